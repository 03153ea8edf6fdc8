import { expect, it } from '@jest/globals'
import { addDays } from '@legajo/kernel/dates.ts'
import { type SuspensionCause, suspensionDaysLeft, suspensionExcess } from './suspension-rules.ts'

const days = (from: string, count: number, cause: SuspensionCause = 'DISCIPLINE') => ({
  from,
  until: addDays(from, count - 1),
  cause,
})
const both = [days('2026-05-05', 12), days('2026-11-10', 15)]

it('counts the days of suspensions in the year that begins with the first one', () => {
  expect(suspensionExcess([...both, days('2027-03-01', 3)])).toBeNull()
  expect(suspensionExcess([...both, days('2027-03-01', 4)])).toMatchObject({
    ...{ yearFrom: '2026-05-05', limit: { days: 30, article: 'LCT, art. 220' }, over: 1 },
  })
  expect(suspensionExcess([...both, days('2027-05-05', 30)])).toBeNull()
})

it('counts the days of a suspension that fall in the year, and not the suspension by its first day', () => {
  expect(suspensionExcess([days('2025-09-01', 10), days('2026-01-12', 10), days('2026-08-20', 14)])?.over).toBe(2)
  expect(suspensionExcess([days('2025-09-01', 10), days('2026-01-12', 10), days('2026-08-25', 14)])).toBeNull()
})

it('limits discipline and lack of work together, force majeure, and all causes', () => {
  const lack = days('2026-01-01', 20, 'LACK_OF_WORK')
  expect(suspensionExcess([lack, days('2026-06-01', 10)])).toBeNull()
  expect(suspensionExcess([lack, days('2026-06-01', 11)])).toMatchObject({ limit: { days: 30 }, over: 1 })
  expect(suspensionExcess([days('2026-01-01', 76, 'FORCE_MAJEURE')])).toMatchObject({ limit: { article: 'LCT, art. 221' } })
  expect(suspensionExcess([days('2026-01-01', 75, 'FORCE_MAJEURE'), days('2026-06-01', 16)])).toMatchObject({
    ...{ limit: { days: 90 }, over: 1 },
  })
})

it('counts a day of two suspensions once', () => {
  expect(suspensionExcess([days('2026-01-01', 20), days('2026-01-11', 20)])).toBeNull()
})

it('returns the days that a suspension may still have', () => {
  expect(suspensionDaysLeft('2027-03-01', 'DISCIPLINE', both)).toBe(3)
  expect(suspensionDaysLeft('2027-03-01', 'FORCE_MAJEURE', both)).toBe(63)
  expect(suspensionDaysLeft('2026-01-01', 'LACK_OF_WORK', [])).toBe(30)
  // A later suspension shares the year of an earlier one entered after it.
  expect(suspensionDaysLeft('2026-01-01', 'DISCIPLINE', [days('2026-06-01', 25)])).toBe(5)
})
