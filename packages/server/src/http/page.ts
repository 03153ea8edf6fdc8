import type { PageQuery } from '@legajo/contract/fields.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { refuse } from './app-error.ts'
import type { Sortable, SortKey } from './sort.ts'

/** How a list is sorted when nothing is asked, and the key that ends every order. */
type Usual = { readonly id?: SortKey; readonly sort: SortKey; readonly order?: 1 | -1 }

/**
 * One page of a query, sorted by one of `sortable` (wire name → column or expression), and how many rows there are in all.
 * The last sort key is `id`, in the same direction, so that pages never overlap and of two of a day the later counts as such.
 */
export const pageOf = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size, ...sorted }: PageQuery,
  sortable: Sortable,
  usual: Usual,
): Promise<{ content: O[]; totalElements: number; totalPages: number; page: number; size: number }> => {
  const [rows, total] = [
    await inOrder(query, sorted, sortable, usual)
      .limit(size)
      .offset(page * size)
      .execute(),
    await query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow(),
  ]
  const totalElements = Number((total as { n: number }).n)
  return { content: rows, totalElements, totalPages: Math.ceil(totalElements / size), page, size }
}

/** The same order over all the rows of a query, for a file of a list. */
export const inOrder = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { sortField, sortOrder }: Pick<PageQuery, 'sortField' | 'sortOrder'>,
  sortable: Sortable,
  { id = 'id', sort, order = 1 }: Usual,
): SelectQueryBuilder<DB, TB, O> => {
  const known = sortField === undefined || Object.hasOwn(sortable, sortField)
  if (!known) refuse('sortField', `No se puede ordenar por «${sortField}»; usá ${Object.keys(sortable).join(', ')}`)
  const field = (sortField && sortable[sortField]) ?? sort
  const direction = sql.raw((sortOrder ?? order) === -1 ? 'desc nulls last' : 'asc nulls last')
  return query.orderBy(sql`${keyOf(field)} ${direction}, ${keyOf(id)} ${direction}`)
}

const keyOf = (key: SortKey) => (typeof key === 'string' ? sql.ref(key) : key)
