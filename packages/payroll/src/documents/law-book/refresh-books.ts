import { invalidate } from '@legajo/api/queries.ts'
import { lawBooks } from '@legajo/contract/payroll/documents/law-book.ts'

/** Reloads the books and their last numbers. */
export const refreshBooks = () => invalidate(lawBooks.list, lawBooks.lastIndex, lawBooks.lastSettlement, lawBooks.lastCustom)
