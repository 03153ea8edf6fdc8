import { describe, expect, it } from '@jest/globals'
import { parseAmount, showAmount } from './number-text.ts'

describe('parseAmount', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1234.5', '1234.5'],
    ['1.234', '1234'],
    ['1.234.567', '1234567'],
    ['$ 12', '12'],
    ['-3,10', '-3.10'],
    ['007', '7'],
    [',5', '0.5'],
    ['abc', undefined],
    ['1,2,3', undefined],
    ['', undefined],
  ])('reads «%s» as %s', (typed, wire) => expect(parseAmount(typed)).toBe(wire))
})

describe('showAmount', () => {
  it('formats what is an amount', () => expect(showAmount('1234.5', 2)).toBe('1.234,50'))
  it('does not round away decimals that are too many, so that they can be corrected', () =>
    expect(showAmount('1.239', 2)).toBe('1,239'))
  it('leaves a wrong text', () => expect(showAmount('abc', 2)).toBe('abc'))
})
