import { expect, it } from '@jest/globals'
import type { ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'
import { relevantReads } from './relevant-reads.ts'

const role = { counted: true, direct: true, within: [] }
const readOf = (text: string, value: string) => ({ text, value, kind: 'concept', code: null, detail: null, ...role, parts: [] })
const lineOf = (more: object) =>
  ({
    amount: '110000.00',
    explanation: 'Jubilación: 11 % (Tasa) de 1.000.000,00 (Base imponible de aportes) = 110.000,00',
    reads: [
      readOf('Base imponible de aportes', '1.000.000,00'),
      readOf('Base imponible del aguinaldo', '0,00'),
      readOf('Tasa', '11 %'),
    ],
    ...more,
  }) as unknown as ResultLine

it('omits a zero base that was added to another one from a deduction', () => {
  expect(relevantReads(lineOf({})).map(({ text }) => text)).toEqual(['Base imponible de aportes', 'Tasa'])
})

it("lists a value of zero when the explanation names it or the line's result is zero", () => {
  const named = lineOf({ explanation: 'Jubilación: 1 − 0,00 (Base imponible del aguinaldo) = 1' })
  expect(relevantReads(named)).toHaveLength(3)
  expect(relevantReads(lineOf({ amount: '0.00' }))).toHaveLength(3)
})
