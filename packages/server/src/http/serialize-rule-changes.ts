import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { PermitCode } from '@legajo/contract/permits.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Permits whose changes depend on each other: a concept on the function that it uses, a cycle on both its ends. */
const serializedPermits: ReadonlySet<PermitCode> = new Set(['WRITE_CONCEPT'])

/**
 * Serialises interdependent changes within a company, from their checks to their writes: two concurrent ones would each pass against the
 * old state, and their combination could leave rules that do not compile. Must be called before any read; the lock ends with the
 * transaction.
 */
export const serializeRuleChanges = async (db: Db, call: AnyEndpoint): Promise<void> => {
  if (call.method === 'GET' || !('permit' in call) || !serializedPermits.has(call.permit)) return
  await sql`select pg_advisory_xact_lock(hashtext(${call.permit}), app_company()::int)`.execute(db)
}
