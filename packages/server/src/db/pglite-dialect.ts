import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { PreparedStatement } from './batch-statement.ts'
import { batchText, deferredBatchText } from './pipelined-client.ts'

/** Kysely over PGlite: one session, so connections are assigned one at a time, in request order. */
export const pgliteDialect = (client: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => pgliteDriver(client),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

const pgliteDriver = (client: PGlite): Driver => {
  let last: Promise<void> = Promise.resolve()
  const releases = new WeakMap<DatabaseConnection, () => void>()
  const run = (connection: DatabaseConnection, text: string) => connection.executeQuery(CompiledQuery.raw(text)).then(() => {})
  return {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => {
      const before = last
      const connection: DatabaseConnection = {
        executeQuery: async (query) => {
          if (query.sql === batchText || query.sql === deferredBatchText) {
            const rows: unknown[][] = []
            for (const { sql, parameters } of query.parameters as PreparedStatement[])
              rows.push((await client.query(sql, [...parameters])).rows)
            return { rows: rows as never[] }
          }
          const result = await client.query(query.sql, [...query.parameters])
          return { rows: result.rows as never[], numAffectedRows: BigInt(result.affectedRows ?? 0) }
        },
        streamQuery: () => {
          throw new Error('PGlite answers whole results; read in pages')
        },
      }
      last = new Promise((release) => releases.set(connection, release))
      await before
      return connection
    },
    releaseConnection: async (connection) => releases.get(connection)?.(),
    beginTransaction: (connection) => run(connection, 'begin'),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: (connection) => run(connection, 'rollback'),
  }
}
