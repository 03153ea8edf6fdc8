import type { LeaveRequestDraft } from '@legajo/contract/time/vacation-request.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'
import { todayOf } from '../platform/today.ts'
import type { Session } from '../session/session.ts'
import { employmentProblem } from './employment-problem.ts'
import { leavesShortRest, tooLateFor } from './evaluate-request.ts'
import { lawRuleOn } from './leave/law-rules.ts'
import { overlapping, recordRequest } from './request-vacation.ts'
import {
  availableIn,
  balancesOf,
  grantOpenYear,
  lastStartOf,
  moveDays,
  openBy,
  type Person,
  shortRestAfter,
} from './vacation-balance.ts'

/** Stores vacations that were agreed or that the employer granted, accepted at once, for a locked person. Returns their id. */
export const recordAgreed = async (
  db: Db,
  session: Session,
  person: Person,
  draft: LeaveRequestDraft,
  stage: string,
): Promise<number> => {
  const until = addDays(draft.date_from, draft.days_amount - 1)
  const left = employmentProblem(person, draft.date_from, until)
  if (left) refuse('date_from', left)
  const today = await todayOf(db)
  await grantOpenYear(db, person, today)
  // Agreed vacations may use the current year, also before its season opens.
  const openUntil = Number(draft.date_from.slice(0, 4))
  const open = openBy(await balancesOf(db, person.id), openUntil)
  const available = availableIn(open)
  const lastStart = lastStartOf(open)
  if (lastStart && draft.date_from > lastStart) refuse('date_from', tooLateFor(lastStart))
  if (draft.days_amount > available)
    refuse('days_amount', `Hay ${countText(available, 'día disponible', 'días disponibles')} y se piden ${draft.days_amount}`)
  // The short vacations of a year (art. 153), or what is left of one, are no part.
  const isRest = [available, ...open.map((year) => availableIn([year]))].includes(draft.days_amount)
  const shortestPart = await lawRuleOn(db, 'VACATION_PART', today)
  if (draft.days_amount < shortestPart && !isRest)
    refuse(
      'days_amount',
      `Las vacaciones se parten en tramos de al menos ${shortestPart} días corridos (LCT, art. 154): pedí ${shortestPart} o más, o los ${available} que quedan`,
    )
  const rest = shortRestAfter(open, draft.days_amount, shortestPart)
  if (rest !== undefined) refuse('days_amount', leavesShortRest(rest, shortestPart))
  const clash = (await overlapping(db, person.id, draft.date_from, until))[0]
  if (clash)
    refuse('date_from', `Se superpone con la solicitud del ${formatDate(clash.date_from)} al ${formatDate(clash.date_until)}`)
  const id = await recordRequest(db, person, draft, [], openUntil)
  await db
    .insertInto('vacation_request_state')
    .values({
      request_id: id,
      stage_id: null,
      stage,
      position: 1,
      status: 'ACCEPTED',
      obs: null,
      decided_by: session.name || session.username,
      decided_by_user: session.userId,
      decided_at: new Date(),
    })
    .execute()
  await db.updateTable('vacation_request').set({ status: 'ACCEPTED' }).where('id', '=', id).execute()
  await moveDays(db, id, 'TAKEN')
  return id
}
