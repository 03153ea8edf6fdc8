import { employees } from '@legajo/contract/employees/employee.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { moveToUnit } from '../../org/entrance.ts'
import { findHiddenColumns, maskValue } from '../../policies/audit-policy.ts'
import { can } from '../../policies/can.ts'
import { callText, isShownInRead } from '../../policies/read-audit.ts'

const roleColumns = [
  // Names, as changes of earlier versions were stored.
  'position',
  'area',
  'sector',
  'hierarchical_level',
  'position_id',
  'area_id',
  'sector_id',
  'hierarchical_level_id',
  'employment_id',
  'organizational_unit_id',
  'cost_center_id',
  'category_code',
]

export const serveEmployeeHistory: Area = (server) => {
  serve(server, employees.history, async ({ db, session }, { params }) => {
    await readVisible(db, params.id)
    const hidden = findHiddenColumns(session, 'employee')
    const changes = [...(await changesOf(db, params.id).execute()), ...(await unitChangesOf(db, params.id))].map((change) => ({
      ...change,
      before: maskValue(hidden, change.field, change.before),
      after: maskValue(hidden, change.field, change.after),
    }))
    const reads = can(session, 'read', 'audit') ? await readsOf(db, params.id).execute() : []
    return [...changes, ...reads.map(({ call, ...read }) => ({ ...read, after: callText(server.served, call) }))].sort(
      (a, b) => b.id - a.id,
    )
  })
  serve(server, employees.historicalRoles, async ({ db }, { params }) => {
    await readVisible(db, params.id)
    return changesOf(db, params.id).where('field', 'in', roleColumns).execute()
  })
  serve(server, employees.units, async ({ db }, { params }) => {
    await readVisible(db, params.id)
    return unitsOf(db, params.id)
  })
  serve(server, employees.updateUnit, async ({ db }, { params }) => {
    const [employeeId, unitId] = [Number(params.a), Number(params.b)]
    if (!Number.isSafeInteger(employeeId) || !Number.isSafeInteger(unitId)) fail('not_found')
    const { company_id } = await readVisible(db, employeeId)
    const unit = await db
      .selectFrom('unit_card as u')
      .innerJoin('type_uo as t', 't.id', 'u.type_uo_id')
      .select(['u.id', 't.kind'])
      .where('u.id', '=', unitId)
      .executeTakeFirstOrThrow(notFound)
    // The file contains one unit, that of supervision; «principal» only defines the type a screen opens with.
    if (unit.kind === 'SUPERVISION')
      await db
        .updateTable('employee')
        .set({ organizational_unit_id: unitId, last_update: new Date() })
        .where('id', '=', employeeId)
        .execute()
    else await moveToUnit(db, { companyId: company_id, employeeId, unitId })
    return unitsOf(db, employeeId)
  })
}

const readVisible = async (db: Db, id: number) =>
  await db.selectFrom('employee').select('company_id').where('id', '=', id).executeTakeFirstOrThrow(notFound)

/** The name of a referenced row, or its number once it is deleted. */
const namesIn = (value: 'before' | 'after') => sql<string | null>`coalesce(case field
  when 'area_id' then (select name from area_card where id::text = audit_log.${sql.ref(value)})
  when 'sector_id' then (select name from sector where id::text = audit_log.${sql.ref(value)})
  when 'hierarchical_level_id' then (select name from hierarchical_level where id::text = audit_log.${sql.ref(value)})
  when 'position_id' then (select name from position where id::text = audit_log.${sql.ref(value)})
  when 'cost_center_id' then (select name from cost_center_card where id::text = audit_log.${sql.ref(value)})
  when 'organizational_unit_id' then (select name from unit_card where id::text = audit_log.${sql.ref(value)})
  when 'employment_id' then (select coalesce(e.name_in_org_chart, p.name) from employment e join position p on p.id = e.position_id where e.id::text = audit_log.${sql.ref(value)})
  end, ${sql.ref(value)})`

/** Creations are listed without values: the file itself shows them. */
const changesOf = (db: Db, id: number) =>
  db
    .selectFrom('audit_log')
    .select([
      'id',
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('at'),
      personOf<string | null>('user_name').as('user'),
      'state',
      'field',
      sql<number | null>`substring(request_id from '^mass-load-([0-9]{1,15})$')::bigint`.as('load'),
    ])
    .select(sql<string | null>`case when state = 'UPDATED' then ${namesIn('before')} end`.as('before'))
    .select(sql<string | null>`case when state = 'UPDATED' then ${namesIn('after')} end`.as('after'))
    .where('entity', '=', 'employee')
    .where('entity_id', '=', String(id))
    .where('state', '<>', 'READ')
    .where(sql<boolean>`field is distinct from 'last_update'`)
    .orderBy('id', 'desc')
    .limit(500)

/** Units and roles added to the employee, ended and removed, one line for each change. */
const unitChangesOf = async (db: Db, id: number) =>
  (
    await sql<{
      id: number
      at: string
      user: string | null
      state: string
      field: string
      load: number | null
      before: string | null
      after: string | null
    }>`with membership as (
        select a.*, coalesce(a.after, a.before)::jsonb as row_data from audit_log a
        where a.entity = 'employee_unit' and a.state in ('CREATED', 'REMOVED')
          and coalesce(a.after, a.before)::jsonb ->> 'employee_id' = ${String(id)}
        union all
        select a.*, to_jsonb(m) from audit_log a join employee_unit m on m.id::text = a.entity_id
        where a.entity = 'employee_unit' and a.state = 'UPDATED' and m.employee_id = ${id} and a.field in ('date_from', 'date_until', 'role_uo_id')
      ), named as (
        select l.*, u.name || coalesce(' · ' || coalesce(r.name, d.name), '') as unit from membership l
        left join unit_card u on u.id = (l.row_data ->> 'organizational_unit_id')::bigint
        left join role_uo r on r.id = (l.row_data ->> 'role_uo_id')::bigint
        left join role_description_uo d on d.id = r.role_description_uo_id
      )
      select a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, ${personOf<string | null>('a.user_name')} as "user",
        'UPDATED' as state, 'unit' as field, null::bigint as load,
        case a.state when 'CREATED' then null else a.unit || case when a.field is null then '' else ': ' || ${dayOrRole('before')} end end as before,
        case a.state when 'REMOVED' then null else a.unit || case when a.field is null then ${period} else ': ' || ${dayOrRole('after')} end end as after
      from named a order by a.id desc limit 200`.execute(db)
  ).rows

const period = sql`case when row_data ->> 'date_from' is null then '' else ' desde el ' || to_char((row_data ->> 'date_from')::date, 'DD/MM/YYYY') end`
const dayOrRole = (value: 'before' | 'after') => sql`case field
    when 'role_uo_id' then 'rol ' || coalesce((select coalesce(r.name, d.name) from role_uo r left join role_description_uo d
      on d.id = r.role_description_uo_id where r.id::text = a.${sql.ref(value)}), 'ninguno')
    else case field when 'date_from' then 'desde ' else 'hasta ' end || coalesce(to_char(a.${sql.ref(value)}::date, 'DD/MM/YYYY'), 'sin fecha') end`

/** The newest reads of the file and of its parts, limited apart from the changes, which they would displace from the list. */
const readsOf = (db: Db, id: number) =>
  db
    .selectFrom('audit_log as a')
    .select(['id', 'state', 'field', 'before', 'call', personOf<string | null>('user_name').as('user')])
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('at'))
    .where('entity', '=', 'employee')
    .where(isShownInRead(id))
    .where('state', '=', 'READ')
    .orderBy('id', 'desc')
    .limit(200)

const unitsOf = async (db: Db, id: number) =>
  (
    await sql<{ type_uo: string; organizational_unit_id: number; name: string; role_uo: string | null; is_primary: boolean }>`
      select t.code as type_uo, u.id as organizational_unit_id, u.name, null::text as role_uo, true as is_primary
      from employee e join unit_card u on u.id = e.organizational_unit_id join type_uo t on t.id = u.type_uo_id where e.id = ${id}
      union all
      select t.code, u.id, u.name, coalesce(r.name, d.name), false
      from employee_unit e join unit_card u on u.id = e.organizational_unit_id join type_uo t on t.id = u.type_uo_id
        left join role_uo r on r.id = e.role_uo_id left join role_description_uo d on d.id = r.role_description_uo_id
      where e.employee_id = ${id} and is_current(e.date_from, e.date_until, app_today()) order by is_primary desc, name`.execute(
      db,
    )
  ).rows
