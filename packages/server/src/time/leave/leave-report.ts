import { type AbsenteeismRow, absenceReports } from '@legajo/contract/time/leave/leave-report.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { absenceRows, certificateDueSql } from './absence-rows.ts'

/** Reports of absences. */
export const serveAbsenceReports: Area = (server) => {
  serve(server, absenceReports.absenteeism, ({ db }, { query: { from, until, by } }) => {
    if (until < from) refuse('until', 'La fecha de fin no puede ser anterior a la de inicio')
    if (until > addDays(from, 1100)) refuse('until', 'Elegí hasta tres años')
    return absenteeism(db, from, until, by)
  })
  serve(server, absenceReports.bradford, ({ db }, { query }) => bradford(db, query.until))
  serve(server, absenceReports.certificates, async ({ db }) => {
    const rows = await absenceRows(db)
      .select(sql<boolean>`${certificateDueSql} < app_today()`.as('is_late'))
      .where('notice.status', '=', 'APPROVED')
      .where(sql<boolean>`${certificateDueSql} is not null`)
      .orderBy('notice.date_from', 'desc')
      .limit(2000)
      .execute()
    return rows.map(({ id, employee, file_code, notice_type, date_from, date_until, certificate_due, is_late }) => ({
      ...{ notice_id: id, employee, file_code, notice_type, date_from, date_until, is_late },
      certificate_due: certificate_due ?? date_from,
    }))
  })
}

/** Business days of each person between two dates: working days of their plan without the holidays that they observe and do not work. */
const businessDays = (from: string, until: string) => sql`days as (
    select w.employee_id, w.day
    from work_days((select array_agg(id) from employee_card where company_id = app_company()), ${from}::date, ${until}::date) w
      join employee e on e.id = w.employee_id
    where w.works_holidays or not exists (select from holiday h where h.company_id = e.company_id and h.date = w.day
      and h.kind <> 'NO_LABORABLE' and observes_holiday(h, e))
  )`

/** Business days of approved absences, each with its weight: whole, half, or hours. */
const absentDays = sql`absent as (
    select n.id, n.employee_id, n.notice_type_id, d.day,
      case when n.hours is not null then least(1, n.hours / t.day_hours) when n.day_part is not null then 0.5 else 1 end as weight
    from notice n join notice_type t on t.id = n.notice_type_id join days d on d.employee_id = n.employee_id and d.day between n.date_from and n.date_until
    where n.company_id = app_company() and n.status = 'APPROVED'
  )`

const groups = {
  UNIT: sql`coalesce((select u.name from unit_card u where u.id = e.organizational_unit_id), 'Sin unidad')`,
  AREA: sql`coalesce((select a.name from area_card a where a.id = e.area_id), 'Sin área')`,
}

const kinds = {
  TYPE: sql`t.name`,
  CATEGORY: sql`coalesce((select c.name from notice_category c where c.id = t.category_id), 'Sin categoría')`,
}

const absenteeism = async (
  db: Db,
  from: string,
  until: string,
  by: keyof typeof groups | keyof typeof kinds | 'MONTH',
): Promise<AbsenteeismRow[]> => {
  const query =
    by === 'MONTH'
      ? byMonth(from, until)
      : by === 'TYPE' || by === 'CATEGORY'
        ? byKind(from, until, kinds[by])
        : byGroup(from, until, groups[by])
  return (await query.execute(db)).rows
}

const employed = sql`d.employee_id = e.id and e.company_id = app_company() and employed_on(e.admission_date, e.egress_date, d.day)
  and (e.work_status <> 'BAJA' or e.egress_date is not null)`
const absenceRate = sql`round((100.0 * lost_days / nullif(planned, 0))::numeric, 2)::float8`

const byGroup = (from: string, until: string, group: ReturnType<typeof sql>) => sql<AbsenteeismRow>`
  with ${businessDays(from, until)}, ${absentDays}, planned as (
    select ${group} as name, count(distinct e.id)::int as people, count(*)::int as planned
    from employee_card e join days d on ${employed} group by 1
  ), lost as (
    select ${group} as name, sum(a.weight) as absent, count(distinct a.id)::int as spells
    from absent a join employee_card e on e.id = a.employee_id group by 1
  )
  select p.name as key, p.name, p.people, coalesce(l.absent, 0)::float8 as absent, p.planned,
    coalesce(round(100.0 * l.absent / nullif(p.planned, 0), 2), 0)::float8 as rate, coalesce(l.spells, 0) as spells
  from planned p left join lost l on l.name = p.name order by rate desc, p.name limit 1000`

const byMonth = (from: string, until: string) => sql<AbsenteeismRow>`
  with ${businessDays(from, until)}, ${absentDays}, planned as (
    select to_char(d.day, 'YYYY-MM') as key, count(distinct e.id)::int as people, count(*)::int as planned
    from employee_card e join days d on ${employed} group by 1
  ), lost as (
    select to_char(day, 'YYYY-MM') as key, sum(weight) as absent, count(distinct id)::int as spells from absent group by 1
  )
  select p.key, substr(p.key, 6, 2) || '/' || substr(p.key, 1, 4) as name, p.people, coalesce(l.absent, 0)::float8 as absent, p.planned,
    coalesce(round(100.0 * l.absent / nullif(p.planned, 0), 2), 0)::float8 as rate, coalesce(l.spells, 0) as spells
  from planned p left join lost l on l.key = p.key order by p.key`

const byKind = (from: string, until: string, kind: ReturnType<typeof sql>) => sql<AbsenteeismRow>`
  with ${businessDays(from, until)}, ${absentDays}, whole as (
    select count(*)::int as planned from employee_card e join days d on ${employed}
  ), lost as (
    select ${kind} as name, count(distinct a.employee_id)::int as people, sum(a.weight)::float8 as absent, count(distinct a.id)::int as spells
    from absent a join notice_type t on t.id = a.notice_type_id group by 1
  )
  select name as key, name, people, absent, planned, coalesce(${absenceRate}, 0) as rate, spells
  from (select l.*, w.planned, l.absent::numeric as lost_days from lost l cross join whole w) x order by absent desc, name`

/** Spells squared times days of unplanned absences in 52 weeks: types without approval or without pay. */
const bradford = async (db: Db, until: string) => {
  const from = addDays(until, -363)
  const { rows } = await sql<never>`
    with ${businessDays(from, until)}, ${absentDays}, of_person as (
      select a.employee_id, count(distinct a.id)::int as spells, sum(a.weight)::float8 as days
      from absent a join notice_type t on t.id = a.notice_type_id and (not t.needs_approval or not t.paid) group by a.employee_id
    )
    select e.id as employee_id, ${sql.raw(fullNameSql('e'))} as employee, e.file_code,
      (select u.name from unit_card u where u.id = e.organizational_unit_id) as unit, p.spells, p.days,
      (p.spells * p.spells * p.days)::float8 as factor
    from of_person p join employee_card e on e.id = p.employee_id where e.work_status <> 'BAJA'
    order by factor desc, e.name_order limit 1000`.execute(db)
  return rows
}
