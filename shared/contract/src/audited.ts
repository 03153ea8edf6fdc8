import type { PermitCode } from './permits.ts'
import type { DataSight } from './sight.ts'

/** How the audit shows the records of one table: by the permit, flags and reach required for the record itself. */
export interface AuditPolicy {
  /** The permit that reads the record; `session` when every signed-in user reads it. */
  readonly permit: PermitCode | 'session'
  /** Protected data without whose flag the record is not shown at all. */
  readonly needs?: readonly DataSight[]
  /** Columns whose values are masked for users who do not see one of these. */
  readonly hides?: Readonly<Record<string, readonly DataSight[]>>
  /** The column with the employee of the record: the record is hidden whenever the employee is. */
  readonly employee?: string
  /** The column with the user account of the record: shown to users who reach the account. */
  readonly account?: string
  /** The column with the only user account that may see the record. */
  readonly ownAccount?: string
  /** The column with the company of the record, where row security does not use `company_id`. */
  readonly company?: string
  /** The column with the type of absence of the record: hidden from roles by visibility restrictions. */
  readonly noticeType?: string
  /** The column with the kind of a mass load: shown by the permit and the flag of that kind. */
  readonly loadKind?: string
  /** The record that this one is part of: hidden whenever that one is. */
  readonly owner?: { readonly entity: string; readonly column: string }
}
