import { holidays } from '@legajo/contract/time/holiday.ts'
import { groups, policies, stages } from '@legajo/contract/time/vacation-setup.ts'
import { resourceSuite } from '../../test/resource-suite.ts'

resourceSuite('holidays', holidays, {
  valid: { date: '2027-05-24', name: "Puente d'Acá", kind: 'NO_LABORABLE' },
  invalid: [
    { body: { date: '2027-02-30' }, field: 'date' },
    { body: { kind: 'FIESTA' }, field: 'kind' },
    { body: { name: '' }, field: 'name' },
  ],
  change: { name: 'Puente turístico' },
})

resourceSuite('vacation stages', stages, {
  valid: { name: 'Gerencia', position: 9, group_id: null, approver_ids: [], active: true },
  invalid: [{ body: { position: 0 }, field: 'position' }],
  change: { name: 'Dirección' },
})

resourceSuite('vacation groups', groups, {
  valid: { name: 'Depósito', employee_ids: [] },
  invalid: [
    { body: { name: '' }, field: 'name' },
    { body: { employee_ids: [99_999_999] }, field: 'employee_ids' },
  ],
  change: { name: 'Depósito norte' },
})

resourceSuite('vacation policies', policies, {
  valid: {
    name: 'Local',
    start_rule: 'REFUSE',
    min_days: 7,
    blackouts: [{ date_from: '2026-12-20', date_until: '2026-12-31', reason: 'Balance' }],
  },
  invalid: [{ body: { start_rule: 'NUNCA' }, field: 'start_rule' }],
  change: { min_days: 14 },
})
