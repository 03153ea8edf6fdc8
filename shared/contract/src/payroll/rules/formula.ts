import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, version } from '../../fields.ts'
import { formulaTests, testResult } from './formula-test.ts'

/** States of a formula: only published ones take part in a liquidation, each from its day on. */
export const formulaStatuses = { borrador: 'Borrador', publicada: 'Publicada', reemplazada: 'Reemplazada' } as const
export type FormulaStatus = keyof typeof formulaStatuses

/** The last day of records without an end. */
export const noEnd = '2100-01-01'

const name = () =>
  string()
    .trim()
    .matches(/^[A-Z][A-Z0-9_]*$/, 'Solo letras sin acento, números y guion bajo, y empieza con letra')
    .max(60)
    .label('Nombre')

export const longestTitle = 120

/**
 * A named formula, used by others as `F.NAME`; the same name may have several versions by validity. The text takes precedence: blocks
 * (`json_flow_component`, JSON in a text) are read only without a text, and the SpEL text is always regenerated.
 */
export const formulaDraft = object({
  name: name().required(),
  title: string().trim().max(longestTitle).nullable().label('Título').meta({ input: 'text' }),
  vigencia_desde: calendarDate().default('2000-01-01').label('Vigente desde'),
  vigencia_hasta: calendarDate().default(noEnd).label('Vigente hasta'),
  description_change: string().trim().max(500).nullable().label('Qué cambió').meta({ input: 'textarea' }),
  color: string().trim().max(30).nullable().label('Color').meta({ input: 'select' }),
  link: string()
    .trim()
    .max(500)
    .matches(/^https?:\/\/\S+$/, { message: 'El enlace empieza con http:// o https://', excludeEmptyString: true })
    .nullable()
    .label('Enlace')
    .meta({ input: 'text' }),
  formula: string().max(10_000).label('Fórmula').meta({ input: 'formula' }),
  tests: formulaTests().label('Casos de prueba').meta({ input: 'hidden' }),
  status: string().oneOf(keyNames(formulaStatuses)).label('Estado').meta({ input: 'hidden' }),
  json_flow_component: string().max(500_000).nullable().label('Bloques').meta({ input: 'hidden' }),
  formula_spel: string().max(100_000).nullable().label('SpEL').meta({ input: 'hidden' }),
  version: version(),
})
const sentBack = {
  id: number().integer(),
  company_id: number().integer(),
  last_update: string(),
  results: array().of(testResult),
}
const body = formulaDraft.shape(sentBack)

const formula = formulaDraft.shape({
  ...sentBack,
  id: number().integer().required(),
  company_id: number().integer().required(),
  formula: string().required().label('Fórmula'),
  formula_spel: string().defined().label('SpEL'),
  json_flow_component: string().defined().label('Bloques'),
  status: string().oneOf(keyNames(formulaStatuses)).required().label('Estado'),
  last_update: string().required().label('Último cambio'),
})
export type FormulaDraft = InferType<typeof formulaDraft>
export type Formula = InferType<typeof formula>

const clone = object({
  id: number().integer().required().label('Fórmula'),
  name: name(),
  vigencia_desde: calendarDate().label('Vigente desde'),
  vigencia_hasta: calendarDate().label('Vigente hasta'),
  description_change: string().trim().max(500).nullable().label('Qué cambió'),
})

/** A name without a rule: the name of a published formula may change, its calculation may not. */
const called = object({
  title: string().trim().max(longestTitle).required().label('Título'),
  version: version(),
})

const simulation = object({
  formula: string().max(10_000).required(),
  name: string().max(60),
  concept: string().max(20),
  vigencia_desde: calendarDate(),
  tests: formulaTests(),
})

const path = '/parametrizacion/formulas'

export const formulas = {
  list: endpoint('X-FO-04', 'GET', `${path}/`, {
    permit: 'READ_CONCEPT',
    returns: array().of(formula).required(),
    summary: 'Fórmulas con nombre, todas las versiones, por nombre y vigencia',
  }),
  get: endpoint('X-FO-10', 'GET', `${path}/{id}`, {
    permit: 'READ_CONCEPT',
    returns: formula,
    summary: 'Una versión de una fórmula, con el resultado de sus casos de prueba',
  }),
  create: endpoint('X-FO-05', 'POST', `${path}/`, {
    permit: 'WRITE_CONCEPT',
    body,
    returns: formula,
    once: true,
    summary: 'Crear un borrador de fórmula; se revisa y se prueba al guardar',
  }),
  update: endpoint('X-FO-06', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_CONCEPT',
    body,
    returns: formula,
    summary: 'Cambiar un borrador; se revisa y se prueba al guardar',
  }),
  remove: endpoint('X-FO-07', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar una versión; no, si algún concepto deja de calcularse',
  }),
  clone: endpoint('FO-001', 'POST', `${path}/clone`, {
    permit: 'WRITE_CONCEPT',
    body: clone,
    returns: formula,
    once: true,
    summary: 'Copiar una fórmula como borrador: con otro nombre, otra vigencia, o en otra empresa (forced-company)',
  }),
  publish: endpoint('X-FO-11', 'POST', `${path}/{id}/publish`, {
    action: 'ALL',
    permit: 'WRITE_CONCEPT',
    body: object({ version: version() }),
    returns: formula,
    summary: 'Publicar un borrador con todos sus casos en verde',
  }),
  rename: endpoint('X-FO-17', 'PUT', `${path}/{id}/title`, {
    permit: 'WRITE_CONCEPT',
    body: called,
    returns: formula,
    summary: 'Cambiar el título de una fórmula, también publicada; el cálculo y lo ya liquidado quedan como están',
  }),
  test: endpoint('X-FO-12', 'POST', `${path}/tests`, {
    permit: 'READ_CONCEPT',
    readsOnly: true,
    body: simulation,
    returns: array().of(testResult).required(),
    summary: 'Correr casos de prueba sobre una fórmula sin guardarla',
  }),
}
