import { employees } from '@legajo/contract/employees/employee.ts'
import { sql } from 'kysely'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { todayOf } from './seniority.ts'

/** Headcount of the company in hand, for the dashboard. */
export const serveEmployeeSummary: Area = (server) => {
  serve(server, employees.summary, async ({ db }) => {
    const today = await todayOf(db)
    const [counts] = (
      await sql<{ total: number; active: number; onLeave: number; left: number }>`select count(*)::int as total,
          count(*) filter (where work_status = 'ACTIVO')::int as active, count(*) filter (where work_status = 'LICENCIA')::int as "onLeave",
          count(*) filter (where work_status = 'BAJA')::int as "left" from employee`.execute(db)
    ).rows
    const byArea = await sql<{ name: string; count: number }>`select coalesce(area, 'Sin área') as name, count(*)::int as count
      from employee where work_status <> 'BAJA' group by 1 order by 2 desc, 1 limit 12`.execute(db)
    // The last twelve months, the current one included.
    const byMonth = await sql<{ month: string; admissions: number; egresses: number; headcount: number }>`
      select to_char(month, 'YYYY-MM') as month,
        count(*) filter (where date_trunc('month', admission_date) = month)::int as admissions,
        count(*) filter (where date_trunc('month', egress_date) = month)::int as egresses,
        count(*) filter (where admission_date < month + interval '1 month' and (egress_date is null or egress_date >= month + interval '1 month'))::int as headcount
      from generate_series(date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month') as month
        cross join (select admission_date, egress_date from employee) e
      group by month order by month`.execute(db)
    const birthdays = await sql<{ id: number; full_name: string; day: string }>`
      select id, last_name || ', ' || name as full_name, to_char(birthdate, 'MM-DD') as day from employee
      where work_status <> 'BAJA' and to_char(birthdate, 'MM-DD') in (
        select to_char(${today}::date + n, 'MM-DD') from generate_series(0, 6) n)
      order by (to_char(birthdate, 'MM-DD') < to_char(${today}::date, 'MM-DD')), day, last_name limit 8`.execute(db)
    return {
      ...(counts ?? { total: 0, active: 0, onLeave: 0, left: 0 }),
      byArea: byArea.rows,
      byMonth: byMonth.rows,
      birthdays: birthdays.rows,
    }
  })
}
