import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { isWithinReach, requireHeldPermits, requireHigherRank } from './grantable-permits.ts'

/** The members of each role and group. */
export const serveRoleMembers: Area = (server) => {
  const notifyChanged = (tenantId: number, userId: number) => {
    server.sessions.forget(userId)
    server.push.send({ tenantId, userId }, 'permissions updated')
  }

  serve(server, userAccounts.addRole, async ({ db, session, tenantId, after }, { params }) => {
    await requireHigherRank(db, session, params.id)
    await requireHeldRole(db, session, params.roleId)
    await db
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', params.id)
      .executeTakeFirst()
      .then((row) => row ?? fail('not_found'))
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

/** Sets the roles (or groups) of an account; each one added or removed must be within the caller's rights. */
export const setRoles = async (
  db: Db,
  session: Session,
  userId: number,
  wanted: readonly number[],
  kind: 'ROLE' | 'GROUP',
): Promise<void> => {
  const former = (
    await db
      .selectFrom('user_role as ur')
      .innerJoin('role as r', (join) => join.onRef('r.tenant_id', '=', 'ur.tenant_id').onRef('r.id', '=', 'ur.role_id'))
      .select('r.id')
      .where('ur.user_id', '=', userId)
      .where('r.kind', '=', kind)
      .execute()
  ).map(({ id }) => id)
  const gained = [...new Set(wanted)].filter((id) => !former.includes(id))
  const lost = former.filter((id) => !wanted.includes(id))
  for (const id of [...gained, ...lost]) await requireHeldRole(db, session, id, kind)
  if (lost.length > 0) await db.deleteFrom('user_role').where('user_id', '=', userId).where('role_id', 'in', lost).execute()
  if (gained.length > 0)
    await db
      .insertInto('user_role')
      .values(gained.map((role_id) => ({ user_id: userId, role_id })))
      .execute()
}

const requireHeldRole = async (db: Db, session: Session, roleId: number, kind?: 'ROLE' | 'GROUP'): Promise<void> => {
  const role = await db.selectFrom('role').select('kind').where('id', '=', roleId).executeTakeFirst()
  if (!role || (kind && role.kind !== kind))
    return kind ? refuse(kind === 'ROLE' ? 'userRoles' : 'groups', 'Ese rol no existe') : fail('not_found')
  const rows = await db.selectFrom('role_permit').select('permit_code').where('role_id', '=', roleId).execute()
  requireHeldPermits(
    session,
    rows.map(({ permit_code }) => permit_code),
  )
}
