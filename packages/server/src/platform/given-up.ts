import type { Database, Db, Scope } from '../db/database.ts'

/** What is told of work whose processes fell, or failed, so often that the queue does not hand it out any more. */
export const whyGivenUp = 'Los procesos de trabajo cayeron una y otra vez con esto; avisá a sistemas y después volvé a pedirlo'

/** Work that is over without what it was for, and why in words for a person. */
export const failedFor = (failure: string) => ({ state: 'FAILED' as const, failure, finished_at: new Date() })

type WorkTable = 'formula_impact' | 'official_job' | 'run_replay'

/**
 * Writes down how far a piece of work is, and answers whether it was still to be done: another worker, to which this one seemed dead,
 * may have ended it, and what is over stays as it is.
 */
export const keepUnfinished = async (db: Db, table: WorkTable, id: number, values: object): Promise<boolean> => {
  const kept = await db
    .updateTable(table as 'run_replay') // alike in what is used here
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', ['PENDING', 'PROCESSING'])
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** The same, each time in a transaction of its own. */
export const keeperOf =
  (database: Database, scope: Scope, table: WorkTable, id: number) =>
  (values: object): Promise<boolean> =>
    database.inTenant(scope, (db) => keepUnfinished(db, table, id, values))
