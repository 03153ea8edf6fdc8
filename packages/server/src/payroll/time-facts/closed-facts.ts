import type { ClosedFact } from '@legajo/contract/payroll/runs/time-facts.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'

/** Stores what the payroll has of a month when its closing is approved. */
export const freezeFacts = async (db: Db, closingId: number, month: string): Promise<void> => {
  await sql`insert into time_closing_fact (company_id, closing_id, employee_id, code, source_kind, source_id, quantity, day_from, day_until, text)
    select company_id, ${closingId}, employee_id, code, source_kind, source_id, quantity, start_date, end_date, observation
    from novelty where company_id = app_company() and origin = 'TIME' and period_from = ${month}::date`.execute(db)
}

/** The facts of the last closing of a month against those that the payroll has now; none for a month that was never closed. */
export const compareClosedFacts = async (db: Db, month: string): Promise<ClosedFact[]> => {
  const { rows } = await sql<ClosedFact>`
    with closing as (
      select c.id, c.company_id from time_closing c where c.company_id = app_company() and c.month = ${month}::date and c.state = 'APPROVED'
        and c.action = 'CLOSE' order by c.id desc limit 1
    ), frozen as (
      select f.* from time_closing_fact f join closing c on c.id = f.closing_id
    ), present as (
      select n.* from novelty n where n.company_id = app_company() and n.origin = 'TIME' and n.period_from = ${month}::date
        and exists (select from closing)
    )
    select x.key, ${fullName('e')} as employee, e.file_code as "fileCode", x.code, coalesce(c.name, x.code) as concept, x.source,
      x.closed::text, x.now::text,
      case when x.closed is null then 'LATE_NEW' when x.now is null then 'LATE_GONE' when x.closed <> x.now or x.moved then 'LATE_CHANGED'
        else 'FROZEN' end as state
    from (
      select coalesce(p.employee_id, f.employee_id) as employee_id, coalesce(p.code, f.code) as code, coalesce(p.observation, f.text) as source,
        coalesce(p.source_kind, f.source_kind) || '/' || coalesce(p.source_id, f.source_id) || '/' || coalesce(p.code, f.code) as key,
        f.quantity as closed, p.quantity as now, (p.start_date, p.end_date) is distinct from (f.day_from, f.day_until) as moved
      from frozen f full join present p on p.source_kind = f.source_kind and p.source_id = f.source_id and p.code = f.code
    ) x join employee e on e.id = x.employee_id left join concept c on c.company_id = app_company() and c.code = x.code
    order by (x.closed is not null and x.now is not null and x.closed = x.now), e.name_order, x.code limit 20000`.execute(db)
  return rows
}
