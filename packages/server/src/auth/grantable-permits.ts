import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { isWithinReach } from '../policies/within-reach.ts'
import type { Session } from '../session/session.ts'
import { permitsOf } from '../session/sessions.ts'

/** A caller can grant or revoke only codes that the caller holds, unless the caller administers everything. */
export const requireHeldPermits = (session: Session, codes: Iterable<string>): void => {
  const lacking = session.admin ? [] : [...codes].filter((code) => !session.permits.has(code))
  if (lacking.length > 0) fail('not_yours_to_grant', { what: lacking.slice(0, 5).join(', ') })
}

/**
 * Refuses changes to the account of a user with more rights or with companies that the caller lacks; otherwise a new password would permit
 * privilege escalation.
 */
export const requireHigherRank = async (db: Db, session: Session, userId: number): Promise<void> => {
  if (session.admin) return
  const target = await db.selectFrom('user_account').select('admin').where('id', '=', userId).executeTakeFirst()
  if (!target || !(await isWithinReach(db, session, userId))) return fail('not_found')
  const permits = await permitsOf(db, userId, target.admin)
  if (target.admin || [...permits].some((code) => !session.permits.has(code))) fail('too_high_for_you')
}

/**
 * Requires at least one administrator who can sign in. Called after the change, within its transaction: administrators' rows are locked
 * first, which serialises concurrent mutual removals.
 */
export const requireRemainingAdmin = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ able: boolean }>`
    select actived and not blocked and not service and coalesce(valid_until >= current_date, true) as able
    from user_account where admin order by id for update`.execute(db)
  if (!rows.some(({ able }) => able)) fail('last_admin')
}
