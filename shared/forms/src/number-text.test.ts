import { describe, expect, it } from '@jest/globals'
import { plainAmount, showAmount } from './number-text.ts'

describe('showAmount', () => {
  it('formats an amount', () => expect(showAmount('1234.5', 2)).toBe('1.234,50'))
  it('keeps excess decimals instead of rounding them, so that they can be corrected', () =>
    expect(showAmount('1.239', 2)).toBe('1,239'))
  it('leaves an invalid text', () => expect(['abc', '1500.500?'].map((text) => showAmount(text, 2))).toEqual(['abc', '1500.500']))
})

it('shows an amount for editing without thousands separators', () =>
  expect(['1234.5', '-3', '1500.500?', ''].map(plainAmount)).toEqual(['1234,5', '-3', '1500.500', '']))
