import { type RawBuilder, sql } from 'kysely'
import type { StoredUnits } from '../../db/column-types.ts'

// Storage format of a result's numbers: an array in the order of its frozen rules, in which an empty element is zero. Most are zero, and an
// empty element takes a bit instead of eight bytes. Older arrays contain explicit zeros; both formats are read identically.

/** Stored numbers expanded, integer units of each slot. */
export const unitsOf = (stored: StoredUnits): number[] => stored.map((units) => units ?? 0)

/** The number of a slot, counted from 0, in SQL; `array` is the column's name. Null where the array is shorter. */
export const unitAt = (array: 'outputs' | 'r.outputs', slot: number): RawBuilder<number> =>
  sql`coalesce(${sql.raw(array)}[${sql.lit(slot + 1)}], 0)`

/** Numbers as array text in the stored form. */
export const toArrayText = (units: Float64Array): string => {
  let text = ''
  for (const value of units) text += value === 0 ? ',NULL' : `,${value}`
  return `{${text.slice(1)}}`
}
