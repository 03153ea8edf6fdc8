import type { NoveltyEntryDraft } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { type CheckedNoveltyEntry, checkNoveltyEntry } from './check-entry.ts'
import { readBook } from './read-book.ts'

/** A valid single entry; errors are reported by field, as in a form. */
export const requireNoveltyEntry = async (db: Db, draft: Omit<NoveltyEntryDraft, 'version'>): Promise<CheckedNoveltyEntry> => {
  const { problems, entry } = checkNoveltyEntry(draft, 1, await readBook(db, [draft]))
  if (!entry)
    throw new AppError(
      'validation',
      {},
      problems.map(({ field, message, remedy }) => ({ path: field, message: `${message}. ${remedy}` })),
    )
  return entry
}
