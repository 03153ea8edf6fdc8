import { ownNotices } from '@legajo/contract/legal/own-notice.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { requireUnusedUpload } from '../documents/entrance.ts'
import { fail } from '../errors/app-error.ts'
import { openStorage, selectFileByKey, sendFile } from '../files/entrance.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { usersWithPermit } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { todayOf } from '../platform/today.ts'
import type { Session } from '../session/session.ts'
import { contestFileOf, contestSanction, lockContestable } from './contest-sanction.ts'
import { ownLetter, ownLetters, ownSanction, ownSanctions } from './own-notice-rows.ts'
import { sendSanctionLetter } from './sanction-letter.ts'

const idOf = ({ employeeId }: Session): number => employeeId ?? fail('not_an_employee')

/** Notified sanctions and received letters, for their person. */
export const serveOwnNotices: Area = (server) => {
  const storage = openStorage(server.settings)
  serve(server, ownNotices.sanctions, ({ db, session }) => ownSanctions(db, idOf(session)))
  serve(server, ownNotices.readSanction, async ({ db, session }, { params }) => {
    const row = await ownSanction(db, idOf(session), params.id)
    if (!row.read_at) await db.updateTable('sanction').set({ read_at: new Date() }).where('id', '=', row.id).execute()
    return ownSanction(db, idOf(session), row.id)
  })
  serve(server, ownNotices.contest, async (context, { params, body }) => {
    const { db, session } = context
    const { id } = await ownSanction(db, idOf(session), params.id)
    await lockContestable(db, id) // before its file is checked, which a contest at the same time uses
    const contest_file_key = body.contest_file_key
      ? await requireUnusedUpload(db, session, body.contest_file_key, 'contest_file_key')
      : null
    await contestSanction(db, id, { contest: body.contest, contest_file_key, contested_on: await todayOf(db) })
    await db.updateTable('sanction').set({ read_at: sql`coalesce(read_at, now())` }).where('id', '=', id).execute()
    await notifyContest(server, context, id)
    return ownSanction(db, idOf(session), id)
  })
  serve(server, ownNotices.letter, async ({ db, session, reply }, { params }) => {
    const { id } = await ownSanction(db, idOf(session), params.id)
    await sendSanctionLetter(db, reply, id)
  })
  serve(server, ownNotices.contestFile, async ({ db, session, reply, tenantId }, { params }) => {
    const { id } = await ownSanction(db, idOf(session), params.id)
    return sendFile(reply, storage, tenantId, await contestFileOf(db, id))
  })
  serve(server, ownNotices.letters, ({ db, session }) => ownLetters(db, idOf(session)))
  serve(server, ownNotices.readLetter, async ({ db, session }, { params }) => {
    const row = await ownLetter(db, idOf(session), params.id)
    if (!row.read_at) await db.updateTable('telegram_piece').set({ read_at: new Date() }).where('id', '=', row.id).execute()
    return ownLetter(db, idOf(session), row.id)
  })
  serve(server, ownNotices.letterFile, async ({ db, session, reply, tenantId }, { params }) => {
    const { id } = await ownLetter(db, idOf(session), params.id)
    const { file_key } = await db.selectFrom('telegram_piece').select('file_key').where('id', '=', id).executeTakeFirstOrThrow()
    return sendFile(reply, storage, tenantId, (await selectFileByKey(db, file_key ?? '')) ?? fail('not_found'))
  })
}

/** Notifies human resources of a contest; a confidential person is not named, since not every user with the permit may see them. */
const notifyContest = async (
  server: Server,
  call: { readonly db: Db; readonly session: Session; readonly tenantId: number; readonly after: (work: () => unknown) => void },
  id: number,
): Promise<void> => {
  const { db, session } = call
  const { company_id, confidential, name } = await db
    .selectFrom('sanction')
    .innerJoin('employee as e', 'e.id', 'sanction.employee_id')
    .select(['sanction.company_id', 'e.confidential', fullName('e').as('name')])
    .where('sanction.id', '=', id)
    .executeTakeFirstOrThrow()
  const users = await usersWithPermit(db, 'WRITE_LEGAL_ITEM', company_id)
  await remind(
    { ...server, ...call },
    users.filter((user) => user !== session.userId),
    {
      title: `${confidential ? 'Una persona' : name} impugnó una sanción`,
      text: 'Leé el descargo y resolvé la impugnación.',
      route: `/sanciones?detalle=${id}`,
    },
  )
}
