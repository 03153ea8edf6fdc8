import { type RawBuilder, sql } from 'kysely'
import type { SortKey } from '../http/sort.ts'

type Key = string | RawBuilder<unknown>

const parts = (table: string, key: Key): { readonly sort: SortKey; readonly order: 1 | -1 } => {
  if (typeof key !== 'string') return { sort: key, order: 1 }
  const column = key.replace(/ desc$/, '')
  return { sort: `${table}.${column}`, order: column === key ? 1 : -1 }
}

/** The order of a list by `keys` (`date_from desc`), then by id. */
export const orderBy = (table: string, keys: readonly Key[]): RawBuilder<unknown> =>
  sql.join(
    [...keys, 'id'].map((key) => {
      const { sort, order } = parts(table, key)
      return typeof sort === 'string' ? sql`${sql.ref(sort)} ${sql.raw(order === 1 ? 'asc' : 'desc')}` : sort
    }),
  )

/** Like `orderBy`, for a page: its first key, in both directions. */
export const usualOrder = (table: string, [key = 'id']: readonly Key[]) => ({ id: `${table}.id`, ...parts(table, key) })
