import { proposeAccounts } from '../payroll/accounting/propose-accounts.ts'
import type { Seed } from './seed-context.ts'

/** The proposed chart of accounts in every company, the postings of its concepts, and the entry as a spreadsheet. */
export const seedAccounting: Seed = async ({ companies, inCompany }) => {
  for (const company of companies)
    await inCompany(company, async (db) => {
      await proposeAccounts(db)
      await db.updateTable('company').set({ accounting_interface: 'XLS' }).where('id', '=', company).execute()
    })
}
