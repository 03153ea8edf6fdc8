import type { OwedVacation, PlanItem } from '@legajo/contract/time/leave/vacation-plan.ts'
import { lastStartFor } from '@legajo/contract/time/vacation-rules.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { todayOf } from '../../platform/today.ts'
import { lawRuleOn } from './law-rules.ts'
import { isSummer, summersWithout } from './summers.ts'

type Row = Omit<PlanItem, 'notify_by' | 'summer'>

/** The plan of a year, or one item of it. */
export const planRows = async (db: Db, { year, id }: { readonly year?: number; readonly id?: number }): Promise<PlanItem[]> => {
  const notice = await lawRuleOn(db, 'VACATION_NOTICE', await todayOf(db))
  const { rows } = await sql<Row>`
    select p.id, p.employee_id, ${sql.raw(fullNameSql('e'))} as employee, e.file_code, (select a.name from area_card a where a.id = e.area_id) as area,
      p.year, p.date_from, p.date_from + p.days - 1 as date_until, p.days, p.status, p.notified_on, p.version,
      to_char(p.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as read_at
    from vacation_plan p join employee_card e on e.id = p.employee_id
    where p.company_id = app_company() and (${year ?? null}::int is null or p.year = ${year ?? null})
      and (${id ?? null}::bigint is null or p.id = ${id ?? null})
    order by p.date_from, e.name_order limit 20000`.execute(db)
  return rows.map((row) => ({
    ...row,
    notify_by: addDays(row.date_from, -notice),
    summer: isSummer(row.date_from) || isSummer(row.date_until),
  }))
}

/** Untaken days of vacations, by person and year. */
export const readOwedVacations = async (db: Db): Promise<Omit<OwedVacation, 'liability'>[]> => {
  const { rows } = await sql<Omit<OwedVacation, 'lapses_on' | 'summers_without' | 'liability'>>`
    select e.id as employee_id, ${sql.raw(fullNameSql('e'))} as employee, e.file_code, (select a.name from area_card a where a.id = e.area_id) as area,
      b.year, b.days
    from employee_card e join lateral (
      select year, granted - pending - taken as days from vacation_balance x where x.employee_id = e.id and granted - pending - taken > 0) b on true
    where e.company_id = app_company() and e.work_status <> 'BAJA' order by b.year, e.name_order limit 20000`.execute(db)
  const ids = [...new Set(rows.map(({ employee_id }) => employee_id))]
  const summers = await summersWithout(db, ids, Number((await todayOf(db)).slice(0, 4)))
  return rows.map((row) => ({
    ...row,
    lapses_on: lastStartFor(row.year),
    summers_without: summers.get(row.employee_id) ?? 0,
  }))
}
