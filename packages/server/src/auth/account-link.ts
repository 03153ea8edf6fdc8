import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { notify } from '../platform/notify.ts'
import type { Session } from '../session/session.ts'
import { announceLink, describeLink, mustBeFreePerson, requireCoveredPerson, routeOf } from './link-account.ts'
import { readAccount } from './user-account-rows.ts'

/** Confirmation of proposed links of accounts to employees. */
export const serveAccountLinks: Area = (server) => {
  serve(server, userAccounts.confirmLink, async ({ db, session, tenantId, after }, { params }) => {
    const link = await lockPending(db, params.id)
    // The confirming user has a file: a second account of the same person, made for this, has none.
    if (!session.admin && session.employeeId === null) fail('link_without_file')
    await requireCoveredPerson(db, session, link.employee_id)
    await mustBeFreePerson(db, link.employee_id, link.user_id)
    await decide(db, params.id, session, 'CONFIRMED')
    await updateRow(db, 'user_account', link.user_id, { employee_id: link.employee_id })
    await announceLink({ db, tenantId, push: server.push, after }, link)
    after(() => {
      server.sessions.invalidate(link.user_id)
      server.push.send({ tenantId, userId: link.user_id }, 'permissions updated')
    })
    return readAccount(db, link.user_id, session)
  })

  serve(server, userAccounts.refuseLink, async ({ db, session, tenantId, after }, { params }) => {
    const link = await lockPending(db, params.id)
    if (link.requested_by_id === session.userId) await db.deleteFrom('account_link').where('id', '=', params.id).execute()
    else {
      await decide(db, params.id, session, 'REFUSED')
      await notify({ db, tenantId, push: server.push, after }, [link.requested_by_id], {
        title: 'No se confirmó el vínculo que propusiste',
        text: await describeLink(db, link),
        route: routeOf(link.user_id),
      })
    }
    return readAccount(db, link.user_id, session)
  })
}

const lockPending = (db: Db, id: number) =>
  db
    .selectFrom('account_link')
    .select(['user_id', 'employee_id', 'requested_by_id'])
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('employee_id', 'in', db.selectFrom('employee_card').select('id'))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

const decide = (db: Db, id: number, session: Session, status: 'CONFIRMED' | 'REFUSED') =>
  db
    .updateTable('account_link')
    .set({ status, decided_by_id: session.userId, decided_at: sql`now()` as never })
    .where('id', '=', id)
    .execute()
