import { describe, expect, it } from '@jest/globals'
import { evaluateRequest, type Facts, statutoryPolicy } from './evaluate-request.ts'

const plainFacts: Facts = {
  today: '2026-11-20',
  from: '2026-12-14',
  days: 14,
  available: 21,
  policy: statutoryPolicy,
  lifted: new Set(),
  holidays: new Map(),
  overlapping: [],
  othersAway: 0,
  admission: '2015-03-02',
  egress: null,
}
const rules = (facts: Partial<Facts>) => {
  const { problems, warnings } = evaluateRequest({ ...plainFacts, ...facts })
  return [problems.map(({ rule }) => rule), warnings.map(({ rule }) => rule)]
}
const strictPolicy = { ...statutoryPolicy, start_rule: 'REFUSE', season_rule: 'REFUSE' } as const

describe('a vacation request', () => {
  it('accepts a request that complies with the law', () => expect(rules({})).toEqual([[], []]))

  it.each<[string, Partial<Facts>, string[], string[]]>([
    ['begins today', { from: '2026-11-20', days: 7 }, ['past'], ['start']],
    ['begins on a Wednesday, where the policy warns', { from: '2026-12-16' }, [], ['start']],
    ['begins on a Wednesday, where the policy refuses', { from: '2026-12-16', policy: strictPolicy }, ['start'], []],
    ['begins on a Wednesday with an exception', { from: '2026-12-16', policy: strictPolicy, lifted: new Set(['start']) }, [], []],
    ['is out of season', { from: '2027-06-07' }, [], ['season']],
    ['spends more than there is', { days: 22 }, ['balance'], []],
    ['is shorter than the minimum', { days: 5 }, ['minimum'], []],
    ['takes the short rest of the balance', { days: 5, available: 5 }, [], []],
    ['leaves less than a part', { days: 17, shortRest: 4 }, ['minimum'], []],
    ['comes without anticipation', { policy: { ...statutoryPolicy, notice_days: 45 } }, ['notice'], []],
    ['overlaps another', { overlapping: [{ date_from: '2026-12-20', date_until: '2026-12-30' }] }, ['overlap'], []],
    [
      'touches closed dates',
      {
        policy: { ...statutoryPolicy, blackouts: [{ date_from: '2026-12-24', date_until: '2026-12-31', reason: 'inventario' }] },
      },
      ['blackout'],
      [],
    ],
    [
      'ends before closed dates',
      {
        policy: { ...statutoryPolicy, blackouts: [{ date_from: '2026-12-28', date_until: '2026-12-31', reason: 'inventario' }] },
      },
      [],
      [],
    ],
    ['finds the area empty', { policy: { ...statutoryPolicy, max_absent: 2 }, othersAway: 2 }, ['capacity'], []],
    ['goes past the egress', { egress: '2026-12-20' }, ['employment'], []],
  ])('evaluates a request that %s', (_, facts, problems, warnings) => expect(rules(facts)).toEqual([problems, warnings]))

  it('suggests the next lawful start', () => {
    expect(evaluateRequest({ ...plainFacts, from: '2026-12-16' }).suggestedFrom).toBe('2026-12-21')
  })
})
