import { describe, expect, it } from '@jest/globals'
import type { EarlierPay, PayTerms } from '../../db/column-types.ts'
import { type DatedPay, earlierPay, termsOn } from './pay-terms.ts'

const payTerms = (salary: string, more: Partial<PayTerms> = {}): PayTerms => ({
  salary,
  weekly_hours: '48.00',
  payroll_type: 'MENSUAL',
  trade_union_code: null,
  category_code: null,
  agreement: null,
  ...more,
})
const file = (salary: string, earlier: readonly EarlierPay[] | null = null): DatedPay => ({
  ...payTerms(salary),
  earlier_pay: earlier,
})
const salariesOf = (earlier: readonly EarlierPay[]) => earlier.map(({ salary, until }) => `${salary} hasta ${until}`)

describe('pay terms over time', () => {
  const twice = file('300', [
    { ...payTerms('100'), until: '2026-02-16' },
    { ...payTerms('200'), until: '2026-05-01' },
  ])

  it('returns pay terms for any day with the previous terms', () => {
    const on = (day: string) => {
      const { terms, since, before } = termsOn(twice, day)
      return [terms.salary, since, before?.salary ?? null]
    }
    expect(on('2026-02-15')).toEqual(['100', null, null])
    expect(on('2026-02-16')).toEqual(['200', '2026-02-16', '100'])
    expect(on('2026-04-30')).toEqual(['200', '2026-02-16', '100'])
    expect(on('2026-12-31')).toEqual(['300', '2026-05-01', '200'])
  })

  it('keeps pay terms until the day from which a change is valid', () => {
    expect(salariesOf(earlierPay(file('100'), payTerms('200'), '2026-02-16'))).toEqual(['100 hasta 2026-02-16'])
    expect(salariesOf(earlierPay(twice, payTerms('400'), '2026-08-01'))).toEqual([
      '100 hasta 2026-02-16',
      '200 hasta 2026-05-01',
      '300 hasta 2026-08-01',
    ])
  })

  it('corrects pay terms for the same, an earlier or a later day', () => {
    expect(salariesOf(earlierPay(twice, payTerms('350'), '2026-05-01'))).toEqual(['100 hasta 2026-02-16', '200 hasta 2026-05-01'])
    expect(salariesOf(earlierPay(twice, payTerms('300'), '2026-04-10'))).toEqual(['100 hasta 2026-02-16', '200 hasta 2026-04-10'])
    expect(salariesOf(earlierPay(twice, payTerms('300'), '2026-06-01'))).toEqual(['100 hasta 2026-02-16', '200 hasta 2026-06-01'])
    expect(salariesOf(earlierPay(twice, payTerms('300'), '2026-02-10'))).toEqual(['100 hasta 2026-02-10'])
  })

  it("stores no pay terms without a change, regardless of the amount's notation", () => {
    expect(earlierPay(file('100'), payTerms('100.00', { weekly_hours: '48' }), '2026-02-16')).toEqual([])
  })
})
