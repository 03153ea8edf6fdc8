import { normalizeCuil } from '@legajo/kernel/cuil.ts'
import { type CalendarDate, fullYears, isCalendarDate } from '@legajo/kernel/dates.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, cbu, decimal, money, ownPassword, pageOf, pageQuery, personCuil, removal, version } from '../fields.ts'
import { address } from '../org/address.ts'
import { costShare } from '../org/cost-center.ts'
import { choice } from '../parametric/choice.ts'
import { companyFieldValues } from '../shared/field-shape.ts'
import { egressFields } from './egress.ts'
import { hoursOf, hoursPerMonth, hoursPerWeek, payAmount } from './pay-fields.ts'
import { accountTerms, agreementTerms, personalTerms } from './personal-terms.ts'
import { taxTerms } from './tax-terms.ts'

export const workStatuses = { ACTIVO: 'Activo', LICENCIA: 'Licencia', BAJA: 'Baja' } as const
export const payrollTypes = { MENSUAL: 'Mensual', QUINCENAL: 'Quincenal', JORNAL: 'Jornal' } as const

const text = (max: number) => string().trim().max(max)
const optional = (max: number) => text(max).nullable()
const phone = () =>
  string()
    .trim()
    .nullable()
    .matches(/^\d{10}$/, { message: 'Teléfono no válido', excludeEmptyString: true })

/** The law forbids work below this age (Ley 26.390). */
const minimumAge = 16

export const relative = object({
  relationship: choice('relationships').required().label('Parentesco'),
  last_name: text(60).required().label('Apellido'),
  name: text(60).required().label('Nombre'),
  cuil: personCuil().nullable().label('CUIL'),
  birthdate: calendarDate().nullable().label('Nacimiento'),
  dependent: boolean().default(true).label('A cargo'),
})
export type Relative = InferType<typeof relative>

const personDraft = object({
  lastname: text(60).required().label('Apellido'),
  name: text(60).required().label('Nombre'),
  cuil: personCuil().required().label('CUIL'),
  document_type_id: choice('document-types').default('DNI').label('Tipo de documento'),
  document_number: optional(12).label('Número de documento'),
  birthdate: calendarDate().nullable().label('Fecha de nacimiento'),
  gender_id: choice('genders').nullable().label('Género'),
  marital_status_id: choice('marital-statuses').nullable().label('Estado civil'),
  nationality: choice('countries', { by: 'name', isOpen: true, max: 40 }).nullable().label('Nacionalidad'),
  email: string().trim().email().max(120).nullable().label('Email personal'),
  phone: phone().label('Teléfono').meta({ hint: 'Código de área y número, 10 dígitos' }),
  address: address.default({}),
}).label('Persona')

const employeeFields = object({
  file_code: text(20).required().matches(/^\S+$/, 'Espacio no permitido').label('Legajo'),
  person: personDraft.required(),
  work_email: string().trim().email().max(120).nullable().label('Email laboral'),
  admission_date: calendarDate().required().label('Fecha de ingreso'),
  recognized_seniority_from: calendarDate().nullable().label('Antigüedad reconocida desde'),
  egress_date: calendarDate().nullable().label('Fecha de egreso'),
  egress_reason: choice('leaving-motives')
    .nullable()
    .label('Motivo de egreso')
    .meta({ hint: 'La liquidación final se rige por él' }),
  work_status_id: string()
    .oneOf(['ACTIVO', 'LICENCIA', 'BAJA'])
    .default('ACTIVO')
    .meta({ options: workStatuses })
    .label('Estado'),
  employment_id: number().integer().min(1).nullable().label('Posición'),
  position: optional(80).label('Puesto'),
  area: optional(80).label('Área'),
  sector: optional(80).label('Sector'),
  hierchical_level: optional(80).label('Nivel jerárquico'),
  organizational_unit_id: number().integer().min(1).nullable().label('Unidad organizativa'),
  cost_center_id: number().integer().min(1).nullable().label('Centro de costo'),
  workplace: optional(80).label('Lugar de trabajo'),
  contracting_modality_id: choice('sicoss-modalities').default('008').label('Modalidad de contratación'),
  payroll_type: string()
    .oneOf(Object.keys(payrollTypes))
    .default('MENSUAL')
    .meta({ options: payrollTypes })
    .label('Forma de liquidación'),
  weekly_hours: hoursOf(hoursPerWeek).default('48').label('Horas semanales'),
  out_of_agreement: boolean().default(false).label('Fuera de convenio'),
  union_information: object({
    trade_union_id: optional(20).label('Sindicato'),
    trade_union_category_id: optional(60).label('Categoría'),
    has_union_affiliation: boolean().default(false).label('Afiliado al sindicato'),
    ...agreementTerms,
  })
    .label('Convenio')
    .default({ has_union_affiliation: false }),
  employee_social_work_id: choice('obras-sociales', { max: 10 }).nullable().label('Obra social'),
  /** Only with the flag «see confidential information»; absent otherwise. */
  salary: payAmount().nullable().label('Sueldo'),
  /**
   * Day from which salary, weekly hours, way of pay, trade union and category hold; the former values stay until it. Absent: since the day
   * already in the file; null: since the admission. From a day after today, values equal to today's are those valid on that day, unless all
   * are and a change starts on it: this cancels the change.
   */
  pay_valid_from: calendarDate().nullable().label('Sueldo, categoría y jornada rigen desde'),
  confidential: boolean().default(false).label('Confidencial'),
  bank_data: object({
    bank_name: choice('banks', { by: 'short_name' }).nullable().label('Banco'),
    cbu: cbu().nullable().label('CBU'),
    ...accountTerms,
  })
    .label('Cuenta bancaria')
    .default({}),
  ...personalTerms,
  family: array().of(relative).max(30).default([]).label('Familia'),
  situacion: choice('sicoss-situations', { max: 4 }).default('01').label('Situación (SICOSS)'),
  condicion: choice('sicoss-conditions', { max: 4 }).default('01').label('Condición (SICOSS)'),
  activity_code_id: choice('sicoss-activities', { max: 4 }).default('049').label('Actividad (SICOSS)'),
  zone: choice('sicoss-zones', { max: 4 }).default('01').label('Localidad o zona (SICOSS)'),
  patagonic: boolean().default(false).label('Zona patagónica'),
  notAdhereTop35: boolean().default(true).label('Se le aplica el tope del 35 % (no optó por superarlo)'),
  omitCalcTaxEarnings: boolean().default(false).label('Sin cálculo de Ganancias'),
  hasTaxWithholdingInjunction: boolean().default(false).label('Medida cautelar: no se le retiene Ganancias'),
  underTeleworkingRegime: boolean().default(false).label('Régimen de teletrabajo'),
  developActivityLongDistance: boolean().default(false).label('Transporte de larga distancia'),
  militaryPersonalActivity: boolean().default(false).label('Personal militar en actividad (Ley 19.101)'),
  benefitOfLaw27549: boolean().default(false).label('Beneficio de la Ley 27.549'),
  finalLiquidation: boolean().default(false).label('Con liquidación final'),
  priorNotice: boolean().default(false).label('Se otorgó el preaviso'),
  /** Only with the flag «see confidential information»; absent otherwise. */
  bestSalary: payAmount().nullable().label('Mejor remuneración, si no es la que surge de sus liquidaciones'),
  monthlyHours: hoursOf(hoursPerMonth).nullable().label('Horas del mes para el valor de la hora, si no son las del convenio'),
  healthDependents: number().integer().min(0).max(30).default(0).label('Adherentes de obra social'),
  ...taxTerms,
  grossingUp: boolean().default(false).label('Grossing-up'),
  /** Only with the flag «see confidential information»; absent otherwise. */
  grossingUpSalary: payAmount().nullable().label('Neto acordado (grossing-up)'),
  version: version(),
})

/** These checks run before each field's own, which reports an invalid date. */
const isDay = (value: unknown): value is CalendarDate => typeof value === 'string' && isCalendarDate(value)

type CheckedDates = Pick<
  InferType<typeof employeeFields>,
  'admission_date' | 'egress_date' | 'work_status_id' | 'person' | 'family'
>

/** The first contradiction between fields: minimum age, exit before admission, duplicate relatives. */
export const employeeContradiction = ({
  admission_date,
  egress_date,
  work_status_id,
  person: who,
  family,
}: CheckedDates): { readonly path: string; readonly message: string } | undefined => {
  if (isDay(who?.birthdate) && isDay(admission_date) && fullYears(who.birthdate, admission_date) < minimumAge)
    return { path: 'person.birthdate', message: 'No se cumple edad minima permitida' }
  if (egress_date && admission_date && egress_date < admission_date)
    return { path: 'egress_date', message: 'La fecha de egreso no puede ser anterior a la de ingreso' }
  if (work_status_id === 'BAJA' && !egress_date)
    return { path: 'egress_date', message: 'Una baja lleva fecha de egreso; cargala, o cambiá el estado' }
  const cuils = (family ?? []).map((one) => one.cuil && normalizeCuil(one.cuil))
  const twice = cuils.findIndex((one, index) => one && cuils.indexOf(one) < index)
  return twice < 0 ? undefined : { path: `family[${twice}].cuil`, message: 'Ya existe un familiar con el mismo CUIL' }
}

export const employeeDraft = employeeFields.test('together', (draft, { createError }) => {
  const contradiction = employeeContradiction(draft)
  return !contradiction || createError(contradiction)
})
export type EmployeeDraft = InferType<typeof employeeDraft>

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
const employee = employeeFields.shape({
  id: number().integer().required(),
  company_id: number().integer().required(),
  full_name: string().required(),
  photo_url: string().nullable(),
  cost_center: string().nullable(),
  organizational_unit: string().nullable(),
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
  salary: money().nullable().label('Sueldo'),
  /** The form assigned to the employee; none is the default one. */
  assignedFormId: number().integer().nullable().label('Formulario'),
  additionalFields: companyFieldValues(),
})
export type EmployeeItem = InferType<typeof employeeItem>

const reduced = object({
  id: number().integer().required(),
  file_code: string().required(),
  photo_url: string().nullable(),
  person: personName.required(),
  /** Returned only when employees who left are requested: a future exit may be confidential. */
  egress_date: string().nullable().label('Egreso').meta({ input: 'date' }),
})
const idList = object({ ids: array().of(number().integer().required()).max(2000).required() })
/** At least three letters of file code, last name or name, ignoring accents and case. */
const finder = object({ filter: string().trim().min(3).max(100).required().label('Búsqueda') })
/** `egressed` also finds employees who left; it requires a permit to read files, liquidations or novelties. */
const finderOfAll = finder.shape({ egressed: boolean().label('Con los que egresaron') })
const selection = object({
  employeeIds: array().of(number().integer().required()).min(1).max(1000).required().label('Legajos'),
  password: ownPassword(),
})
const leavingDraft = object(egressFields)
const returning = object({ admission_date: calendarDate().required().label('Fecha de reingreso') })
const countResult = object({ count: number().integer().required() })
const unitLink = object({
  type_uo: string().required(),
  organizational_unit_id: number().integer().required(),
  name: string().required(),
  role_uo: string().nullable(),
  is_primary: boolean().required(),
})
const change = object({
  id: number().integer().required(),
  at: string().required().label('Cuándo'),
  user: string().nullable().label('Quién'),
  state: string().required().label('Qué'),
  field: string().nullable().label('Dato'),
  before: string().nullable().label('Antes'),
  after: string().nullable().label('Después'),
  /** The mass load that made the change. */
  load: number().integer().nullable(),
})

const readAccess = { permit: 'READ_EMPLOYEE' } as const
const writeAccess = { permit: 'WRITE_EMPLOYEE' } as const
const path = '/datos-maestros/employees'
const listQuery = pageQuery.shape({
  filterQuery: string().max(2000),
  employmentId: number().integer().min(1),
  statusId: string().max(20),
  hierchicalLevel: string().max(80),
  /** The day whose structure is shown, instead of today's. */
  asOf: calendarDate().label('Al día'),
  /** Filters by assigned form; 0 selects employees with the default form. */
  assignedFormId: number().integer().min(0),
})

/** The employees of the current companies. */
export const employees = {
  get: endpoint('EM-001', 'GET', `${path}/{id}`, {
    ...readAccess,
    query: object({ asOf: calendarDate().label('Al día') }),
    returns: employee,
    sees: 'pay',
    withoutFlag: 'masked',
    whose: { entity: 'employee', id: 'id' },
    summary: 'Un legajo',
  }),
  create: endpoint('EM-002', 'POST', `${path}/`, {
    ...writeAccess,
    body: employeeDraft,
    returns: employee,
    once: true,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Dar de alta un legajo',
  }),
  createV2: endpoint('EM-003', 'POST', `${path}/v2/`, {
    ...writeAccess,
    body: employeeDraft,
    returns: employee,
    once: true,
    summary: 'Dar de alta un legajo (segunda versión)',
  }),
  update: endpoint('EM-004', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: employeeDraft,
    returns: employee,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Cambiar un legajo',
  }),
  remove: endpoint('EM-005', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    ...removal,
    body: removal.body.concat(leavingDraft),
    summary: 'Dar de baja a un empleado, con día, motivo y la contraseña propia',
  }),
  transfer: endpoint('X-EM-24', 'POST', `${path}/{id}/transfer`, {
    ...writeAccess,
    body: object({
      to_company_id: number().integer().min(1).required().label('Empresa'),
      from: calendarDate().required().label('Desde'),
      file_code: text(20).required().matches(/^\S+$/, 'Espacio no permitido').label('Legajo en la otra empresa'),
      password: ownPassword(),
    }),
    ownPassword: true,
    once: true,
    returns: object({
      id: number().integer().required(),
      company_id: number().integer().required(),
      file_code: string().required(),
    }),
    summary: 'Transferir a otra empresa con la antigüedad, con la contraseña propia',
  }),
  reactivate: endpoint('EM-006', 'PUT', `${path}/{id}/reactivate`, {
    ...writeAccess,
    body: returning,
    returns: employee,
    summary: 'Reactivar un legajo dado de baja, desde el día del reingreso',
  }),
  units: endpoint('EM-007', 'GET', `${path}/{id}/UOs`, {
    ...readAccess,
    returns: array().of(unitLink).required(),
    summary: 'Unidades de un empleado',
  }),
  updateUnit: endpoint('EM-008', 'PUT', `${path}/updateUO/{a}/{b}`, {
    ...writeAccess,
    returns: array().of(unitLink).required(),
    summary: 'Asignar al empleado {a} la unidad {b}',
  }),
  reduceStrict: endpoint('EM-009', 'GET', `${path}/reduce-strict`, {
    access: 'session',
    query: finder.shape({ filter: string().trim().max(100) }),
    returns: array().of(reduced).required(),
    summary: 'Empleados activos, mínimos (los primeros 50 que coinciden)',
  }),
  findByIds: endpoint('EM-010', 'POST', `${path}/findByIds`, {
    access: 'session',
    body: idList,
    returns: array().of(reduced).required(),
    summary: 'Los empleados pedidos',
  }),
  searchByFilter: endpoint('EM-011', 'POST', `${path}/searchByFilter`, {
    ...readAccess,
    body: object({ filter: string().max(2000).required() }),
    returns: array().of(employeeItem).required(),
    summary: 'Empleados que pasan un filtro (hasta 2000)',
  }),
  list: endpoint('EM-012', 'POST', `${path}/paginate`, {
    ...readAccess,
    query: listQuery,
    returns: pageOf(employeeItem),
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Legajos por páginas',
  }),
  findChildren: endpoint('EM-013', 'POST', `${path}/findChildren`, {
    ...readAccess,
    body: idList,
    returns: array().of(reduced).required(),
    summary: 'Quienes dependen de los empleados pedidos',
  }),
  findBosses: endpoint('EM-014', 'POST', `${path}/findBosses`, {
    ...readAccess,
    body: idList,
    returns: array().of(reduced).required(),
    summary: 'De quiénes dependen los empleados pedidos',
  }),
  findSalaryByIds: endpoint('EM-015', 'POST', `${path}/findSalaryByIds`, {
    ...readAccess,
    body: idList,
    returns: array()
      .of(object({ id: number().integer().required(), salary: money().nullable().defined() }))
      .required(),
    sees: 'pay',
    summary: 'Sueldos de los empleados pedidos; hace falta ver información confidencial',
  }),
  find: endpoint('EM-016', 'GET', `${path}/getAllReducedByFinderEmployee`, {
    access: 'session',
    query: finderOfAll,
    /** Users who edit files or pay employees also need those who left. */
    requires: { field: 'egressed', of: { true: { permit: ['READ_EMPLOYEE', 'READ_LIQUIDATION', 'READ_NOVELTY'] } } },
    returns: array().of(reduced).required(),
    summary: 'Buscador de empleados, desde tres letras',
  }),
  possibleBosses: endpoint('EM-017', 'GET', `${path}/getPossibleBosses`, {
    ...readAccess,
    query: object({ employeeId: number().integer().min(1) }),
    returns: array().of(reduced).required(),
    summary: 'Empleados de los que otro puede depender',
  }),
  seniority: endpoint('EM-018', 'GET', `${path}/seniority/{id}`, {
    ...readAccess,
    returns: string().required(),
    summary: 'Antigüedad en palabras',
  }),
  verifyCostCenter: endpoint('EM-019', 'GET', `${path}/verify-cost-center`, {
    ...readAccess,
    query: object({ id: number().integer().min(1).required() }),
    returns: object({ inUse: boolean().required(), employees: number().integer().required() }),
    summary: 'Cuántos empleados usan un centro de costo',
  }),
  massiveDelete: endpoint('EM-025', 'POST', `${path}/massive-delete`, {
    action: 'DELETE',
    ...writeAccess,
    body: selection.concat(leavingDraft),
    ownPassword: true,
    returns: countResult,
    summary: 'Dar de baja a varios, con día, motivo y la contraseña propia',
  }),
  massiveReactivation: endpoint('EM-026', 'POST', `${path}/massive-reactivation`, {
    action: 'UPDATE',
    toggle: 'UI_MASSIVE_REACTIVATION',
    ...writeAccess,
    body: selection.concat(returning),
    ownPassword: true,
    returns: countResult,
    summary: 'Reactivar a varios, con el día del reingreso y la contraseña propia',
  }),
  verifyCuil: endpoint('EM-027', 'GET', `${path}/verification/`, {
    ...readAccess,
    query: object({ cuil: string().max(20).required() }),
    returns: object({ valid: boolean().required(), exists: boolean().required(), message: string().nullable().defined() }),
    summary: 'Si un CUIL es válido y ya existe',
  }),
  verifyFileCode: endpoint('EM-028', 'GET', `${path}/verify-legajo/`, {
    ...readAccess,
    query: object({ legajo: string().trim().max(20).required() }),
    returns: object({ inUse: boolean().required(), message: string().nullable().defined() }),
    summary: 'Si un número de legajo está en uso',
  }),
  costCenters: endpoint('EM-030', 'GET', `${path}/cost-centers/`, {
    ...readAccess,
    returns: array()
      .of(
        object({
          id: number().integer().required(),
          code: string().required(),
          name: string().required(),
          employees: number().integer().required(),
        }),
      )
      .required(),
    summary: 'Centros de costo con su cantidad de empleados',
  }),
  historicalRoles: endpoint('EM-032', 'GET', `${path}/historical-roles/{id}`, {
    ...readAccess,
    returns: array().of(change).required(),
    summary: 'Puestos, áreas y unidades que tuvo un empleado',
  }),
  me: endpoint('X-EM-01', 'GET', `${path}/me`, {
    access: 'session',
    returns: employee,
    sees: 'pay',
    own: true,
    summary: 'El legajo de quien llama',
  }),
  history: endpoint('X-EM-02', 'GET', `${path}/{id}/history`, {
    ...readAccess,
    returns: array().of(change).required(),
    summary: 'Cambios del legajo',
  }),
  summary: endpoint('X-EM-03', 'GET', `${path}/summary`, {
    ...readAccess,
    returns: object({
      total: number().integer().required(),
      active: number().integer().required(),
      onLeave: number().integer().required(),
      left: number().integer().required(),
      byArea: array()
        .of(object({ name: string().required(), count: number().integer().required() }))
        .required(),
      byMonth: array()
        .of(
          object({
            month: string().required(),
            admissions: number().integer().required(),
            egresses: number().integer().required(),
            headcount: number().integer().required(),
          }),
        )
        .required(),
      birthdays: array()
        .of(
          object({
            id: number().integer().required(),
            full_name: string().required(),
            photo_url: string().nullable().defined(),
            day: string().required(),
          }),
        )
        .required(),
    }),
    summary: 'Dotación, para el tablero',
  }),
  categories: endpoint('X-EM-04', 'GET', `${path}/agreement-categories`, {
    ...readAccess,
    returns: array()
      .of(
        object({
          union: string().required(),
          code: string().required(),
          name: string().required(),
          count: number().integer().required(),
        }),
      )
      .required(),
    summary: 'Categorías activas de cada sindicato y cuántos empleados las tienen, para elegir la de un legajo',
  }),
  tradeUnions: endpoint('X-EM-05', 'GET', `${path}/trade-unions`, {
    ...readAccess,
    returns: array()
      .of(object({ code: string().required(), name: string().required(), numberCct: string().nullable() }))
      .required(),
    summary: 'Sindicatos activos de la empresa, para elegir el de un legajo',
  }),
}
