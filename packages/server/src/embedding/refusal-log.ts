import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { TokenError } from './token-error.ts'

/** The names in a refused exchange; values of a site only where its key signed them. */
export interface RefusedExchange {
  readonly keyId: number | null
  readonly origin?: string
  readonly kind?: string
  readonly subject?: string
}

/** Days that refusals and uses of keys are kept. */
const keptDays = 30

/** Keeps a refusal for the administrators; equal ones of a day are counted in one row. */
export const logRefusal = async (db: Db, { reason, detail }: TokenError, refused: RefusedExchange): Promise<void> => {
  if (reason === undefined) return
  const { keyId, origin = '', kind = '', subject = '' } = refused
  await sql`insert into embed_refusal (partner_key_id, origin, subject_kind, subject, reason, detail)
    values (${keyId}, ${origin}, ${kind}, ${subject}, ${reason}, ${detail.slice(0, 200)})
    on conflict (tenant_id, day, partner_key_id, origin, subject_kind, subject, reason, detail)
      do update set times = embed_refusal.times + 1, last_at = now()`.execute(db)
}

export const countUse = async (db: Db, keyId: number, employeeId: number): Promise<void> => {
  await sql`insert into embed_use (partner_key_id, employee_id) values (${keyId}, ${employeeId})
    on conflict (tenant_id, partner_key_id, day, employee_id) do update set tokens = embed_use.tokens + 1, last_at = now()`.execute(
    db,
  )
}

export const sweepExchanges = async (db: Db): Promise<void> => {
  await sql`delete from embed_refusal where day < app_today() - ${keptDays}::int`.execute(db)
  await sql`delete from embed_use where day < app_today() - ${keptDays}::int`.execute(db)
}
