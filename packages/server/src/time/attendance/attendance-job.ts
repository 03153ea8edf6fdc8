import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Area } from '../../http/server.ts'
import { forEachCompany } from '../../platform/for-each-company.ts'
import { todayOf } from '../../platform/today.ts'
import { recalculateTouched, touchDays } from './recalculate.ts'

/** Calculates touched days every minute, and today and yesterday of everybody with a plan every quarter of an hour. */
export const serveAttendanceJobs: Area = ({ database, jobs }) => {
  jobs.repeat('attendance-days', '* * * * *', () =>
    forEachCompany(database, 'attendance', async ({ db }) => {
      await recalculateTouched(db)
    }),
  )
  jobs.repeat('attendance-today', '*/15 * * * *', () =>
    forEachCompany(database, 'attendance', async ({ db }) => {
      if (await isUsed(db)) await recalculateToday(db)
    }),
  )
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
  }>`select id from employee where company_id = app_company() and work_status <> 'BAJA'`.execute(db)
  const ids = rows.map(({ id }) => Number(id))
  await touchDays(db, ids, today, today)
  await recalculateTouched(db)
}
