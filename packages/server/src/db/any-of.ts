import { sql } from 'kysely'

/** `where('employee_id', '=', anyOf(ids))`: one parameter for any number of ids. */
export const anyOf = (ids: readonly number[]) => anyOfText(idsText(ids))

/** Like `anyOf`, for ids as the text of an array, as prepared queries accept them. */
export const anyOfText = (ids: string) => sql<number>`any (${ids}::bigint[])`
export const idsText = (ids: readonly number[]): string => numbersText(ids)

/** A column of many rows as one parameter: numbers, or number-like texts, as the text of an array. */
export const numbersText = (numbers: readonly (number | string | null)[]): string =>
  `{${numbers.map((one) => one ?? 'null').join()}}`
