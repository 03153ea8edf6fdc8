import { describe, expect, it } from '@jest/globals'
import { toUnits } from '@legajo/kernel/money.ts'
import { daysOfMonth, type Limits, monthFacts } from './month.ts'
import type { Line } from './run-results.ts'

// January 2026 (Res. ANSES 381/2025).
const limits: Limits = {
  minimum: toUnits('117643.93'),
  healthMinimum: toUnits('235287.86'),
  maximum: toUnits('3823372.95'),
  sacPercent: 50,
  relief: toUnits('7003.68'),
  sacRelief: toUnits('3501.84'),
}
const employmentSpan = { month: '2026-01-01', admission: '2019-03-01', egress: null }
const allDays = '111111111111100'
const lineOf = (arca: string, amount: string, more: Partial<Line> = {}): Line => ({
  code: arca,
  name: arca,
  kind: 'remunerative',
  category: 'NORMAL',
  cents: toUnits(amount),
  quantity: '0',
  unit: '',
  arca,
  marks: allDays,
  gananciaType: 'gravado',
  ...more,
})
const bases = (lines: readonly Line[], of = employmentSpan, workday = 1) =>
  monthFacts(lines, of, workday, limits).bases.map(Number)
const cents = (amount: string) => Number(toUnits(amount))

describe('items of the month', () => {
  it("use the concept's configured item, else its ARCA code's", () => {
    const lines = [
      lineOf('110000', '100000.00'),
      lineOf('111000', '30000.00', { sicoss: 2, quantity: '4' }),
      lineOf('170001', '20000.00', { sicoss: 7 }),
      lineOf('520000', '5000.00', { kind: 'non-remunerative', marks: '', sicoss: 11 }),
      lineOf('520000', '7000.00', { kind: 'non-remunerative', marks: '', sicoss: 10 }),
      lineOf('130001', '1000.00', { quantity: '1' }),
    ]
    const facts = monthFacts(lines, employmentSpan, 1, limits)
    expect([facts.wage, facts.overtime, facts.extras, facts.bonuses, facts.familyAllowance, facts.maternity]).toEqual(
      ['100000.00', '31000.00', '20000.00', '0.00', '5000.00', '7000.00'].map((amount) => toUnits(amount)),
    )
    expect(facts.overtimeHours).toBe(5)
  })
})

describe('bases of the month', () => {
  it("caps the bases of the employee's contributions, not the employer's (worked example of 4.000.000)", () => {
    const made = bases([lineOf('110000', '4000000.00')])
    expect([made[1], made[4], made[5]]).toEqual([cents('3823372.95'), cents('3823372.95'), cents('3823372.95')])
    expect([made[2], made[3], made[8], made[9]]).toEqual([4, 4, 4, 4].map((millions) => millions * 100_000_000))
    expect(made[10]).toBe(cents('3992996.32'))
  })

  it('raises a small full-time pay to the minimum base, but no part-time pay and no partial month', () => {
    const small = bases([lineOf('110000', '50000.00')])
    expect([small[1], small[4]]).toEqual([cents('117643.93'), cents('235287.86')])
    expect(bases([lineOf('110000', '50000.00')], employmentSpan, 0.5)[1]).toBe(cents('50000.00'))
    expect(bases([lineOf('110000', '50000.00')], { ...employmentSpan, admission: '2026-01-16' })[1]).toBe(cents('50000.00'))
  })

  it('prorates the cap by days and applies a separate cap to the SAC', () => {
    expect(bases([lineOf('110000', '4000000.00')], { ...employmentSpan, admission: '2026-01-16' })[1]).toBe(cents('1911686.48'))
    const sac = lineOf('120001', '2500000.00', { category: 'SAC' })
    expect(bases([lineOf('110000', '1000000.00'), sac])[1]).toBe(cents('2911686.48'))
  })

  it('shares one cap with another employer, and applies no minimum then', () => {
    const with4 = { ...employmentSpan, elsewhere: { pay: toUnits('3000000.00'), sac: 0n } }
    expect(bases([lineOf('110000', '2000000.00')], with4)[1]).toBe(cents('823372.95'))
    expect(bases([lineOf('110000', '2000000.00')], with4)[2]).toBe(cents('2000000.00'))
    const full = { ...employmentSpan, elsewhere: { pay: limits.maximum, sac: 0n } }
    const made = bases([lineOf('110000', '2000000.00')], full)
    expect([made[1], made[4], made[5]]).toEqual([0, 0, 0])
    expect(bases([lineOf('110000', '50000.00')], with4)[1]).toBe(cents('117643.93'))
  })

  it('adds agreed sums only to the obra social', () => {
    const made = bases([
      lineOf('110000', '1000000.00'),
      lineOf('540000', '100000.00', { kind: 'non-remunerative', marks: '000011110000000' }),
    ])
    expect([made[1], made[2], made[4], made[8], made[9]]).toEqual([
      cents('1000000.00'),
      cents('1000000.00'),
      cents('1100000.00'),
      cents('1100000.00'),
      cents('1000000.00'),
    ])
  })

  it("calculates a part-time employee's obra social on a full day (LCT, art. 92 ter)", () => {
    const made = bases([lineOf('110000', '500000.00')], employmentSpan, 0.5)
    expect([made[1], made[4], made[8]]).toEqual([cents('500000.00'), cents('1000000.00'), cents('1000000.00')])
  })

  it('includes the sums of their agreement in it, and calculates an internship on its actual pay', () => {
    const sum = lineOf('540000', '60000.00', { kind: 'non-remunerative', marks: '000011110000000' })
    const made = bases([lineOf('110000', '500000.00'), sum], employmentSpan, 0.5)
    expect([made[4], made[8]]).toEqual([cents('1120000.00'), cents('1120000.00')])
    expect(bases([sum], employmentSpan, 0.5)[4]).toBe(cents('60000.00'))
  })

  it('splits the total into parts that add up', () => {
    const facts = monthFacts(
      [
        lineOf('110000', '900.01'),
        lineOf('130001', '50.02', { quantity: '3' }),
        lineOf('160001', '9.03'),
        lineOf('110000', '-30.00'),
      ],
      employmentSpan,
      1,
      limits,
    )
    expect(facts.wage + facts.overtime + facts.extras).toBe(facts.total)
    expect([facts.overtimeHours, Number(facts.wage)]).toEqual([3, 87001])
  })

  it.each([
    ['2019-03-01', null, 30],
    ['2026-01-16', null, 15],
    ['2026-01-31', null, 1],
    ['2019-03-01', '2026-01-10', 10],
    ['2026-02-01', null, 0],
    ['2019-03-01', '2025-12-31', 0],
  ])('counts the days of employment from %s to %s', (admission, egress, days) => {
    expect(daysOfMonth({ month: '2026-01-01', admission, egress })).toBe(days)
  })
})
