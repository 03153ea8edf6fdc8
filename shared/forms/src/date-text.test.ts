import { describe, expect, it } from '@jest/globals'
import { addMonths, parseDate, weekdayOf, weeksOf, withSlashes } from './date-text.ts'

describe('parseDate', () => {
  it.each([
    ['01/03/2024', '2024-03-01'],
    ['1/3/24', '2024-03-01'],
    ['1-3-1985', '1985-03-01'],
    ['5/5/75', '1975-05-05'],
    ['01032024', '2024-03-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', undefined],
    ['31/04/2024', undefined],
    ['01/13/2024', undefined],
    ['hoy', undefined],
  ])('reads «%s» as %s', (typed, iso) => expect(parseDate(typed)).toBe(iso))
})

it('adds slashes while typing and not while deleting', () => {
  expect(withSlashes('01', '0')).toBe('01/')
  expect(withSlashes('01/03', '01/0')).toBe('01/03/')
  expect(withSlashes('01', '01/')).toBe('01')
  expect(withSlashes('01//', '01/')).toBe('01/')
  expect(withSlashes('01/03//', '01/03/')).toBe('01/03/')
})

it('limits to the last day of a shorter month', () => expect(addMonths('2024-01-31', 1)).toBe('2024-02-29'))
it('begins weeks on Monday', () => {
  expect(weekdayOf('2024-03-04')).toBe(0)
  expect(weeksOf('2024-03-15')[0]?.[0]).toBe('2024-02-26')
})
