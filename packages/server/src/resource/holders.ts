import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { fail } from '../errors/app-error.ts'

type Column = { [T in keyof Schema]: { readonly table: T; readonly column: keyof Schema[T] & string } }[keyof Schema]

/** Rows of another table that contain the id of a row, which then cannot be removed. */
export type HolderColumn = Column & {
  /** The row to remove, with its article: «El proveedor». */
  readonly what?: string
} & (
    | {
        /** The holding rows, counted in the refusal: their singular, and their plural unless it adds an «s». */ readonly noun:
          | string
          | readonly [string, string]
      }
    | { /** The column is a list of ids; the refusal names the rows. */ readonly isList: true }
  )

/** Refuses the removal of a row that others contain, with `in_use`. */
export type HolderCheck = (db: Db, id: number) => Promise<void>

/** Refuses the removal of a row that others contain. */
export const requireUnreferenced = async (db: Db, holders: readonly HolderColumn[] | HolderCheck, id: number): Promise<void> => {
  if (typeof holders === 'function') return holders(db, id)
  for (const { what = 'El registro', ...holder } of holders) {
    const count = 'noun' in holder ? await countOf(db, holder, id, holder.noun) : await namesOf(db, holder, id)
    if (count !== '') fail('in_use', { what, count })
  }
}

const countOf = async (db: Db, { table, column }: Column, id: number, noun: string | readonly [string, string]) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where ${sql.ref(column)} = ${id}`.execute(db)
  const n = rows[0]?.n ?? 0
  const [one, many] = typeof noun === 'string' ? [noun] : noun
  return n === 0 ? '' : countText(n, one ?? '', many)
}

const namesOf = async (db: Db, { table, column }: Column, id: number) => {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}
    where ${id}::bigint = any (${sql.ref(column)}) order by name limit 3`.execute(db)
  return rows.map(({ name }) => `«${name}»`).join(', ')
}
