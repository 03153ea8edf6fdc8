import type { CompiledQuery } from 'kysely'
import type { PreparedStatement } from './batch-statement.ts'
import type { Db } from './database.ts'
import { batchText, deferredBatchText } from './pipelined-client.ts'
import { statementName } from './statement-name.ts'

export type RowsOf<Queries> = {
  [Each in keyof Queries]: NonNullable<Queries[Each]> extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * Sends independent statements in one round trip; returns the rows of each; none for `null`. `kept` statements are prepared once per
 * connection: for frequent ones with few texts.
 */
export const batchQueries = async <const Queries extends readonly (CompiledQuery<unknown> | null)[]>(
  db: Db,
  queries: Queries,
  { kept = false }: { readonly kept?: boolean } = {},
): Promise<RowsOf<Queries>> => {
  const requested = queries.filter((query) => query !== null)
  const { rows } = await db.executeQuery(batchOf(batchText, requested, kept))
  const answers = rows.values()
  return queries.map((query) => (query === null ? [] : answers.next().value)) as RowsOf<Queries> // the connection's result for that text
}

/**
 * Queues statements, prepared once per connection, for sending with the next statement, `commit` at the latest; that one fails when they
 * do.
 */
export const deferBatchToCommit = async (db: Db, queries: readonly CompiledQuery<unknown>[]): Promise<void> => {
  await db.executeQuery(batchOf(deferredBatchText, queries, true))
}

const batchOf = (text: string, queries: readonly CompiledQuery<unknown>[], kept: boolean): CompiledQuery => ({
  sql: text,
  parameters: queries.map(
    ({ sql, parameters }): PreparedStatement => ({ sql, parameters, ...(kept && { name: statementName(sql) }) }),
  ),
  query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
  queryId: { queryId: 'together' },
})
