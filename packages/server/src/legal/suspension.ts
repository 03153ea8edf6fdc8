import { addDays, type CalendarDate, endOfMonth } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { addAbsence, moveAbsence, removeAbsence } from '../time/entrance.ts'
import { absenceTypes } from './absence-types.ts'

/** Concept of the payroll catalogue that discounts days of suspension (LCT, art. 218). */
const suspensionConcept = '0174'

export type Suspension = {
  readonly id: number
  readonly employee_id: number
  readonly date_from: CalendarDate
  readonly days: number
  readonly notice_id: number | null
}

type Days = { readonly from: CalendarDate; readonly until: CalendarDate; readonly days: number }
type NotedNovelties = { readonly employeeId: number; readonly code: string; readonly note: string }

/** Work of payroll for suspensions; the list of areas passes it. */
export interface NoveltyServices {
  /** One novelty for each part, all within a month; none where the company has no such concept. */
  readonly enterDays: (db: Db, novelties: NotedNovelties, parts: readonly Days[]) => Promise<void>
  readonly removeNoted: (db: Db, novelties: NotedNovelties) => Promise<void>
}

const noteOf = ({ id }: Suspension) => `Sanción ${id}`
const lastDay = ({ date_from, days }: Suspension) => addDays(date_from, days - 1)

/** Enters a notified suspension as an absence without pay and as novelties of the payroll. Returns the id of the absence. */
export const enterSuspension = async (db: Db, novelties: NoveltyServices, suspension: Suspension): Promise<number> => {
  const { employee_id, date_from: from } = suspension
  const notice = await addAbsence(
    db,
    absenceTypes.suspension,
    { employee_id, from, until: lastDay(suspension) },
    { field: 'notified_on', note: noteOf(suspension) },
  )
  await novelties.enterDays(db, noveltiesOf(suspension), monthsOf(suspension))
  return notice
}

/** Changes a suspension to fewer days, or to none; the retroactive pay of a past month follows from the novelties. */
export const reduceSuspension = async (db: Db, novelties: NoveltyServices, suspension: Suspension): Promise<number | null> => {
  await novelties.removeNoted(db, noveltiesOf(suspension))
  if (suspension.days === 0) {
    await removeAbsence(db, suspension.notice_id)
    return null
  }
  await novelties.enterDays(db, noveltiesOf(suspension), monthsOf(suspension))
  const { employee_id, date_from: from } = suspension
  return moveAbsence(
    db,
    absenceTypes.suspension,
    suspension.notice_id,
    { employee_id, from, until: lastDay(suspension) },
    { field: 'days', note: noteOf(suspension) },
  )
}

const noveltiesOf = (suspension: Suspension): NotedNovelties => ({
  employeeId: suspension.employee_id,
  code: suspensionConcept,
  note: noteOf(suspension),
})

/** The days of a suspension in each month; a month that is closed leaves its days to the retroactive pay of that month. */
const monthsOf = (suspension: Suspension): readonly Days[] => {
  const parts: Days[] = []
  const last = lastDay(suspension)
  for (let from = suspension.date_from; from <= last; ) {
    const end = endOfMonth(from)
    const until = [end, last].sort()[0] ?? last
    parts.push({ from, until, days: Number(until.slice(8)) - Number(from.slice(8)) + 1 })
    from = addDays(until, 1)
  }
  return parts
}
