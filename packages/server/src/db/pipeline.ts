import { type KyselyProps, Transaction } from 'kysely'
import type { Db } from './database.ts'

type PipelineWork = (db: Db) => Promise<unknown>
type ResultsOf<Works extends readonly PipelineWork[]> = { -readonly [Each in keyof Works]: Awaited<ReturnType<Works[Each]>> }

/**
 * Runs several independent tasks within one transaction: their statements are sent without waiting for each other's results, and run in the
 * given order. All have ended when this returns or throws; it throws the error of the first that failed. Tasks must not change the
 * transaction's role.
 */
export const pipeline = async <const Works extends readonly PipelineWork[]>(db: Db, works: Works): Promise<ResultsOf<Works>> => {
  const side = await secondConnection(db)
  const ended = await Promise.allSettled(works.map((work) => work(side)))
  const failed = ended.filter((one) => one.status === 'rejected')
  // Statements after a failed one are refused only as a consequence.
  const cause = failed.find(({ reason }) => reason?.code !== '25P02') ?? failed[0]
  if (cause) throw cause.reason
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as ResultsOf<Works>
}

/** The same transaction, without the builder's serialisation of queries. */
const secondConnection = async (db: Db): Promise<Db> => {
  const executor = db.getExecutor()
  const connection = await executor.provideConnection(async (one) => one)
  const unordered = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  return new Transaction({ ...unusedProps, executor: unordered })
}

// A transaction runs only through its executor; the builder requires the other properties anyway.
const unusedProps = { config: {}, dialect: {}, driver: {} } as Omit<KyselyProps, 'executor'>
