import type { Database } from '../../src/db/database.ts'
import { sealRun } from '../../src/payroll/closing/seal-run.ts'

/** The digest of every run with results, by `tenant/run`. */
export const sealsOf = async ({ platform, inTenant }: Database): Promise<Readonly<Record<string, string>>> => {
  const seals: Record<string, string> = {}
  for (const { tenant_id: tenantId } of await platform.selectFrom('tenant').select('tenant_id').execute()) {
    const rows = await inTenant({ tenantId }, (db) => db.selectFrom('company').select('id').execute())
    await inTenant({ tenantId, companies: rows.map(({ id }) => id), confidential: true }, async (db) => {
      for (const { id } of await db.selectFrom('liquidation').select('id').orderBy('id').execute())
        seals[`${tenantId}/${id}`] = (await sealRun(db, tenantId, id)).digest
    })
  }
  return seals
}
