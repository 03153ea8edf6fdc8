import type { FileJobState } from '@legajo/contract/payroll/documents/official-file.ts'
import type { Generated, JSONColumnType } from 'kysely'

export interface OfficialJobTables {
  official_job: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    id: Generated<number>
    making: boolean
    request: JSONColumnType<object>
    state: Generated<FileJobState>
    employees: number
    progress: Generated<number>
    doing: Generated<string>
    failure: string | null
    outcome: JSONColumnType<object> | null
    file_id: number | null
    requested_by: string
    created_at: Generated<Date>
    finished_at: Date | null
  }
}
