import { expect, it } from '@jest/globals'
import { employeeDraft } from './employees/employee-draft.ts'
import { employmentDraft } from './org/employment.ts'
import { noveltyEntryDraft } from './payroll/runs/novelty-row.ts'

it('puts the currency sign on money only', () => {
  const symbols = (schema: { describe: () => unknown }, names: readonly string[]) => {
    const { fields } = schema.describe() as { fields: Record<string, { meta?: { symbol?: string } }> }
    return names.map((name) => fields[name]?.meta?.symbol)
  }
  expect(symbols(employeeDraft, ['salary', 'weekly_hours', 'monthlyHours'])).toEqual(['$', undefined, undefined])
  expect(symbols(employmentDraft, ['valuation'])).toEqual([undefined])
  expect(symbols(noveltyEntryDraft, ['amount', 'quantity'])).toEqual(['$', undefined])
})
