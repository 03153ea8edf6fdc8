import { type WaitingPerson, waitingList } from '@legajo/contract/coaching/event-session.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { utcText } from '../../db/utc-text.ts'
import { withConfidentialEmployees } from '../../db/with-confidential-employees.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { lockCourse } from './enrol.ts'
import { enterWaitingList } from './enter-waiting-list.ts'
import { moveUp } from './move-up.ts'
import { waitingOrder } from './waiting-order.ts'

export const serveWaitingList: Area = (server) => {
  const sending = { push: server.push, mail: server.mail, settings: server.settings }
  serve(server, waitingList.list, ({ db }, { params }) => waiting(db, params.id))
  serve(server, waitingList.add, async (call, { params, body }) => {
    await enterWaitingList(call.db, params.id, body.employeeIds)
    await moveUp({ ...call, ...sending }, params.id)
    return waiting(call.db, params.id)
  })
  serve(server, waitingList.remove, async ({ db }, { params }) => {
    await lockCourse(db, params.id)
    const { numDeletedRows } = await db
      .deleteFrom('coaching_waiting')
      .where('event_id', '=', params.id)
      .where('employee_id', '=', params.employeeId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) fail('not_found')
  })
  serve(server, waitingList.move, async ({ db }, { params, body }) => {
    await moveInList(db, params.id, params.employeeId, body)
    return waiting(db, params.id)
  })
}

/**
 * Gives a person another place of the list, which counts the people whom the caller sees: those whom the caller does not see keep their
 * places among them.
 */
const moveInList = async (
  db: Db,
  eventId: number,
  employeeId: number,
  { place, reason }: { readonly place: number; readonly reason: string },
): Promise<void> => {
  await lockCourse(db, eventId)
  const list = await waiting(db, eventId)
  const moved = list.find((row) => row.employeeId === employeeId) ?? fail('not_found')
  if (place > list.length) refuse('place', `La lista tiene ${countText(list.length, 'persona', 'personas')}`)
  if (place === moved.place) refuse('place', `Ya ocupa el lugar ${place}`)
  const others = list.filter((row) => row !== moved).map(({ id }) => id)
  const ordered = [...others.slice(0, place - 1), moved.id, ...others.slice(place - 1)]
  const seen = new Set(ordered)
  await withConfidentialEmployees(db, async () => {
    const { rows } = await sql<{ id: number }>`select w.id from coaching_waiting w where w.event_id = ${eventId}
      order by ${waitingOrder('w')}`.execute(db)
    const next = ordered.values()
    const order = rows.map(({ id }) => (seen.has(id) ? (next.next().value ?? id) : id))
    await sql`update coaching_waiting w set rank = o.rank
      from unnest(${order}::bigint[]) with ordinality o(id, rank) where w.id = o.id`.execute(db)
  })
  await sql`update coaching_waiting set moved_reason = ${reason}, moved_by = coalesce(app_user(), ''), moved_at = now()
    where id = ${moved.id}`.execute(db)
}

const waiting = async (db: Db, eventId: number): Promise<WaitingPerson[]> => {
  await db
    .selectFrom('coaching_event')
    .select('id')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow(() => fail('not_found'))
  return (
    await sql<WaitingPerson>`select w.id, w.employee_id as "employeeId", ${fullName('e')} as employee, e.file_code as "fileCode",
        ${utcText('w.asked_at')} as "askedAt", w.skipped, w.moved_reason as "movedReason", w.moved_by as "movedBy",
        ${utcText('w.moved_at')} as "movedAt", row_number() over (order by ${waitingOrder('w')}) as place
      from coaching_waiting w join employee_card e on e.id = w.employee_id where w.event_id = ${eventId}
      order by place`.execute(db)
  ).rows
}
