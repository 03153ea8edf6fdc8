import { expect, it } from '@jest/globals'
import { type PaidResult, rewardFigures } from './reward-figures.ts'

const lineOf = (code: string, amount: string, kind: PaidResult['lines'][number]['kind'] = 'remunerative') =>
  ({ code, name: code, kind, category: 'NORMAL', amount }) as const
const month = (number: number, basic: string, more: PaidResult['lines'] = []): PaidResult => ({
  month: number,
  pays: 'WAGE',
  lines: [lineOf('basic', basic), lineOf('health', '60000.00', 'employer'), lineOf('union', '20000.00', 'deduction'), ...more],
})
const amountsByKind = (figures: ReturnType<typeof rewardFigures>) =>
  Object.fromEntries(figures.groups.map(({ kind, paid }) => [kind, paid]))
const estimateOf = (figures: ReturnType<typeof rewardFigures>) =>
  Object.fromEntries(figures.groups.map(({ kind, estimate }) => [kind, estimate]))

it('separates what every month pays from the rest, without deductions', () => {
  const results: PaidResult[] = [
    month(1, '1000000.00', [lineOf('overtime', '50000.00'), lineOf('meal', '10000.00', 'non-remunerative')]),
    month(2, '1000000.00'),
    { month: 6, pays: 'SAC', lines: [lineOf('aguinaldo', '500000.00'), lineOf('health', '30000.00', 'employer')] },
    { month: 7, pays: 'OTHER', lines: [lineOf('basic', '100000.00')] },
  ]
  const figures = rewardFigures(results, false)
  expect(amountsByKind(figures)).toEqual({
    FIXED: '2000000.00',
    VARIABLE: '150000.00',
    SAC: '500000.00',
    NON_REMUNERATIVE: '10000.00',
    EMPLOYER: '150000.00',
  })
  expect(figures).toMatchObject({ months: 2, pay: '2660000.00', cost: '2810000.00', costEstimate: null })
})

it('estimates the rest of an open year by its last month and the best wage', () => {
  const figures = rewardFigures([month(9, '900000.00', [lineOf('prize', '300000.00')]), month(10, '1000000.00')], true)
  // Entered in September: two months more, and four twelfths of the best wage, 1.2 million, as the aguinaldo of December.
  expect(estimateOf(figures)).toEqual({
    FIXED: '3900000.00',
    VARIABLE: '300000.00',
    SAC: '400000.00',
    NON_REMUNERATIVE: '0.00',
    EMPLOYER: '264000.00',
  })
  expect(figures.costEstimate).toBe('4864000.00')
  expect(rewardFigures([], true)).toMatchObject({ months: 0, cost: '0.00', costEstimate: null })
})
