import { expect, it } from '@jest/globals'
import { watcherAction } from './session-watch.ts'

const sessionUntil = (expiresAt: number) => ({ accessToken: 'a', expiresAt })

it.each([
  ['missing', null, 0],
  ['missing', { accessToken: '', expiresAt: 9e15 }, 0],
  ['fine', sessionUntil(1_000_000), 1_000_000 - 120_001],
  ['renew', sessionUntil(1_000_000), 1_000_000 - 120_000],
  ['renew', sessionUntil(1_000_000), 999_999],
  ['expired', sessionUntil(1_000_000), 1_000_000],
] as const)('returns %s for the session %j at %d', (verdict, session, now) => expect(watcherAction(session, now)).toBe(verdict))
