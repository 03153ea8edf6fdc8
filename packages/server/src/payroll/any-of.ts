import { sql } from 'kysely'

/** `where('employee_id', '=', anyOf(ids))`: one parameter, however many ids. */
export const anyOf = (ids: readonly number[]) => sql<number>`any (${`{${ids.join()}}`}::bigint[])`

/** Units by employee, by «concept:code» or «accumulator:code», by month. */
export type History = ReadonlyMap<number, ReadonlyMap<string, ReadonlyMap<string, number>>>
