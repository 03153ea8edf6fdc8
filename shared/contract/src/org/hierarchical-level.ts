import type { InferType } from 'yup'
import { number, string } from 'yup'
import { resource } from '../resource.ts'

/** Levels of the current company, from the highest (1) down. */
export const hierarchicalLevels = resource('hierarchical_level', {
  path: '/descripcion-puestos/hierarchical-levels/',
  ids: { list: 'JD-005', create: 'JD-006', update: 'JD-007', remove: 'JD-008' },
  permit: 'ORGANIZATIONAL_UNIT',
  named: { one: 'nivel', many: 'niveles jerárquicos' },
  purpose:
    'Los escalones de la organización, desde el más alto (1). Al cambiar el nombre de un nivel cambia en los legajos que lo tienen.',
  fields: {
    name: string().trim().max(80).required().label('Nombre'),
    level_order: number().integer().min(1).max(99).required().label('Orden'),
    description: string().trim().max(500).nullable().label('Descripción').meta({ input: 'textarea' }),
  },
  order: ['level_order', 'name'],
  columns: ['level_order', 'name', 'description'],
})
export type HierarchicalLevel = InferType<typeof hierarchicalLevels.create.returns>
