import { normalizeCuil } from '@legajo/kernel/cuil.ts'
import { type CalendarDate, fullYears, isCalendarDate } from '@legajo/kernel/dates.ts'
import { readDocumentNumber } from '@legajo/kernel/read-identity.ts'
import { readPhone } from '@legajo/kernel/read-phone.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { calendarDate, cbu, personCuil, version } from '../fields.ts'
import { choice } from '../parametric/choice.ts'
import type { DateYears, TextNotation } from '../read-as.ts'
import { address } from '../shared/address.ts'
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
    .max(40)
    .nullable()
    .meta({ reads: 'phone' satisfies TextNotation })
    .test('phone', 'Teléfono no válido: escribilo con su código de área', (value) => !value || Boolean(readPhone(value)))

/** The law forbids work below this age (Ley 26.390). */
const minimumAge = 16

export const relative = object({
  relationship: choice('relationships').required().label('Parentesco'),
  last_name: text(60).required().label('Apellido'),
  name: text(60).required().label('Nombre'),
  cuil: personCuil().nullable().label('CUIL'),
  birthdate: calendarDate()
    .nullable()
    .label('Nacimiento')
    .meta({ years: 'relative' satisfies DateYears }),
  dependent: boolean().default(true).label('A cargo'),
})
export type Relative = InferType<typeof relative>

const personDraft = object({
  lastname: text(60).required().label('Apellido'),
  name: text(60).required().label('Nombre'),
  cuil: personCuil().required().label('CUIL'),
  document_type_id: choice('document-types').default('DNI').label('Tipo de documento'),
  document_number: optional(40)
    .label('Número de documento')
    .meta({ reads: 'document' satisfies TextNotation })
    .test('length', 'Hasta 12 letras', (value) => readDocumentNumber(value ?? '').length <= 12),
  birthdate: calendarDate()
    .nullable()
    .label('Fecha de nacimiento')
    .meta({ years: 'birth' satisfies DateYears }),
  gender_id: choice('genders').nullable().label('Género'),
  marital_status_id: choice('marital-statuses').nullable().label('Estado civil'),
  nationality: choice('countries', { by: 'name', isOpen: true, max: 40 }).nullable().label('Nacionalidad'),
  email: string().trim().email().max(120).nullable().label('Email personal'),
  phone: phone().label('Teléfono').meta({ hint: 'Con su código de área, como 11 4567-8901' }),
  address: address.default({}),
}).label('Persona')

export const employeeFields = object({
  file_code: text(20).required().matches(/^\S+$/, 'Espacio no permitido').label('Legajo'),
  person: personDraft.required(),
  work_email: string().trim().email().max(120).nullable().label('Email laboral'),
  admission_date: calendarDate()
    .required()
    .label('Fecha de ingreso')
    .meta({ years: 'entry' satisfies DateYears }),
  recognized_seniority_from: calendarDate()
    .nullable()
    .label('Antigüedad reconocida desde')
    .meta({ years: 'entry' satisfies DateYears }),
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
