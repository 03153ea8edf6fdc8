import { AsyncLocalStorage } from 'node:async_hooks'
import { jest } from '@jest/globals'
import pg from 'pg'

/** `answered`: the longest chain of sequential round trips among the answers received. */
type RoundTrips = { requested: number; answered: number }

/** Counts the sequential round trips to PostgreSQL of a call, ignoring other concurrent queries. */
export const countRoundTrips = () => {
  const counting = new AsyncLocalStorage<RoundTrips>()
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const counted = counting.getStore()
    if (!counted) return ask.apply(this, given)
    // A query sent before an answer arrives does not wait for it.
    const way = counted.answered + 1
    counted.requested = Math.max(counted.requested, way)
    const answer = () => {
      counted.answered = Math.max(counted.answered, way)
    }
    const batch = given[0] as { callback?: (...answered: unknown[]) => void }
    const { callback } = batch
    if (callback)
      batch.callback = (...answered) => {
        answer()
        callback(...answered)
      }
    const requested = ask.apply(this, given)
    if (requested instanceof Promise) requested.then(answer, answer)
    return requested
  } as never)
  return {
    during: async <T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly ways: number }> => {
      const counted: RoundTrips = { requested: 0, answered: 0 }
      const answer = await counting.run(counted, work)
      return { answer, ways: counted.requested }
    },
    close: () => spy.mockRestore(),
  }
}
