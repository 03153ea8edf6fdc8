import { describe, expect, it } from '@jest/globals'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import { payableOf } from './payable.ts'
import type { Line, Result } from './run-results.ts'

const paid = (...lines: readonly Partial<Line>[]) => [{ lines }] as readonly unknown[] as readonly Result[]
const employer = (code: string, cents: bigint, name = code): Partial<Line> => ({ kind: 'employer', arca: '', code, name, cents })
const withheld = (arca: string, cents: bigint): Partial<Line> => ({ kind: 'deduction', arca, code: '0700', name: 'x', cents })

describe('what the F.931 leaves to pay', () => {
  it('adds what is withheld and what the company contributes by the code that each is paid with, to the cent', () => {
    const { rows, total, apart } = payableOf([
      ...paid(
        withheld('810000', 11_000_01n),
        withheld('810001', 3_000_00n),
        withheld('810002', 3_000_00n),
        withheld('810004', 9n),
      ),
      ...paid(employer('0950', 10_770_02n), employer('0951', 1n), employer('0952', 2n), employer('0953', 3n)),
      ...paid(employer('0954', 6_000_00n), employer('0955', 2_000_00n), employer('0956', 300_00n), employer('0956', 300_00n)),
    ])
    expect(rows.map(({ code, amount }) => [code, amount])).toEqual([
      ['301', '14000.01'],
      ['351', '10770.08'],
      ['302', '3000.00'],
      ['352', '6000.00'],
      ['312', '2000.00'],
      ['028', '600.00'],
    ])
    expect([total, apart]).toEqual(['36370.09', []])
  })

  it('goes by what a line is: neither what is paid nor what is told with the code of another kind counts', () => {
    const paidOut = { kind: 'remunerative', arca: '810000', code: '0950', name: 'x', cents: 7n } as const
    const { total, apart } = payableOf(
      paid(paidOut, { ...paidOut, kind: 'informative' }, { ...paidOut, kind: 'employer', code: '9001' }),
    )
    expect([total, apart.map(({ code }) => code)]).toEqual(['0.00', ['9001']])
  })

  it('tells apart, and does not add, a contribution that no code takes', () => {
    const { total, apart } = payableOf([
      ...paid(employer('9001', 50n, 'Cámara empresaria'), employer('0958', 2_500_00n, 'Fondo de Asistencia Laboral')),
      ...paid(employer('9001', 50n, 'Cámara empresaria'), employer('9002', 0n)),
    ])
    expect([total, apart]).toEqual([
      '0.00',
      [
        { code: '0958', label: 'Fondo de Asistencia Laboral', amount: '2500.00' },
        { code: '9001', label: 'Cámara empresaria', amount: '1.00' },
      ],
    ])
  })

  it('has a code for every contribution of the catalogue but those that are paid elsewhere', () => {
    const all = catalogue.concepts.filter(({ kind }) => kind === 'employer').map(({ code }) => employer(code, 1n))
    expect(payableOf(paid(...all)).apart.map(({ code }) => code)).toEqual(['0957', '0958', '0959'])
  })
})
