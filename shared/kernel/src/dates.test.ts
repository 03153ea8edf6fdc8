import { describe, expect, it } from '@jest/globals'
import {
  addBusinessDays,
  addDays,
  addMonths,
  calendarDate,
  daysBetween,
  daysInMonth,
  daysInSemester,
  endOfMonth,
  formatDate,
  formatPeriod,
  fromDayNumber,
  fullYears,
  isCalendarDate,
  parseDate,
  semesterOf,
  timeBetween,
  toDayNumber,
  weekday,
} from './dates.ts'

describe('calendar dates', () => {
  it('agrees with the platform on every day of four centuries', () => {
    for (let day = toDayNumber('1900-01-01'), last = toDayNumber('2299-12-31'); day <= last; day += 17) {
      const text = new Date(day * 86400000).toISOString().slice(0, 10)
      expect(fromDayNumber(day)).toBe(text)
      expect(toDayNumber(text)).toBe(day)
    }
  })

  it.each(['2025-02-29', '2025-13-01', '0000-01-01', '275760-09-13', '2025-1-1', ''])('refuses the date %s', (text) =>
    expect(isCalendarDate(text)).toBe(false),
  )

  it('adds days and months, limiting to the end of a short month', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28')
    expect(addMonths('2025-01-15', -13)).toBe('2023-12-15')
    expect(daysBetween('2025-10-10', '2025-12-31')).toBe(82)
  })

  it('counts completed years and the rest', () => {
    expect(fullYears('2019-03-01', '2025-10-15')).toBe(6)
    expect(fullYears('2020-12-31', '2025-12-31')).toBe(5)
    expect(fullYears('2020-12-31', '2025-12-30')).toBe(4)
    expect(fullYears('2004-02-29', '2025-02-28')).toBe(21)
    expect(timeBetween('2019-03-01', '2025-10-15')).toEqual({
      years: 6,
      months: 7,
      days: 14,
    })
  })

  it('computes months and semesters', () => {
    expect(daysInMonth(2024, 2)).toBe(29)
    expect([daysInSemester(2025, 1), daysInSemester(2024, 1), daysInSemester(2025, 2)]).toEqual([181, 182, 184])
    expect(endOfMonth('2025-02-03')).toBe('2025-02-28')
    expect(semesterOf('2025-07-01')).toBe(2)
    expect(calendarDate(2025, 3, 4)).toBe('2025-03-04')
  })

  it('skips weekends and holidays', () => {
    const holidays = new Set(['2025-12-08', '2025-12-25'])
    expect(weekday('2025-12-08')).toBe(1)
    expect(addBusinessDays('2025-12-05', 1, holidays)).toBe('2025-12-09')
    expect(addBusinessDays('2025-12-06', 0, holidays)).toBe('2025-12-09')
  })

  it('shows and reads local dates', () => {
    expect(formatDate('2025-12-31')).toBe('31/12/2025')
    expect(formatDate(null)).toBe('')
    expect(parseDate('1/2/2025')).toBe('2025-02-01')
    expect(parseDate('31/02/2025')).toBeNull()
    expect(formatPeriod('2025-12')).toBe('diciembre de 2025')
  })
})
