import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from './platform.ts'

interface Kept {
  tenant_id: Generated<number>
  company_id: Generated<number>
  id: Generated<number>
  version: Generated<number>
}

export interface PayrollNoveltyTables {
  novelty: Kept & {
    employee_id: number
    code: string
    /** First day of the month of imputation. */
    period_from: string
    quantity: string | null
    amount: string | null
    /** The first novelty of its notice; null for the first one itself. */
    first_id: number | null
    notice_id: Generated<number>
    instalment: Generated<number>
    instalments: Generated<number>
    type_code: string | null
    start_date: string | null
    end_date: string | null
    observation: string | null
    origin: Generated<'MANUAL' | 'LIST' | 'FILE' | 'BATCH' | 'API'>
    batch_id: number | null
    line: number | null
    created_by: Generated<string | null>
    created_at: Instant
    changed_at: Instant
  }
  novelty_batch: Kept & {
    description: string
    status: Generated<'PENDING' | 'PROCESSING' | 'FINISHED' | 'FINISHED_WITH_ERRORS' | 'CANCELLED' | 'UNDONE'>
    allow_repeated: Generated<boolean>
    total: Generated<number>
    done: Generated<number>
    failed: Generated<number>
    created_by: Generated<string | null>
    created_at: Instant
    started_at: Instant | null
    finished_at: Instant | null
    undone_by: string | null
    undone_at: Instant | null
    undone: Generated<number>
  }
  novelty_batch_row: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    batch_id: number
    line: number
    employee_id: number | null
    status: Generated<'PENDING' | 'DONE' | 'ERROR'>
    data: JSONColumnType<object>
    errors: JSONColumnType<object[]> | null
    notice_id: number | null
  }
}
