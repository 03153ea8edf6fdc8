import { expect, it } from '@jest/globals'
import { agreementHolidays, nationalHolidays } from './national-holidays.ts'

const days = (year: number) =>
  nationalHolidays(year)
    .filter(({ kind }) => kind === 'FERIADO')
    .map(({ date }) => date.slice(5))
    .sort()

it('agrees with the calendar of 2026 (Ley 27.399, Res. 164/2025)', () => {
  const published = '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 06-20 07-09 08-17 10-12 11-23 12-08 12-25'
  expect(days(2026)).toEqual(published.split(' '))
})

it('agrees with the calendar of 2025, except for the day that a resolution moved (12/10 to 10/10)', () => {
  const published = '01-01 03-03 03-04 03-24 04-02 04-18 05-01 05-25 06-16 06-20 07-09 08-17 10-12 11-24 12-08 12-25'
  expect(days(2025)).toEqual(published.split(' '))
})

it('leaves a day where it is that would move to another holiday, and has Holy Thursday as a day that employers may work', () => {
  for (const year of [2022, 2033]) {
    expect(days(year)).toContain('06-17')
    expect(days(year).filter((day) => day === '06-20')).toHaveLength(1)
  }
  const thursdays = [2025, 2026, 2027].map((year) => nationalHolidays(year).find(({ kind }) => kind === 'NO_LABORABLE')?.date)
  expect(thursdays).toEqual(['2025-04-17', '2026-04-02', '2027-03-25'])
})

it('creates the days of the agreements that a company uses', () => {
  const days = agreementHolidays(2026, [
    { code: 'UOM', number_cct: '260/75' },
    { code: 'UOCRA', number_cct: '76/75' },
    { code: 'OTRO', number_cct: null },
  ])
  expect(days.map(({ date, kind, trade_union_code }) => `${date} ${kind} ${trade_union_code}`)).toEqual([
    '2026-09-07 GREMIO UOM',
    '2026-04-22 GREMIO UOCRA',
  ])
})
