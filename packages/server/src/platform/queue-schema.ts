import { PgBoss, type Db as QueueDatabase } from 'pg-boss'
import type { RoleDatabase } from '../db/database.ts'

/** Creates the queue's tables, or migrates them to the current version of pg-boss, as the role that owns the schema. */
export const migrateQueue = async (owner: RoleDatabase): Promise<void> => {
  const boss = new PgBoss({
    db: throughDatabase(owner),
    ...(owner.kind === 'pglite' && { backend: 'pglite' as const }),
    supervise: false,
    schedule: false,
  })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  await boss.stop({ graceful: false })
  if (failure) throw failure
}

/** pg-boss sends several statements in one text when there are no values; PGlite accepts those by `exec` only. */
export const throughDatabase = ({ platform, pool, embedded }: RoleDatabase): QueueDatabase => ({
  executeSql: async (text, values) => {
    if (pool) {
      const result = await pool.query(text, values as unknown[] | undefined)
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result
    }
    // One session for all statements: waits for the current transaction, and leaves none open after a failure.
    return platform.connection().execute(async () => {
      try {
        if (!embedded) throw new Error('no database')
        if (values?.length) return await embedded.query(text, values as unknown[])
        return { rows: (await embedded.exec(text)).flatMap(({ rows }) => rows) }
      } catch (error) {
        await embedded?.exec('rollback').catch(() => {})
        throw error
      }
    })
  },
})
