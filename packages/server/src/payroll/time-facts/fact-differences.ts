import type { FactChange } from '@legajo/contract/payroll/runs/time-facts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { wageTypes } from '../period/run-types.ts'

/** A difference between what absences, vacations, marks and holidays add to a month and the novelty that stands for it. */
export interface FactDifference {
  readonly key: string
  readonly employeeId: number
  readonly employee: string
  readonly fileCode: string
  /** First day of the month. */
  readonly month: string
  readonly late: boolean
  readonly paid: boolean
  readonly code: string
  readonly concept: string
  readonly source: string
  readonly change: FactChange
  readonly before: string | null
  readonly after: string | null
  readonly noveltyId: number | null
  readonly sourceKind: string
  readonly sourceId: number
  readonly dayFrom: string | null
  readonly dayUntil: string | null
}

/** Whether the absences of a month are closed: by the last decision about it. */
export const isMonthClosed = (month: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select c.action = 'CLOSE' from time_closing c where c.company_id = app_company() and c.month = ${month}
    and c.state = 'APPROVED' order by c.id desc limit 1), false)`

const kindOfNotice = sql`(select t.name from absence_card a join notice_type t on t.tenant_id = a.tenant_id and t.id = a.notice_type_id
  where a.id = source_id)`
const day = (column: string) => sql`to_char(${sql.ref(column)}, 'DD/MM/YYYY')`

/** Where a fact comes from: `Enfermedad del 03/11/2026 al 05/11/2026`. */
export const sourceText = sql<string>`case source_kind when 'VACATION' then 'Vacaciones' when 'ATTENDANCE' then 'Marcas' when 'HOLIDAY' then 'Feriados'
    else coalesce(${kindOfNotice}, 'Ausencia') end
  || case when day_from = day_until then ' del ' || ${day('day_from')} else ' del ' || ${day('day_from')} || ' al ' || ${day('day_until')} end`

/** All that absences, vacations, marks and holidays give to the concepts of the company between two months. */
export const dueFacts = (
  from: string,
  until: string,
) => sql`select * from time_facts(app_company(), ${from}::date, ${until}::date)
  union all select * from attendance_facts(app_company(), ${from}::date, ${until}::date)
  union all select * from holiday_facts(app_company(), ${from}::date, ${until}::date)`

/**
 * Every difference from the first month that is handed over until `month`: new, changed and no longer due. Months that were closed before
 * are late. A concept that the company lacks gives no difference; `exceptions` names its type.
 */
export const factDifferences = async (db: Db, start: string, month: string): Promise<readonly FactDifference[]> =>
  (
    await sql<FactDifference>`
      with dated as (
        select 'ATTENDANCE' as kind, employee_id, date_trunc('month', date)::date as month, code,
          'Marcas: ' || string_agg(to_char(date, 'DD/MM') || ' ' || replace(round(quantity, 2)::text, '.', ','), '; ' order by date) as days
        from (select employee_id, date, code, sum(quantity) as quantity
          from attendance_day_facts(app_company(), ${start}::date, ${month}::date) group by 1, 2, 3) one
        group by 1, 2, 3, 4
        union all
        select 'HOLIDAY', employee_id, date_trunc('month', date)::date, '0140',
          'Feriados: ' || string_agg(to_char(date, 'DD/MM') || ' ' || name, '; ' order by date)
        from holiday_day_facts(app_company(), ${start}::date, ${month}::date) group by 2, 3
      ), due as (
        select f.*, m.days from (${dueFacts(start, month)}) f
          join employee e on e.id = f.employee_id
          join concept c on c.company_id = app_company() and c.code = f.code
          left join dated m on m.kind = f.source_kind and m.employee_id = f.employee_id and m.month = f.month and m.code = f.code
        where f.quantity > 0
      ), passed as (
        select n.* from novelty n join employee e on e.id = n.employee_id
        where n.company_id = app_company() and n.origin = 'TIME' and n.period_from between ${start}::date and ${month}::date
      ), paid_month as (
        select distinct r.employee_id, date_trunc('month', p.date_from)::date as month
        from liquidation l join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
          join liquidation_employee r on r.tenant_id = l.tenant_id and r.liquidation_id = l.id and r.error is null
        where l.company_id = app_company() and l.released_at is not null and l.type_code in (${sql.join(wageTypes)})
          and p.date_from >= ${start}::date and p.date_from < ${month}::date + interval '1 month'
      ), differing as (
        select coalesce(d.employee_id, p.employee_id) as employee_id, coalesce(d.month, p.period_from) as first, coalesce(d.code, p.code) as code,
          coalesce(d.source_kind, p.source_kind) as source_kind, coalesce(d.source_id, p.source_id) as source_id,
          p.id as novelty_id, p.quantity as before, d.quantity as after, coalesce(d.day_from, p.start_date) as day_from,
          coalesce(d.day_until, p.end_date) as day_until, d.days,
          case when p.id is null then 'NEW' when d.employee_id is null then 'GONE' else 'CHANGED' end as change
        from due d full join passed p on p.source_kind = d.source_kind and p.source_id = d.source_id and p.period_from = d.month and p.code = d.code
        where p.id is null or d.employee_id is null or p.quantity <> d.quantity or p.start_date <> d.day_from or p.end_date <> d.day_until
          or replace(p.observation, 'Tarde: ', '') <> d.days
      )
      select source_kind || '/' || source_id || '/' || to_char(first, 'YYYY-MM') || '/' || x.code as key, e.id as "employeeId",
        ${fullName('e')} as employee, e.file_code as "fileCode", first::text as month,
        ${isMonthClosed(sql`first`)} as late, (e.id, first) in (select employee_id, month from paid_month) as paid, x.code, c.name as concept, x.change,
        before::text, after::text, novelty_id as "noveltyId", source_kind as "sourceKind", source_id as "sourceId",
        day_from::text as "dayFrom", day_until::text as "dayUntil",
        coalesce(days, ${sourceText}) as source
      from differing x join employee e on e.id = x.employee_id join concept c on c.company_id = app_company() and c.code = x.code
      order by e.name_order, first, day_from, x.code limit 20000`.execute(db)
  ).rows
