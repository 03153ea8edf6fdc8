import { describe, expect, it } from '@jest/globals'
import {
  foldText,
  formatCuil,
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatTime,
  payDayText,
} from './format.ts'

describe('formatMoney', () => {
  it.each([
    ['1234567.89', '1.234.567,89'],
    ['-1234.5', '-1.234,50'],
    ['0', '0,00'],
    ['-0.001', '0,00'],
    ['999.995', '1.000,00'],
    // More digits than a float holds.
    ['12345678901234567.89', '12.345.678.901.234.567,89'],
    [1234.5, '1.234,50'],
    [null, ''],
    ['', ''],
    ['no es', 'no es'],
  ])('formats %s as %s', (value, text) => expect(formatMoney(value)).toBe(text))

  it('puts the symbol before the digits', () => expect(formatMoney('-5', { symbol: true })).toBe('-$ 5,00'))
  it('omits decimals on request', () => expect(formatMoney('1500.50', { decimals: 0 })).toBe('1.501'))
})

describe('other formats', () => {
  it('adds no decimals to a count', () => expect(formatNumber('12345')).toBe('12.345'))
  it('keeps the zeros of multiples of a hundred', () => expect(formatNumber(100)).toBe('100'))
  it('removes trailing zeros', () => expect(formatNumber('0.1250')).toBe('0,125'))
  it('formats a fraction as percent', () => expect(formatPercent(0.153)).toBe('15,3 %'))
  it('keeps a calendar date in every time zone', () => expect(formatDate('2024-03-01')).toBe('01/03/2024'))
  it('shows pay as pending before its pay day', () => {
    const text = (day: string) => payDayText(day, new Date(2026, 10, 4))
    expect([text('2026-11-03'), text('2026-11-04'), text('2026-11-05')]).toEqual([
      'pagado el 03/11/2026',
      'pagado el 04/11/2026',
      'se paga el 05/11/2026',
    ])
  })
  it('keeps a wall-clock time', () => expect(formatTime('08:30:00')).toBe('08:30:00'))
  it('names a month', () => expect(formatMonth('2024-03')).toBe('marzo de 2024'))
  it('groups a tax id', () => expect(formatCuil('20123456786')).toBe('20-12345678-6'))
  it('folds accents and case', () => expect(foldText('PEÑA Ángel')).toBe('pena angel'))
})
