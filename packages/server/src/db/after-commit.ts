import type { Database, Db, Scope } from './database.ts'

/** Defers work until the transaction is committed; it is discarded on a rollback. */
export type DeferToCommit = (work: () => unknown) => void

/** A transaction of a tenant whose work may register follow-up work: push, mail. */
export const inTenantAndAfter = async <T>(
  database: Database,
  scope: Scope,
  work: (db: Db, after: DeferToCommit) => Promise<T>,
): Promise<T> => {
  const late: (() => unknown)[] = []
  const result = await database.inTenant(scope, (db) => {
    late.length = 0
    return work(db, (one) => late.push(one))
  })
  for (const one of late) one()
  return result
}
