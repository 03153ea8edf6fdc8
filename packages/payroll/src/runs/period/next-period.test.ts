import { expect, it } from '@jest/globals'
import { nextPeriod } from './next-period.ts'

const month = (dateFrom: string, dateUntil: string) => ({ dateFrom, dateUntil })

it('proposes the current month when there is no period yet', () => {
  expect(nextPeriod([], '2027-02-10')).toEqual({ name: 'febrero de 2027', dateFrom: '2027-02-01', dateUntil: '2027-02-28' })
})

it('proposes the month after the last one, regardless of the order of the list', () => {
  const periods = [month('2026-11-01', '2026-11-30'), month('2026-12-01', '2026-12-31'), month('2026-10-01', '2026-10-31')]
  expect(nextPeriod(periods, '2026-11-22')).toEqual({ name: 'enero de 2027', dateFrom: '2027-01-01', dateUntil: '2027-01-31' })
})

it("proposes the second fortnight after a first one, and the next month's first one after a second", () => {
  const first = month('2026-12-01', '2026-12-15')
  const second = { name: 'segunda quincena de diciembre de 2026', dateFrom: '2026-12-16', dateUntil: '2026-12-31' }
  expect(nextPeriod([first], '2026-12-10')).toEqual(second)
  expect(nextPeriod([first, second], '2026-12-20')).toEqual({
    name: 'primera quincena de enero de 2027',
    dateFrom: '2027-01-01',
    dateUntil: '2027-01-15',
  })
})
