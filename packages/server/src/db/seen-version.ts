import { createHash } from 'node:crypto'
import { canonicalJson } from '@legajo/kernel/digest.ts'
import type { RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { refuseChanged } from './refuse-stale.ts'

/** The stamp of a content that is saved whole and has no version of its own; missing content has no stamp. */
export const stampOf = (content: unknown): string =>
  content === undefined ? '' : createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, 22)

/**
 * Refuses to overwrite a content that differs from the one read, when the sender gives its stamp. The caller holds a lock on `content`;
 * `changes` as in `refuseChanged`.
 */
export const requireSeenVersion = async (
  db: Db,
  seen: string | undefined,
  content: unknown,
  changes: RawBuilder<unknown>,
): Promise<void> => {
  if (seen !== undefined && seen !== stampOf(content)) await refuseChanged(db, changes)
}
