import type { PermitCode } from '../permits.ts'
import type { Sight } from '../sight.ts'

/** How the audit shows the records of one table: by the permit, flags and reach required for the record itself. */
export interface AuditPolicy {
  /** The permit that reads the record; `session` when every signed-in user reads it. */
  readonly permit: PermitCode | 'session'
  /** Protected data without whose flag the record is not shown at all. */
  readonly needs?: readonly Sight[]
  /** Columns whose values are masked for users who do not see one of these. */
  readonly hides?: Readonly<Record<string, readonly Sight[]>>
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
  /** The record that this one is part of: hidden whenever that one is. */
  readonly owner?: { readonly entity: string; readonly column: string }
}

const pay = ['pay'] as const
const medical = ['medical'] as const
/** Totals over all employees include the pay of confidential employees. */
const payOfAll = ['pay', 'confidential'] as const

/**
 * Every audited table. The audit does not show a table missing here, and a test fails for it.
 * The database masks columns with passwords, keys and secrets when it writes the change.
 */
export const auditPolicies: Readonly<Record<string, AuditPolicy>> = {
  accounting_account: { permit: 'READ_ACCOUNTING' },
  accumulator: { permit: 'READ_CONCEPT' },
  approval_scope: { permit: 'READ_NOTICE' },
  area: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  assessment_factor: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  category_trade_union: { permit: 'READ_CONCEPT' },
  certificate_data: { permit: 'READ_COURSE' },
  change_policy: { permit: 'READ_EMPLOYEE' },
  climate_study: { permit: 'READ_SURVEY' },
  coaching_event: { permit: 'READ_COURSE' },
  coaching_facilitator: { permit: 'READ_COURSE' },
  coaching_participant: { permit: 'READ_COURSE', employee: 'employee_id' },
  coaching_provider: { permit: 'READ_COURSE' },
  communication_wrapper: { permit: 'READ_PUBLICATION' },
  company: { permit: 'READ_COMPANY', company: 'id' },
  company_signer: { permit: 'READ_RECEIPT' },
  concept: { permit: 'READ_CONCEPT' },
  concept_past: { permit: 'READ_CONCEPT' },
  concept_subtype: { permit: 'READ_CONCEPT' },
  conciliation: { permit: 'READ_LEGAL_ITEM', employee: 'employee_id' },
  conciliation_head: { permit: 'READ_LEGAL_ITEM', owner: { entity: 'conciliation', column: 'conciliation_id' } },
  conciliation_hearing: { permit: 'READ_LEGAL_ITEM', owner: { entity: 'conciliation', column: 'conciliation_id' } },
  conciliation_instalment: { permit: 'READ_LEGAL_ITEM', owner: { entity: 'conciliation', column: 'conciliation_id' } },
  conciliation_offer: { permit: 'READ_LEGAL_ITEM', owner: { entity: 'conciliation', column: 'conciliation_id' } },
  conciliation_provision: { permit: 'READ_LEGAL_ITEM', owner: { entity: 'conciliation', column: 'conciliation_id' } },
  cost_center: { permit: 'READ_COST_CENTER' },
  custom_function: { permit: 'READ_CONCEPT' },
  custom_function_past: { permit: 'READ_CONCEPT' },
  digital_signature: { permit: 'READ_USER_ACCOUNT', account: 'user_id' },
  document_signing: { permit: 'READ_EMPLOYEE', owner: { entity: 'employee_document', column: 'document_id' } },
  document_template: { permit: 'READ_EMPLOYEE', needs: pay },
  document_type: { permit: 'READ_EMPLOYEE', needs: pay },
  dynamic_column: { permit: 'READ_DYNAMIC_GRID' },
  dynamic_form: { permit: 'READ_EMPLOYEE' },
  dynamic_grid: { permit: 'READ_DYNAMIC_GRID' },
  dynamic_grid_column: { permit: 'READ_DYNAMIC_GRID' },
  earnings_form: { permit: 'READ_EARNING', needs: pay, employee: 'employee_id' },
  employee: {
    permit: 'READ_EMPLOYEE',
    hides: { salary: pay, earlier_pay: pay, tax: pay, additional: ['pay', 'confidential', 'medical'] },
    employee: 'id',
  },
  employee_competence: { permit: 'READ_EMPLOYEE', employee: 'employee_id' },
  employee_cost_share: { permit: 'READ_ACCOUNTING', employee: 'employee_id' },
  employee_document: { permit: 'READ_EMPLOYEE', needs: pay, employee: 'employee_id' },
  employee_filter: { permit: 'READ_PUBLICATION', ownAccount: 'user_id' },
  employee_unit: { permit: 'READ_EMPLOYEE', employee: 'employee_id' },
  employment: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  fact_correction: { permit: 'READ_LIQUIDATION', needs: pay, employee: 'employee_id' },
  feature_toggle: { permit: 'WRITE_FEATURE_TOGGLE', company: 'works_in' },
  file_layout: { permit: 'READ_OFFICIAL_FILE' },
  form_field: { permit: 'READ_EMPLOYEE' },
  form_request: {
    permit: 'READ_EMPLOYEE',
    hides: { proposed: ['pay', 'confidential', 'medical'] },
    employee: 'employee_id',
  },
  formula: { permit: 'READ_CONCEPT' },
  foundation: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  foundation_document: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  foundation_read: { permit: 'READ_ORGANIZATIONAL_UNIT', employee: 'employee_id' },
  garnishment: { permit: 'READ_GARNISHMENT', needs: pay, employee: 'employee_id' },
  hierarchical_level: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  holiday: { permit: 'session' },
  job_competence: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  job_degree: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  law_book: { permit: 'READ_LAW_BOOK' },
  law_book_counter: { permit: 'READ_LAW_BOOK' },
  law_book_settlement: { permit: 'READ_LAW_BOOK' },
  legal_entity: { permit: 'READ_COMPANY' },
  liquidation_check: { permit: 'READ_LIQUIDATION' },
  liquidation_parameter: { permit: 'READ_CONCEPT' },
  liquidation_parameter_row: { permit: 'READ_CONCEPT' },
  liquidation_parameter_value: { permit: 'READ_CONCEPT' },
  liquidation_period: { permit: 'READ_LIQUIDATION' },
  liquidation_type: { permit: 'READ_LIQUIDATION' },
  login_configuration: { permit: 'WRITE_LOGIN_CONFIGURATION' },
  mail_sender: { permit: 'WRITE_MAIL_SENDER' },
  mass_load: { permit: 'WRITE_EMPLOYEE' },
  medical_exam: { permit: 'READ_MEDICAL_RECORD', needs: medical, employee: 'employee_id' },
  menu_node: { permit: 'WRITE_MENU' },
  menu_option: { permit: 'WRITE_MENU' },
  menu_removed: { permit: 'WRITE_MENU' },
  modification_request: { permit: 'READ_EMPLOYEE', employee: 'employee_id' },
  notice: { permit: 'READ_NOTICE', employee: 'employee_id', noticeType: 'notice_type_id' },
  notice_category: { permit: 'READ_NOTICE' },
  notice_coexist: { permit: 'READ_NOTICE' },
  notice_observation: { permit: 'READ_NOTICE', owner: { entity: 'notice', column: 'notice_id' } },
  notice_replacement: {
    permit: 'READ_NOTICE',
    employee: 'employee_id',
    owner: { entity: 'notice', column: 'notice_id' },
  },
  notice_restriction: { permit: 'READ_NOTICE' },
  notice_type: { permit: 'READ_NOTICE' },
  notice_visualization_restriction: { permit: 'READ_NOTICE' },
  parametric_setting: { permit: 'READ_PARAMETRIC' },
  parametric_type: { permit: 'READ_PARAMETRIC' },
  parametric_value: { permit: 'READ_PARAMETRIC' },
  novelty: { permit: 'READ_NOVELTY', employee: 'employee_id' },
  novelty_batch: { permit: 'READ_NOVELTY' },
  official_file: { permit: 'READ_OFFICIAL_FILE', hides: { total: payOfAll, request: pay } },
  organizational_unit: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  partner_origin: { permit: 'READ_PUBLICATION' },
  period_closing: { permit: 'READ_LIQUIDATION' },
  permit: { permit: 'READ_PERMIT' },
  permit_grant: { permit: 'READ_PERMIT' },
  plan: { permit: 'READ_EMPLOYEE', employee: 'employee_id' },
  plan_task: { permit: 'READ_EMPLOYEE', owner: { entity: 'plan', column: 'plan_id' } },
  plan_template: { permit: 'READ_EMPLOYEE' },
  plan_template_task: { permit: 'READ_EMPLOYEE' },
  position: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  position_version: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  publication: { permit: 'READ_PUBLICATION', company: 'owner_company' },
  receipt_layout: { permit: 'READ_RECEIPT' },
  receipt_release: { permit: 'READ_RECEIPT' },
  receipt_request: { permit: 'READ_RECEIPT', employee: 'employee_id' },
  report_schedule: { permit: 'READ_EMPLOYEE', ownAccount: 'user_id' },
  retro_batch: { permit: 'READ_LIQUIDATION', needs: pay, hides: { causes: payOfAll } },
  retro_payment: { permit: 'READ_LIQUIDATION', needs: pay, employee: 'employee_id' },
  role: { permit: 'READ_PERMIT' },
  role_description_uo: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  role_permit: { permit: 'READ_PERMIT' },
  role_uo: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  run_seal: { permit: 'READ_LIQUIDATION', hides: { net: payOfAll } },
  sanction: { permit: 'READ_LEGAL_ITEM', employee: 'employee_id' },
  saved_filter: { permit: 'session', ownAccount: 'user_id' },
  scale: { permit: 'READ_CONCEPT' },
  scale_period: { permit: 'READ_CONCEPT' },
  scheduled_communication: { permit: 'READ_PUBLICATION' },
  sector: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  segmentation_group: { permit: 'READ_SURVEY' },
  segmentation_schema: { permit: 'READ_SURVEY' },
  sick_note: { permit: 'READ_MEDICAL_RECORD', needs: medical, employee: 'employee_id' },
  signing_certificate: { permit: 'READ_RECEIPT' },
  survey: { permit: 'READ_SURVEY', company: 'owner_company' },
  survey_question: { permit: 'READ_SURVEY', owner: { entity: 'survey', column: 'survey_id' } },
  telegram_exchange: { permit: 'READ_LEGAL_ITEM', employee: 'employee_id' },
  telegram_piece: { permit: 'READ_LEGAL_ITEM', owner: { entity: 'telegram_exchange', column: 'exchange_id' } },
  time_closing: { permit: 'READ_NOVELTY' },
  time_item: { permit: 'READ_NOTICE' },
  time_payroll_start: { permit: 'READ_NOVELTY', company: 'company_id' },
  time_scheme: { permit: 'READ_NOTICE' },
  time_sequence: { permit: 'READ_NOTICE' },
  time_slot: { permit: 'READ_NOTICE' },
  tracked_link: { permit: 'READ_PUBLICATION' },
  trade_union: { permit: 'READ_CONCEPT' },
  type_uo: { permit: 'READ_ORGANIZATIONAL_UNIT' },
  unit_manager: { permit: 'READ_ORGANIZATIONAL_UNIT', employee: 'employee_id' },
  user_account: { permit: 'READ_USER_ACCOUNT', account: 'id' },
  user_company: { permit: 'READ_USER_ACCOUNT', account: 'user_id', company: 'works_in' },
  user_permit: { permit: 'READ_PERMIT', account: 'user_id' },
  user_role: { permit: 'READ_PERMIT', account: 'user_id' },
  vacation_exception: { permit: 'READ_VACATION', employee: 'employee_id' },
  vacation_group: { permit: 'READ_VACATION' },
  vacation_group_member: { permit: 'READ_VACATION', employee: 'employee_id' },
  vacation_movement: { permit: 'READ_VACATION', employee: 'employee_id' },
  vacation_policy: { permit: 'READ_VACATION' },
  vacation_request: { permit: 'READ_VACATION', employee: 'employee_id' },
  vacation_request_state: { permit: 'READ_VACATION', owner: { entity: 'vacation_request', column: 'request_id' } },
  vacation_stage: { permit: 'READ_VACATION' },
  work_accident: { permit: 'READ_MEDICAL_RECORD', needs: medical, employee: 'employee_id' },
  work_shift: { permit: 'READ_NOTICE' },
}
