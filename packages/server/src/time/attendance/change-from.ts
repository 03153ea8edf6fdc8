import { addDays, type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { todayOf } from '../../platform/today.ts'
import { findClosedMonths } from './closed-months.ts'

/**
 * Sets the day from which this transaction changes hours, shifts, sequences and schemes: tomorrow unless given. A day of a closed month is
 * refused, so that its days are counted again as they were.
 */
export const changeFrom = async (db: Db, given: CalendarDate | null | undefined): Promise<void> => {
  const today = await todayOf(db)
  const day = given ?? addDays(today, 1)
  const closed = (await findClosedMonths(db, day, today)).at(-1)
  if (closed)
    refuse(
      'change_from',
      `Las ausencias de ${formatDate(closed).slice(3)} están cerradas: elegí un día posterior a ese mes, o reabrilo en «Pase a liquidación»`,
    )
  await sql`select set_config('app.schedule_from', ${day}, true)`.execute(db)
}
