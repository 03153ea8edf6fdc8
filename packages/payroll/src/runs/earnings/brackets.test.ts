import { describe, expect, it } from '@jest/globals'
import { bracketsIn } from './brackets.ts'

describe('pasted brackets', () => {
  it.each([
    ['0;0;5\n2000030.09;100001.50;9'],
    ['0,00; 0,00; 5\n$ 2.000.030,09; $ 100.001,50; 9 %'],
    ['0,00\t2.000.030,09\t0,00\t5\n2.000.030,09\t4.000.060,17\t100.001,50\t9\n\n'],
  ])('reads the pasted text %j', (text) => {
    const { rows, wrong } = bracketsIn(text)
    expect(wrong).toBeNull()
    expect(rows.map(({ from, fixed, rate }) => [Number(from), Number(fixed), rate])).toEqual([
      [0, 0, '5'],
      [2000030.09, 100001.5, '9'],
    ])
  })

  it('names the invalid line', () => expect(bracketsIn('0;0;5\nhola').wrong).toMatch(/Renglón 2: «hola»/))
})
