import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, version } from '../../fields.ts'
import { optionsOf } from '../rules/concept.ts'
import { layoutProblem } from './layout-problem.ts'

/** The outgoing payroll files. */
export const outgoingFiles = {
  LSD: 'Libro de Sueldos Digital',
  LSD_CONCEPTS: 'Alta de conceptos del Libro de Sueldos Digital',
  SICOSS: 'F.931 (SICOSS)',
  F1357: 'F.1357 (ejercicios 2018 a 2023)',
  F1359: 'F.1359 (ejercicios desde 2024)',
  BANK: 'Archivo de pago bancario',
  ACCOUNTING: 'Asiento contable',
} as const
export type OutgoingFile = keyof typeof outgoingFiles

/** The scope of a record: written once, or for each of these. */
export const recordScopes = {
  file: 'Una vez por archivo',
  employee: 'Por empleado de la liquidación',
  concept: 'Por concepto de cada empleado',
  month: 'Por empleado y mes',
  agency: 'Por trabajador eventual',
  catalogue: 'Por concepto de la empresa',
  year: 'Por empleado y año',
  payment: 'Por pago',
  entry: 'Por renglón del asiento',
} as const
export type RecordScope = keyof typeof recordScopes

export const fieldTypes = {
  text: 'Texto',
  code: 'Código',
  integer: 'Número entero',
  amount: 'Importe',
  date: 'Fecha',
} as const
export type FieldType = keyof typeof fieldTypes

/** One field of a record. `from` counts from 1 and is omitted in files without fixed width. */
export const layoutField = object({
  name: string().trim().max(80).required().label('Campo'),
  from: number().integer().min(1).max(5000).nullable().label('Desde'),
  length: number().integer().min(1).max(2000).required().label('Largo'),
  type: string().oneOf(keyNames(fieldTypes)).required().label('Tipo'),
  source: string().trim().max(300).default('').label('Origen'),
  decimals: number().integer().min(0).max(6).default(2).label('Decimales'),
  mark: string()
    .max(1)
    .matches(/^[.,]?$/, 'Solo coma o punto')
    .default('')
    .label('Signo decimal'),
  fill: string()
    .max(1)
    .matches(/^[ 0]?$/, 'Solo cero o blanco')
    .default('')
    .label('Relleno'),
  format: string()
    .trim()
    .max(10)
    .matches(/^[AMD/-]*$/, 'Solo A, M, D, barra o guion')
    .default('')
    .label('Formato de fecha'),
  required: boolean().default(false).label('Obligatorio'),
  cut: boolean().default(false).label('Se recorta'),
  table: string().trim().max(30).nullable().label('Tabla de códigos'),
})
export type LayoutField = InferType<typeof layoutField>

const layoutRecord = object({
  code: string().trim().max(10).required().label('Registro'),
  name: string().trim().max(80).required().label('Nombre'),
  per: string().oneOf(keyNames(recordScopes)).required().label('Se escribe'),
  length: number().integer().min(0).max(5000).default(0).label('Largo'),
  fields: array().of(layoutField).min(1).max(200).required().label('Campos'),
})
export type LayoutRecord = InferType<typeof layoutRecord>

export const layoutDefinition = object({
  format: string()
    .oneOf(['fixed', 'delimited', 'xlsx'] as const)
    .required()
    .label('Formato'),
  encoding: string()
    .oneOf(['ascii', 'latin1', 'utf8'] as const)
    .default('latin1')
    .label('Codificación'),
  lineEnd: string()
    .oneOf(['CRLF', 'LF'] as const)
    .default('CRLF')
    .label('Fin de línea'),
  separator: string().max(1).default(';').label('Separador'),
  titles: boolean().default(false).label('Con títulos'),
  extension: string()
    .matches(/^[a-z]{1,5}$/, 'Solo letras minúsculas')
    .default('txt')
    .label('Extensión'),
  records: array().of(layoutRecord).min(1).max(30).required().label('Registros'),
  /** Records with unverified positions: the file cannot be generated while they are missing. */
  pending: array().of(string().max(80).required()).max(30).default([]).label('Registros sin configurar'),
}).test('whole', 'El diseño no cierra', (value, { createError, path }) => {
  const problem = layoutProblem(value)
  return problem ? createError({ path: `${path ? `${path}.` : ''}${problem.path}`, message: problem.message }) : true
})
export type LayoutDefinition = InferType<typeof layoutDefinition>

const fileLayoutDraft = object({
  file: string()
    .oneOf(keyNames(outgoingFiles))
    .required()
    .label('Archivo')
    .meta({ input: 'select', options: optionsOf(outgoingFiles) }),
  variant: string()
    .trim()
    .uppercase()
    .matches(/^[A-Z0-9_]*$/, 'Solo letras mayúsculas, números y guion bajo')
    .max(20)
    .default('')
    .label('Banco o interfaz'),
  name: string().trim().max(120).required().label('Nombre'),
  validFrom: calendarDate().required().label('Vigente desde'),
  source: string().trim().max(500).nullable().label('Fuente').meta({ input: 'textarea' }),
  verified: boolean().default(false).label('Verificado con el organismo o el banco'),
  definition: layoutDefinition.required(),
  version: version(),
})
export type FileLayoutDraft = InferType<typeof fileLayoutDraft>

/** `id` 0 and `locked`: a read-only version of the suite; copy it to create one of the company. */
const fileLayout = fileLayoutDraft.shape({
  id: number().integer().required(),
  key: string().required(),
  locked: boolean().required(),
})
export type FileLayout = InferType<typeof fileLayout>

/** A datum available to sources. */
const datum = object({ name: string().required(), scope: string().required(), text: string().required() })
export type Datum = InferType<typeof datum>

const path = '/parametrizacion/file-layouts'

export const fileLayouts = {
  list: endpoint('X-OF-06', 'GET', `${path}/`, {
    permit: 'READ_OFFICIAL_FILE',
    returns: array().of(fileLayout).required(),
    summary: 'Diseños de archivo: los de la suite, fijos, y los de la empresa',
  }),
  create: endpoint('X-OF-07', 'POST', `${path}/`, {
    permit: 'WRITE_OFFICIAL_FILE',
    body: fileLayoutDraft,
    returns: fileLayout,
    once: true,
    summary: 'Crear un diseño de la empresa, con vigencia',
  }),
  update: endpoint('X-OF-08', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_OFFICIAL_FILE',
    body: fileLayoutDraft,
    returns: fileLayout,
    summary: 'Cambiar un diseño de la empresa',
  }),
  remove: endpoint('X-OF-09', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_OFFICIAL_FILE',
    summary: 'Eliminar un diseño de la empresa; vuelve a valer el de la suite',
  }),
  data: endpoint('X-OF-10', 'GET', `${path}/data`, {
    permit: 'READ_OFFICIAL_FILE',
    returns: array().of(datum).required(),
    summary: 'Datos que un campo puede tomar como origen',
  }),
}
