import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from './platform.ts'

interface Owned {
  tenant_id: Generated<number>
  company_id: Generated<number>
}
interface Kept extends Owned {
  id: Generated<number>
  version: Generated<number>
}
/** Bytes are a Buffer from PostgreSQL and a plain array from PGlite. */
type Bytes = Uint8Array

export interface PayrollReceiptsTables {
  receipt_layout: Kept & {
    valid_from: string
    show_employer: boolean
    copies: Generated<number>
    legend: string | null
  }
  receipt: Kept & {
    employee_id: number
    liquidation_id: number | null
    origin: Generated<'LIQUIDATION' | 'IMPORTED'>
    period: string
    period_name: string
    type_code: string
    type_name: string
    pay_date: string | null
    net: number | null
    number: Generated<number>
    code: string
    data: JSONColumnType<object> | null
    data_hash: string
    original_hash: string
    signed_hash: string | null
    /** Hash of a document that an earlier build issued and did not store. */
    former_hash: string | null
    signed_by: string | null
    issued_at: Instant
    signed_at: Instant | null
    released_at: Instant | null
    seen_at: Instant | null
    downloaded_at: Instant | null
    answered_at: Instant | null
    agreed: boolean | null
    answer_reason: string | null
    answer_text: string | null
    answer_signature: string | null
    answer_key: string | null
    revoked_at: Instant | null
    revoked_reason: string | null
  }
  receipt_file: Owned & { receipt_id: number; kind: 'SIGNED' | 'IMPORTED'; bytes: Bytes }
  receipt_pattern: Owned & { liquidation_id: number; bytes: Bytes }
  receipt_original: Owned & { receipt_id: number; packed: Bytes }
  receipt_event: Owned & {
    id: Generated<number>
    receipt_id: number
    kind: string
    detail: string | null
    user_name: Generated<string | null>
    at: Instant
  }
  signing_certificate: Owned & { certificate: string; private_key_secret: string; created_at: Instant }
  receipt_batch: Owned & {
    id: Generated<number>
    state: Generated<'PENDING' | 'PROCESSING' | 'FINISHED' | 'FAILED'>
    receipt_ids: number[]
    total: number
    done: Generated<number>
    failed: Generated<number>
    elsewhere: Generated<number>
    failure: string | null
    created_by: Generated<string | null>
    created_at: Instant
    started_at: Instant | null
    finished_at: Instant | null
  }
  receipt_request: Kept & {
    employee_id: number
    period: string
    reason: string
    state: Generated<'PENDING' | 'ANSWERED' | 'REJECTED'>
    answer: string | null
    receipt_id: number | null
    created_at: Instant
    answered_at: Instant | null
    answered_by: string | null
  }
  receipt_release: Kept & {
    liquidation_id: number | null
    receipt_ids: readonly number[] | null
    release_at: Instant
    state: Generated<'ASKED' | 'PENDING' | 'DONE' | 'CANCELLED'>
    asked_by_id: number | null
    approved_by: string | null
    approved_by_id: number | null
    approved_at: Instant | null
    released: Generated<number>
    failure: string | null
    created_by: Generated<string | null>
    created_at: Instant
    done_at: Instant | null
  }
  law_book_counter: Owned & { last_folio: Generated<number>; last_settlement: Generated<number> }
  law_book: Owned & {
    id: Generated<number>
    origin: 'GENERATED' | 'SYNC'
    period_from: string
    period_until: string
    first_folio: number
    last_folio: number
    first_settlement: number
    last_settlement: number
    employees: number
    custom: JSONColumnType<object>
    content_hash: string | null
    created_by: Generated<string | null>
    created_at: Instant
  }
  law_book_settlement: Owned & { number: number; law_book_id: number; liquidation_id: number }
  law_book_file: Owned & { law_book_id: number; bytes: Bytes }
}
