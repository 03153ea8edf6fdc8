import type { HoursRow } from '@legajo/contract/time/attendance/day-sheet.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { inBranch } from '../../db/unit-branch.ts'

/** Coefficients of the items of overtime, which a company changes in «Ítems de tiempo». */
const coefficient = (code: string, usual: string) =>
  sql`coalesce((select multiplier from time_item where company_id = app_company() and active and upper(code) = ${code} limit 1), ${usual}::numeric)`

/** Planned and worked time of a month, a row per person. */
export const hoursOfMonth = async (db: Db, month: string, unit: number | undefined): Promise<HoursRow[]> => {
  const { rows } = await sql<HoursRow>`
    select x.*, round(x.overtime_50 * ${coefficient('HE50', '1.5')} + x.overtime_100 * ${coefficient('HE100', '2')})::int as equivalent
    from (
      select d.employee_id, ${fullName('e')} as employee, e.file_code, u.name as unit,
        sum(d.planned_minutes)::int as planned, sum(d.worked_minutes)::int as worked,
        (sum(d.worked_minutes) - sum(d.planned_minutes - d.leave_minutes))::int as difference,
        sum(d.late_minutes + d.early_minutes)::int as late, count(*) filter (where d.status = 'ABSENT')::int as absent_days,
        sum(d.night_minutes)::int as night,
        sum(paid_overtime(d.overtime_50, o.minutes_50, o.state, d.overtime_auto))::int as overtime_50,
        sum(paid_overtime(d.overtime_100, o.minutes_100, o.state, d.overtime_auto))::int as overtime_100,
        count(*) filter (where d.status = 'MISSING')::int as missing
      from attendance_day d join employee_card e on e.tenant_id = d.tenant_id and e.id = d.employee_id
        left join unit_card u on u.tenant_id = e.tenant_id and u.id = e.organizational_unit_id
        left join overtime_decision o on o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date
      where d.company_id = app_company() and d.date >= ${`${month}-01`}::date and d.date < ${`${month}-01`}::date + interval '1 month'
        and ${inBranch(unit)}
      group by d.employee_id, e.last_name, e.name, e.file_code, e.name_order, u.name
      order by e.name_order
    ) x limit 20000`.execute(db)
  return rows.map((row) => ({ ...row, employee_id: Number(row.employee_id) }))
}
