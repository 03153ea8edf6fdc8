import { expect, it } from '@jest/globals'
import { connectTimeoutOf } from './connect-timeout.ts'

it('waits three seconds for a connection, or the seconds of the address', () => {
  const address = 'postgres://legajo@localhost/legajo'
  const wait = (query: string) => connectTimeoutOf(`${address}${query}`)
  expect(['', '?connect_timeout=10', '?sslmode=require&connect_timeout=0.5', '?connect_timeout=soon'].map(wait)).toEqual([
    3_000, 10_000, 500, 3_000,
  ])
})
