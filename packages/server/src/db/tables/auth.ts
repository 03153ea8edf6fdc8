import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Instant } from './platform.ts'

type Texts = { readonly [name: string]: string | null | undefined }

/** Personal details of an account besides the columns: never searched, shown whole. */
interface AccountDetails {
  readonly personalInfo?: Texts
  readonly addressInfo?: Texts
  readonly telephoneInfo?: Texts
}

/** Link data stored in a session opened by an access link. */
export interface LinkOfSession {
  readonly id: number
  readonly resourceId: string
  readonly typeToken: 'EMPLOYEE' | 'FACILITATOR'
  readonly menus: readonly string[]
  readonly companyId: number
  readonly employeeId: number | null
}

export interface AuthTables {
  user_account: {
    tenant_id: Generated<number>
    id: Generated<number>
    account_name: string
    name: string
    last_name: string
    email: string | null
    password_hash: string
    password_changed_at: Instant
    change_password_on_first_login: Generated<boolean>
    actived: Generated<boolean>
    blocked: Generated<boolean>
    unlock_requested: Generated<boolean>
    admin: Generated<boolean>
    service: Generated<boolean>
    two_factor: Generated<boolean>
    valid_from: string | null
    valid_until: string | null
    employee_id: number | null
    photo_url: string | null
    details: ColumnType<AccountDetails, string | undefined, string>
    version: Generated<number>
  }
  user_seen: { tenant_id: Generated<number>; user_id: number; at: Instant }
  guess: {
    tenant_id: Generated<number>
    door: string
    failures: Generated<number>
    held_until: Instant | null
    last_at: Instant
    in_flight: Generated<number>
    in_flight_at: Instant | null
  }
  guess_source: { tenant_id: Generated<number>; source: string; failures: Generated<number>; since: Instant }
  captcha_used: { tenant_id: Generated<number>; challenge: string; expires_at: Instant }
  login_code: {
    tenant_id: Generated<number>
    user_id: number
    code_hash: string | null
    tries: Generated<number>
    expires_at: Instant
    sent: Generated<number>
    sent_since: Instant
  }
  recovery_link: { tenant_id: Generated<number>; secret_hash: string; user_id: number; created_at: Instant; expires_at: Instant }
  temporal_link: {
    tenant_id: Generated<number>
    id: Generated<number>
    secret_hash: string
    company_id: Generated<number>
    employee_id: number | null
    resource_id: string
    type_token: 'EMPLOYEE' | 'FACILITATOR'
    menus: string[]
    label: string
    answer_hash: string
    limit_of_access: number
    usages: Generated<number>
    wrong_answers: Generated<number>
    date_from: Instant | null
    date_until: Instant | null
    expired: Generated<boolean>
    created_at: Instant
    created_by: number | null
  }
  digital_signature: {
    tenant_id: Generated<number>
    user_id: number
    public_key: string
    private_key_secret: string
    created_at: Instant
  }
  permit: { tenant_id: Generated<number>; id: Generated<number>; code: string; description: string; own: Generated<boolean> }
  permit_grant: { tenant_id: Generated<number>; subject: 'EMPLOYEE' | 'EMPLOYMENT'; subject_id: number; permit_code: string }
  menu_removed: { tenant_id: Generated<number>; area: string; code: string }
  menu_option: { tenant_id: Generated<number>; area: 'ADMIN' | 'SELF'; ignore_migration: Generated<boolean> }
  feature_toggle: { tenant_id: Generated<number>; name: string; works_in: Generated<number>; enabled: boolean }
  frontend_error: {
    tenant_id: Generated<number>
    id: Generated<number>
    at: Instant
    error: string
    url: string
    user_agent: string | null
  }
  role: {
    tenant_id: Generated<number>
    id: Generated<number>
    name: string
    description: string | null
    kind: Generated<'ROLE' | 'GROUP'>
    version: Generated<number>
  }
  role_permit: { tenant_id: Generated<number>; role_id: number; permit_code: string }
  user_role: { tenant_id: Generated<number>; user_id: number; role_id: number }
  user_permit: { tenant_id: Generated<number>; user_id: number; permit_code: string }
  user_company: { tenant_id: Generated<number>; user_id: number; works_in: number; flags: Generated<number> }
  user_session: {
    tenant_id: Generated<number>
    id: string
    user_id: number | null
    link_id: number | null
    link: JSONColumnType<LinkOfSession> | null
    generation: Generated<number>
    refresh_hash: string
    former_refresh_hash: string | null
    refreshed_at: Instant
    created_at: Instant
    seen_at: Instant
    expires_at: Instant
    user_agent: string | null
  }
  login_configuration: {
    tenant_id: Generated<number>
    title: string
    type: Generated<'DEFAULT' | 'CONFIGURED' | 'CUSTOM'>
    look: JSONColumnType<object>
  }
  menu_node: {
    tenant_id: Generated<number>
    id: Generated<number>
    parent_id: number | null
    area: 'ADMIN' | 'SELF'
    code: string
    title: string
    icon: string | null
    route: string | null
    permits: string[]
    menu_order: Generated<number>
    version: Generated<number>
  }
  notification: {
    tenant_id: Generated<number>
    id: Generated<number>
    user_id: number
    menu_type: Generated<'BELL' | 'INBOX'>
    status_read: Generated<boolean>
    title: string
    text: Generated<string>
    route: string | null
    created_at: Instant
  }
}
