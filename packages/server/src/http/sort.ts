import { compareText } from '@legajo/kernel/compare-text.ts'
import { type RawBuilder, sql } from 'kysely'

/** A sort key of a list: a column by its name, or an expression. */
export type SortKey = string | RawBuilder<unknown>
export type Sortable = Readonly<Record<string, SortKey>>

/**
 * Texts in natural order, the same on every database; `expression` is SQL. Computed per row: a list that grows with the number of employees
 * stores it, as `employee.file_order`.
 */
export const byText = (expression: string): RawBuilder<unknown> => sql`natural_order(${sql.raw(expression)}) collate "C"`

/** Codes in the order of their display labels. */
export const byLabel = (column: string, labels: Readonly<Record<string, string>>): SortKey => {
  const codes = Object.entries(labels).toSorted(([, a], [, b]) => compareText(a, b))
  return sql`array_position(${codes.map(([code]) => code)}::text[], ${sql.ref(column)}::text)`
}
