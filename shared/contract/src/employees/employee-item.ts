import { array, boolean, type InferType, number, object, string } from 'yup'
import { decimal, money } from '../fields.ts'
import { costShare } from '../org/cost-share.ts'
import { choice } from '../parametric/choice.ts'
import { companyFieldValues } from '../shared/field-shape.ts'
import { employeeFields, workStatuses } from './employee-draft.ts'

const endedPeriod = object({
  admission_date: string().required(),
  egress_date: string().required(),
  egress_reason: string().nullable(),
})

const comingPay = object({
  from: string().required(),
  salary: money().nullable(),
  weekly_hours: decimal().required(),
  payroll_type: string().required(),
  trade_union_id: string().nullable(),
  trade_union_category_id: string().nullable(),
})

/** The terms of pay are those valid today; a draft that returns them unchanged leaves later changes as they are. */
export const employee = employeeFields.shape({
  id: number().integer().required(),
  company_id: number().integer().required(),
  full_name: string().required(),
  photo_url: string().nullable(),
  cost_center: string().nullable(),
  organizational_unit: string().nullable(),
  /** The name of the category of the union, whose code the draft contains. */
  category_name: string().nullable().label('Categoría'),
  /** Years, months and days in words, until today or the exit date. */
  seniority: string().required().label('Antigüedad'),
  /** The first day of the present period. */
  last_admission_date: string().required().label('Último ingreso'),
  /** The last day of the trial period, while it lasts on the day shown; none after a decision that the person leaves. */
  trial_until: string().nullable().label('En prueba hasta'),
  /** The last day of a contract for a fixed term. A dated change sets it. */
  contract_end: string().nullable().label('Fin del contrato'),
  /** The distribution of the cost; empty: the cost centre alone. A dated change sets it. */
  cost_centers: array().of(costShare).required().label('Reparto entre centros de costo'),
  /** Periods of employment before the present one, the oldest first; their time of service counts. */
  ended_periods: array().of(endedPeriod).required().label('Períodos anteriores'),
  /** Changes of pay that start after today, the earliest first. Only with the flag «see confidential information»; absent otherwise. */
  coming_pay: array().of(comingPay),
  last_update: string().required(),
})
export type Employee = InferType<typeof employee>

const personName = object({ lastname: string().required(), name: string().required(), cuil: string().required() })

/** Employee data shown in lists and finders. */
export const employeeItem = object({
  id: number().integer().required(),
  file_code: string().required().label('Legajo'),
  photo_url: string().nullable(),
  full_name: string().required().label('Apellido y nombre'),
  last_name: string().required().label('Apellido'),
  name: string().required().label('Nombre'),
  person: personName.required(),
  fiscalId: string().required().label('CUIL'),
  employment_id: number().integer().nullable(),
  work_status_id: string().required().label('Estado').meta({ options: workStatuses }),
  company_id: number().integer().required(),
  admission_date: string().required().label('Ingreso').meta({ input: 'date' }),
  position: string().nullable().label('Puesto'),
  area: string().nullable().label('Área'),
  sector: string().nullable().label('Sector'),
  hierchical_level: string().nullable().label('Nivel'),
  cost_center: string().nullable().label('Centro de costo'),
  category: string().nullable().label('Categoría'),
  workplace: string().nullable().label('Lugar de trabajo'),
  egress_date: string().nullable().label('Egreso').meta({ input: 'date' }),
  contract_end: string().nullable().label('Fin del contrato').meta({ input: 'date' }),
  work_email: string().nullable().label('Email'),
  confidential: boolean().required().label('Confidencial'),
  contracting_modality_id: choice('sicoss-modalities').nullable().label('Modalidad de contratación'),
  employee_social_work_id: choice('obras-sociales').nullable().label('Obra social'),
  egress_reason: choice('leaving-motives').nullable().label('Motivo de egreso'),
  gender_id: choice('genders').nullable().label('Género'),
  organizational_unit: string().nullable().label('Unidad'),
  trade_union: string().nullable().label('Sindicato'),
  birthdate: string().nullable().label('Nacimiento').meta({ input: 'date' }),
  age: number().integer().nullable().label('Edad'),
  document_number: string().nullable().label('Documento'),
  marital_status_id: choice('marital-statuses').nullable().label('Estado civil'),
  town: string().nullable().label('Localidad'),
  /** Complete years of service. */
  seniority_years: number().integer().label('Años de antigüedad'),
  children: number().integer().label('Hijos'),
  youngest_child: number().integer().nullable().label('Edad del hijo menor'),
  salary: money().nullable().label('Sueldo'),
  /** The form assigned to the employee; none is the default one. */
  assignedFormId: number().integer().nullable().label('Formulario'),
  additionalFields: companyFieldValues(),
})
export type EmployeeItem = InferType<typeof employeeItem>

export const reduced = object({
  id: number().integer().required(),
  file_code: string().required(),
  photo_url: string().nullable(),
  person: personName.required(),
  /** Returned only when employees who left are requested: a future exit may be confidential. */
  egress_date: string().nullable().label('Egreso').meta({ input: 'date' }),
})
