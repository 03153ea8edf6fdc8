import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, jest } from '@jest/globals'
import { openTestDatabase } from '../../test/database.ts'
import { itOnServer } from '../../test/server-database.ts'
import type { Database } from '../db/database.ts'
import { ownConnection } from './listen.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

itOnServer(
  'who only listens asks after ten seconds of silence whether the other end is still there, as the pool does',
  async () => {
    const asking = jest.spyOn(Socket.prototype, 'setKeepAlive')
    const listener = ownConnection(database.pool, 'prueba')
    await listener.connect()
    await listener.end()
    const pooled = await database.pool?.connect()
    pooled?.release()
    const requested = asking.mock.calls
    asking.mockRestore()
    expect(requested).toEqual([
      [true, 10_000],
      [true, 10_000],
    ])
  },
)
