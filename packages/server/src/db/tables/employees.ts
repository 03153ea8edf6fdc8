import type { Generated, JSONColumnType } from 'kysely'
import type { Instant } from './platform.ts'

/** The terms of an employee's pay: the file's pay, working day and category, and the agreement of its trade union. */
export interface PayTerms {
  readonly salary: string | null
  readonly weekly_hours: string
  readonly payroll_type: string
  readonly trade_union_code: string | null
  readonly category_code: string | null
  readonly agreement: string | null
}
/** The terms valid until a day, `YYYY-MM-DD`, exclusive. */
export interface EarlierPay extends PayTerms {
  readonly until: string
}

export interface EmployeesTables {
  employee: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    file_code: string
    last_name: string
    name: string
    cuil: string
    document_type: Generated<string>
    document_number: string | null
    birthdate: string | null
    gender: string | null
    marital_status: string | null
    nationality: string | null
    email: string | null
    personal_email: string | null
    phone: string | null
    address: JSONColumnType<object>
    admission_date: string
    recognized_seniority_from: string | null
    egress_date: string | null
    egress_reason: string | null
    work_status: Generated<'ACTIVO' | 'LICENCIA' | 'BAJA'>
    position: string | null
    area: string | null
    sector: string | null
    hierarchical_level: string | null
    organizational_unit_id: number | null
    cost_center_id: number | null
    workplace: string | null
    trade_union_code: string | null
    category_code: string | null
    out_of_agreement: Generated<boolean>
    union_affiliated: Generated<boolean>
    health_insurance_code: string | null
    contract_modality: Generated<string>
    payroll_type: Generated<string>
    weekly_hours: Generated<string>
    /** Monthly pay in pesos, exact; null for employees paid by their agreement's scale. */
    salary: string | null
    /** Oldest first; null while pay never changed. */
    earlier_pay: JSONColumnType<EarlierPay[] | null, string | null, string | null>
    bank_name: string | null
    cbu: string | null
    confidential: Generated<boolean>
    person: JSONColumnType<object>
    tax: JSONColumnType<object>
    photo_url: string | null
    employment_id: number | null
    last_update: Instant
    search: Generated<string>
    file_order: Generated<string>
    name_order: Generated<string>
    version: Generated<number>
  }
  /** Only added to. */
  employment_period: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    employee_id: number
    admission_date: string
    recognized_seniority_from: string | null
    egress_date: string
    egress_reason: string | null
  }
  employee_unit: {
    tenant_id: Generated<number>
    company_id: Generated<number>
    employee_id: number
    organizational_unit_id: number
    role_uo_id: number | null
  }
  modification_request: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    employee_id: number
    request: string
    created_at: Instant
    resolved: Generated<boolean>
    resolution: string | null
    version: Generated<number>
  }
  saved_filter: {
    tenant_id: Generated<number>
    id: Generated<number>
    company_id: Generated<number>
    user_id: number
    screen: Generated<string>
    description: string
    query: string
    conditions: JSONColumnType<object[]>
    sharing: Generated<boolean>
    version: Generated<number>
  }
}
