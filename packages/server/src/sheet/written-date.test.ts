import { expect, it } from '@jest/globals'
import { parseDay, parseMoment, parseMonth } from './written-date.ts'

it.each([
  ['31/12/2026', '2026-12-31', null],
  ['31.12.26', '2026-12-31', null],
  ['46387', '2026-12-31', null],
  ['2026-12-31 00:00', '2026-12-31', '2026-12-31T00:00'],
  ['2026-12-31T00:00:00.000Z', '2026-12-31', null],
  ['31/12/2026 12:00:00 a. m.', '2026-12-31', '2026-12-31T00:00'],
  ['31/12/2026 12:05 p.m.', null, '2026-12-31T12:05'],
  ['31-12-2026 a 08:30', null, '2026-12-31T08:30'],
  ['46387,354166666664', null, '2026-12-31T08:30'],
  ['31/12/2026 24:00', null, null],
  ['31/12/2026 08:60', null, null],
  ['31/12/2026 13:05 pm', null, null],
  ['31/02/2026 08:30', null, null],
  ['2026-12-31T08:30:00Z', null, null],
  ['12345,5', null, null],
  ['', null, null],
])('reads %s', (text, day, moment) => {
  expect([parseDay(text), parseMoment(text)]).toEqual([day, moment])
})

it.each([
  ['06/2026', '2026-06-01'],
  ['6-2026', '2026-06-01'],
  ['2026-06', '2026-06-01'],
  ['jun-26', '2026-06-01'],
  ['Jun. 2026', '2026-06-01'],
  ['junio de 2026', '2026-06-01'],
  ['set-26', '2026-09-01'],
  ['Setiembre 2026', '2026-09-01'],
  ['13/2026', null],
  ['mes 2026', null],
  ['15/06/2026', null],
  ['2026', null],
])('reads the month %s', (text, month) => {
  expect(parseMonth(text)).toBe(month)
})
