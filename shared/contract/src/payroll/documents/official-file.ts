import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, pageOf, pageQuery } from '../../fields.ts'
import { outgoingFiles } from './file-layout.ts'

const id = number().integer().required()
const files = keyNames(outgoingFiles)

export const severities = { error: 'Impide exportar', warning: 'Para revisar', info: 'Aviso' } as const
export type Severity = keyof typeof severities

/** A finding of a check: where, which value, the remedy, and the screen to fix it. */
export const finding = object({
  severity: string().oneOf(keyNames(severities)).required(),
  record: string().nullable().defined(),
  /** Line of the file, from 1. */
  line: number().integer().nullable().defined(),
  employeeId: number().integer().nullable().defined(),
  employee: string().nullable().defined(),
  fileCode: string().nullable().defined(),
  field: string().nullable().defined(),
  value: string().nullable().defined(),
  message: string().required(),
  remedy: string().nullable().defined(),
  link: string().nullable().defined(),
})
export type Finding = InferType<typeof finding>

/** The purposes of a file of the digital salary book and the pay periods of its runs, by ARCA's codes. */
export const lsdPurposes = { SJ: 'SJ · Liquidación y F.931', RE: 'RE · Solo rectifica el F.931' } as const
export const lsdSettlementKinds = { M: 'M · Mensual', Q: 'Q · Quincenal', S: 'S · Semanal' } as const

/** The files to generate. `liquidationIds` empty: all finished liquidations of the period. */
export const fileRequest = object({
  file: string().oneOf(files).required().label('Archivo'),
  variant: string().trim().max(20).default('').label('Banco o interfaz'),
  periodId: number().integer().min(1).required().label('Período'),
  liquidationIds: array().of(number().integer().min(1).required()).max(50).default([]).label('Liquidaciones'),
  options: object({
    /** LSD: SJ salaries and F.931, RE only to rectify the F.931. */
    sending: string().oneOf(keyNames(lsdPurposes)).default('SJ').label('Envío'),
    settlementKind: string().oneOf(keyNames(lsdSettlementKinds)).default('M').label('Liquidación'),
    number: number().integer().min(1).max(99_999).label('Número de liquidación'),
    payDate: calendarDate().label('Fecha de pago'),
    agreement: string()
      .trim()
      .matches(/^\d{0,2}$/, 'Hasta dos dígitos')
      .label('Acuerdo con el banco'),
    batch: number().integer().min(1).max(99_999).label('Número de lote'),
    bankCode: string()
      .trim()
      .matches(/^(\d{3})?$/, 'Tres dígitos')
      .label('Solo cuentas del banco'),
    /** Pays again employees who are already in an earlier file. */
    again: boolean().default(false).label('Incluir a quienes ya están en otro archivo'),
    sequence: number().integer().min(0).max(99).label('Secuencia'),
  }).default({ sending: 'SJ', settlementKind: 'M', again: false }),
})
export type FileRequest = InferType<typeof fileRequest>

const row = object({ code: string().required(), label: string().required(), amount: string().required() })

/** The amounts payable of a statement, their total, and further amounts owed by the runs. */
const payable = object({
  /** By payment code; amounts with another code, by their concept. */
  rows: array().of(row).required(),
  total: string().required(),
  /** Amounts paid separately, or without a defined payment, by concept; not in the total. */
  apart: array().of(row).required(),
})
export type Payable = InferType<typeof payable>

const figure = object({ label: string().required(), value: string().required(), money: boolean().required() })

/** A checked file that is not generated yet: its findings, its totals and its first lines. */
const fileCheck = object({
  file: string().oneOf(files).required(),
  variant: string().defined(),
  title: string().required(),
  layout: object({
    key: string().required(),
    name: string().required(),
    verified: boolean().required(),
    locked: boolean().required(),
  }).nullable(),
  errors: id,
  warnings: id,
  /** At most the first thousand. */
  findings: array().of(finding).required(),
  figures: array().of(figure).required(),
  /** Null where the file is not used for payment. */
  payable: payable.nullable().default(null),
  lines: id,
  preview: array().of(string().defined()).required(),
})
export type FileCheck = InferType<typeof fileCheck>

/** A generated file. It never changes. */
const madeFile = object({
  id,
  file: string().oneOf(files).required().label('Archivo'),
  variant: string().defined().label('Banco o interfaz'),
  title: string().required(),
  periodId: id,
  period: string().required().label('Período'),
  name: string().required().label('Nombre del archivo'),
  layout: string().required().label('Diseño'),
  verified: boolean().required(),
  sha256: string().required().label('Huella SHA-256'),
  bytes: id,
  lines: id,
  employees: id,
  total: string().nullable().label('Total'),
  warnings: id,
  madeBy: string().required().label('Generado por'),
  madeAt: string().required().label('Generado'),
  /** Why it no longer matches its runs; null while it does. */
  stale: string().nullable().defined().label('Desactualizado'),
})
export type MadeFile = InferType<typeof madeFile>

/** One file of a period: whether it can be generated, and its last generation. */
const boardItem = object({
  file: string().oneOf(files).required(),
  variant: string().defined(),
  title: string().required(),
  text: string().required(),
  layout: string().nullable().defined(),
  verified: boolean().required(),
  configured: boolean().required(),
  last: madeFile.nullable().default(null),
})
export type BoardItem = InferType<typeof boardItem>
const board = object({
  liquidations: array()
    .of(object({ id, name: string().required(), typeCode: string().required(), employees: id, failed: id }))
    .required(),
  payDate: string().nullable().defined(),
  files: array().of(boardItem).required(),
})
export type Board = InferType<typeof board>

const group = object({ title: string().required(), rows: array().of(row).required() })
/** The yearly statement of one employee, by the sections of the form. */
const annualSummary = object({
  form: string().required(),
  year: id,
  employeeId: id,
  employee: string().required(),
  cuil: string().required(),
  until: string().required(),
  paymentDate: string().nullable().defined(),
  groups: array().of(group).required(),
})
export type AnnualSummary = InferType<typeof annualSummary>

const fileJobStates = {
  PENDING: 'Pendiente',
  PROCESSING: 'En proceso',
  FINISHED: 'Finalizado',
  FAILED: 'No se pudo',
} as const

/** A file checked or generated in the background: its progress, then its findings and the result. */
const fileJob = object({
  id,
  making: boolean().required(),
  state: string().oneOf(keyNames(fileJobStates)).required(),
  /** Results to read, and progress of the work in percent. */
  employees: id,
  progress: id,
  doing: string().required(),
  failure: string().nullable().defined(),
  request: fileRequest.required(),
  check: fileCheck.nullable().default(null),
  made: madeFile.nullable().default(null),
  requestedBy: string().required(),
  createdAt: string().required(),
  finishedAt: string().nullable().defined(),
})
export type FileJob = InferType<typeof fileJob>

const path = '/parametrizacion/official-files'

export const officialFiles = {
  board: endpoint('X-OF-01', 'GET', `${path}/period/{id}`, {
    permit: 'READ_OFFICIAL_FILE',
    returns: board,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Archivos que se pueden presentar de un período y cuándo se generaron',
  }),
  check: endpoint('X-OF-02', 'POST', `${path}/check`, {
    permit: 'READ_OFFICIAL_FILE',
    body: fileRequest,
    returns: fileCheck,
    sees: 'pay',
    summary: 'Revisar un archivo renglón por renglón sin generarlo',
  }),
  make: endpoint('X-OF-03', 'POST', `${path}/`, {
    permit: 'WRITE_OFFICIAL_FILE',
    body: fileRequest,
    returns: madeFile,
    once: true,
    sees: 'pay',
    summary: 'Generar un archivo y guardarlo; se niega mientras algo lo impida',
  }),
  list: endpoint('X-OF-04', 'GET', `${path}/`, {
    permit: 'READ_OFFICIAL_FILE',
    query: pageQuery.shape({ periodId: number().integer().min(1), file: string().oneOf(files) }),
    returns: pageOf(madeFile),
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Archivos generados, el último primero',
  }),
  download: endpoint('X-OF-05', 'GET', `${path}/{id}/content`, {
    permit: 'READ_OFFICIAL_FILE',
    file: 'out',
    sees: 'pay',
    summary: 'Un archivo generado, tal como se generó',
  }),
  annualSummary: endpoint('RC-003', 'GET', '/generate-resume-f1357', {
    permit: 'READ_OFFICIAL_FILE',
    query: object({
      period: string()
        .matches(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'Usá AAAA o AAAA-MM')
        .required()
        .label('Período'),
      employeeId: number().integer().min(1).required().label('Empleado'),
      paymentDate: calendarDate().label('Fecha de pago'),
    }),
    returns: annualSummary,
    sees: 'pay',
    whose: { entity: 'employee', id: 'employeeId' },
    summary: 'Resumen anual de Ganancias de un empleado (F.1357 o F.1359)',
  }),
}

/** Like `officialFiles`, by job, for files of thousands: the call answers immediately and the work continues in the background. */
export const fileJobs = {
  check: endpoint('X-OF-11', 'POST', `${path}/jobs/check`, {
    permit: 'READ_OFFICIAL_FILE',
    body: fileRequest,
    returns: fileJob,
    sees: 'pay',
    summary: 'Empezar a revisar un archivo en segundo plano',
  }),
  make: endpoint('X-OF-12', 'POST', `${path}/jobs/make`, {
    permit: 'WRITE_OFFICIAL_FILE',
    body: fileRequest,
    returns: fileJob,
    once: true,
    sees: 'pay',
    summary: 'Empezar a generar un archivo en segundo plano',
  }),
  get: endpoint('X-OF-13', 'GET', `${path}/jobs/{id}`, {
    permit: 'READ_OFFICIAL_FILE',
    returns: fileJob,
    sees: 'pay',
    summary: 'Cómo va la revisión o la generación de un archivo, y lo que encontró',
  }),
  ofFile: endpoint('X-OF-14', 'GET', `${path}/{id}/findings`, {
    permit: 'READ_OFFICIAL_FILE',
    returns: fileCheck,
    sees: 'pay',
    summary: 'Lo que se encontró al generar un archivo',
  }),
}
