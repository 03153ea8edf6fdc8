import { type RawBuilder, sql } from 'kysely'
import type { StoredUnits } from '../../db/tables/payroll.ts'

// How the numbers of a result are stored: an array in the order of its frozen rules, in which an empty element is zero. Most are, and
// an empty one takes a bit instead of eight bytes. Arrays from before this form hold their zeros in full; both read alike.

/** Stored numbers in full, whole units of each slot. */
export const unitsOf = (stored: StoredUnits): number[] => stored.map((units) => units ?? 0)

/** The number of a slot, counted from 0, in SQL; `array` is the column's name. Empty where the array is shorter. */
export const unitAt = (array: 'outputs' | 'r.outputs', slot: number): RawBuilder<number> =>
  sql`coalesce(${sql.raw(array)}[${sql.lit(slot + 1)}], 0)`

/** Numbers as the text of an array in the stored form. */
export const storedText = (units: Float64Array): string => {
  let text = ''
  for (const value of units) text += value === 0 ? ',NULL' : `,${value}`
  return `{${text.slice(1)}}`
}
