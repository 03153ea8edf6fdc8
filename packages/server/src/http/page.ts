import type { PageQuery } from '@legajo/contract/fields.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { refuse } from './app-error.ts'

/**
 * One page of a query, sorted by one of `sortable` (wire name → expression), and how many rows there are in all.
 * The last sort key is `id`, so that pages never overlap.
 */
export const pageOf = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, size, sortField, sortOrder }: PageQuery,
  sortable: Readonly<Record<string, string>>,
  { id = 'id', sort, order = 1 }: { id?: string; sort: string; order?: 1 | -1 },
): Promise<{ content: O[]; totalElements: number; totalPages: number; page: number; size: number }> => {
  const known = sortField === undefined || Object.hasOwn(sortable, sortField)
  if (!known) refuse('sortField', `No se puede ordenar por «${sortField}»; usá ${Object.keys(sortable).join(', ')}`)
  const field = (sortField && sortable[sortField]) ?? sort
  const direction = sql.raw((sortOrder ?? order) === -1 ? 'desc nulls last' : 'asc nulls last')
  const [rows, total] = [
    await query
      .orderBy(sql`${sql.ref(field)} ${direction}`)
      .orderBy(sql.ref(id))
      .limit(size)
      .offset(page * size)
      .execute(),
    await query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow(),
  ]
  const totalElements = Number((total as { n: number }).n)
  return { content: rows, totalElements, totalPages: Math.ceil(totalElements / size), page, size }
}
