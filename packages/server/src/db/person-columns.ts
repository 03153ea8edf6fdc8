import type { Columns } from '@legajo/filter/sql.ts'
import { type RawBuilder, sql } from 'kysely'

/** The full name of a person, «García, Ana», as SQL text; `row` is the name of the row in the query. */
export const fullNameSql = (row: string): string => `(${row}.last_name || ', ' || ${row}.name)`

/** The same as an expression. */
export const fullName = <Name extends string | null = string>(row: string): RawBuilder<Name> =>
  sql<Name>`${sql.raw(fullNameSql(row))}`

/** Columns of each row's employee for filters, where the query names the employee `e`. */
export const personColumns = {
  fileCode: { kind: 'text', sql: 'e.file_code' },
  fullName: { kind: 'text', sql: fullNameSql('e') },
  cuil: { kind: 'text', sql: 'e.cuil' },
} as const satisfies Columns

/** Sort keys of the same: file codes in natural order (2, 10, 1001, A-7, A-12), names by surname, then name. */
export const personSort = { fileCode: 'e.file_order', fullName: 'e.name_order', cuil: 'e.cuil' } as const
