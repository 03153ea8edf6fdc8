import { expect, it } from '@jest/globals'
import { watcherAction } from './session-watch.ts'

const at = (expiresAt: number) => ({ accessToken: 'a', expiresAt })

it.each([
  ['missing', null, 0],
  ['missing', { accessToken: '', expiresAt: 9e15 }, 0],
  ['fine', at(1_000_000), 1_000_000 - 120_001],
  ['renew', at(1_000_000), 1_000_000 - 120_000],
  ['renew', at(1_000_000), 999_999],
  ['expired', at(1_000_000), 1_000_000],
] as const)('%s for %j at %d', (verdict, session, now) => expect(watcherAction(session, now)).toBe(verdict))
