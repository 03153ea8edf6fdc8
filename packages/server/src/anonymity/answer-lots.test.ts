import { describe, expect, it } from '@jest/globals'
import { lotsOf } from './answer-lots.ts'
import type { Ballot } from './subject.ts'

const ballot = (value: string, { segment = '', named = true, free = false } = {}): Ballot => ({
  named,
  segment,
  answers: [{ question: '1', value, free }],
})
const ballots = (values: string, options: object = {}) => [...values].map((value) => ballot(value, options))
const countsOf = (given: readonly Ballot[]) => {
  const counts: Record<string, number> = {}
  for (const { segment } of lotsOf(given).shown) counts[segment] = (counts[segment] ?? 0) + 1
  return counts
}

describe('lots of anonymous answers', () => {
  it('consist of at least five invited respondents whose answers are not all equal', () => {
    expect(countsOf(ballots('1234'))).toEqual({})
    expect(countsOf(ballots('11111'))).toEqual({})
    expect(countsOf(ballots('11112'))).toEqual({ '': 5 })
  })
  it('adds unnamed answers to a lot without completing it', () => {
    expect(countsOf([...ballots('1234'), ...ballots('123456', { named: false })])).toEqual({})
    expect(countsOf([...ballots('11111'), ...ballots('2', { named: false })])).toEqual({})
    expect(countsOf([...ballots('12345'), ...ballots('6', { named: false })])).toEqual({ '': 6 })
  })
  it('merge groups that are too small when their sum is large enough', () => {
    const small = [...ballots('123', { segment: 'Norte' }), ...ballots('1234', { segment: 'Sur' })]
    expect(countsOf([...ballots('123451', { segment: 'Ventas' }), ...small])).toEqual({ Ventas: 6, Otros: 7 })
    expect(countsOf([...ballots('123451', { segment: 'Ventas' }), ...small.slice(0, 4)])).toEqual({ Ventas: 6 })
  })
  it('hides unnamed answers of a grouped question next to those of the groups', () => {
    expect(countsOf([...ballots('12345', { segment: 'Ventas' }), ...ballots('12', { named: false })])).toEqual({ Ventas: 5 })
  })
  it('consist of ten texts, without their groups', () => {
    expect(countsOf(ballots('abcdefghi', { free: true, segment: 'Ventas' }))).toEqual({})
    expect(countsOf(ballots('aaaaaaaaaa', { free: true, segment: 'Ventas' }))).toEqual({ '': 10 })
  })
  it('report whether they contain every answer', () => {
    expect(lotsOf(ballots('12345')).whole).toBe(true)
    expect(lotsOf([...ballots('12345', { segment: 'Ventas' }), ballot('1', { segment: 'Norte' })]).whole).toBe(false)
  })
})
