import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, version } from '../../fields.ts'
import { optionsOf } from './concept.ts'
import { lastingFields } from './lasting.ts'
import { limitFields } from './limits.ts'
import { listOfPaidMonths } from './paid-months.ts'
import { ruleCode } from './rule-code.ts'
import { ruleUses } from './rule-usage.ts'

export const parameterKinds = { VALOR: 'Valor', FORMULA: 'Fórmula', TABLA: 'Tabla de valores' } as const
export type ParameterKind = keyof typeof parameterKinds
/** Types of a value, as in formulas. */
export const valueTypes = { number: 'Número', text: 'Texto', boolean: 'Sí o no', date: 'Fecha' } as const
export type ValueType = keyof typeof valueTypes

/** One cell of a table of values. */
const tableRow = object({ key: string().trim().max(60).required(), value: string().trim().max(60).required() })
const storedRow = tableRow.shape({ id: number().integer().required() })

const valueFields = {
  validFrom: calendarDate().required().label('Vigente desde'),
  tradeUnionId: number().integer().nullable().label('Solo para el sindicato'),
  value: string().trim().max(60).nullable().label('Valor'),
  formula: string().max(10_000).nullable().label('Fórmula').meta({ input: 'formula' }),
  source: string().trim().max(300).nullable().label('Fuente').meta({ placeholder: 'Ley, resolución o acuerdo' }),
}

const headFields = {
  code: ruleCode().max(60).required().label('Código').meta({ hint: 'En las fórmulas se escribe P.CODIGO' }),
  name: string().trim().max(160).required().label('Nombre'),
  description: string().trim().max(500).nullable().label('Para qué se usa').meta({ input: 'textarea' }),
  kind: string()
    .oneOf(keyNames(parameterKinds))
    .default('VALOR')
    .label('Clase')
    .meta({ input: 'select', options: optionsOf(parameterKinds) }),
  type: string()
    .oneOf(keyNames(valueTypes))
    .default('number')
    .label('Tipo')
    .meta({ input: 'select', options: optionsOf(valueTypes) }),
  decimals: number().integer().min(0).max(8).default(2).label('Decimales'),
  ...limitFields,
  ...lastingFields,
}

/** A parameter to create or change; a new one may include its first value. */
export const parameterDraft = object({
  ...headFields,
  ...valueFields,
  validFrom: calendarDate().nullable().label('Vigente desde'),
  table: array().of(tableRow).max(5000).nullable(),
  version: version(),
})
export type ParameterDraft = InferType<typeof parameterDraft>

/** A value of a parameter from a date on, until its span ends or the next one begins. */
const parameterPeriod = object({
  ...valueFields,
  id: number().integer().required(),
  tradeUnion: string().nullable(),
  validUntil: string().nullable(),
  table: array().of(storedRow).required(),
  version: number().integer().required(),
  paidMonths: listOfPaidMonths(),
  changedBy: string().nullable(),
  changedAt: string().nullable(),
})
export type ParameterPeriod = InferType<typeof parameterPeriod>

/** A parameter with its value on the given date. */
const parameter = object({
  ...headFields,
  ...valueFields,
  validFrom: string().nullable(),
  id: number().integer().required(),
  /** Number of cells of the current table, or of validities. */
  tableSize: number().integer().required(),
  periods: number().integer().required(),
  /** The last day of the value, and whether it ended before the date. */
  validUntil: string().nullable().label('Rige hasta'),
  isExpired: boolean().required(),
  /** Start of the next value, if one is already entered. */
  nextFrom: string().nullable(),
  /** True when the value is the trade union's own; false when it is the general one. */
  own: array().of(string().required()).required().label('Con valor propio'),
  version: number().integer().required(),
})
export type Parameter = InferType<typeof parameter>

const change = object({
  at: string().required(),
  user: string().nullable(),
  state: string().oneOf(['CREATED', 'UPDATED', 'REMOVED']).required(),
  validFrom: string().nullable(),
  before: string().nullable(),
  after: string().nullable(),
  what: string().required(),
})
export type ParameterChange = InferType<typeof change>

/** New values: one of them, or those of a whole month. `id` and `version` identify the stored one to change. */
const valueItem = object({
  ...valueFields,
  parameterId: number().integer().required().label('Parámetro'),
  id: number().integer().nullable(),
  table: array().of(tableRow).max(5000).nullable(),
  version: version(),
})
const savedValues = object({ items: array().of(valueItem).min(1).max(200).required().label('Valores') })
export type ValueItem = InferType<typeof valueItem>

const path = '/liquidation-parameters'
const onDate = object({ date: calendarDate().label('Fecha') })

export const liquidationParameters = {
  list: endpoint('LP-001', 'GET', `${path}/values`, {
    permit: 'READ_CONCEPT',
    query: onDate,
    returns: array().of(parameter).required(),
    summary: 'Parámetros de liquidación con el valor vigente en una fecha, hoy si no se dice',
  }),
  get: endpoint('LP-002', 'GET', `${path}/values/{id}`, {
    permit: 'READ_CONCEPT',
    query: onDate,
    returns: parameter,
    summary: 'Un parámetro con su valor vigente',
  }),
  historical: endpoint('LP-003', 'GET', `${path}/values/historical/{id}`, {
    permit: 'READ_CONCEPT',
    returns: object({ values: array().of(parameterPeriod).required(), changes: array().of(change).required() }),
    summary: 'Valores de un parámetro y quién cambió qué',
  }),
  byTradeUnion: endpoint('LP-004', 'GET', `${path}/values/byTradeUnion/{id}`, {
    permit: 'READ_CONCEPT',
    query: onDate,
    returns: array().of(parameter).required(),
    summary: 'Parámetros con el valor que rige para un sindicato',
  }),
  create: endpoint('LP-005', 'POST', `${path}/values`, {
    permit: 'WRITE_CONCEPT',
    body: parameterDraft,
    returns: parameter,
    once: true,
    summary: 'Crear un parámetro, con su primer valor si se da',
  }),
  update: endpoint('LP-006', 'PUT', `${path}/values/{id}`, {
    permit: 'WRITE_CONCEPT',
    body: parameterDraft,
    returns: parameter,
    summary: 'Cambiar un parámetro; con una fecha, también su valor desde ella',
  }),
  remove: endpoint('LP-007', 'DELETE', `${path}/values/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar un parámetro que nada usa',
  }),
  saveValues: endpoint('LP-008', 'POST', `${path}/period/save_values_formulas`, {
    action: 'ALL',
    permit: 'WRITE_CONCEPT',
    body: savedValues,
    returns: array().of(parameterPeriod).required(),
    once: true,
    summary: 'Guardar valores, fórmulas o tablas desde una fecha; todos o ninguno',
  }),
  listPeriods: endpoint('LP-009', 'GET', `${path}/period/list_periods/{id}`, {
    permit: 'READ_CONCEPT',
    returns: array().of(parameterPeriod).required(),
    summary: 'Valores de un parámetro por vigencia, el último primero',
  }),
  removePeriod: endpoint('LP-010', 'DELETE', `${path}/period/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar un valor de un parámetro',
  }),
  removeTable: endpoint('LP-011', 'DELETE', `${path}/period/deleteTable/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Vaciar la tabla de una vigencia',
  }),
  removeTableValue: endpoint('LP-012', 'DELETE', `${path}/period/deleteTableValue/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar una fila de la tabla de una vigencia',
  }),
  usage: endpoint('X-LP-01', 'GET', `${path}/values/{id}/find-usage`, {
    permit: 'READ_CONCEPT',
    returns: ruleUses(),
    summary: 'Quién usa un parámetro',
  }),
}
