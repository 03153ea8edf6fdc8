import { expect, it } from '@jest/globals'
import { daysLeft, fullestYear } from './suspension-days.ts'

it('counts the days of suspension within a year, not whole measures by their first day', () => {
  const earlier = [
    { from: '2026-03-02', until: '2026-03-15' },
    { from: '2026-09-07', until: '2026-09-18' },
  ] as const
  expect(fullestYear({ from: '2027-02-25', until: '2027-03-08' }, earlier)).toEqual({
    first: '2026-03-09',
    last: '2027-03-08',
    days: 31,
  })
  expect(daysLeft('2027-02-25', earlier, 30)).toBe(4)
  const two = [
    { from: '2025-09-01', until: '2025-09-10' },
    { from: '2026-01-12', until: '2026-01-21' },
  ] as const
  expect(fullestYear({ from: '2026-08-20', until: '2026-09-02' }, two)).toEqual({
    first: '2025-09-03',
    last: '2026-09-02',
    days: 32,
  })
})

it('looks forward too: a suspension entered before a later one shares its year', () => {
  const later = [{ from: '2026-06-01', until: '2026-06-25' }] as const
  expect(fullestYear({ from: '2026-01-01', until: '2026-01-10' }, later)).toMatchObject({ days: 35, last: '2026-06-25' })
  expect(daysLeft('2026-01-01', later, 30)).toBe(5)
  expect(daysLeft('2026-01-01', [], 30)).toBe(30)
})
