import { type CalendarDate, startOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The novelties of an employee that a record of another area makes; their observation identifies the record. */
interface NotedNovelties {
  readonly employeeId: number
  readonly code: string
  readonly note: string
}

interface Days {
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly days: number
}

/** One novelty for each part, all within a month; none where the company has no such concept. */
export const enterDays = async (db: Db, { employeeId, code, note }: NotedNovelties, parts: readonly Days[]): Promise<void> => {
  const { rows } = await sql`select 1 from concept where company_id = app_company() and code = ${code} limit 1`.execute(db)
  if (rows.length === 0) return
  for (const { from, until, days } of parts)
    await sql`insert into novelty (employee_id, code, period_from, quantity, start_date, end_date, observation, origin)
      values (${employeeId}, ${code}, ${startOfMonth(from)}::date, ${days}::numeric(15, 2), ${from}::date, ${until}::date, ${note},
        'MANUAL')`.execute(db)
}

export const removeNoted = async (db: Db, { employeeId, code, note }: NotedNovelties): Promise<void> => {
  await db
    .deleteFrom('novelty')
    .where('employee_id', '=', employeeId)
    .where('code', '=', code)
    .where('observation', '=', note)
    .execute()
}
