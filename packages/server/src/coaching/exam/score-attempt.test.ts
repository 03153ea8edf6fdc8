import { describe, expect, it } from '@jest/globals'
import type { StoredQuestion } from '../../db/column-types.ts'
import { pointsOf, scoreOf } from './score-attempt.ts'

const options = [
  { text: 'a', correct: true },
  { text: 'b', correct: false },
  { text: 'c', correct: true },
]
const question = (more: Partial<StoredQuestion> = {}): StoredQuestion => ({
  id: 1,
  kind: 'MULTIPLE',
  text: '?',
  options,
  points: 3,
  penalty: 0.5,
  ...more,
})

describe('the points of an answer', () => {
  it('grants all points for exactly the correct options', () => {
    expect(pointsOf(question(), [2, 0])).toBe(3)
    expect(pointsOf(question(), [0])).toBe(-0.5)
    expect(pointsOf(question(), [0, 1, 2])).toBe(-0.5)
    expect(pointsOf(question(), [])).toBe(0)
    expect(pointsOf(question(), undefined)).toBe(0)
  })
  it('leaves written answers to be scored by a person', () => {
    expect(pointsOf(question({ kind: 'OPEN', options: [] }), 'texto')).toBeUndefined()
    expect(pointsOf(question({ kind: 'OPEN', options: [] }), '')).toBe(0)
  })
})

describe('the score of an attempt', () => {
  const three = [question({ id: 1, points: 1 }), question({ id: 2, points: 1 }), question({ id: 3, points: 1 })]
  it('calculates the score as a percentage with two decimals', () => {
    expect(scoreOf(three, { 1: 1, 2: 1, 3: 0 })).toBe(66.67)
    expect(scoreOf(three, { 1: 0.1, 2: 0.2, 3: 0 })).toBe(10)
    expect(scoreOf(three, { 1: -1, 2: 0, 3: 0 })).toBe(0)
  })
  it('returns no score while an answer waits for its correction', () => {
    expect(scoreOf(three, { 1: 1, 2: 1 })).toBeUndefined()
  })
})
