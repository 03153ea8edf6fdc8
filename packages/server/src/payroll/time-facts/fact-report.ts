import type { ReportedFact } from '@legajo/contract/payroll/runs/time-facts.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { dueFacts, sourceText } from './fact-differences.ts'

/** Every quantity that absences, vacations and marks give between two months, beside that of the payroll. */
export const factReport = async (db: Db, from: string, until: string): Promise<ReportedFact[]> =>
  (
    await sql<ReportedFact>`
      with due as (
        select f.* from (${dueFacts(from, until)}) f where f.quantity > 0
      ), passed as (
        select * from novelty where company_id = app_company() and origin = 'TIME' and period_from between ${from}::date and ${until}::date
      ), fact as (
        select coalesce(d.employee_id, p.employee_id) as employee_id, coalesce(d.month, p.period_from) as first, coalesce(d.code, p.code) as code,
          coalesce(d.source_kind, p.source_kind) as source_kind, coalesce(d.source_id, p.source_id) as source_id,
          coalesce(d.day_from, p.start_date) as day_from, coalesce(d.day_until, p.end_date) as day_until, d.quantity as due, p.quantity as passed
        from due d full join passed p on p.source_kind = d.source_kind and p.source_id = d.source_id and p.period_from = d.month and p.code = d.code
      )
      select source_kind || '/' || source_id || '/' || to_char(first, 'YYYY-MM') || '/' || x.code as key, ${fullName('e')} as employee,
        e.file_code as "fileCode", (select u.name from unit_card u where u.id = e.organizational_unit_id) as unit,
        to_char(first, 'YYYY-MM') as month, x.code, c.name as concept, ${sourceText} as source, round(due, 2)::text as due, round(passed, 2)::text as passed,
        case when passed is null then 'MISSING' when due is null then 'GONE' when passed <> due then 'DIFFERS' else 'PASSED' end as state
      from fact x join employee e on e.id = x.employee_id join concept c on c.company_id = app_company() and c.code = x.code
      order by first, e.name_order, day_from, x.code limit 20000`.execute(db)
  ).rows
