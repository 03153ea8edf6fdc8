import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery, version } from '../../fields.ts'
import { optionsOf, problem } from '../rules/concept.ts'
import { ruleCode } from '../rules/rule-code.ts'
import { activeStatesFeminine } from '../runs/status-query.ts'

/** Source of a column's value. */
export const columnSources = {
  EMPLOYEE: 'Dato del legajo',
  CONCEPT: 'Importe de un concepto',
  CONCEPT_QUANTITY: 'Cantidad de un concepto',
  ACCUMULATOR: 'Acumulador',
  NOVELTY: 'Cantidad de una novedad',
  NOVELTY_AMOUNT: 'Importe de una novedad',
  FORMULA: 'Fórmula',
} as const
export type ColumnSource = keyof typeof columnSources

export const columnFormats = { MONEY: 'Importe', NUMBER: 'Número', PERCENT: 'Porcentaje' } as const
export type ColumnFormat = keyof typeof columnFormats

/** Footer of a column. `AGAIN` evaluates the formula over the totals of its inputs. */
export const columnTotals = {
  NONE: 'Nada',
  SUM: 'Suma',
  AVERAGE: 'Promedio',
  MIN: 'Mínimo',
  MAX: 'Máximo',
  COUNT: 'Cuántos tienen valor',
  AGAIN: 'La fórmula sobre los totales',
} as const
export type ColumnTotal = keyof typeof columnTotals

/** Parts of the suite that show a grid. */
export const gridScopes = { LIQUIDATION: 'Liquidación', EMPLOYEE: 'Legajos', NOVELTY: 'Novedades' } as const
export type GridScope = keyof typeof gridScopes

/** How a value is shown: texts and dates unchanged, numbers with the column's decimals. */
export const columnKinds = ['text', 'date', 'number', 'money', 'percent'] as const
export type ColumnKind = (typeof columnKinds)[number]

const oneOf = <T extends string>(table: Readonly<Record<T, string>>) => string().oneOf(keyNames(table))

/** A heading in tables, files and mails: one line, without characters that reverse or hide text. */
export const heading = (limit: number) =>
  string()
    .trim()
    .max(limit)
    .matches(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'No puede llevar saltos de línea ni caracteres invisibles')

const columnFields = {
  source: oneOf(columnSources)
    .required()
    .label('De dónde sale')
    .meta({ input: 'select', options: optionsOf(columnSources) }),
  binding: string().trim().max(60).nullable().label('Qué muestra'),
  formula: string().max(2000).nullable().label('Fórmula').meta({ input: 'formula' }),
  format: oneOf(columnFormats)
    .default('MONEY')
    .label('Formato')
    .meta({ input: 'select', options: optionsOf(columnFormats) }),
  decimals: number().integer().min(0).max(4).default(2).label('Decimales'),
  total: oneOf(columnTotals)
    .default('NONE')
    .label('Al pie')
    .meta({ input: 'select', options: optionsOf(columnTotals) }),
}

export const dynamicColumnDraft = object({
  code: ruleCode().max(40).required().label('Código'),
  name: heading(60).required().label('Título'),
  description: heading(300).nullable().label('Para qué se usa'),
  ...columnFields,
  status: oneOf(activeStatesFeminine)
    .default('ACTIVE')
    .label('Estado')
    .meta({ input: 'select', options: optionsOf(activeStatesFeminine) }),
  version: version(),
})
export type DynamicColumnDraft = InferType<typeof dynamicColumnDraft>

/** A column, with its format, its description in words, where it fits and how many grids have it. */
const dynamicColumn = dynamicColumnDraft.shape({
  id: number().integer().required(),
  kind: string().oneOf(columnKinds).required(),
  words: string().required(),
  scopes: array().of(oneOf(gridScopes).required()).required(),
  grids: number().integer().required(),
})
export type DynamicColumn = InferType<typeof dynamicColumn>

const choice = object({ value: string().required(), label: string().required(), kind: string().oneOf(columnKinds).required() })
const choices = () => array().of(choice).required()

const preview = object({
  problems: array().of(problem).required(),
  kind: string().oneOf(columnKinds).required(),
  words: string().required(),
  scopes: array().of(oneOf(gridScopes).required()).required(),
  /** The run whose results are shown; null when there is none, or when the caller may not see pay. */
  run: string().nullable().defined(),
  samples: array()
    .of(
      object({
        fileCode: string().required(),
        fullName: string().required(),
        value: string().nullable().defined(),
      }),
    )
    .required(),
})
export type ColumnPreview = InferType<typeof preview>

const root = '/parametrizacion/dynamic-columns'

export const dynamicColumns = {
  list: endpoint('X-DC-01', 'GET', root, {
    permit: 'READ_DYNAMIC_GRID',
    query: pageQuery.shape({ size: number().integer().min(1).max(200).default(50), scope: oneOf(gridScopes) }),
    returns: pageOf(dynamicColumn),
    summary: 'Columnas de la empresa; con scope, las activas que tienen algo que mostrar ahí',
  }),
  sources: endpoint('X-DC-02', 'GET', `${root}/sources`, {
    permit: 'READ_DYNAMIC_GRID',
    returns: object({ employee: choices(), concepts: choices(), quantities: choices(), accumulators: choices() }),
    summary: 'Todo lo que una columna puede mostrar',
  }),
  get: endpoint('X-DC-03', 'GET', `${root}/{id}`, {
    permit: 'READ_DYNAMIC_GRID',
    returns: dynamicColumn,
    summary: 'Una columna',
  }),
  create: endpoint('X-DC-04', 'POST', root, {
    permit: 'WRITE_DYNAMIC_GRID',
    body: dynamicColumnDraft,
    returns: dynamicColumn,
    once: true,
    summary: 'Crear una columna',
  }),
  update: endpoint('X-DC-05', 'PUT', `${root}/{id}`, {
    permit: 'WRITE_DYNAMIC_GRID',
    body: dynamicColumnDraft,
    returns: dynamicColumn,
    summary: 'Cambiar una columna',
  }),
  remove: endpoint('X-DC-06', 'DELETE', `${root}/{id}`, {
    permit: 'WRITE_DYNAMIC_GRID',
    summary: 'Eliminar una columna que ninguna grilla usa',
  }),
  preview: endpoint('X-DC-07', 'POST', `${root}/preview`, {
    permit: 'WRITE_DYNAMIC_GRID',
    body: object(columnFields),
    returns: preview,
    sees: 'pay',
    withoutFlag: 'masked',
    reads: true,
    summary: 'Lo que una columna mostraría de los primeros empleados de la última liquidación, sin guardarla',
  }),
}
