import type { CompiledQuery } from 'kysely'
import type { Sent } from './batch.ts'
import type { Db } from './database.ts'
import { togetherAheadText, togetherText } from './pipelined-client.ts'
import { statementName } from './statement-name.ts'

export type RowsOf<Queries> = {
  [Each in keyof Queries]: NonNullable<Queries[Each]> extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends statements that do not need one another's answers in one way there and back; answers the rows of each; none for `null`.
 * `kept` statements are prepared once per connection: for those asked often, with few texts.
 */
export const together = async <const Queries extends readonly (CompiledQuery<unknown> | null)[]>(
  db: Db,
  queries: Queries,
  { kept = false }: { readonly kept?: boolean } = {},
): Promise<RowsOf<Queries>> => {
  const asked = queries.filter((query) => query !== null)
  const { rows } = await db.executeQuery(batchOf(togetherText, asked, kept))
  const answers = rows.values()
  return queries.map((query) => (query === null ? [] : answers.next().value)) as RowsOf<Queries> // as the connection answers that text
}

/** Leaves statements, prepared once per connection, to go out with whatever comes next, `commit` at the latest; it fails when they do. */
export const togetherAhead = async (db: Db, queries: readonly CompiledQuery<unknown>[]): Promise<void> => {
  await db.executeQuery(batchOf(togetherAheadText, queries, true))
}

const batchOf = (text: string, queries: readonly CompiledQuery<unknown>[], kept: boolean): CompiledQuery => ({
  sql: text,
  parameters: queries.map(({ sql, parameters }): Sent => ({ sql, parameters, ...(kept && { name: statementName(sql) }) })),
  query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
  queryId: { queryId: 'together' },
})
