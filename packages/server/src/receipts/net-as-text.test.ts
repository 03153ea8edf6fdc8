import { expect, it } from '@jest/globals'
import { amountInWords } from '@legajo/kernel/number-in-words.ts'
import { netInWords } from './net-as-text.ts'

it('writes the net in one line where it fits, and whole in two where it does not', () => {
  expect(netInWords('972141.29')).toEqual(['Son pesos NOVECIENTOS SETENTA Y DOS MIL CIENTO CUARENTA Y UNO CON 29/100'])
  for (const net of ['30557182.75', '454454454.99']) {
    const lines = netInWords(net)
    expect(lines.length).toBe(2)
    expect(lines.join(' ')).toBe(`Son pesos ${amountInWords(net)}`)
  }
})
