import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { PermitCode } from '@legajo/contract/permits.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Permits whose changes rest on one another: a concept on the function that it names, a circle on both its ends. */
const oneByOne: ReadonlySet<PermitCode> = new Set(['WRITE_CONCEPT'])

/**
 * Changes that rest on one another are made one by one within a company, from what they look at to what they write: of two at once
 * each would find the other's ground still there, and together they leave rules that nobody can liquidate by. To be called before
 * anything is read; the turn ends with the transaction.
 */
export const takeTurn = async (db: Db, call: AnyEndpoint): Promise<void> => {
  if (call.method === 'GET' || !('permit' in call) || !oneByOne.has(call.permit)) return
  await sql`select pg_advisory_xact_lock(hashtext(${call.permit}), app_company()::int)`.execute(db)
}
