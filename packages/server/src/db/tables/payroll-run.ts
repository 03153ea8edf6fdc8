import type { Generated } from 'kysely'

export interface PayrollRunTables {
  liquidation_check: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    code: string
    severity: 'BLOCK' | 'WARN' | 'OFF'
    threshold: string | null
  }
}
