import { sql } from 'kysely'
import { storedHours } from '../http/idempotency.ts'
import type { Area, Server } from '../http/server.ts'
import { sweepGuesses } from '../session/attempt-limits.ts'

export const serveSweep: Area = (server) => {
  server.jobs.repeat('sweep-expired', '23 * * * *', () => sweepExpired(server))
}

/** Removes temporary data: answers of repeatable requests, bodies of unsent mails, used links, failed attempts. */
export const sweepExpired = async ({ database }: Pick<Server, 'database'>): Promise<void> => {
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').execute()
  for (const { tenant_id: tenantId } of tenants)
    await database.inTenant({ tenantId, timeout: 60_000 }, async (db) => {
      await sql`delete from request_key where created_at < now() - make_interval(hours => ${storedHours})`.execute(db)
      await sql`update mail set body = null, result = 'EXPIRED' where result = 'WAITING' and expires_at < now()
        and (claimed_until is null or claimed_until < now())`.execute(db)
      await sql`update mail set body = null where result = 'FAILED' and body is not null and expires_at < now()`.execute(db)
      await sweepGuesses(db)
    })
}
