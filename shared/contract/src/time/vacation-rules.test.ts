import { describe, expect, it } from '@jest/globals'
import { addDays, weekday } from '@legajo/kernel/dates.ts'
import {
  holidayIndex,
  isInSeason,
  isLawfulStart,
  nextLawfulStart,
  returnDate,
  startOfWeekFor,
  vacationEntitlement,
} from './vacation-rules.ts'

/** Mondays to Fridays of a year, and those from the admission on. */
const usualWeek = (year: number, admission: string) => {
  let [workable, employed] = [0, 0]
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
    if (weekday(day) <= 5) {
      workable += 1
      if (day >= admission) employed += 1
    }
  return { workable, employed }
}
const daysOf = (facts: Omit<Parameters<typeof vacationEntitlement>[0], 'days'>) =>
  vacationEntitlement({ ...facts, days: usualWeek(facts.year, facts.admission) })

describe('vacation days of a year', () => {
  // LCT arts. 150, 151, 153. Columns: start, year, days, why.
  it.each([
    ['2020-12-31', 2025, 14, 'exactly five years at 31 December'],
    ['2020-12-30', 2025, 21, 'a day more than five years'],
    ['2021-01-01', 2025, 14, 'five years but for a day'],
    ['2015-12-31', 2025, 21, 'exactly ten years'],
    ['2015-12-30', 2025, 28, 'a day more than ten'],
    ['2005-12-31', 2025, 28, 'exactly twenty years'],
    ['2005-12-30', 2025, 35, 'a day more than twenty'],
    ['1980-05-05', 2025, 35, 'forty-five years'],
    ['2024-02-29', 2024, 14, 'hired on a leap day, more than half of the year'],
    ['2019-02-28', 2024, 21, 'five years and ten months'],
    ['2025-01-01', 2025, 14, 'the whole first year'],
    ['2025-07-02', 2025, 14, 'half of the business days, exactly (131 of 261)'],
    ['2025-07-03', 2025, 6, 'fewer than half: 130 days worked'],
    ['2025-10-01', 2025, 3, '66 days worked'],
    ['2025-12-10', 2025, 0, '16 days worked'],
    ['2026-01-05', 2025, 0, 'hired after the year'],
  ])('hired on %s, in %i: %i (%s)', (admission, year, days) => {
    expect(daysOf({ admission, year }).days).toBe(days)
  })

  it('counts recognised seniority for the bracket, and the real start for the proportional days', () => {
    expect(daysOf({ admission: '2025-10-01', seniorityFrom: '2010-03-01', year: 2025 })).toMatchObject({
      days: 3,
      years: 15,
      proportional: true,
    })
    expect(daysOf({ admission: '2024-10-01', seniorityFrom: '2010-03-01', year: 2025 }).days).toBe(28)
  })

  it('gives proportional days to an employee who missed more than half of the year', () => {
    expect(daysOf({ admission: '2010-01-01', year: 2025, absent: 141 })).toMatchObject({
      days: 6,
      worked: 120,
      proportional: true,
    })
  })

  it.each([
    ['2009-01-01', '2026-02-02', 15, 'seventeen at the end of the year'],
    ['2008-12-31', '2026-02-02', 14, 'eighteen on the last day'],
    ['2009-01-01', '2026-10-01', 3, 'seventeen, 66 days worked: one for every twenty'],
  ])('born on %s, hired on %s: %i (%s)', (birthdate, admission, days) => {
    expect(daysOf({ admission, birthdate, year: 2026 }).days).toBe(days)
  })

  // LCT arts. 151 and 153, by hand. 2025, Mondays to Saturdays: 261 + 52 = 313; from 1 September 88 + 17 = 105; from 1 July 132 + 26 = 158.
  it.each([
    [{ workable: 261, employed: 88 }, 4, 'five days a week from 1 September: 88 / 20'],
    [{ workable: 313, employed: 105 }, 5, 'six days a week from 1 September: 105 / 20'],
    [{ workable: 313, employed: 158 }, 14, 'six days a week from 1 July: at least half of 313'],
    [{ workable: 313, employed: 156 }, 7, 'six days a week: 156 are fewer than half of 313'],
    [{ workable: 243, employed: 121 }, 6, 'four days on and two off: fewer than half of 243'],
    [{ workable: 243, employed: 122 }, 14, 'four days on and two off: more than half of 243'],
  ])('gives by working days %j: %i (%s)', (days, expected) => {
    expect(vacationEntitlement({ admission: '2025-07-01', year: 2025, days }).days).toBe(expected)
  })

  it('allows an agreement to improve on the law, within its maximum', () => {
    const hired = { admission: '2020-12-31', year: 2025 }
    expect(daysOf({ ...hired, agreement: { preagreedDays: 20 } }).days).toBe(20)
    expect(daysOf({ ...hired, agreement: { preagreedDays: 10 } }).days).toBe(14)
    expect(daysOf({ ...hired, agreement: { preagreedDays: 5, type: 2 } }).days).toBe(19)
    expect(daysOf({ ...hired, agreement: { preagreedDays: 9, type: 2, maximum: 20 } }).days).toBe(20)
  })
})

describe('the first day of vacations', () => {
  const holidays = holidayIndex([
    { date: '2026-10-12', kind: 'FERIADO' },
    { date: '2026-12-07', kind: 'NO_LABORABLE' },
    { date: '2026-12-08', kind: 'FERIADO' },
    { date: '2026-02-16', kind: 'FERIADO' },
    { date: '2026-02-17', kind: 'FERIADO' },
  ])
  it.each([
    ['2026-11-23', true, 'a plain Monday'],
    ['2026-11-24', false, 'a Tuesday'],
    ['2026-11-28', false, 'a Saturday'],
    ['2026-10-12', false, 'a Monday that is a holiday'],
    ['2026-10-13', true, 'the Tuesday after it'],
    ['2026-10-14', false, 'the Wednesday after that'],
    ['2026-02-18', true, 'the Wednesday after carnival'],
    ['2026-12-07', true, 'an optional non-working Monday may be worked'],
    ['2026-12-09', true, 'and the next business day is right too'],
  ])('returns for a start on %s whether it is lawful: %s (%s)', (date, lawful) =>
    expect(isLawfulStart(date, holidays)).toBe(lawful),
  )

  it('suggests the next lawful day', () => {
    expect(nextLawfulStart('2026-10-09', holidays)).toBe('2026-10-13')
    expect(nextLawfulStart('2026-11-25', holidays)).toBe('2026-11-30')
    expect(startOfWeekFor('2026-10-16', holidays)).toBe('2026-10-13')
  })

  it('finds one in every week of four years, and always suggests a lawful one', () => {
    for (let day = '2024-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const next = nextLawfulStart(day, holidays)
      expect(isLawfulStart(next, holidays)).toBe(true)
      expect(next <= addDays(day, 9)).toBe(true)
    }
  })

  it('returns employees to work on a business day', () => {
    expect(returnDate('2026-12-06', holidays)).toBe('2026-12-07')
    expect(returnDate('2026-10-11', holidays)).toBe('2026-10-13')
    expect(returnDate('2026-11-27', holidays)).toBe('2026-11-30')
  })

  it('recognises the season, 1 October to 30 April', () => {
    expect(['2026-09-30', '2026-10-01', '2027-04-30', '2027-05-01'].map(isInSeason)).toEqual([false, true, true, false])
  })
})
