import { employees } from '@legajo/contract/employees/employee.ts'
import { addMonths, startOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { fullName } from '../../db/person-columns.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'

/** Headcount of the current company, for the dashboard. */
export const serveEmployeeSummary: Area = (server) => {
  serve(server, employees.summary, async ({ db }) => {
    const today = await todayOf(db)
    const [counts] = (
      await sql<{ total: number; active: number; onLeave: number; left: number }>`select count(*)::int as total,
          count(*) filter (where work_status = 'ACTIVO')::int as active, count(*) filter (where work_status = 'LICENCIA')::int as "onLeave",
          count(*) filter (where work_status = 'BAJA')::int as "left" from employee`.execute(db)
    ).rows
    const byArea = await sql<{
      name: string
      count: number
    }>`select coalesce(area.name, 'Sin área') as name, count(*)::int as count
      from employee left join area_card area on area.tenant_id = employee.tenant_id and area.id = employee.area_id where work_status <> 'BAJA' group by 1 order by 2 desc, 1 limit 12`.execute(
      db,
    )
    const moves = await sql<{ month: string; admissions: number; egresses: number }>`
      select month, sum(came)::int as admissions, sum(went)::int as egresses from (
        select to_char(admission_date, 'YYYY-MM') as month, count(*) as came, 0 as went from employee group by 1
        union all
        select to_char(egress_date, 'YYYY-MM'), 0, count(*) from employee where egress_date is not null group by 1
        union all
        select to_char(admission_date, 'YYYY-MM'), count(*), 0 from employment_period group by 1
        union all
        select to_char(egress_date, 'YYYY-MM'), 0, count(*) from employment_period group by 1
      ) moved group by month order by month`.execute(db)
    const birthdays = await sql<{ id: number; full_name: string; photo_url: string | null; day: string }>`
      select id, ${fullName('employee')} as full_name, photo_url, to_char(a.day, 'MM-DD') as day
      from employee join anniversary_days(${today}::date, ${today}::date + 6) a on a.since = to_char(birthdate, 'MM-DD')
      where work_status <> 'BAJA' order by a.day, name_order limit 8`.execute(db)
    return {
      ...(counts ?? { total: 0, active: 0, onLeave: 0, left: 0 }),
      byArea: byArea.rows,
      byMonth: monthsUntil(today, moves.rows),
      birthdays: birthdays.rows,
    }
  })
}

type MonthMoves = { readonly month: string; readonly admissions: number; readonly egresses: number }

/** The twelve months ending with the current one: admissions, departures and headcount at the end of each. */
const monthsUntil = (today: string, moves: readonly MonthMoves[]) =>
  Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(startOfMonth(today), index - 11).slice(0, 7)
    const { admissions = 0, egresses = 0 } = moves.find((one) => one.month === month) ?? {}
    const headcount = moves.filter((one) => one.month <= month).reduce((sum, one) => sum + one.admissions - one.egresses, 0)
    return { month, admissions, egresses, headcount }
  })
