import type { PageQuery } from '@legajo/contract/fields.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { refuse } from '../errors/app-error.ts'
import type { Sortable, SortKey } from './sort.ts'

/** The default sort order of a list, and the final sort key of every order. */
export type DefaultOrder = { readonly id?: SortKey; readonly sort: SortKey; readonly order?: 1 | -1 }

/**
 * One page of a query, sorted by one of `sortable` (wire name → column or expression), and the total number of rows.
 * `counted` has the same rows and joins fewer tables: a count without joins may read an index alone.
 * The last sort key is `id`, in the same direction, so that pages never overlap and of two rows of a day the later one counts as later.
 */
export const pageOf = async <DB, TB extends keyof DB, O, CDB = DB, CTB extends keyof CDB = keyof CDB>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size, ...sorted }: PageQuery,
  sortable: Sortable,
  usual: DefaultOrder,
  counted?: SelectQueryBuilder<CDB, CTB, unknown>,
): Promise<{ content: O[]; totalElements: number; totalPages: number; page: number; size: number }> => {
  const [rows, totalElements] = [
    // PostgreSQL plans a limit in a parameter anew at each execution, since it guesses the share of rows; a literal keeps the plan.
    await inOrder(query, sorted, sortable, usual)
      .limit(sql.lit(size))
      .offset(page === 0 ? sql.lit(0) : page * size)
      .execute(),
    await (counted ? countOf(counted) : countOf(query)),
  ]
  return { content: rows, totalElements, totalPages: Math.ceil(totalElements / size), page, size }
}

const countOf = async <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> => {
  const total = await query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return Number((total as { n: number }).n)
}

/** The same order over all the rows of a query, for a list's export file. */
export const inOrder = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { sortField, sortOrder }: Pick<PageQuery, 'sortField' | 'sortOrder'>,
  sortable: Sortable,
  { id = 'id', sort, order = 1 }: DefaultOrder,
): SelectQueryBuilder<DB, TB, O> => {
  const known = sortField === undefined || Object.hasOwn(sortable, sortField)
  if (!known) refuse('sortField', `No se puede ordenar por «${sortField}»; usá ${Object.keys(sortable).join(', ')}`)
  const field = (sortField && sortable[sortField]) ?? sort
  const direction = sql.raw((sortOrder ?? order) === -1 ? 'desc nulls last' : 'asc nulls last')
  return query.orderBy(sql`${keyOf(field)} ${direction}, ${keyOf(id)} ${direction}`)
}

const keyOf = (key: SortKey) => (typeof key === 'string' ? sql.ref(key) : key)
