import { describe, expect, it } from '@jest/globals'
import type { Account } from '@legajo/contract/payroll/accounting.ts'
import { accountOptions, typedAccount } from './account-option.ts'

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
  it('is chosen among those in use; the others are listed last and cannot be', () => {
    expect(accountOptions(chart).map(({ value, disabled = false }) => [value, disabled])).toEqual([
      ['5.1', false],
      ['5.1.A', false],
      ['2.0', true],
    ])
  })

  it('may be typed by its code, whatever the case, also when the chart has it not yet', () => {
    expect(typedAccount(chart, '5.1.a')).toMatchObject({ value: '5.1.A', label: '5.1.A · Horas extra' })
    expect(typedAccount(chart, '9.9')).toMatchObject({ value: '9.9', hint: 'Todavía no está en el plan de cuentas' })
  })

  it('is left to the server to refuse when the typed one is inactive', () => {
    expect(typedAccount(chart, '2.0')).toMatchObject({ value: '2.0', hint: 'Inactiva' })
  })

  it('is not a word that was searched for, nor more than a code holds', () => {
    for (const text of ['sueldos', 'horas extra', '', '<b>1</b>', '1'.repeat(31)])
      expect([text, typedAccount(chart, text)]).toEqual([text, undefined])
  })
})
