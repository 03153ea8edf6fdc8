import { expect, it } from '@jest/globals'
import { missingMark } from './missing-mark.ts'

const night = [{ from: 1320, until: 1800 }]
const lacks = (real: readonly { from: number; until: number | null }[], planned = night) =>
  missingMark({ status: 'MISSING', planned, real })

it('proposes the planned exit, after midnight too, or the entry where the one mark is nearer to the end', () => {
  expect(lacks([{ from: 1317, until: null }])).toBe(1800)
  expect(lacks([{ from: 1803, until: null }])).toBe(1320)
})

it('proposes the exit after a break, and nothing where two marks are missing or the shift is over', () => {
  const split = [{ from: 480, until: 1020 }]
  const morning = { from: 480, until: 720 }
  expect(lacks([morning, { from: 780, until: null }], split)).toBe(1020)
  expect(
    lacks(
      [
        { from: 480, until: null },
        { from: 780, until: null },
      ],
      split,
    ),
  ).toBeUndefined()
  expect(lacks([morning, { from: 1080, until: null }], split)).toBeUndefined()
  expect(missingMark({ status: 'WORKED', planned: split, real: [morning] })).toBeUndefined()
})
