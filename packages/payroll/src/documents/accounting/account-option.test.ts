import { describe, expect, it } from '@jest/globals'
import type { Account } from '@legajo/contract/payroll/documents/accounting.ts'
import { accountOptions, findTypedAccount } from './account-option.ts'

const account = (code: string, name: string, active = true): Account => ({
  id: 1,
  code,
  name,
  kind: 'GASTO',
  needsCostCenter: false,
  role: null,
  active,
})
const chart = [account('2.0', 'Vieja', false), account('5.1', 'Sueldos'), account('5.1.A', 'Horas extra')]

describe('an account in a concept', () => {
  it('offers active accounts for selection and lists the inactive ones last as disabled', () => {
    expect(accountOptions(chart).map(({ value, disabled = false }) => [value, disabled])).toEqual([
      ['5.1', false],
      ['5.1.A', false],
      ['2.0', true],
    ])
  })

  it('accepts a typed code in any case, also when the chart lacks it', () => {
    expect(findTypedAccount(chart, '5.1.a')).toMatchObject({ value: '5.1.A', label: '5.1.A · Horas extra' })
    expect(findTypedAccount(chart, '9.9')).toMatchObject({ value: '9.9', hint: 'Todavía no está en el plan de cuentas' })
  })

  it('leaves the refusal of a typed inactive account to the server', () => {
    expect(findTypedAccount(chart, '2.0')).toMatchObject({ value: '2.0', hint: 'Inactiva' })
  })

  it('accepts no search text, and no text longer than a code, as an account', () => {
    for (const text of ['sueldos', 'horas extra', '', '<b>1</b>', '1'.repeat(31)])
      expect([text, findTypedAccount(chart, text)]).toEqual([text, undefined])
  })
})
