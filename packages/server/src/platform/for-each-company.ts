import { type DeferToCommit, inTenantAndAfter } from '../db/after-commit.ts'
import type { Database, Db, RoleDatabase } from '../db/database.ts'

export interface CompanyWork {
  readonly db: Db
  readonly tenantId: number
  readonly company: number
  readonly after: DeferToCommit
}

/**
 * Runs the work of a job in a transaction for each active company of each tenant, seeing confidential employees. `due` reads the ids of the
 * companies with work to do, in one query for all companies of a tenant: the others have no transaction.
 */
export const forEachCompany = async (
  database: Database & Pick<RoleDatabase, 'platform'>,
  user: string,
  work: (context: CompanyWork) => Promise<unknown>,
  due?: (db: Db) => Promise<readonly number[]>,
): Promise<void> => {
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
  for (const { tenant_id: tenantId } of tenants) {
    const companies = await database.inTenant({ tenantId }, (db) =>
      db.selectFrom('company').select('id').where('active', '=', true).execute(),
    )
    const ids = companies.map(({ id }) => id)
    const [first] = ids
    if (first === undefined) continue
    const wanted =
      due && new Set(await database.inTenant({ tenantId, company: first, companies: ids, confidential: true, user }, due))
    for (const company of ids) {
      if (wanted && !wanted.has(company)) continue
      const scope = { tenantId, company, companies: [company], confidential: true, user }
      await inTenantAndAfter(database, scope, (db, after) => work({ db, tenantId, company, after }))
    }
  }
}
