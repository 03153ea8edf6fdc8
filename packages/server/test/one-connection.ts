import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../src/db/database.ts'

/**
 * A database that refuses who holds a connection and asks for another: the embedded one has no second, so that they would wait for ever,
 * and a full pool none to spare. What is done after the commit asks again; a test that looks on from outside has the house's `within`.
 */
export const withOneConnectionEach = (database: Database): Database => {
  const holding = new AsyncLocalStorage<boolean>()
  const mustHoldNone = () => {
    if (holding.getStore())
      throw new Error('A second connection was asked for within a transaction: work with its `db`, or after it')
  }
  const guarded = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (_, key) => {
        mustHoldNone()
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return {
    ...database,
    platform: guarded(database.platform),
    ...(database.pool && { pool: guarded(database.pool) }),
    inTenant: async (scope, work) => {
      mustHoldNone()
      return database.inTenant(scope, (db) => holding.run(true, () => work(db)))
    },
  }
}
