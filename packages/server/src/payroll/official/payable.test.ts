import { describe, expect, it } from '@jest/globals'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import type { Line, Result } from '../month-data/run-results.ts'
import { payableOf } from './payable.ts'

const createPaidPeople = (...lines: readonly Partial<Line>[]) => [{ lines }] as readonly unknown[] as readonly Result[]
const employer = (code: string, cents: bigint, { name = code, sicoss }: Partial<Line> = {}): Partial<Line> => ({
  ...{ kind: 'employer', arca: '', code, name, cents },
  ...(sicoss !== undefined && { sicoss }),
})
const withheldLine = (arca: string, cents: bigint): Partial<Line> => ({ kind: 'deduction', arca, code: '0700', name: 'x', cents })

describe('the amounts payable by the F.931', () => {
  it('adds withholdings and company contributions by payment code, to the cent', () => {
    const { rows, total, apart } = payableOf([
      ...createPaidPeople(
        withheldLine('810000', 11_000_01n),
        withheldLine('810001', 3_000_00n),
        withheldLine('810002', 3_000_00n),
        withheldLine('810004', 9n),
      ),
      ...createPaidPeople(employer('0950', 10_770_02n, { sicoss: 13 }), employer('7001', 6n, { sicoss: 13 })),
      ...createPaidPeople(employer('0954', 6_000_00n, { sicoss: 15 }), employer('0955', 2_000_00n, { sicoss: 16 })),
      ...createPaidPeople(employer('0956', 300_00n, { sicoss: 17 })),
      ...createPaidPeople(employer('0956', 300_00n, { sicoss: 17 })),
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

  it("counts by the kind of a line: payments and informative lines with another kind's code are ignored", () => {
    const paidOut = { kind: 'remunerative', arca: '810000', code: '0950', name: 'x', cents: 7n } as const
    const { total, apart } = payableOf(
      createPaidPeople(paidOut, { ...paidOut, kind: 'informative' }, { ...paidOut, kind: 'employer', code: '9001' }),
    )
    expect([total, apart.map(({ code }) => code)]).toEqual(['0.00', ['9001']])
  })

  it('lists a contribution without a code separately and does not add it', () => {
    const { total, apart } = payableOf([
      ...createPaidPeople(
        employer('9001', 50n, { name: 'Cámara empresaria' }),
        employer('0958', 2_500_00n, { name: 'Fondo de Asistencia Laboral' }),
      ),
      ...createPaidPeople(employer('9001', 50n, { name: 'Cámara empresaria', sicoss: 19 }), employer('9002', 0n)),
    ])
    expect([total, apart]).toEqual([
      '0.00',
      [
        { code: '0958', label: 'Fondo de Asistencia Laboral', amount: '2500.00' },
        { code: '9001', label: 'Cámara empresaria', amount: '1.00' },
      ],
    ])
  })

  it('adds amounts with other codes of the form by concept, after the known ones', () => {
    const { rows, total } = payableOf(
      createPaidPeople(employer('0958', 2_500_00n, { name: 'Fondo', sicoss: 18 }), {
        ...withheldLine('810006', 1_50n),
        code: '0860',
        sicoss: 18,
      }),
    )
    expect([rows.slice(6).map(({ code, amount }) => [code, amount]), total]).toEqual([
      [
        ['0860', '1.50'],
        ['0958', '2500.00'],
      ],
      '2501.50',
    ])
  })

  it('includes every part of the obra social withholding and every social security withholding', () => {
    const { rows, apart } = payableOf(
      createPaidPeople(
        ...['810002', '810003', '810009', '810010'].map((arca) => withheldLine(arca, 1n)),
        withheldLine('810006', 5n),
        withheldLine('820000', 7n),
      ),
    )
    expect(rows.find(({ code }) => code === '302')?.amount).toBe('0.04')
    expect(apart.map(({ amount }) => amount)).toEqual(['0.05'])
  })

  it('assigns a code to every contribution of the catalogue except those paid elsewhere', () => {
    const all = catalogue.concepts.filter(({ kind }) => kind === 'employer')
    const { apart } = payableOf(createPaidPeople(...all.map(({ code, sicossItem: sicoss }) => employer(code, 1n, { sicoss }))))
    expect(apart.map(({ code }) => code)).toEqual(['0957', '0958', '0959'])
  })
})
