import type { Generated } from 'kysely'

interface Kept {
  tenant_id: Generated<number>
  company_id: Generated<number>
  id: Generated<number>
  version: Generated<number>
}

/** The columns that a company defined and the grids built from them. */
export interface PayrollGridTables {
  dynamic_column: Kept & {
    code: string
    name: string
    description: string | null
    source: 'EMPLOYEE' | 'CONCEPT' | 'CONCEPT_QUANTITY' | 'ACCUMULATOR' | 'NOVELTY' | 'NOVELTY_AMOUNT' | 'FORMULA'
    /** Its source: a field of the file, or the code of a concept or accumulator. */
    binding: string | null
    formula: string | null
    format: Generated<'MONEY' | 'NUMBER' | 'PERCENT'>
    decimals: Generated<number>
    total: Generated<'NONE' | 'SUM' | 'AVERAGE' | 'MIN' | 'MAX' | 'COUNT' | 'AGAIN'>
    status: Generated<'ACTIVE' | 'INACTIVE'>
    reads: Generated<string[]>
  }
  dynamic_grid: Kept & {
    name: string
    description: string | null
    scope: 'LIQUIDATION' | 'EMPLOYEE' | 'NOVELTY'
    sort_column_id: number | null
    sort_order: Generated<number>
    group_column_id: number | null
    is_default: Generated<boolean>
    status: Generated<'ACTIVE' | 'INACTIVE'>
  }
  dynamic_grid_column: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    grid_id: number
    position: number
    column_id: number
  }
}
