import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { type AccountRights, covers, coversWholly, lackingPermits, rightsOfAccounts } from '../policies/account-rights.ts'
import { isWithinReach } from '../policies/within-reach.ts'
import type { Session } from '../session/session.ts'

/** A caller can grant or revoke only codes that the caller holds, unless the caller administers everything. */
export const requireHeldPermits = (session: Session, codes: Iterable<string>): void => {
  const lacking = lackingPermits(session, codes)
  if (lacking.length > 0) fail('not_yours_to_grant', { what: lacking.slice(0, 5).join(', ') })
}

/** Refuses changes to the account of a user who can do or see more than the caller. */
export const requireHigherRank = async (db: Db, session: Session, userId: number): Promise<void> => {
  if (session.admin) return
  if (!covers(session, await rightsWithinReach(db, session, userId))) fail('too_high_for_you')
}

/**
 * Refuses a new password or another address of an account whose holder sees or reaches more than the caller, the own pay included: with either
 * the caller could sign in as that user.
 */
export const requireCredentialRank = async (db: Db, session: Session, userId: number): Promise<void> => {
  if (session.admin || session.userId === userId) return
  if (!coversWholly(session, await rightsWithinReach(db, session, userId))) fail('too_high_for_you')
}

const rightsWithinReach = async (db: Db, session: Session, userId: number): Promise<AccountRights> => {
  const rights = (await rightsOfAccounts(db, [userId])).get(userId)
  return rights && (await isWithinReach(db, session, userId)) ? rights : fail('not_found')
}

/**
 * Requires at least one administrator who can sign in. Called after the change, within its transaction: administrators' rows are locked
 * first, which serialises concurrent mutual removals.
 */
export const requireRemainingAdmin = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ able: boolean }>`
    select may_sign_in(id) as able
    from user_account where admin order by id for update`.execute(db)
  if (!rows.some(({ able }) => able)) fail('last_admin')
}
