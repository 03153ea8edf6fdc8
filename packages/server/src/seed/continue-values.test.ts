import { expect, it } from '@jest/globals'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import { findRulesWithoutValue } from '@legajo/payroll-rules/validity.ts'
import { continueValues } from './continue-values.ts'

const refusing = (rules: typeof catalogue, period: string) =>
  findRulesWithoutValue({ ...rules, period }).filter(({ onMissing }) => onMissing === 'refuse')

it('permits the sample to pay months after the delivered values, and adds nothing before', () => {
  expect(refusing(catalogue, '2028-08')).not.toEqual([])
  const continued = continueValues(catalogue, 2028)
  for (const period of ['2027-01', '2027-07', '2028-08', '2028-12']) expect(refusing(continued, period)).toEqual([])
  expect(refusing(continued, '2029-01')).not.toEqual([])
  expect(continueValues(catalogue, 2026)).toEqual(catalogue)
})
