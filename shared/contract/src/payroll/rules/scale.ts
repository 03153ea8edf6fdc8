import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, pageOf, pageQuery, version } from '../../fields.ts'
import { activeStatesFeminine, statusQuery, statusSpellings } from '../runs/status-query.ts'
import { optionsOf } from './concept.ts'
import { lastingFields } from './lasting.ts'
import { listOfPaidMonths } from './paid-months.ts'
import { ruleCode } from './rule-code.ts'
import { ruleUses } from './rule-usage.ts'

const scaleRow = array().of(string().max(60).defined()).required()

/** The values of a scale from a date on: column titles, and rows of text (decimals with a point). */
export const scalePeriodDraft = object({
  validFrom: calendarDate().required().label('Vigente desde'),
  columns: array().of(string().max(60).required()).min(1).max(30).required().label('Columnas'),
  rows: array().of(scaleRow).max(5000).required().label('Filas'),
  source: string().max(300).nullable().label('Fuente'),
  version: version(),
})
export const scalePeriod = scalePeriodDraft.shape({ id: number().integer().required(), paidMonths: listOfPaidMonths() })
export type ScalePeriod = InferType<typeof scalePeriod>

/** How a formula looks up its row by the key. */
export const scaleLookups = {
  exact: 'Por igualdad',
  from: 'Por rango, desde',
  upTo: 'Por rango, hasta',
  progressive: 'Progresiva (fijo más %)',
} as const
export type ScaleLookup = keyof typeof scaleLookups

/** Formulas quote a column, so it may have the name of its trade union: «S.E.C. Rosario», `130/75`. */
export const columnName = () =>
  string()
    .trim()
    .max(60)
    .matches(/^[^",;]*$/, 'Un nombre de columna no lleva comillas, comas ni punto y coma')
    .required()
    .label('Columna')
export const scaleColumn = object({
  name: columnName(),
  type: string()
    .oneOf(['number', 'text', 'boolean', 'date'] as const)
    .default('number')
    .label('Tipo'),
  decimals: number().integer().min(0).max(8).default(2).label('Decimales'),
})
export type ScaleColumn = InferType<typeof scaleColumn>

export const scaleDraft = object({
  code: ruleCode().max(60).required().label('Código').meta({ hint: 'En las fórmulas se escribe E.CODIGO' }),
  description: string().trim().max(200).required().label('Descripción'),
  status: string()
    .oneOf(['ACTIVE', 'INACTIVE'] as const)
    .default('ACTIVE')
    .label('Estado')
    .meta({ input: 'select', options: optionsOf(activeStatesFeminine), spellings: statusSpellings }),
  lookup: string()
    .oneOf(keyNames(scaleLookups))
    .default('exact')
    .label('Cómo se busca')
    .meta({ input: 'select', options: optionsOf(scaleLookups) }),
  keyType: string()
    .oneOf(['text', 'number'] as const)
    .default('text')
    .label('Tipo de la clave')
    .meta({ input: 'select', options: optionsOf({ text: 'Texto', number: 'Número' }) }),
  keyDecimals: number().integer().min(0).max(8).default(0).label('Decimales de la clave'),
  ...lastingFields,
  version: version(),
})
const scaleHead = scaleDraft.shape({
  id: number().integer().required(),
  periods: array()
    .of(
      object({
        id: number().integer().required(),
        validFrom: string().required(),
        /** The last day of its span, or the eve of the next one. */
        validUntil: string().nullable().defined(),
      }),
    )
    .required(),
  /** The type of each column name in every validity. */
  columns: array().of(scaleColumn).required(),
})
export const scale = scaleHead
export type Scale = InferType<typeof scaleHead>
export type ScaleDraft = InferType<typeof scaleDraft>

const path = '/parametrizacion/scales'

export const scales = {
  list: endpoint('SC-002', 'GET', `${path}/getAllPaginated`, {
    permit: 'READ_CONCEPT',
    query: pageQuery.shape({ description: string().max(100), status: statusQuery() }),
    returns: pageOf(scaleHead),
    summary: 'Escalas de la empresa con sus vigencias',
  }),
  get: endpoint('SC-006', 'GET', `${path}/{id}`, { permit: 'READ_CONCEPT', returns: scaleHead, summary: 'Una escala' }),
  create: endpoint('SC-003', 'POST', path, {
    permit: 'WRITE_CONCEPT',
    body: scaleDraft,
    returns: scaleHead,
    once: true,
    summary: 'Crear una escala',
  }),
  update: endpoint('SC-004', 'PUT', path, {
    permit: 'WRITE_CONCEPT',
    body: scaleDraft.shape({ id: number().integer().required() }),
    returns: scaleHead,
    summary: 'Cambiar una escala',
  }),
  remove: endpoint('SC-005', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar una escala que ninguna fórmula usa',
  }),
  usage: endpoint('SC-009', 'GET', `${path}/{id}/find-usage`, {
    permit: 'READ_CONCEPT',
    returns: ruleUses(),
    summary: 'Quién usa la escala',
  }),
  getPeriod: endpoint('SC-010', 'GET', `${path}/{scaleId}/periods/{periodId}`, {
    permit: 'READ_CONCEPT',
    returns: scalePeriod,
    summary: 'Los valores de una vigencia',
  }),
  createPeriod: endpoint('SC-012', 'POST', `${path}/{scaleId}/periods`, {
    permit: 'WRITE_CONCEPT',
    body: scalePeriodDraft,
    returns: scalePeriod,
    once: true,
    summary: 'Agregar una vigencia',
  }),
  updatePeriod: endpoint('SC-011', 'PUT', `${path}/{scaleId}/periods/{periodId}`, {
    permit: 'WRITE_CONCEPT',
    body: scalePeriodDraft,
    returns: scalePeriod,
    summary: 'Cambiar los valores de una vigencia',
  }),
  removePeriod: endpoint('SC-007', 'DELETE', `${path}/{id}/periods/{periodId}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar una vigencia',
  }),
}
