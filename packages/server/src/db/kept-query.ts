import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Stands in a statement for an argument that is not there yet. */
class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/**
 * A statement whose text is made once and whose arguments change: making one takes longer than asking it of a few rows. `make` may
 * only hand its arguments on, as parameters; it is given stand-ins for them.
 */
export const keptQuery = <Args extends readonly unknown[], Row>(
  make: (db: Db, ...args: Args) => CompiledQuery<Row>,
): ((db: Db, ...args: Args) => CompiledQuery<Row>) => {
  let made: CompiledQuery<Row> | undefined
  return (db, ...args) => {
    made ??= make(db, ...(args.map((_, at) => new Place(at)) as unknown as Args))
    return { ...made, parameters: made.parameters.map((one) => (one instanceof Place ? args[one.at] : one)) }
  }
}

/** A row of what such a statement answers. */
export type RowOf<Query> = Query extends (...args: never[]) => CompiledQuery<infer Row> ? Row : never
