import type { ValueKind } from '@legajo/payroll-rules/rules.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from './platform.ts'

interface Owned {
  tenant_id: Generated<number>
  company_id: Generated<number>
}
interface Kept extends Owned {
  id: Generated<number>
  version: Generated<number>
}
type Status = Generated<'ACTIVE' | 'INACTIVE'>

/** Numbers of a result in the order of its rule set; an empty element is zero (payroll/stored-units.ts). */
export type StoredUnits = readonly (number | null)[]

type LiquidationState = 'PENDING' | 'PROCESSING' | 'PAUSED' | 'FINISHED' | 'FINISHED_WITH_ERRORS' | 'FAILED' | 'CANCELLED'

export interface PayrollTables {
  accumulator: Kept & {
    code: string
    name: string
    description: string | null
    status: Status
    definition: JSONColumnType<object>
  }
  concept: Kept & {
    code: string
    name: string
    description: string | null
    concept_type: string
    concept_category: Generated<string>
    concept_order: number
    status: Status
    formula: string
    formula_quantity: string | null
    paycheck_show: Generated<boolean>
    accumulate_to_sac: Generated<boolean>
    exclude_accounting_count: Generated<boolean>
    code_afip: string | null
    debe: string | null
    haber: string | null
    color: Generated<string>
    liquidation_types: Generated<string[]>
    accumulators_adding: Generated<string[]>
    accumulators_subtracting: Generated<string[]>
    subtype_id: number | null
    informative: Generated<boolean>
    is_system_code: Generated<boolean>
    allows_addition: Generated<boolean>
    concept_treatment: string | null
    scheme_debit: string | null
    scheme_credit: string | null
    cpto_sicoss_id: number | null
    cpto_law_book_id: number | null
    link: string | null
    definition: JSONColumnType<object>
    tests: Generated<object[]>
  }
  custom_function: Kept & {
    code: string
    name: string
    description: string | null
    params: Generated<string[]>
    param_types: Generated<string[]>
    returns: Generated<ValueKind>
    formula: string
    active: Generated<boolean>
  }
  scale: Kept & { code: string; description: string; status: Status; definition: JSONColumnType<object> }
  scale_period: Kept & {
    scale_id: number
    valid_from: string
    columns: JSONColumnType<object[]>
    rows: JSONColumnType<object[]>
    source: string | null
  }
  liquidation_parameter: Kept & {
    code: string
    name: string
    description: string | null
    kind: Generated<'VALOR' | 'FORMULA' | 'TABLA'>
    definition: JSONColumnType<object>
  }
  liquidation_parameter_value: Kept & {
    parameter_id: number
    trade_union_id: number | null
    valid_from: string
    value: string
    formula: string | null
    source: string | null
  }
  liquidation_type: Kept & { code: string; name: string; active: Generated<boolean>; incompatible_with: Generated<string[]> }
  liquidation_period: Kept & {
    name: string
    date_from: string
    date_until: string
    pay_date: string | null
    deposit_date: string | null
    deposit_bank: string | null
    status: Generated<'OPEN' | 'CLOSED' | 'REOPENED'>
    liquidation_types: Generated<string[]>
  }
  rule_set: Owned & { id: Generated<number>; hash: string; rules: JSONColumnType<object>; created_at: Instant }
  liquidation: Kept & {
    name: string
    period_id: number
    type_code: string
    state: Generated<LiquidationState>
    employees: Generated<number>
    done: Generated<number>
    failed: Generated<number>
    request: JSONColumnType<object>
    failure: string | null
    released_at: Instant | null
    created_by: string | null
    created_at: Instant
    started_at: Instant | null
    finished_at: Instant | null
    worked_ms: Generated<number>
    resumed_at: Instant | null
    number: Generated<number>
    completes: string | null
    pay_date: string | null
  }
  liquidation_chunk: Owned & {
    liquidation_id: number
    number: number
    rule_set_id: number
    employee_ids: number[]
    state: Generated<'PENDING' | 'DONE'>
    fence: Generated<number>
    lease_until: Instant | null
    done_at: Instant | null
  }
  liquidation_employee: Owned & {
    liquidation_id: number
    employee_id: number
    rule_set_id: number
    outputs: StoredUnits
    inputs: StoredUnits
    remunerative: number
    non_remunerative: number
    deductions: number
    net: number
    employer: number
    error: JSONColumnType<object> | null
    computed_at: Instant
    seen_at: Instant | null
    downloaded_at: Instant | null
  }
}
