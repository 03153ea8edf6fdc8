import { sql } from 'kysely'
import { storedHours } from '../http/idempotency.ts'
import type { Area, Server } from '../http/server.ts'
import { sweepGuesses } from '../session/attempt-limits.ts'

/** Hours that the body of a mail may wait to be sent; its links and codes expire long before. */
const waitingHours = 24

export const serveSweep: Area = (server) => {
  server.jobs.repeat('sweep-expired', '23 * * * *', () => sweepExpired(server))
}

/** Removes temporary data: answers of repeatable requests, bodies of unsent mails, used links, failed attempts. */
export const sweepExpired = async ({ database }: Pick<Server, 'database'>): Promise<void> => {
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').execute()
  for (const { tenant_id: tenantId } of tenants)
    await database.inTenant({ tenantId, timeout: 60_000 }, async (db) => {
      await sql`delete from request_key where created_at < now() - make_interval(hours => ${storedHours})`.execute(db)
      await sql`update mail set body = null, result = 'EXPIRED'
        where result = 'WAITING' and created_at < now() - make_interval(hours => ${waitingHours})`.execute(db)
      await sweepGuesses(db)
    })
}
