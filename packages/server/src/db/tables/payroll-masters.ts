import type { Generated } from 'kysely'

interface Kept {
  tenant_id: Generated<number>
  company_id: Generated<number>
  id: Generated<number>
  version: Generated<number>
}

/** Payroll master data added after the first tables. */
export interface PayrollMasterTables {
  trade_union: Kept & {
    code: string
    name: string
    number_cct: string | null
    scale_code: string | null
    basic_column: Generated<string>
    active: Generated<boolean>
  }
  category_trade_union: Kept & {
    trade_union_id: number
    code: string
    name: string
    sort_order: Generated<number>
    active: Generated<boolean>
  }
  liquidation_parameter_row: Kept & { value_id: number; key: string; value: string }
  concept_subtype: Kept & { name: string; concept_type: string }
}
