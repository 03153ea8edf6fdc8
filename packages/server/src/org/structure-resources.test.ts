import { areas } from '@legajo/contract/org/area.ts'
import { hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import { positions } from '@legajo/contract/org/position.ts'
import { roleDescriptions } from '@legajo/contract/org/unit-role.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { resourceSuite } from '../../test/resource-suite.ts'

resourceSuite('areas', areas, {
  valid: { name: 'Innovación y Ñandúes', description: null },
  invalid: [
    { body: { name: '' }, field: 'name' },
    { body: { name: 'x'.repeat(81) }, field: 'name' },
  ],
  change: { name: 'Innovación' },
})

resourceSuite('hierarchical levels', hierarchicalLevels, {
  valid: { name: 'Vicepresidencia', level_order: 2 },
  invalid: [
    { body: { name: '' }, field: 'name' },
    { body: { level_order: 0 }, field: 'level_order' },
  ],
  change: { level_order: 3 },
})

resourceSuite('positions', positions, {
  valid: { name: "Guarda d'Almacén", mission: 'Cuidar' },
  invalid: [{ body: { name: ' ' }, field: 'name' }],
  change: { mission: 'Custodiar' },
})

const { list, create, update, remove } = unitTypes
resourceSuite(
  'unit types',
  { list, create, update, remove },
  {
    valid: { code: 'PROYECTO', name: 'Proyectos', kind: 'EQUIPO', is_primary: false },
    invalid: [
      { body: { kind: 'OTRA' }, field: 'kind' },
      { body: { code: 'CON ESPACIO' }, field: 'code' },
    ],
    change: { name: 'Proyectos especiales' },
  },
)

resourceSuite('role descriptions', roleDescriptions, {
  valid: { name: 'Referente', hierarchy: false },
  invalid: [{ body: { name: '' }, field: 'name' }],
  change: { hierarchy: true },
})
