import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { sql } from 'kysely'

/** The tables of the records of each module. */
export const recordTables: Readonly<
  Record<
    FormModule,
    'employee' | 'company' | 'organizational_unit' | 'employment' | 'plan_task' | 'medical_exam' | 'coaching_participant'
  >
> = {
  EMPLOYEE: 'employee',
  COMPANY: 'company',
  UNIT: 'organizational_unit',
  EMPLOYMENT: 'employment',
  PLAN_TASK: 'plan_task',
  MEDICAL_EXAM: 'medical_exam',
  COURSE_OPINION: 'coaching_participant',
}

/** The condition of the records of the current company. */
export const ofCompany = (module: FormModule) =>
  module === 'COMPANY' ? sql`id = app_company()` : sql`company_id = app_company()`
