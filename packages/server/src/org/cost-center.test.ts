import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { resourceSuite } from '../../test/resource-suite.ts'

resourceSuite('cost centres', costCenters, {
  valid: { code: 'A1', name: "Sucursal d'Acá", active: true },
  invalid: [
    { body: { code: '' }, field: 'code' },
    { body: { code: 'DEMASIADOLARGO' }, field: 'code' },
    { body: { name: 5 }, field: 'name' },
  ],
  change: { name: 'Sucursal norte' },
})
