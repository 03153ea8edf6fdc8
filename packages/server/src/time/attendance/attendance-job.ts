import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Area } from '../../http/server.ts'
import { type CompanyWork, forEachCompany } from '../../platform/for-each-company.ts'
import { notify, usersWithPermit } from '../../platform/notify.ts'
import { isFirstReminder, type Reminder } from '../../platform/remind.ts'
import { todayOf } from '../../platform/today.ts'
import { dropOldPhotos } from './mark-photo.ts'
import { recalculateTouched, touchDays } from './recalculate.ts'
import { remindLeaders } from './remind-leaders.ts'

/** Calculates touched days every minute, and today and yesterday of all employees with a plan every quarter of an hour. */
export const serveAttendanceJobs: Area = ({ database, jobs, ...server }) => {
  jobs.repeat('attendance-days', '* * * * *', () =>
    forEachCompany(
      database,
      'attendance',
      async ({ db }) => {
        await recalculateTouched(db)
      },
      companiesWithTouchedDays,
    ),
  )
  jobs.repeat('attendance-today', '*/15 * * * *', () =>
    forEachCompany(database, 'attendance', async ({ db }) => {
      if (await isUsed(db)) await recalculateToday(db)
    }),
  )
  jobs.repeat('mark-photos', '17 4 * * *', () => forEachCompany(database, 'attendance', ({ db }) => dropOldPhotos(db)))
  jobs.repeat('overtime-reminder', '0 12 * * 1-5', () =>
    forEachCompany(database, 'attendance', (work) => remindOvertime({ ...server, ...work })),
  )
}

export const companiesWithTouchedDays = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from company c
    where exists (select from attendance_stale s where s.tenant_id = c.tenant_id and s.company_id = c.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notifies those who approve overtime of days that wait, once a day. */
const remindOvertime = async ({ company, ...sender }: CompanyWork & Reminder): Promise<void> => {
  const { db } = sender
  const { rows } = await sql<{
    days: number
    from: string
  }>`select count(*)::int as days, min(d.date) as from from attendance_day d
    where d.company_id = app_company() and d.overtime_50 + d.overtime_100 > 0 and not d.overtime_auto and d.date >= app_today() - 62
      and not exists (select from overtime_decision o
        where o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date)`.execute(db)
  const days = rows[0]?.days ?? 0
  if (days === 0 || !(await isFirstReminder(db, `overtime-${await todayOf(db)}`))) return
  await remindLeaders(sender, company)
  await notify(sender, await usersWithPermit(db, 'WRITE_OVERTIME', company), {
    title: `${countText(days, 'día', 'días')} con horas extra por decidir`,
    route: `/schedule-module/extra-hours?desde=${rows[0]?.from}`,
  })
}

const isUsed = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select where exists (select from scheme_assignment where company_id = app_company())
    or exists (select from clock_mark where company_id = app_company())`.execute(db)
  return rows.length > 0
}

const recalculateToday = async (db: Db): Promise<void> => {
  const today = await todayOf(db)
  const { rows } = await sql<{
    id: number
  }>`select id from employee_card where company_id = app_company() and work_status <> 'BAJA'`.execute(db)
  const ids = rows.map(({ id }) => Number(id))
  await touchDays(db, ids, today, today)
  await recalculateTouched(db)
}
