import type { EarningsFormDraft } from '@legajo/contract/payroll/runs/earnings-form.ts'
import type { Garnishment } from '@legajo/contract/payroll/runs/garnishment.ts'
import type { Generated, JSONColumnType } from 'kysely'

interface Kept {
  tenant_id: Generated<number>
  company_id: Generated<number>
  id: Generated<number>
  version: Generated<number>
  employee_id: number
}

export interface PayrollEarningsTables {
  earnings_form: Kept & {
    fiscal_year: number
    number: Generated<number>
    presented_on: string | null
    source: Generated<'MANUAL' | 'SIRADIG'>
    family: JSONColumnType<EarningsFormDraft['family']>
    deductions: JSONColumnType<EarningsFormDraft['deductions']>
    payments: JSONColumnType<EarningsFormDraft['payments']>
    other_employers: JSONColumnType<EarningsFormDraft['otherEmployers']>
    previous: JSONColumnType<EarningsFormDraft['previous']>
  }
  garnishment: Kept & {
    kind: Garnishment['kind']
    court: string
    file_number: string
    beneficiary: string | null
    cbu: string | null
    notified_on: string
    valid_from: string
    valid_until: string | null
    mode: Garnishment['mode']
    amount: string | null
    percentage: string | null
    total: string | null
    withheld_before: Generated<string>
    observation: string | null
  }
}
