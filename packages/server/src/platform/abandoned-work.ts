import type { Database, Db, Scope } from '../db/database.ts'

/** The message shown for work whose processes died, or failed, so often that the queue stops retrying it. */
export const abandonedReason =
  'Los procesos de trabajo cayeron una y otra vez con esto; avisá a sistemas y después volvé a pedirlo'

/** Work that ended in failure, with the reason as a message. */
export const toFailure = (failure: string) => ({ state: 'FAILED' as const, failure, finished_at: new Date() })

type WorkTable = 'formula_impact' | 'official_job' | 'run_replay' | 'salary_cost'

/**
 * Stores the progress of a piece of work, and returns whether it was still unfinished: another worker may have ended it after this one
 * seemed dead, and finished work stays unchanged.
 */
export const updateIfUnfinished = async (db: Db, table: WorkTable, id: number, values: object): Promise<boolean> => {
  const kept = await db
    .updateTable(table as 'run_replay') // identical in the columns used here
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', ['PENDING', 'PROCESSING'])
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Like `updateIfUnfinished`, each time in its own transaction. */
export const updaterOf =
  (database: Database, scope: Scope, table: WorkTable, id: number) =>
  (values: object): Promise<boolean> =>
    database.inTenant(scope, (db) => updateIfUnfinished(db, table, id, values))
