import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { jest } from '@jest/globals'
import pg from 'pg'

type Counted = { ways: number; readonly heard: WeakMap<object, number> }

/** Hears how often what is done within `work` waits for PostgreSQL: ways there and back, whatever else the house does meanwhile. */
export const countWays = () => {
  const counting = new AsyncLocalStorage<Counted>()
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: object, ...given: unknown[]) {
    const counted = counting.getStore()
    const { bytesRead } = (this as { connection: { stream: Socket } }).connection.stream
    // A statement that follows another one before any answer came goes out with it.
    if (counted && counted.heard.get(this) !== bytesRead) counted.ways += 1
    counted?.heard.set(this, bytesRead)
    return ask.apply(this, given)
  } as never)
  return {
    during: async <T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly ways: number }> => {
      const counted: Counted = { ways: 0, heard: new WeakMap() }
      const answer = await counting.run(counted, work)
      return { answer, ways: counted.ways }
    },
    close: () => spy.mockRestore(),
  }
}
