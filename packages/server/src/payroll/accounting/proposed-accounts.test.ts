import { describe, expect, it } from '@jest/globals'
import { proposedAccounts, proposePosting } from './proposed-accounts.ts'

const postingOf = (more: Partial<Parameters<typeof proposePosting>[0]>) =>
  proposePosting({ code: '9000', name: 'Un concepto', type: 'REMUNERATIVO', category: 'OTROS', arca: '', item: null, ...more })

const cases: readonly (readonly [what: string, concept: Parameters<typeof postingOf>[0], debe: string, haber: string])[] = [
  ['a wage', { arca: '110000' }, '5.1.01', '2.1.01'],
  ['the aguinaldo', { category: 'SAC' }, '5.1.02', '2.1.01'],
  ['the aguinaldo, by its ARCA code', { arca: '120000' }, '5.1.02', '2.1.01'],
  ['vacations', { arca: '150000' }, '5.1.03', '2.1.01'],
  ['vacations that were not taken', { type: 'NO_REMUNERATIVO', arca: '520012' }, '5.1.03', '2.1.01'],
  ['an indemnity', { type: 'NO_REMUNERATIVO', arca: '520001' }, '5.1.04', '2.1.01'],
  ['an advance', { type: 'NO_REMUNERATIVO', name: 'Anticipo de sueldo' }, '1.3.01', '2.1.01'],
  ['the pension contribution', { type: 'DEDUCCION', arca: '810000' }, '2.1.01', '2.1.02'],
  ['the health insurance', { type: 'DEDUCCION', arca: '810002' }, '2.1.01', '2.1.03'],
  ['the health insurance of adherents', { type: 'DEDUCCION', arca: '810010' }, '2.1.01', '2.1.03'],
  ['what is withheld for social security by no code', { type: 'DEDUCCION', arca: '810006' }, '2.1.01', '2.1.02'],
  ['the union fee', { type: 'DEDUCCION', arca: '810004' }, '2.1.01', '2.1.04'],
  ['life insurance', { type: 'DEDUCCION', arca: '810005' }, '2.1.01', '2.1.08'],
  ['ganancias', { type: 'DEDUCCION', category: 'GANANCIAS' }, '2.1.01', '2.1.05'],
  ['a court order', { type: 'DEDUCCION', name: 'Cuota alimentaria' }, '2.1.01', '2.1.06'],
  ['a loan that is paid back', { type: 'DEDUCCION', name: 'Cuota de préstamo' }, '2.1.01', '1.3.01'],
  ['the ART', { type: 'CONTRIBUCION', name: 'ART variable' }, '5.1.05', '2.1.07'],
  ['the employer’s part of the health insurance', { type: 'CONTRIBUCION', name: 'Obra social' }, '5.1.05', '2.1.03'],
  ['any other contribution', { type: 'CONTRIBUCION', name: 'Jubilación' }, '5.1.05', '2.1.02'],
  ['a contribution by what its concept says', { type: 'CONTRIBUCION', name: 'Aporte extra', item: 15 }, '5.1.05', '2.1.03'],
  ['a contribution that is paid elsewhere', { type: 'CONTRIBUCION', name: 'Cámara', item: 19 }, '5.1.05', '2.1.09'],
  ['the rounding', { category: 'REDONDEO' }, '5.1.09', '2.1.01'],
  ['sobregiro that is given', { category: 'SOBREGIROS' }, '1.3.01', '2.1.01'],
  ['sobregiro that is taken back', { type: 'DEDUCCION', category: 'SOBREGIROS' }, '2.1.01', '1.3.01'],
]

describe('the proposed accounts', () => {
  it.each(cases)('match the kind of %s and exist in the chart', (_, concept, debe, haber) => {
    expect(postingOf(concept)).toEqual({ debe, haber })
    const chart = proposedAccounts.map(({ code }) => code)
    expect(chart).toEqual(expect.arrayContaining([debe, haber]))
  })

  it('proposes no accounts for informative concepts', () => {
    expect(postingOf({ type: 'INFORMATIVO' })).toBeUndefined()
  })
})
