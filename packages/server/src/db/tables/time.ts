import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from './platform.ts'

type Own = { tenant_id: Generated<number>; id: Generated<number>; company_id: Generated<number> }
type Strictness = 'OFF' | 'WARN' | 'REFUSE'

/** Tables of the area time. */
export interface TimeTables {
  holiday: Own & {
    date: string
    name: string
    kind: Generated<'FERIADO' | 'NO_LABORABLE' | 'GREMIO'>
    version: Generated<number>
  }
  vacation_group: Own & { name: string; version: Generated<number> }
  vacation_group_member: { tenant_id: Generated<number>; group_id: number; employee_id: number }
  vacation_stage: Own & {
    name: string
    position: number
    group_id: number | null
    approver_ids: Generated<number[]>
    active: Generated<boolean>
    version: Generated<number>
  }
  vacation_policy: Own & {
    name: string
    group_id: number | null
    start_rule: Generated<Strictness>
    season_rule: Generated<Strictness>
    min_days: Generated<number>
    notice_days: Generated<number>
    max_absent: Generated<number>
    blackouts: JSONColumnType<{ date_from: string; date_until: string; reason: string }[]>
    active: Generated<boolean>
    version: Generated<number>
  }
  vacation_exception: Own & {
    employee_id: number
    rule: 'start' | 'minimum' | 'notice' | 'season' | 'blackout' | 'capacity'
    date_from: string
    date_until: string
    reason: string
    version: Generated<number>
  }
  vacation_request: Own & {
    employee_id: number
    date_from: string
    date_until: string
    days_amount: number
    observation: string | null
    status: Generated<'SENT' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED'>
    created_at: Instant
    created_by: Generated<string | null>
    version: Generated<number>
  }
  vacation_request_state: {
    tenant_id: Generated<number>
    id: Generated<number>
    request_id: number
    stage_id: number | null
    stage: string
    position: number
    approver_ids: Generated<number[]>
    status: Generated<'PENDING' | 'ACCEPTED' | 'REFUSED'>
    obs: string | null
    decided_by: string | null
    decided_by_user: Generated<number | null>
    decided_at: Instant | null
  }
  vacation_movement: Own & {
    employee_id: number
    year: number
    kind: 'GRANTED' | 'ADJUSTED' | 'ASKED' | 'RELEASED' | 'TAKEN' | 'RETURNED'
    granted: Generated<number>
    pending: Generated<number>
    taken: Generated<number>
    request_id: number | null
    note: string | null
    user_name: Generated<string | null>
    at: Instant
  }
  vacation_balance: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    employee_id: number
    year: number
    granted: Generated<number>
    pending: Generated<number>
    taken: Generated<number>
  }
  time_slot: Own & {
    name: string
    start_time: string
    end_time: string
    tolerance_minutes: Generated<number>
    active: Generated<boolean>
    version: Generated<number>
  }
  work_shift: Own & {
    name: string
    time_slot_ids: Generated<number[]>
    active: Generated<boolean>
    version: Generated<number>
  }
  time_sequence: Own & {
    name: string
    work_shift_ids: Generated<number[]>
    active: Generated<boolean>
    version: Generated<number>
  }
  time_scheme: Own & {
    name: string
    sequence_id: number
    employee_ids: Generated<number[]>
    date_from: string
    active: Generated<boolean>
    version: Generated<number>
  }
  time_item: Own & {
    code: string
    name: string
    unit: Generated<'HORAS' | 'DIAS'>
    multiplier: Generated<string>
    active: Generated<boolean>
    version: Generated<number>
  }
  notice_category: Own & {
    code: string
    name: string
    active: Generated<boolean>
    version: Generated<number>
  }
  notice_type: Own & {
    code: string
    name: string
    category_id: number | null
    paid: Generated<boolean>
    needs_certificate: Generated<boolean>
    self_service: Generated<boolean>
    day_kind: Generated<'CORRIDOS' | 'HABILES'>
    max_days: number | null
    counts_as_worked: Generated<boolean>
    active: Generated<boolean>
    version: Generated<number>
  }
  notice: Own & {
    employee_id: number
    notice_type_id: number
    date_from: string
    date_until: string
    hours: string | null
    observation: string | null
    status: Generated<'PENDING' | 'APPROVED' | 'REFUSED'>
    version: Generated<number>
  }
  notice_coexist: Own & {
    notice_type_id: number
    other_type_id: number
    version: Generated<number>
  }
  notice_observation: Own & {
    notice_id: number
    text: string
    version: Generated<number>
  }
  notice_restriction: Own & {
    notice_type_id: number
    min_seniority_months: Generated<number>
    max_times_year: Generated<number>
    version: Generated<number>
  }
  notice_visualization_restriction: Own & {
    notice_type_id: number
    role_id: number
    version: Generated<number>
  }
  notice_replacement: Own & {
    notice_id: number
    employee_id: number
    date_from: string
    date_until: string
    version: Generated<number>
  }
  approval_scope: Own & {
    name: string
    notice_type_id: number | null
    approver_ids: Generated<number[]>
    active: Generated<boolean>
    version: Generated<number>
  }
}
