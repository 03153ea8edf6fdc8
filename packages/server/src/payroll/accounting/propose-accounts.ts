import type { Account } from '@legajo/contract/payroll/documents/accounting.ts'
import type { Db } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { conceptRows } from './concept-postings.ts'
import { proposedAccounts, proposePosting } from './proposed-accounts.ts'

export const accounts = (db: Db) =>
  db
    .selectFrom('accounting_account')
    .select(['id', 'code', 'name', 'kind', 'role', 'active', 'version', 'needs_cost_center as needsCostCenter'])
    .orderBy('code')

export const allAccounts = (db: Db): Promise<Account[]> => accounts(db).execute()

/** Adds the missing accounts of the proposal, and posts concepts without accounts. Existing data stays. */
export const proposeAccounts = async (db: Db): Promise<{ accounts: number; concepts: number }> => {
  const known = await allAccounts(db)
  const missing = proposedAccounts.filter(({ code }) => !known.some((account) => account.code === code))
  for (const { role, needsCostCenter = false, ...account } of missing)
    await insertRow(db, 'accounting_account', {
      ...account,
      needs_cost_center: needsCostCenter,
      role: role && !known.some((other) => other.role === role) ? role : null,
    })
  const statement = new Map(
    (await db.selectFrom('concept').select(['id', 'code_afip', 'cpto_sicoss_id']).execute()).map((row) => [row.id, row]),
  )
  let posted = 0
  for (const concept of await conceptRows(db)) {
    if (concept.debe || concept.haber || concept.excludeAccountingCount) continue
    const row = statement.get(concept.id)
    const posting = proposePosting({ ...concept, arca: row?.code_afip ?? '', item: row?.cpto_sicoss_id ?? null })
    if (!posting) continue
    await updateRow(db, 'concept', concept.id, posting)
    posted += 1
  }
  return { accounts: missing.length, concepts: posted }
}
