import { addDays, type CalendarDate, endOfMonth, startOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { absenceTypes, addAbsence, moveAbsence, removeAbsence } from './absence.ts'

/** Concept of the payroll catalogue that discounts days of suspension (LCT, art. 218). */
const suspensionConcept = '0174'

export type Suspension = {
  readonly id: number
  readonly employee_id: number
  readonly date_from: CalendarDate
  readonly days: number
  readonly notice_id: number | null
}

const noteOf = ({ id }: Suspension) => `Sanción ${id}`
const lastDay = ({ date_from, days }: Suspension) => addDays(date_from, days - 1)

/** Enters a notified suspension as an absence without pay and as novelties of the payroll. Returns the id of the absence. */
export const enterSuspension = async (db: Db, suspension: Suspension): Promise<number> => {
  const { employee_id, date_from: from } = suspension
  const notice = await addAbsence(
    db,
    absenceTypes.suspension,
    { employee_id, from, until: lastDay(suspension) },
    { field: 'notified_on', note: noteOf(suspension) },
  )
  await addNovelties(db, suspension)
  return notice
}

/** Changes a suspension to fewer days, or to none; the retroactive pay of a past month follows from the novelties. */
export const reduceSuspension = async (db: Db, suspension: Suspension): Promise<number | null> => {
  await db
    .deleteFrom('novelty')
    .where('employee_id', '=', suspension.employee_id)
    .where('code', '=', suspensionConcept)
    .where('observation', '=', noteOf(suspension))
    .execute()
  if (suspension.days === 0) {
    await removeAbsence(db, suspension.notice_id)
    return null
  }
  await addNovelties(db, suspension)
  const { employee_id, date_from: from } = suspension
  return moveAbsence(
    db,
    absenceTypes.suspension,
    suspension.notice_id,
    { employee_id, from, until: lastDay(suspension) },
    { field: 'days', note: noteOf(suspension) },
  )
}

/** One novelty per month of the suspension; a month that is closed leaves its days to the retroactive pay of that month. */
const addNovelties = async (db: Db, suspension: Suspension): Promise<void> => {
  const { rows } =
    await sql`select 1 from concept where company_id = app_company() and code = ${suspensionConcept} limit 1`.execute(db)
  if (rows.length === 0) return
  for (const { from, until, days } of monthsOf(suspension))
    await sql`insert into novelty (employee_id, code, period_from, quantity, start_date, end_date, observation, origin)
      values (${suspension.employee_id}, ${suspensionConcept}, ${startOfMonth(from)}::date, ${days}::numeric(15, 2), ${from}::date, ${until}::date,
        ${noteOf(suspension)}, 'MANUAL')`.execute(db)
}

/** The days of a suspension in each month. */
const monthsOf = (suspension: Suspension) => {
  const parts: { from: CalendarDate; until: CalendarDate; days: number }[] = []
  const last = lastDay(suspension)
  for (let from = suspension.date_from; from <= last; ) {
    const end = endOfMonth(from)
    const until = [end, last].sort()[0] ?? last
    parts.push({ from, until, days: Number(until.slice(8)) - Number(from.slice(8)) + 1 })
    from = addDays(until, 1)
  }
  return parts
}
