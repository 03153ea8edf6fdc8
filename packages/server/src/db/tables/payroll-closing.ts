import type { ClosingAction, ClosingState, ReplayState } from '@legajo/contract/payroll/runs/closing.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from './platform.ts'

interface Owned {
  tenant_id: Generated<number>
  company_id: Generated<number>
}

export interface PayrollClosingTables {
  period_closing: Owned & {
    id: Generated<number>
    period_id: number
    action: ClosingAction
    state: Generated<ClosingState>
    reason: string
    requested_by: string
    requested_by_id: number
    requested_at: Instant
    decided_by: string | null
    decided_by_id: number | null
    decided_at: Instant | null
    note: string | null
    digest: string | null
    version: Generated<number>
  }
  run_seal: Owned & {
    closing_id: number
    liquidation_id: number
    digest: string
    employees: number
    lines: number
    net: number
  }
  run_replay: Owned & {
    id: Generated<number>
    liquidation_id: number
    state: Generated<ReplayState>
    employees: Generated<number>
    done: Generated<number>
    equal: Generated<number>
    sealed_digest: string | null
    stored_digest: string | null
    again_digest: string | null
    failure: string | null
    differences: JSONColumnType<object>
    requested_by: string
    created_at: Instant
    finished_at: Instant | null
    version: Generated<number>
  }
}
