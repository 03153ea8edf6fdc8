import { describe, expect, it } from '@jest/globals'
import { monthAfter, monthText, parseMonth, withSlash } from './month-text.ts'

describe('parseMonth', () => {
  it.each([
    ['03/2026', '2026-03'],
    ['3/26', '2026-03'],
    ['12-2025', '2025-12'],
    ['032026', '2026-03'],
    ['2026-03', '2026-03'],
    ['marzo de 2026', '2026-03'],
    ['Sep 26', '2026-09'],
    ['nov-26', '2026-11'],
    ['set-26', '2026-09'],
    ['13/2026', undefined],
    ['00/2026', undefined],
    ['3', undefined],
    ['ma 2026', undefined],
    ['03/2', undefined],
    ['03/20', undefined],
    ['este mes', undefined],
  ])('reads «%s» as %s', (typed, month) => expect(parseMonth(typed)).toBe(month))
})

it('writes a month with its number first, and leaves other texts unchanged', () => {
  expect(monthText('2026-03')).toBe('03/2026')
  expect(monthText('03/2')).toBe('03/2')
})

it('adds the slash while typing and not while deleting', () => {
  expect(withSlash('03', '0')).toBe('03/')
  expect(withSlash('03', '03/')).toBe('03')
  expect(withSlash('03//', '03/')).toBe('03/')
  expect(withSlash('20', '2')).toBe('20')
})

it('crosses the end of a year in both directions', () => {
  expect(monthAfter('2026-11', 3)).toBe('2027-02')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})
