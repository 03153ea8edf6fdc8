import type { Generated } from 'kysely'
import type { Instant } from './platform.ts'

export interface CompanySignerTables {
  company_signer: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    certificates: string
    fingerprint: string
    sealed_key_secret: string
    uploaded_by: Generated<string | null>
    uploaded_at: Instant
  }
  signer_notice: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    fingerprint: string
    days_left: number
    told_at: Instant
  }
}
