import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery, version } from '../../fields.ts'
import { activeStates, statusQuery, statusSpellings } from '../runs/status-query.ts'
import { optionsOf } from './concept.ts'
import { ruleCode } from './rule-code.ts'
import { ruleUses } from './rule-usage.ts'

const status = () =>
  string()
    .oneOf(['ACTIVE', 'INACTIVE'] as const)
    .meta({ spellings: statusSpellings })

export const accumulatorDraft = object({
  code: ruleCode().max(60).required().label('Código').meta({ hint: 'En las fórmulas se escribe A.CODIGO' }),
  name: string().trim().max(160).required().label('Nombre'),
  description: string().trim().max(500).nullable().label('Para qué se usa').meta({ input: 'textarea' }),
  status: status()
    .default('ACTIVE')
    .label('Estado')
    .meta({ input: 'select', options: optionsOf(activeStates) }),
  version: version(),
})
/** An accumulator with the codes of its concepts. System accumulators are filled automatically and have id 0. */
const accumulator = accumulatorDraft.shape({
  id: number().integer().required(),
  adding: array().of(string().required()).required().label('Suman'),
  subtracting: array().of(string().required()).required().label('Restan'),
  isSystem: boolean().required().label('Del sistema'),
})
export type Accumulator = InferType<typeof accumulator>

const reduced = object({ id: number().integer().required(), code: string().required(), name: string().required() })
const listAccess = { permit: 'READ_CONCEPT', returns: array().of(accumulator).required() } as const

export const accumulators = {
  list: endpoint('AM-006', 'GET', '/accumulators/', { ...listAccess, summary: 'Acumuladores de la empresa y del sistema' }),
  listActive: endpoint('AM-003', 'GET', '/accumulators/activos/', { ...listAccess, summary: 'Acumuladores activos' }),
  listActivePaged: endpoint('AM-004', 'GET', '/v1/accumulators/actives', {
    permit: 'READ_CONCEPT',
    query: pageQuery.shape({ status: statusQuery(), all: boolean() }),
    returns: pageOf(accumulator),
    summary: 'Acumuladores por estado, por páginas; con all, todos los estados',
  }),
  listActiveReduced: endpoint('AM-005', 'GET', '/accumulator/active/accumulators', {
    permit: 'READ_CONCEPT',
    returns: array().of(reduced).required(),
    summary: 'Acumuladores activos de la empresa, para elegir',
  }),
  get: endpoint('AM-007', 'GET', '/accumulators/{id}', {
    permit: 'READ_CONCEPT',
    returns: accumulator,
    summary: 'Un acumulador',
  }),
  create: endpoint('AM-001', 'POST', '/accumulators/', {
    permit: 'WRITE_CONCEPT',
    body: accumulatorDraft,
    returns: accumulator,
    once: true,
    summary: 'Crear un acumulador',
  }),
  update: endpoint('AM-002', 'PUT', '/accumulators/', {
    permit: 'WRITE_CONCEPT',
    body: accumulatorDraft.shape({ id: number().integer().required() }),
    returns: accumulator,
    summary: 'Cambiar un acumulador',
  }),
  remove: endpoint('X-AM-01', 'DELETE', '/accumulators/{id}', {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar un acumulador que nada usa',
  }),
  usage: endpoint('X-AM-02', 'GET', '/accumulators/{id}/find-usage', {
    permit: 'READ_CONCEPT',
    returns: ruleUses(),
    summary: 'Quién usa un acumulador',
  }),
}
