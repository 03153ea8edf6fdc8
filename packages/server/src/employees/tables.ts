/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'access_decision',
  'account_leaving',
  'bank_change',
  'change_policy',
  'employee',
  'employee_address',
  'employee_assignment',
  'employee_bank_account',
  'employee_contact',
  'employee_disability',
  'employee_education',
  'employee_emergency_contact',
  'employee_identity',
  'employee_language',
  'employee_licence',
  'employee_recognized_service',
  'employment_decision',
  'employment_period',
  'modification_request',
  'plan',
  'plan_task',
  'plan_template',
  'plan_template_task',
  'saved_filter',
] as const

/** The views of these tables that other parts read. */
export const views = ['employee_card', 'employee_contract'] as const
