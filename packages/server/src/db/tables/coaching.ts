import type { CourseDraft } from '@legajo/contract/coaching/event.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { CertificateContent } from '../../coaching/issue-certificates.ts'
import type { Instant } from './platform.ts'

type Own = { tenant_id: Generated<number>; id: Generated<number>; company_id: Generated<number> }

/** Tables of the area coaching. */
export interface CoachingTables {
  coaching_provider: Own & {
    business_name: string
    tax_identification: string
    phone_number: string | null
    email: string | null
    address: string | null
    contact: JSONColumnType<{ name: string; email?: string; phoneNumber?: string }>
    version: Generated<number>
  }
  coaching_facilitator: Own & {
    provider_id: number
    name: string
    email: string | null
    phone_number: string | null
    specialty: string | null
  }
  coaching_event: Own & {
    name: string
    description: string | null
    event_type: Generated<'CURSO' | 'TALLER' | 'CHARLA' | 'JORNADA' | 'INDUCCION'>
    mode: Generated<'PRESENCIAL' | 'VIRTUAL' | 'MIXTA'>
    provider_id: number | null
    facilitator_id: number | null
    capacity: number
    date_from: string
    date_until: string
    hours: Generated<string>
    place: string | null
    self_enrolment: Generated<boolean>
    modules: JSONColumnType<CourseDraft['modules']>
    expenses: JSONColumnType<CourseDraft['expenses']>
    state: Generated<'PENDING' | 'IN_PROCESS' | 'FINISHED' | 'CANCELLED'>
    version: Generated<number>
  }
  coaching_participant: Own & {
    event_id: number
    employee_id: number
    state: Generated<'ENROLLED' | 'COMPLETED' | 'FAILED'>
    attendance: string | null
    grade: string | null
    rating: number | null
    comment: string | null
    enrolled_at: Instant
    completed_at: Instant | null
  }
  coaching_certificate: Own & {
    event_id: number
    employee_id: number
    issued_on: Generated<string>
    annulled_on: string | null
    content: JSONColumnType<CertificateContent>
    /** A Buffer from PostgreSQL, a plain array of bytes from PGlite. */
    file: Uint8Array | null
  }
  certificate_data: Own & { title: string; text: string; signatory: string; signatory_role: string; version: Generated<number> }
}
