import { sweepCredentials } from '../auth/entrance.ts'
import { sweepKeys } from '../http/idempotency.ts'
import type { Area, Server } from '../http/server.ts'
import { expireMails } from '../platform/expire-mails.ts'
import { sweepGuesses } from '../session/attempt-limits.ts'
import { sweepUsed } from '../session/used-once.ts'

export const serveSweep: Area = (server) => {
  server.jobs.repeat('sweep-expired', '23 * * * *', () => sweepExpired(server))
}

/** Removes temporary data: answers of repeatable requests, bodies of unsent mails, used links, failed attempts. */
export const sweepExpired = async ({ database }: Pick<Server, 'database'>): Promise<void> => {
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').execute()
  for (const { tenant_id: tenantId } of tenants)
    await database.inTenant({ tenantId, timeout: 60_000 }, async (db) => {
      await sweepKeys(db)
      await expireMails(db)
      await sweepGuesses(db)
      await sweepUsed(db)
      await sweepCredentials(db)
    })
}
