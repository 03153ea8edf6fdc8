import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { type Sent, togetherText } from './pipelined-client.ts'

type RowsOf<Queries> = { [Each in keyof Queries]: Queries[Each] extends CompiledQuery<infer Row> ? Row[] : never }

const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  if (names.size > 2000) names.clear()
  const name = createHash('sha256').update(text).digest('hex').slice(0, 40)
  names.set(text, name)
  return name
}

/**
 * Sends statements that do not need one another's answers in one way there and back; answers the rows of each. `kept` statements
 * are prepared once per connection: for those asked often, with few texts.
 */
export const together = async <const Queries extends readonly CompiledQuery<unknown>[]>(
  db: Db,
  queries: Queries,
  { kept = false }: { readonly kept?: boolean } = {},
): Promise<RowsOf<Queries>> => {
  const sent: Sent[] = queries.map(({ sql, parameters }) => ({ sql, parameters, ...(kept && { name: nameOf(sql) }) }))
  const { rows } = await db.executeQuery({
    sql: togetherText,
    parameters: sent,
    query: { kind: 'RawNode', sqlFragments: [togetherText], parameters: [] },
    queryId: { queryId: 'together' },
  })
  return rows as RowsOf<Queries> // as the connection answers that text
}
