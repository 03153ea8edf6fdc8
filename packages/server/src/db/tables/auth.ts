import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from './platform.ts'

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
    blocked_until: Instant | null
    unlock_requested: Generated<boolean>
    failed_attempts: Generated<number>
    last_failed_at: Instant | null
    admin: Generated<boolean>
    service: Generated<boolean>
    two_factor: Generated<boolean>
    valid_from: string | null
    valid_until: string | null
    employee_id: number | null
    photo_url: string | null
    version: Generated<number>
  }
  role: { tenant_id: Generated<number>; id: Generated<number>; name: string; description: string | null; version: Generated<number> }
  role_permit: { tenant_id: Generated<number>; role_id: number; permit_code: string }
  user_role: { tenant_id: Generated<number>; user_id: number; role_id: number }
  user_permit: { tenant_id: Generated<number>; user_id: number; permit_code: string }
  user_company: { tenant_id: Generated<number>; user_id: number; works_in: number; flags: Generated<number> }
  user_session: {
    tenant_id: Generated<number>
    id: string
    user_id: number
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
