import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import type { Db } from '../db/database.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { isWithinReach } from '../policies/within-reach.ts'
import { requireHigherRank } from './grantable-permits.ts'
import { requireHeldRole, setRoles } from './set-roles.ts'

/** The members of each role and group. */
export const serveRoleMembers: Area = (server) => {
  const notifyChanged = (tenantId: number, userId: number) => {
    server.sessions.invalidate(userId)
    server.push.send({ tenantId, userId }, 'permissions updated')
  }

  serve(server, userAccounts.addRole, async ({ db, session, tenantId, after }, { params }) => {
    await requireHigherRank(db, session, params.id)
    await requireHeldRole(db, session, params.roleId)
    await db.selectFrom('user_account').select('id').where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    await db
      .insertInto('user_role')
      .values({ user_id: params.id, role_id: params.roleId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    after(() => notifyChanged(tenantId, params.id))
  })

  serve(server, userAccounts.removeRole, async ({ db, session, tenantId, after }, { params }) => {
    await requireHigherRank(db, session, params.id)
    await requireHeldRole(db, session, params.roleId)
    const { numDeletedRows } = await db
      .deleteFrom('user_role')
      .where('user_id', '=', params.id)
      .where('role_id', '=', params.roleId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) fail('not_found')
    after(() => notifyChanged(tenantId, params.id))
  })

  serve(server, userAccounts.groups, async ({ db, session }, { params }) =>
    (await isWithinReach(db, session, params.id)) ? groupsOf(db, params.id) : fail('not_found'),
  )

  serve(server, userAccounts.setGroups, async ({ db, session, tenantId, after }, { params, body }) => {
    await requireHigherRank(db, session, params.id)
    await setRoles(db, session, params.id, body.groups, 'GROUP')
    after(() => notifyChanged(tenantId, params.id))
    return groupsOf(db, params.id)
  })
}

const groupsOf = (db: Db, userId: number) =>
  db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', (join) => join.onRef('r.tenant_id', '=', 'ur.tenant_id').onRef('r.id', '=', 'ur.role_id'))
    .select(['r.id', 'r.name'])
    .where('ur.user_id', '=', userId)
    .where('r.kind', '=', 'GROUP')
    .orderBy('r.name')
    .execute()
