import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate } from '../fields.ts'
import { reportFrequency } from '../report-frequency.ts'
import { additionalPath, type FieldShape } from '../shared/field-kind.ts'

export const measures = {
  HEADCOUNT: 'Dotación',
  TURNOVER: 'Rotación',
  SENIORITY: 'Antigüedad promedio (años)',
  AGE: 'Edad promedio (años)',
  ABSENCE: 'Días de ausencia',
} as const
export type Measure = keyof typeof measures
export const dimensions = {
  area: 'Área',
  sector: 'Sector',
  position: 'Puesto',
  level: 'Nivel jerárquico',
  unit: 'Unidad organizativa',
  cost_center: 'Centro de costo',
  workplace: 'Lugar de trabajo',
  gender: 'Género',
  modality: 'Modalidad de contratación',
  category: 'Categoría',
  union: 'Sindicato',
  health: 'Obra social',
  payroll_type: 'Forma de liquidación',
  status: 'Estado',
  seniority: 'Tramo de antigüedad',
  age: 'Tramo de edad',
  contract: 'Tipo de contratación',
  zone: 'Zona geográfica',
  group1: 'Grupo adicional 1',
  group2: 'Grupo adicional 2',
  group3: 'Grupo adicional 3',
} as const
/** A dimension: of the contract, or a field that the company adds. */
export type Dimension = keyof typeof dimensions | `${typeof additionalPath}.${string}`
/** Whether the values of an added field are groups. */
export const isDimension = ({ type }: Pick<FieldShape, 'type'>): boolean => type === 'choice' || type === 'boolean'
const isKnown = (name: string): boolean =>
  Object.hasOwn(dimensions, name) || new RegExp(`^${additionalPath}[.][A-Za-z][A-Za-z0-9]{0,39}$`).test(name)
const measure = () => string().oneOf(keyNames(measures)).required().label('Qué').meta({ input: 'select', options: measures })
const dimension = () =>
  string<Dimension>()
    .test('dimension', 'Elegí una dimensión de la lista', (value) => !value || isKnown(value))
    .required()
    .label('Por')
    .meta({ input: 'select', options: dimensions })

const reportRow = object({
  name: string().required().label('Grupo'),
  people: number().integer().required().label('Personas'),
  admissions: number().integer().required().label('Ingresos'),
  egresses: number().integer().required().label('Egresos'),
  value: string().required().label('Valor').meta({ input: 'money', decimals: 2 }),
})
export type ReportRow = InferType<typeof reportRow>
export { reportRow }

const reportMonth = object({
  month: string().required(),
  people: number().integer().required(),
  admissions: number().integer().required(),
  egresses: number().integer().required(),
  turnover: string().required(),
})

const scheduleDraft = object({
  measure: measure(),
  dimension: dimension(),
  every: reportFrequency(),
})
const schedule = scheduleDraft.shape({ id: number().integer().required() })

const path = '/datos-maestros/employees-report'
const requires = { field: 'measure', of: { ABSENCE: { permit: 'READ_NOTICE' } } } as const

/** Figures of the people of a company, by one dimension, as of a day. */
export const peopleReport = {
  read: endpoint('X-EM-60', 'GET', path, {
    permit: 'READ_EMPLOYEE',
    query: object({ measure: measure(), dimension: dimension(), from: calendarDate(), until: calendarDate() }),
    requires,
    returns: array().of(reportRow).required(),
    readsOnly: true,
    summary: 'Dotación, rotación, antigüedad, edad o ausencias por una dimensión; `until` es el día, hoy si falta',
  }),
  months: endpoint('X-EM-64', 'GET', `${path}/months`, {
    permit: 'READ_EMPLOYEE',
    query: object({ from: calendarDate(), until: calendarDate() }),
    returns: array().of(reportMonth).required(),
    readsOnly: true,
    summary: 'Dotación, ingresos, egresos y rotación de cada mes; los últimos doce si faltan las fechas',
  }),
  schedules: endpoint('X-EM-61', 'GET', `${path}/schedules`, {
    permit: 'READ_EMPLOYEE',
    returns: array().of(schedule).required(),
    summary: 'Los reportes que quien llama recibe por mail',
  }),
  addSchedule: endpoint('X-EM-62', 'POST', `${path}/schedules`, {
    permit: 'READ_EMPLOYEE',
    requires,
    body: scheduleDraft,
    returns: schedule,
    once: true,
    summary: 'Recibir un reporte por mail',
  }),
  removeSchedule: endpoint('X-EM-63', 'DELETE', `${path}/schedules/{id}`, {
    permit: 'READ_EMPLOYEE',
    summary: 'Dejar de recibir un reporte por mail',
  }),
}
