import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { version } from '../fields.ts'

export const hierarchicalLevelDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  level_order: number().integer().min(1).max(99).required().label('Orden'),
  description: string().trim().max(500).nullable().label('Descripción').meta({ input: 'textarea' }),
  version: version(),
})
const hierarchicalLevel = hierarchicalLevelDraft.shape({ id: number().integer().required() })
export type HierarchicalLevel = InferType<typeof hierarchicalLevel>

const path = '/descripcion-puestos/hierarchical-levels'

/** Levels of the current company, from the highest (1) down. */
export const hierarchicalLevels = {
  list: endpoint('JD-005', 'GET', `${path}/`, {
    permit: 'READ_ORGANIZATIONAL_UNIT',
    returns: array().of(hierarchicalLevel).required(),
    summary: 'Niveles jerárquicos',
  }),
  create: endpoint('JD-006', 'POST', `${path}/`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    body: hierarchicalLevelDraft,
    returns: hierarchicalLevel,
    once: true,
    summary: 'Crear un nivel jerárquico',
  }),
  update: endpoint('JD-007', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    body: hierarchicalLevelDraft,
    returns: hierarchicalLevel,
    summary: 'Cambiar un nivel jerárquico',
  }),
  remove: endpoint('JD-008', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_ORGANIZATIONAL_UNIT',
    summary: 'Eliminar un nivel sin usos',
  }),
}
