import type { PartnerOriginDraft } from '@legajo/contract/communication/partner.ts'
import type { ColumnType, Generated } from 'kysely'
import type { TenantTable } from '../resource.ts'
import type { Instant } from './platform.ts'

type Json = ColumnType<unknown, string, string>

export interface CommunicationTables {
  partner_origin: TenantTable<PartnerOriginDraft>
  tracked_link: {
    tenant_id: Generated<number>
    id: Generated<number>
    code: Generated<string>
    title: string
    base_url: string
    visits: Generated<number>
    scheduled_id: number | null
    version: Generated<number>
  }
  publication: {
    tenant_id: Generated<number>
    id: Generated<number>
    owner_company: Generated<number>
    allowed_companies: number[]
    name: string
    title: string
    content: string
    initial_date: string
    end_date: string
    notify: Generated<boolean>
    notified: Generated<boolean>
    alarm_text: Generated<string>
    feedback_type: Generated<'STARS' | 'LIKERT' | 'NO_FEEDBACK'>
    feedback_question: Generated<string>
    background_image: string | null
    created_at: Instant
    updated_at: Instant
    created_by: Generated<string>
    updated_by: Generated<string>
    version: Generated<number>
  }
  communication_wrapper: {
    tenant_id: Generated<number>
    id: Generated<number>
    type: 'CAMPAIGN' | 'CATEGORY'
    name: string
    version: Generated<number>
  }
  scheduled_communication: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    channel: 'emails' | 'sms-messages'
    allowed_companies: number[]
    communication: Json
    period: Json
    hour: string
    category_id: number | null
    campaign_id: number | null
    feedback_type: Generated<'STARS' | 'LIKERT' | 'NO_FEEDBACK'>
    feedback_question: Generated<string>
    fixed_employee_list: Generated<number[]>
    employee_filter: Json | null
    paused: Generated<boolean>
    paused_from: string | null
    paused_to: string | null
    status: Generated<'SENT' | 'PENDING' | 'NONE'>
    next_run: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    updated_at: Instant
    version: Generated<number>
  }
  communication_delivery: {
    tenant_id: Generated<number>
    scheduled_id: number
    run_at: Instant
    employee_id: number
    about_employee_id: number
    recipient: string | null
    state: Generated<'PENDING' | 'SENT' | 'ERROR'>
    error: string | null
    sent_at: Instant | null
  }
  feedback_token: {
    tenant_id: Generated<number>
    token_hash: string
    for_company: Generated<number>
    publication_id: number | null
    scheduled_id: number | null
    expires_on: string
    used: Generated<boolean>
    employee_id: number | null
    round: Generated<string>
  }
  employee_filter: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    user_id: number
    kind: Generated<'COMMUNICATION' | 'PERFORMANCE'>
    description: string
    query: Generated<string>
    conditions: Generated<string>
    sharing_filter: Generated<boolean>
    version: Generated<number>
  }
  analytics_event: {
    tenant_id: Generated<number>
    id: Generated<number>
    at: Instant
    user_id: number | null
    company_id: number | null
    name: string
    success: boolean
    url: Generated<string>
  }
}
