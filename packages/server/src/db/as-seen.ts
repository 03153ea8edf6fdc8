import { createHash } from 'node:crypto'
import { canonicalJson } from '@legajo/kernel/digest.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { refuseChanged } from './refuse-stale.ts'

/** Names a content that is saved whole and has no version of its own; what is not there yet is named by nothing. */
export const stampOf = (content: unknown): string =>
  content === undefined ? '' : createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, 22)

/**
 * Refuses to write over a content that is no longer the one that was seen, when the sender tells which one was. Whoever calls
 * holds a lock that keeps `content` as it is; `changes` as in `refuseChanged`.
 */
export const mustBeAsSeen = async (
  db: Db,
  seen: string | undefined,
  content: unknown,
  changes: RawBuilder<unknown>,
): Promise<void> => {
  if (seen !== undefined && seen !== stampOf(content)) await refuseChanged(db, changes)
}
