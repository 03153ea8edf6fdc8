import type { NoticeDraft } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { type CheckedNotice, checkNotice } from './check-notice.ts'
import { readBook } from './read-book.ts'

/** A valid single notice; errors are reported by field, as in a form. */
export const requireNotice = async (db: Db, draft: Omit<NoticeDraft, 'version'>): Promise<CheckedNotice> => {
  const { problems, notice } = checkNotice(draft, 1, await readBook(db, [draft]))
  if (!notice)
    throw new AppError(
      'validation',
      {},
      problems.map(({ field, message, remedy }) => ({ path: field, message: `${message}. ${remedy}` })),
    )
  return notice
}
