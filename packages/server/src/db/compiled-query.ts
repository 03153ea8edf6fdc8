import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Placeholder in a statement for an argument that is not yet known. */
class ParameterPlace {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/**
 * A statement whose text is built once and whose arguments change: building one takes longer than querying a few rows with it. `make` may
 * only pass its arguments on, as parameters; it receives placeholders for them.
 */
export const compileOnce = <Args extends readonly unknown[], Row>(
  make: (db: Db, ...args: Args) => CompiledQuery<Row>,
): ((db: Db, ...args: Args) => CompiledQuery<Row>) => {
  let made: CompiledQuery<Row> | undefined
  return (db, ...args) => {
    made ??= make(db, ...(args.map((_, at) => new ParameterPlace(at)) as unknown as Args))
    return { ...made, parameters: made.parameters.map((one) => (one instanceof ParameterPlace ? args[one.at] : one)) }
  }
}

/** A result row of such a statement. */
export type RowOf<Query> = Query extends (...args: never[]) => CompiledQuery<infer Row> ? Row : never
