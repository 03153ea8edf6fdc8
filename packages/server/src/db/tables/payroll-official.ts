import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from './platform.ts'

interface Owned {
  tenant_id: Generated<number>
  company_id: Generated<number>
}

export interface OfficialTables {
  file_layout: Owned & {
    id: Generated<number>
    file: string
    variant: Generated<string>
    name: string
    valid_from: string
    source: string | null
    verified: Generated<boolean>
    definition: JSONColumnType<object>
    version: Generated<number>
  }
  official_file: Owned & {
    id: Generated<number>
    file: string
    variant: Generated<string>
    period_id: number
    liquidation_ids: number[]
    name: string
    layout: string
    verified: boolean
    request: JSONColumnType<object>
    sha256: string
    bytes: number
    lines: number
    employees: number
    total: string | null
    warnings: number
    made_by: string
    made_at: Instant
  }
  official_file_content: Owned & { file_id: number; content: Uint8Array }
  bank_payment: Owned & { file_id: number; employee_id: number; liquidation_id: number; amount: string; cbu: string }
  accounting_account: Owned & {
    id: Generated<number>
    code: string
    name: string
    kind: Generated<string>
    needs_cost_center: Generated<boolean>
    role: string | null
    active: Generated<boolean>
    version: Generated<number>
  }
  employee_cost_share: Owned & { employee_id: number; cost_center_id: number; percentage: string }
}
