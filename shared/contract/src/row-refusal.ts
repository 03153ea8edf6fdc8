import { countText } from '@legajo/kernel/count-text.ts'

/** The error of a call on a row whose state does not allow it. */
export interface RowRefusal {
  readonly error: 'nothing_to_do' | 'in_use'
  readonly values: Readonly<Record<string, string>>
}
type Row = Readonly<Record<string, unknown>>
export type RefusesRow = (row: Row) => RowRefusal | undefined

/** A condition over the rows of a resource, for `refuses` of a call. */
export const refusesRow = <R>(refusal: (row: R) => RowRefusal | undefined): RefusesRow => refusal as RefusesRow

/** Refuses rows that others use, by the count that the row has. */
export const refusesUsed = <R>(what: string, count: (row: R) => number, unit: string): RefusesRow =>
  refusesRow<R>((row) => (count(row) > 0 ? { error: 'in_use', values: { what, count: countText(count(row), unit) } } : undefined))

/** The call of a family with a condition over its rows. */
export const withRefusal = <E extends object>(call: E, refuses: RefusesRow): E => ({ ...call, refuses })

/** Whether the state of a row allows a call; screens do not offer the call otherwise. */
export const allowsRow = (call: { readonly refuses?: RefusesRow } | undefined, row: Row): boolean =>
  call?.refuses?.(row) === undefined
