import { type KyselyProps, Transaction } from 'kysely'
import type { Db } from './database.ts'

type Work = (db: Db) => Promise<unknown>
type ResultsOf<Works extends readonly Work[]> = { -readonly [Each in keyof Works]: Awaited<ReturnType<Works[Each]>> }

/**
 * Does several things that do not need one another's results within one transaction: what they ask goes out without waiting for the
 * answers to what the others asked, in the order in which they stand here, and is run in it. All have ended when this answers or throws;
 * it throws what the first of them did. Nothing in them may step out of the transaction's role.
 */
export const atOnce = async <const Works extends readonly Work[]>(db: Db, works: Works): Promise<ResultsOf<Works>> => {
  const side = await besides(db)
  const ended = await Promise.allSettled(works.map((work) => work(side)))
  const failed = ended.filter((one) => one.status === 'rejected')
  // What was asked after a statement that failed is refused for that alone.
  const cause = failed.find(({ reason }) => reason?.code !== '25P02') ?? failed[0]
  if (cause) throw cause.reason
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as ResultsOf<Works>
}

/** The same transaction, without the builder's habit of asking nothing before the last answer has come. */
const besides = async (db: Db): Promise<Db> => {
  const executor = db.getExecutor()
  const connection = await executor.provideConnection(async (one) => one)
  const unordered = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  return new Transaction({ ...unused, executor: unordered })
}

// A transaction asks through its executor alone; the builder wants to be told of the others all the same.
const unused = { config: {}, dialect: {}, driver: {} } as Omit<KyselyProps, 'executor'>
