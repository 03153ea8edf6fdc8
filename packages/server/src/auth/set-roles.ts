import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { requireHeldPermits } from './grantable-permits.ts'

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

export const requireHeldRole = async (db: Db, session: Session, roleId: number, kind?: 'ROLE' | 'GROUP'): Promise<void> => {
  const role = await db.selectFrom('role').select('kind').where('id', '=', roleId).executeTakeFirst()
  if (!role || (kind && role.kind !== kind))
    return kind ? refuse(kind === 'ROLE' ? 'userRoles' : 'groups', 'Ese rol no existe') : fail('not_found')
  const rows = await db.selectFrom('role_permit').select('permit_code').where('role_id', '=', roleId).execute()
  requireHeldPermits(
    session,
    rows.map(({ permit_code }) => permit_code),
  )
}

/** Takes from an account all roles but these; returns their number. */
export const keepRoles = async (db: Db, userId: number | null, roleIds: readonly number[]): Promise<number> => {
  const { numAffectedRows } =
    await sql`delete from user_role where user_id = ${userId} and role_id <> all(${roleIds}::bigint[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}
