import { boolean, string } from 'yup'
import { resource } from '../resource.ts'

/** Cost centres of the current company. */
export const costCenters = resource('cost_center', {
  path: '/datos-maestros/cost-centers/',
  ids: { list: 'CC-001', create: 'CC-002', listReduced: 'CC-003', update: 'CC-004', remove: 'CC-005' },
  permit: 'COST_CENTER',
  named: { one: 'centro de costo', many: 'centros de costo' },
  purpose: 'A dónde se imputa el costo de cada persona.',
  fields: {
    code: string().trim().max(10).required().label('Código'),
    name: string().trim().max(80).required().label('Descripción'),
    active: boolean().default(true).label('Activo'),
  },
  reduced: ['code', 'name'],
  columns: ['code', 'name', 'active'],
})
