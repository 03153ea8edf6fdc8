import { type After, inTenantAndAfter } from '../db/after-commit.ts'
import type { Database, Db, Opened } from '../db/database.ts'

export interface CompanyWork {
  readonly db: Db
  readonly tenantId: number
  readonly company: number
  readonly after: After
}

/** Runs the work of a job in a transaction for each active company of each tenant, seeing confidential employees. */
export const forEachCompany = async (
  database: Database & Pick<Opened, 'platform'>,
  user: string,
  work: (context: CompanyWork) => Promise<unknown>,
): Promise<void> => {
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
  for (const { tenant_id: tenantId } of tenants) {
    const companies = await database.inTenant({ tenantId }, (db) =>
      db.selectFrom('company').select('id').where('active', '=', true).execute(),
    )
    for (const { id: company } of companies) {
      const scope = { tenantId, company, companies: [company], confidential: true, user }
      await inTenantAndAfter(database, scope, (db, after) => work({ db, tenantId, company, after }))
    }
  }
}
