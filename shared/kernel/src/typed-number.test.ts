import { describe, expect, it } from '@jest/globals'
import { isDecimal } from './money.ts'
import { parseTypedNumber, problemOfStoredNumber, readTypedNumber, toStoredNumber } from './typed-number.ts'

describe('parseTypedNumber', () => {
  it.each([
    ['1.500', '1500'],
    ['1.500,50', '1500.50'],
    ['1500,50', '1500.50'],
    ['1500.5', '1500.5'],
    ['1.5', '1.5'],
    ['1.234.567,89', '1234567.89'],
    ['1 234 567,89', '1234567.89'],
    ['1234567.89', '1234567.89'],
    ['$ 12', '12'],
    ['-$ 12,5', '-12.5'],
    ['$ -12,5', '-12.5'],
    ['-3,10', '-3.10'],
    ['+7', '7'],
    ['-0', '0'],
    ['007', '7'],
    ['0,500', '0.500'],
    ['1,500', '1.500'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['12,', '12'],
    ['12.', '12'],
  ])('reads «%s» as %s', (typed, value) => expect(parseTypedNumber(typed)).toBe(value))

  it.each(['abc', '1,2,3', '1.23.4', '1,500.50', '1.50,5', '1.5000,2', '1e3', '12 34', '--1', '', '-', ',', '$', '9'.repeat(61)])(
    'refuses the number «%s»',
    (typed) => expect(parseTypedNumber(typed)).toBeNull(),
  )

  it.each([
    ['1500.500', '«1500.500» se puede leer de dos maneras: escribí 1500500 o 1500,500'],
    ['0.500', '«0.500» se puede leer de dos maneras: escribí 500 o 0,500'],
    ['-.250', '«-.250» se puede leer de dos maneras: escribí -250 o -0,250'],
    ['1,500.50', '«1,500.50» no es un número; escribilo como 1234,56'],
  ])('names both readings or the required format for «%s»', (typed, problem) =>
    expect(readTypedNumber(typed)).toEqual({ problem }),
  )
})

describe('toStoredNumber', () => {
  it('stores no refused text that a decimal check accepts', () => {
    expect(toStoredNumber('1.500')).toBe('1500')
    for (const typed of ['1500.500', '0.500', 'abc', '1,500.50']) {
      expect(isDecimal(toStoredNumber(typed))).toBe(false)
      expect(problemOfStoredNumber(toStoredNumber(typed))).toBe(readTypedNumber(typed).problem)
    }
  })
})
