import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, version } from '../fields.ts'
import { optionsOf } from './concept.ts'

/** States of a formula: only published ones take part in a liquidation. */
export const formulaStatuses = { borrador: 'Borrador', publicada: 'Publicada', archivada: 'Archivada' } as const
export type FormulaStatus = keyof typeof formulaStatuses

/** A formula with a name, that others use as `F.NAME`; the same name may have several versions by validity. */
export const formulaDraft = object({
  name: string()
    .trim()
    .matches(/^[A-Z][A-Z0-9_]*$/, 'Solo letras sin acento, números y guion bajo, y empieza con letra')
    .max(60)
    .required()
    .label('Nombre'),
  vigencia_desde: calendarDate().default('2000-01-01').label('Vigente desde'),
  vigencia_hasta: calendarDate().default('2100-01-01').label('Vigente hasta'),
  status: string()
    .oneOf(Object.keys(formulaStatuses) as FormulaStatus[])
    .default('borrador')
    .label('Estado')
    .meta({ input: 'select', options: optionsOf(formulaStatuses) }),
  formula: string().max(10_000).required().label('Fórmula').meta({ input: 'textarea' }),
  description_change: string().trim().max(500).nullable().label('Qué cambió').meta({ input: 'textarea' }),
  version: version(),
})
export const formula = formulaDraft.shape({ id: number().integer().required() })
export type FormulaDraft = InferType<typeof formulaDraft>
export type Formula = InferType<typeof formula>

const path = '/parametrizacion/formulas'

export const formulas = {
  list: endpoint('X-FO-04', 'GET', `${path}/`, {
    permit: 'READ_CONCEPT',
    returns: array().of(formula).required(),
    summary: 'Fórmulas con nombre, por nombre y vigencia',
  }),
  create: endpoint('X-FO-05', 'POST', `${path}/`, {
    permit: 'WRITE_CONCEPT',
    body: formulaDraft,
    returns: formula,
    once: true,
    summary: 'Crear una fórmula; se revisa antes de guardar',
  }),
  update: endpoint('X-FO-06', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_CONCEPT',
    body: formulaDraft,
    returns: formula,
    summary: 'Cambiar una fórmula; se revisa antes de guardar',
  }),
  remove: endpoint('X-FO-07', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar una fórmula que nada usa',
  }),
}
