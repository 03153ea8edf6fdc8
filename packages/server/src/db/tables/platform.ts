import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** An instant: a Date when read, ISO text or Date when written. */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>

export interface PlatformTables {
  tenant: { tenant_id: Generated<number>; name: string; title: string; time_zone: Generated<string>; active: Generated<boolean> }
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
    body: JSONColumnType<object> | null
    created_at: Instant
  }
  mail: {
    tenant_id: Generated<number>
    id: Generated<number>
    recipient: string
    subject: string
    text: string
    html: string | null
    created_at: Instant
    sent_at: Instant | null
  }
}
