import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../src/db/database.ts'

/**
 * A database that refuses a second connection while one is held: the embedded one has no second, which would deadlock, and a full pool none
 * to spare. Work after the commit acquires again; a test that reads from outside uses the test app's `inTransaction`.
 */
export const withOneConnectionEach = (database: Database): Database => {
  const holding = new AsyncLocalStorage<boolean>()
  const mustHoldNone = () => {
    if (holding.getStore())
      throw new Error('A second connection was asked for within a transaction: work with its `db`, or after it')
  }
  const guardTarget = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (_, key) => {
        mustHoldNone()
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return {
    ...database,
    platform: guardTarget(database.platform),
    ...(database.pool && { pool: guardTarget(database.pool) }),
    inTenant: async (scope, work) => {
      mustHoldNone()
      return database.inTenant(scope, (db) => holding.run(true, () => work(db)))
    },
  }
}
