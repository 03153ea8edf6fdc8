import type { RetroState } from '@legajo/contract/payroll/runs/retro.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { StoredUnits } from './payroll.ts'
import type { Instant } from './platform.ts'

interface Owned {
  tenant_id: Generated<number>
  company_id: Generated<number>
}

/** Cents of one concept of a past month. */
export interface RetroLine {
  readonly code: string
  readonly name: string
  readonly kind: 'remunerative' | 'non-remunerative'
  readonly paid: number
  readonly due: number
  /** Paid by earlier retros. */
  readonly already: number
}

export interface PayrollRetroTables {
  retro_batch: Owned & {
    id: Generated<number>
    from_month: string
    until_month: string
    target_period_id: number
    reason: string
    state: Generated<RetroState>
    total: Generated<number>
    done: Generated<number>
    causes: JSONColumnType<object[]>
    failure: string | null
    created_by: string
    created_at: Instant
    computed_at: Instant | null
    applied_by: string | null
    applied_at: Instant | null
    version: Generated<number>
    fence: Generated<number>
  }
  retro_result: Owned & {
    batch_id: number
    liquidation_id: number
    employee_id: number
    rule_set_id: number
    inputs: StoredUnits
    outputs: StoredUnits
    lines: JSONColumnType<RetroLine[]>
    remunerative: number
    non_remunerative: number
  }
  retro_payment: Owned & {
    id: Generated<number>
    batch_id: number
    liquidation_id: number
    employee_id: number
    kind: RetroLine['kind']
    novelty_id: number
    lines: JSONColumnType<Record<string, number>>
  }
  fact_correction: Owned & {
    id: Generated<number>
    employee_id: number
    field: string
    value: string
    valid_from: string
    valid_until: string
    reason: string
    created_by: string
    created_at: Instant
    version: Generated<number>
  }
}
