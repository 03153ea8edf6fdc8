import type { ColumnType, Generated } from 'kysely'

/** An instant: a Date when read, ISO text or Date when written. */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>

export interface PlatformTables {
  tenant: { tenant_id: Generated<number>; name: string; title: string; time_zone: Generated<string>; active: Generated<boolean> }
  release_audit: {
    id: Generated<number>
    at: Instant
    store: string
    state: number | null
    key_id: string | null
    key_name: string | null
    what: string
    integrity: string | null
    commit: string | null
    outcome: 'ACCEPTED' | 'REFUSED'
    reason: string | null
    source: string | null
  }
  audit_log: {
    tenant_id: Generated<number>
    id: Generated<number>
    at: Instant
    user_name: string | null
    request_id: string | null
    company_id: number | null
    entity: string
    entity_id: string
    state: 'CREATED' | 'UPDATED' | 'REMOVED' | 'READ'
    field: string | null
    before: string | null
    after: string | null
    version: number | null
  }
  request_key: {
    tenant_id: Generated<number>
    user_id: number
    key: string
    request_hash: string
    status: number | null
    /** The answer, sealed; null while the request runs, or when it contains a secret. */
    answer: string | null
    created_at: Instant
  }
  mail_sender: { tenant_id: Generated<number>; name: string; address: string }
  mail: {
    tenant_id: Generated<number>
    id: Generated<number>
    recipient: string
    subject: string
    /** Sealed, only while the mail is pending. */
    body: string | null
    result: Generated<'WAITING' | 'SENT' | 'FAILED' | 'EXPIRED'>
    error: string | null
    created_at: Instant
    sent_at: Instant | null
  }
}
