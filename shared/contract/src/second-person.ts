import type { errors } from './errors.ts'

/** Records of persons: of the account that requested them, and of the employee whom they concern. */
export type PersonalRecord =
  | 'period_closing'
  | 'receipt_release'
  | 'receipt_request'
  | 'vacation_request'
  | 'vacation_request_state'
  | 'employee'
  | 'notice'
  | 'leave_step'
  | 'clock_mark'
  | 'sanction'
  | 'salary_study'
  | 'salary_sheet'
  | 'time_closing'
  | 'modification_request'
  | 'bank_change'
  | 'form_request'
  | 'content_request'
  | 'shift_swap'
  | 'shift_swap_offer'
  | 'user_account'
  | 'account_link'
  | 'performance_participant'
  | 'performance_evaluation'
  | 'course_certificate'
  | 'document'
  | 'document_signer'
  | 'notice_certificate'
  | 'receipt'
  | 'stand_in'

/** The rule of a call: the record, the parameter or body field with its id, and the error that its own person gets. */
export interface SecondPerson {
  readonly record: PersonalRecord
  /** Default: the parameter `id`. `rows[].employee_id` names the field of each row of a list. */
  readonly id?: string
  /** Only for a body with this value of a field. */
  readonly when?: { readonly field: string; readonly is: unknown }
  readonly error: keyof typeof errors
}
