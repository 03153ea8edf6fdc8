import { describe, expect, it } from '@jest/globals'
import { amountInWords, numberInWords } from './number-in-words.ts'

describe('amounts in words', () => {
  it.each([
    ['0.00', 'CERO CON 00/100'],
    ['101.10', 'CIENTO UNO CON 10/100'],
    ['1000.00', 'MIL CON 00/100'],
    ['16021.05', 'DIECISÉIS MIL VEINTIUNO CON 05/100'],
    ['521000.00', 'QUINIENTOS VEINTIÚN MIL CON 00/100'],
    ['972141.29', 'NOVECIENTOS SETENTA Y DOS MIL CIENTO CUARENTA Y UNO CON 29/100'],
    ['1012141.29', 'UN MILLÓN DOCE MIL CIENTO CUARENTA Y UNO CON 29/100'],
    ['100.00', 'CIEN CON 00/100'],
    ['31000000', 'TREINTA Y UN MILLONES CON 00/100'],
    ['100000', 'CIEN MIL CON 00/100'],
    ['2000001.01', 'DOS MILLONES UNO CON 01/100'],
    ['1000000000', 'MIL MILLONES CON 00/100'],
    ['-5.50', 'MENOS CINCO CON 50/100'],
  ])('writes %s as %s', (amount, words) => expect(amountInWords(amount)).toBe(words))

  it('supports billions', () => expect(numberInWords(10n ** 12n + 1n)).toBe('UN BILLÓN UNO'))
})
