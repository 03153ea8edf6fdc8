import { type WaitingPerson, waitingList } from '@legajo/contract/coaching/event-session.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { utcText } from '../db/utc-text.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { lockCourse } from './enrol.ts'
import { moveUp } from './move-up.ts'
import { waitFor } from './wait-for.ts'

export const serveWaitingList: Area = (server) => {
  const sending = { push: server.push, mail: server.mail, settings: server.settings }
  serve(server, waitingList.list, ({ db }, { params }) => waiting(db, params.id))
  serve(server, waitingList.add, async (call, { params, body }) => {
    await waitFor(call.db, params.id, body.employeeIds)
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
}

const waiting = async (db: Db, eventId: number): Promise<WaitingPerson[]> => {
  await db
    .selectFrom('coaching_event')
    .select('id')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow(() => fail('not_found'))
  return (
    await sql<WaitingPerson>`select w.id, w.employee_id as "employeeId", ${fullName('e')} as employee, e.file_code as "fileCode",
        ${utcText('w.asked_at')} as "askedAt", w.skipped
      from coaching_waiting w join employee e on e.id = w.employee_id where w.event_id = ${eventId}
      order by w.asked_at, w.id`.execute(db)
  ).rows
}
