import { type ChartNode, orgCharts } from '@legajo/contract/org/org-chart.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { tenantZone, todayOf } from '../platform/today.ts'

export const serveOrgCharts: Area = (server) => {
  serve(server, orgCharts.seats, async ({ db, session }, { query }) => {
    const day = query.day || (await todayOf(db))
    const { rows } = await seats(day).execute(db)
    const own = await ownBox(db, session.employeeId, 'employment_id')
    return { nodes: rows, own: rows.some(({ id }) => id === own) ? own : null }
  })
  serve(server, orgCharts.units, async ({ db, session }, { query }) => {
    const day = query.day || (await todayOf(db))
    const { rows } = await units(day, query.type).execute(db)
    const own = await ownBox(db, session.employeeId, 'organizational_unit_id')
    return { nodes: rows, own: rows.some(({ id }) => id === own) ? own : null }
  })
  serve(server, orgCharts.mine, async ({ db, session }) => {
    const employeeId = session.employeeId ?? fail('not_an_employee')
    const { rows } = await seats(await todayOf(db), employeeId).execute(db)
    const nodes = namesAlone(rows)
    const own = await ownBox(db, employeeId, 'employment_id')
    return { nodes, own: nodes.some(({ id }) => id === own) ? own : null }
  })
}

/** The boxes with people and those above them, with names and positions alone: neither areas, nor counts, nor vacancies. */
const namesAlone = (rows: readonly ChartNode[]): ChartNode[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = new Set<number>()
  for (const { id, people } of rows)
    for (let at = people.length > 0 ? byId.get(id) : undefined; at && !shown.has(at.id); at = byId.get(at.parent_id ?? 0))
      shown.add(at.id)
  return rows
    .filter(({ id }) => shown.has(id))
    .map((row) => ({ ...row, subtitle: '', headcount: row.people.length, vacancies: 0 }))
}

const ownBox = async (db: Db, employeeId: number | null, column: 'employment_id' | 'organizational_unit_id') => {
  if (employeeId === null) return null
  const row = await db.selectFrom('employee_card').select(column).where('id', '=', employeeId).executeTakeFirst()
  return row?.[column] ?? null
}

/** The employees who work on a day, as they were or will be on it. */
const employeesWorkingOn = (day: CalendarDate) => sql`(select * from employees_on(${day}::date) e
  where employed_on(e.admission_date, e.egress_date, ${day}::date))`

/** The columns of a box and of its place that are read as of the day. */
const datedFields = [
  'parent_id',
  'matrix_parent_id',
  'hierarchy_uo_id',
  'position_id',
  'area_id',
  'sector_id',
  'type_uo_id',
  'name',
  'code',
  'name_in_org_chart',
  'shows_people',
  'assistant',
  'ceo',
  'status',
]

/**
 * The rows of a table of the structure at the end of a day: what the audit recorded later is taken back, so that changed and removed boxes
 * are as they were and boxes entered later are left out. On days before the first box, all are drawn as they are.
 */
const structureOn = (table: 'employment' | 'organizational_unit', day: CalendarDate) => sql`(
  with later as (
    select entity_id, state, field, before, id from audit_log
    where entity = ${table} and at >= (${day}::date + 1)::timestamp at time zone ${tenantZone}
  ), entered as (
    select entity_id::bigint as id from later where state = 'CREATED'
  ), boxes as (
    select t.id, t as box from ${sql.table(table)} t
    union all
    select gone.id, gone from later
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, later.before::jsonb) gone
    where later.state = 'REMOVED'
  ), known as (
    select * from boxes where id not in (select id from entered)
  ), taken_back as (
    select entity_id::bigint as id, jsonb_object_agg(field, before) as former
    from (select distinct on (entity_id, field) entity_id, field, before from later
      where state = 'UPDATED' and field = any(${datedFields}) and entity_id::bigint in (select id from known)
      order by entity_id, field, id) first_change
    group by entity_id
  )
  select past.* from (select * from known union all select * from boxes where not exists (select from known)) b
    left join taken_back on taken_back.id = b.id
    cross join lateral jsonb_populate_record(b.box, coalesce(taken_back.former, '{}')) past)`

const personOfBox = sql`jsonb_build_object('id', e.id, 'full_name', ${fullName('e')}, 'photo_url', e.photo_url)`

/** The boxes of the chart of seats, with those who occupy them on a day; for a `reader`, without confidential people but the reader. */
export const seats = (day: CalendarDate, reader?: number) => sql<ChartNode>`with occupants as (
    select e.employment_id, count(*)::int as n, jsonb_agg(${personOfBox} order by e.name_order) as people
    from ${employeesWorkingOn(day)} e where e.employment_id is not null ${reader === undefined ? sql`` : sql`and (not e.confidential or e.id = ${reader})`}
    group by e.employment_id
  )
  select m.id, (select above.id from employment above where above.id = m.parent_id) as parent_id, m.matrix_parent_id as matrix_id, coalesce(m.name_in_org_chart, p.name) as title,
    concat_ws(' · ', a.name, s.name) as subtitle, m.assistant, m.ceo, m.shows_people,
    case when m.shows_people then coalesce(o.people, '[]') else '[]' end as people, coalesce(o.n, 0) as headcount,
    case when coalesce(o.n, 0) = 0 then 1 else 0 end as vacancies
  from ${structureOn('employment', day)} m join position p on p.id = m.position_id left join area a on a.id = m.area_id left join sector s on s.id = m.sector_id
    left join occupants o on o.employment_id = m.id
  where m.company_id = app_company() and m.status <> 0
  order by m.parent_id nulls first, m.assistant desc, 4, m.id`

/** The boxes of the chart of units of a type, with those who lead and work in them on a day. */
export const units = (day: CalendarDate, type: number) => sql<ChartNode>`with members as (
    select e.id as employee_id, e.organizational_unit_id from ${employeesWorkingOn(day)} e
    union
    select e.id, b.organizational_unit_id from ${employeesWorkingOn(day)} e join employee_unit b on b.employee_id = e.id
    where is_current(b.date_from, b.date_until, ${day}::date)
  ), counts as (select organizational_unit_id, count(*)::int as n from members group by organizational_unit_id),
  leaders as (
    select l.organizational_unit_id, jsonb_agg(${personOfBox} order by e.name_order) as people
    from unit_leaders(${day}::date) l join ${employeesWorkingOn(day)} e on e.id = l.employee_id group by l.organizational_unit_id
  ), places as (
    select r.organizational_unit_id, sum(greatest(r.valid_occupants - (select count(*) from employee_unit b
      where b.role_uo_id = r.id and is_current(b.date_from, b.date_until, ${day}::date)), 0))::int as free
    from role_uo r where r.active and is_current(r.date_start, r.date_end, ${day}::date) group by r.organizational_unit_id
  )
  select u.id, (select above.id from organizational_unit above where above.id = u.parent_id) as parent_id, u.hierarchy_uo_id as matrix_id, u.name as title, u.code as subtitle, false as assistant,
    u.parent_id is null as ceo, true as shows_people, coalesce(l.people, '[]') as people, coalesce(c.n, 0) as headcount,
    coalesce(p.free, 0) as vacancies
  from ${structureOn('organizational_unit', day)} u left join counts c on c.organizational_unit_id = u.id
    left join leaders l on l.organizational_unit_id = u.id left join places p on p.organizational_unit_id = u.id
  where u.type_uo_id = ${type} order by u.parent_id nulls first, u.name`
