import type { MassLoad } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import type { Database, Db, Scope } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { columnsOf } from './columns.ts'
import { fullKind } from './full-kind.ts'
import type { LoadHandler } from './load-handler.ts'
import { rightsOf } from './load-kind-of.ts'

/**
 * Refuses users who do not see a whole load, because they would apply or undo a part of it: rows of confidential people, or columns with
 * protected data.
 */
export const mustReachWhole = async (
  database: Database,
  scope: Scope,
  session: Session,
  handler: LoadHandler,
  load: MassLoad,
): Promise<void> => {
  const kind = await database.inTenant(scope, (db) => fullKind(db, handler))
  const all = new Set(kind.columns.map(({ path }) => path))
  const seen = new Set(columnsOf(kind, rightsOf(session), new Map()).map(({ field }) => field))
  if (load.columns.some(({ field }) => field !== null && all.has(field) && !seen.has(field))) fail('confidential')
  const count = async (db: Db) =>
    (await sql<{ n: number }>`select count(*)::int as n from mass_load_row where load_id = ${load.id}`.execute(db)).rows[0]?.n ??
    0
  const hidden = (await database.inTenant({ ...scope, confidential: true }, count)) - (await database.inTenant(scope, count))
  if (hidden > 0) fail('load_hidden', { count: hidden })
}
