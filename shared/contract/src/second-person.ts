import type { errors } from './errors.ts'
import type { PersonalRecord } from './personal-record.ts'

/** The rule of a call: the record, the parameter or body field with its id, and the error that its own person gets. */
export interface SecondPerson {
  readonly record: PersonalRecord
  /** Default: the parameter `id`. `rows[].employee_id` names the field of each row of a list. */
  readonly id?: string
  /** Only for a body with this value of a field. */
  readonly when?: { readonly field: string; readonly is: unknown }
  readonly error: keyof typeof errors
}
