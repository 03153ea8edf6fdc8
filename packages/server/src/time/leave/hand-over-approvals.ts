import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Accounts; null is a person without one. */
interface HandOver {
  readonly account: number | null
  readonly successor_account: number | null
  readonly company_id: number
}

/** Approvers by name, of what waits and of what comes, and the places in which the person stands in for others. Returns the number of changed rows. */
export const handOverApprovals = async (db: Db, { account, successor_account: next, company_id }: HandOver): Promise<number> => {
  const ids = sql`approver_ids = array(select distinct unnest(array_replace(approver_ids, ${account}::bigint, ${next}::bigint)))`
  const named = sql`${account}::bigint = any(approver_ids)`
  let count = 0n
  for (const table of ['leave_stage', 'vacation_stage', 'approval_scope'] as const)
    count +=
      (await sql`update ${sql.table(table)} set ${ids} where ${named} and company_id = ${company_id}`.execute(db))
        .numAffectedRows ?? 0n
  count +=
    (await sql`update leave_step set ${ids} where ${named} and status = 'PENDING' and company_id = ${company_id}`.execute(db))
      .numAffectedRows ?? 0n
  count +=
    (
      await sql`update vacation_request_state set ${ids} where ${named} and status = 'PENDING'
        and request_id in (select id from vacation_request where company_id = ${company_id})`.execute(db)
    ).numAffectedRows ?? 0n
  // A user does not stand in for the own account.
  await sql`delete from stand_in where stand_in_id = ${account} and user_id = ${next} and company_id = ${company_id}`.execute(db)
  count +=
    (
      await sql`update stand_in set stand_in_id = ${next} where stand_in_id = ${account} and date_until >= app_today()
        and company_id = ${company_id}`.execute(db)
    ).numAffectedRows ?? 0n
  return Number(count)
}
