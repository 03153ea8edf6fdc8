import { expect, it } from '@jest/globals'
import { parseMonth } from '@legajo/kernel/written-month.ts'
import { parseDay, parseMoment } from './written-date.ts'

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

const years = { birth: { from: 1927, until: 2010 }, entry: { from: 1976, until: 2027 } } as const

it.each<[string, keyof typeof years, string | null]>([
  ['14/03/1980', 'birth', '1980-03-14'],
  ['14-mar-80', 'birth', '1980-03-14'],
  ['08/11/49', 'birth', '1949-11-08'],
  ['3/7/26', 'birth', null],
  ['2/4/31', 'entry', null],
  ['1-mar-20', 'entry', '2020-03-01'],
  ['01/03/98', 'entry', '1998-03-01'],
  ['1 de marzo de 2026', 'entry', '2026-03-01'],
  ['1º de marzo de 2026', 'entry', '2026-03-01'],
  ['1° mar. 2026', 'entry', '2026-03-01'],
  ['lunes 2 de marzo de 2026', 'entry', '2026-03-02'],
  ['2026-03-01T00:00:00Z', 'entry', '2026-03-01'],
  ['45992', 'entry', '2025-12-01'],
  ['45992.0', 'entry', '2025-12-01'],
  ['19991231', 'entry', '1999-12-31'],
  ['01032026', 'entry', '2026-03-01'],
  ['31/02/2026', 'entry', null],
  ['02/31/2026', 'entry', null],
  ['12/31/2025', 'entry', null],
  ['nov-26', 'entry', null],
  ['noviembre 2026', 'entry', null],
  ['set-25', 'entry', null],
  ['15-sept-2019', 'entry', '2019-09-15'],
  ['29/2/00', 'birth', '2000-02-29'],
  ['10/10/10', 'birth', '2010-10-10'],
  ['5/6/7', 'entry', null],
  ['0', 'entry', null],
  ['60', 'entry', null],
  ['25569', 'birth', '1970-01-01'],
  ['44621', 'entry', '2022-03-01'],
  ['1-apr-2024', 'entry', '2024-04-01'],
  ['01.03.2026', 'entry', '2026-03-01'],
])('reads the day %s of a date of %s', (text, kind, day) => {
  expect(parseDay(text, years[kind])).toBe(day)
})

it.each([
  ['nov-26', '2026-11-01'],
  ['noviembre 2026', '2026-11-01'],
  ['set-25', '2025-09-01'],
])('reads %s as a month only', (text, month) => {
  expect([parseMonth(text), parseDay(text)]).toEqual([month, null])
})
