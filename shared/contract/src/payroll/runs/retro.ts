import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../fields.ts'
import { reasonKinds } from './difference.ts'

export const retroStates = {
  PENDING: 'Pendiente',
  PROCESSING: 'En proceso',
  READY: 'Para revisar',
  APPLIED: 'Pagado con novedades',
  DISCARDED: 'Descartado',
  FAILED: 'Fallido',
} as const
export type RetroState = keyof typeof retroStates

const id = number().integer().required()
const count = number().integer().min(0).required()
const amount = string().required()
const kind = string().oneOf(keyNames(reasonKinds)).required()
const month = (label: string) =>
  string()
    .matches(
      /^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$/,
      'El mes no existe; escribilo como mm/aaaa (AAAA-MM por la API), con un mes entre 01 y 12',
    )
    .required()
    .label(label)
    .meta({ input: 'month' })

/** The past months to recalculate with today's data, and the open period in which the missing amounts are paid. */
export const retroDraft = object({
  fromMonth: month('Desde el mes'),
  untilMonth: month('Hasta el mes'),
  periodId: number().integer().min(1).required().label('Se paga en').meta({ input: 'select' }),
  reason: string().trim().min(5).max(300).required().label('Motivo').meta({ input: 'textarea' }),
})
export type RetroDraft = InferType<typeof retroDraft>

/** A late change: its effective date, and the date it became known. */
const cause = object({
  month: string().required(),
  kind,
  label: string().required(),
  detail: string().nullable(),
  effective: string().nullable(),
  knownAt: string().nullable(),
  knownBy: string().nullable(),
  employees: number().integer().nullable(),
})
export type RetroCause = InferType<typeof cause>

const retro = object({
  id,
  fromMonth: string().required(),
  untilMonth: string().required(),
  period: string().required(),
  periodId: id,
  reason: string().required(),
  state: string().oneOf(keyNames(retroStates)).required(),
  total: count,
  done: count,
  employees: count,
  remunerative: amount,
  nonRemunerative: amount,
  causes: array().of(cause).required(),
  failure: string().nullable(),
  createdBy: string().required(),
  createdAt: string().required(),
  appliedBy: string().nullable(),
  appliedAt: string().nullable(),
})
export type Retro = InferType<typeof retro>

const retroEmployee = object({
  id,
  fileCode: string().required(),
  fullName: string().required(),
  months: count,
  remunerative: amount,
  nonRemunerative: amount,
})
export type RetroEmployee = InferType<typeof retroEmployee>

const reason = object({ kind, label: string().required(), from: string().nullable(), to: string().nullable() })
const retroLine = object({
  code: string().required(),
  name: string().required(),
  paid: amount,
  due: amount,
  already: amount,
  difference: amount,
  reasons: array().of(reason).required(),
})

const retroMonth = object({
  liquidationId: id,
  liquidation: string().required(),
  month: string().required(),
  lines: array().of(retroLine).required(),
})
export type RetroMonth = InferType<typeof retroMonth>
const retroDetail = retroEmployee.shape({ detail: array().of(retroMonth).required() })

export const factDraft = object({
  employeeId: number().integer().min(1).required().label('Empleado').meta({ input: 'combobox' }),
  field: string().max(40).required().label('Dato').meta({ input: 'combobox' }),
  value: string().trim().max(60).required().label('Valor').meta({ hint: 'Como era en esos meses' }),
  fromMonth: month('Desde el mes'),
  untilMonth: month('Hasta el mes'),
  reason: string().trim().min(5).max(300).required().label('Motivo').meta({ input: 'textarea' }),
})
const fact = factDraft.shape({
  id,
  fieldName: string().required(),
  fileCode: string().required(),
  fullName: string().required(),
  createdBy: string().required(),
  createdAt: string().required(),
})

const path = '/parametrizacion/retros'

export const retros = {
  list: endpoint('X-RT-01', 'GET', path, {
    permit: 'READ_LIQUIDATION',
    returns: array().of(retro).required(),
    sees: 'pay',
    summary: 'Cálculos de retroactivos, el último primero',
  }),
  start: endpoint('X-RT-02', 'POST', path, {
    permit: 'WRITE_LIQUIDATION',
    body: retroDraft,
    returns: retro,
    once: true,
    sees: 'pay',
    summary: 'Calcular qué faltó pagar en meses pasados con lo que se sabe hoy',
  }),
  get: endpoint('X-RT-03', 'GET', `${path}/{id}`, {
    permit: 'READ_LIQUIDATION',
    returns: retro,
    sees: 'pay',
    summary: 'Un cálculo de retroactivos, con sus causas',
  }),
  employees: endpoint('X-RT-04', 'GET', `${path}/{id}/employees`, {
    permit: 'READ_LIQUIDATION',
    query: pageQuery,
    returns: pageOf(retroEmployee),
    sees: 'pay',
    rowsAre: 'employee',
    summary: 'Retroactivo por empleado, por páginas',
  }),
  employee: endpoint('X-RT-05', 'GET', `${path}/{id}/employee/{employeeId}`, {
    permit: 'READ_LIQUIDATION',
    returns: retroDetail,
    sees: 'pay',
    summary: 'Retroactivo de un empleado por mes y concepto, con sus motivos',
  }),
  apply: endpoint('X-RT-06', 'POST', `${path}/{id}/apply`, {
    permit: 'WRITE_LIQUIDATION',
    returns: retro,
    sees: 'pay',
    summary: 'Crear las novedades que pagan el retroactivo en el período abierto',
  }),
  discard: endpoint('X-RT-07', 'POST', `${path}/{id}/discard`, {
    permit: 'WRITE_LIQUIDATION',
    returns: retro,
    sees: 'pay',
    summary: 'Descartar un cálculo de retroactivos',
  }),
}

const factField = object({
  code: string().required(),
  name: string().required(),
  type: string().required(),
  /** Values until a change of pay within the month: few employees have one. */
  ofChange: boolean().required(),
})
export type FactField = InferType<typeof factField>

export const factCorrections = {
  list: endpoint('X-RT-08', 'GET', '/parametrizacion/fact-corrections', {
    permit: 'READ_LIQUIDATION',
    returns: array().of(fact).required(),
    sees: 'pay',
    summary: 'Datos del legajo corregidos con efecto en meses pasados',
  }),
  create: endpoint('X-RT-09', 'POST', '/parametrizacion/fact-corrections', {
    permit: 'WRITE_LIQUIDATION',
    body: factDraft,
    returns: fact,
    once: true,
    sees: 'pay',
    summary: 'Corregir un dato del legajo con efecto en meses pasados',
  }),
  remove: endpoint('X-RT-10', 'DELETE', '/parametrizacion/fact-corrections/{id}', {
    permit: 'WRITE_LIQUIDATION',
    sees: 'pay',
    summary: 'Quitar una corrección; el próximo cálculo ya no la tiene en cuenta',
  }),
  fields: endpoint('X-RT-11', 'GET', '/parametrizacion/fact-corrections/fields', {
    permit: 'READ_LIQUIDATION',
    returns: array().of(factField).required(),
    summary: 'Datos que pueden corregirse por mes',
  }),
}
