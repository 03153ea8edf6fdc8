import { expect, it } from '@jest/globals'
import { addDays } from '@legajo/kernel/dates.ts'
import { suspensionExcess } from './suspension-rules.ts'

const days = (from: string, count: number, isDisciplinary = true) => ({ from, until: addDays(from, count - 1), isDisciplinary })

it('counts the days of suspensions in the year that begins with the first one', () => {
  const both = [days('2026-05-05', 12), days('2026-11-10', 15)]
  expect(suspensionExcess([...both, days('2027-03-01', 3)])).toBeNull()
  expect(suspensionExcess([...both, days('2027-03-01', 4)])).toEqual({
    ...{ yearFrom: '2026-05-05', limit: 30, over: 1, isDisciplinary: true },
  })
  expect(suspensionExcess([...both, days('2027-05-05', 30)])).toBeNull()
})

it('counts the days of a suspension that fall in the year, and not the suspension by its first day', () => {
  expect(suspensionExcess([days('2025-09-01', 10), days('2026-01-12', 10), days('2026-08-20', 14)])?.over).toBe(2)
  expect(suspensionExcess([days('2025-09-01', 10), days('2026-01-12', 10), days('2026-08-25', 14)])).toBeNull()
})

it('limits all kinds together, a day of two suspensions counting once', () => {
  const idle = days('2026-01-01', 80, false)
  expect(suspensionExcess([idle, days('2026-06-01', 10)])).toBeNull()
  expect(suspensionExcess([idle, days('2026-01-05', 10), days('2026-06-01', 11)])).toMatchObject({ limit: 90, over: 1 })
})
