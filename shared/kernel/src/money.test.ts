import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { canonicalJson, sha256 } from './digest.ts'
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  formatDecimal,
  formatMoney,
  fromUnits,
  isDecimal,
  multiplyDecimals,
  roundDecimal,
  splitDecimal,
  subtractDecimals,
  sumDecimals,
  toUnits,
} from './money.ts'
import { roundingRules } from './rounding.ts'
import { matchesSearch, searchText } from './search-text.ts'

describe('decimals', () => {
  it('reads and writes the wire format', () => {
    expect(toUnits('1234567.89')).toBe(123456789n)
    expect(fromUnits(-5n)).toBe('-0.05')
    expect(fromUnits(1250n, 0)).toBe('1250')
    expect(isDecimal('1e9')).toBe(false)
    expect(() => toUnits('NaN')).toThrow('NaN')
  })

  it('restores the same units from text', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.integer({ min: 0, max: 8 }), (units, scale) => {
        expect(toUnits(fromUnits(units, scale), scale)).toBe(units)
      }),
    ))

  it('adds, subtracts, multiplies and divides exactly', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3')
    expect(subtractDecimals('1', '0.005')).toBe('0.995')
    expect(multiplyDecimals('1071860.00', '0.04')).toBe('42874.4000')
    expect(divideDecimals('1114734.40', '12')).toBe('92894.53')
    expect(sumDecimals(['0.1', '-0.1'])).toBe('0.00')
    expect(compareDecimals('2.50', '2.5')).toBe(0)
  })

  it.each([
    ['half-away-from-zero', '603814.47', '-603814.47'],
    ['half-even', '603814.46', '-603814.46'],
    ['toward-zero', '603814.46', '-603814.46'],
    ['away-from-zero', '603814.47', '-603814.47'],
    ['floor', '603814.46', '-603814.47'],
    ['ceiling', '603814.47', '-603814.46'],
  ] as const)('rounds 603814.465 by %s', (rule, positive, negative) => {
    expect(roundDecimal('603814.465', 2, rule)).toBe(positive)
    expect(roundDecimal('-603814.465', 2, rule)).toBe(negative)
    expect(roundingRules).toContain(rule)
  })

  it('formats for display', () => {
    expect(formatDecimal('1234567.89')).toBe('1.234.567,89')
    expect(formatDecimal('-1234.5')).toBe('-1.234,50')
    expect(formatDecimal('999999.999')).toBe('1.000.000,00')
    expect(formatDecimal('1000', 0)).toBe('1.000')
    expect(formatMoney('-972141.29')).toBe('-$ 972.141,29')
  })

  it('shows the same text, however it was written', () => {
    const shown = ['0.00', '-0.00', '-0.50', '+7.10', '007.10', '123.45', '-123456.78'].map((text) => formatDecimal(text))
    expect(shown).toEqual(['0,00', '0,00', '-0,50', '7,10', '7,10', '123,45', '-123.456,78'])
    for (const wrong of ['1000.', '1.000,00', '--1.00', `${'9'.repeat(60)}.00`])
      expect(() => formatDecimal(wrong)).toThrow(RangeError)
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), (cents) => {
        expect(formatDecimal(fromUnits(cents))).toBe(formatDecimal(fromUnits(cents * 10n, 3)))
      }),
    )
  })

  it('splits without losing a cent', () => {
    expect(splitDecimal('100.00', ['1', '1', '1'])).toEqual(['33.33', '33.33', '33.34'])
    expect(splitDecimal('603814.47', ['50.5', '49.5'])).toEqual(['304926.31', '298888.16'])
  })
})

describe('texts', () => {
  it('searches without accents or case', () => {
    expect(searchText('  Ñandú   Pérez ')).toBe('nandu perez')
    expect(matchesSearch('Antigüedad del personal', 'PERSONAL antigue')).toBe(true)
  })

  it('hashes according to the standard', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(sha256('ñ'.repeat(100))).toHaveLength(64)
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
  })
})
