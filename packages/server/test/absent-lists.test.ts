import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { roles } from '@legajo/contract/auth/role.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { segmentationGroups, segmentationSchemas } from '@legajo/contract/clima/segmentation.ts'
import { events } from '@legajo/contract/coaching/event.ts'
import { scheduledCommunications } from '@legajo/contract/communication/scheduled.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { conceptsV2 } from '@legajo/contract/payroll/rules/concept-more.ts'
import { customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { earningsForms } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { liquidationTypes, periods } from '@legajo/contract/payroll/runs/period.ts'
import { groups, policies, stages } from '@legajo/contract/time/vacation-setup.ts'
import { employeeIdsOf } from './people.ts'
import { type Caller, createTestApp, ok, type TestApp } from './test-app.ts'

type Values = Readonly<Record<string, unknown>>
interface ListChange {
  readonly call: AnyEndpoint
  readonly params?: Values
  /** The body of the change without the lists. */
  readonly body: object
  readonly lists: Readonly<Record<string, readonly unknown[]>>
}

/** In a change, an omitted list stays unchanged, and an empty list is cleared. */
describe('lists omitted from a change', () => {
  let app: TestApp
  let admin: Caller
  let company: number
  let people: readonly number[]
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    company = admin.session?.companyId ?? 0
    people = await employeeIdsOf(app, admin)
  })
  afterAll(() => app.close())

  const createRow = async (call: AnyEndpoint, body: object, params?: Values) =>
    ok(await admin.request(call, { body, ...(params && { params: params as never }) })) as { readonly id: number } & Values

  const cases: Readonly<Record<string, () => Promise<ListChange>>> = {
    courses: async () => {
      const body = { name: 'Curso', capacity: 3, dateFrom: '2027-03-01', dateUntil: '2027-03-05', hours: 8 }
      const { id } = await createRow(events.create, body, { id: 0 })
      const expenses = [{ description: 'Honorarios', cost: 100 }]
      return { call: events.update, params: { id }, body, lists: { modules: [{ title: 'Uno', hours: 2 }], expenses } }
    },
    roles: async () => {
      const body = { name: 'Rol con permisos' }
      const { id } = await createRow(roles.create, body)
      return { call: roles.update, params: { id }, body, lists: { permits: ['READ_COURSE', 'READ_SURVEY'] } }
    },
    'user accounts': async () => {
      const role = await createRow(roles.create, { name: 'Rol de la cuenta', permits: ['READ_COURSE'] })
      const body = {
        accountName: 'cuenta.con.rol',
        name: 'Cuenta',
        lastName: 'Con Rol',
        email: 'cuenta@tenant1.example',
        assignedCompaniesToUser: [{ companyId: company, defaultCompany: true }],
      }
      const { id } = await createRow(userAccounts.create, { ...body, sendEmail: false })
      return { call: userAccounts.update, params: { id }, body, lists: { userRoles: [role.id] } }
    },
    employees: async () => {
      const id = people[0] ?? 0
      const { family: _f, version: _v, ...body } = ok(await admin.request(employees.get, { params: { id } }))
      const family = [{ relationship: 'Cónyuge', last_name: 'Prueba', name: 'Pareja', dependent: true }]
      return { call: employees.update, params: { id }, body, lists: { family } }
    },
    companies: async () => {
      const { bank_data: _b, version: _v, ...body } = ok(await admin.request(companies.get, { params: { id: company } }))
      const bank_data = [{ bank_name: 'Banco de Prueba', cbu: '2850590940090418135201' }]
      return { call: companies.update, params: { id: company }, body, lists: { bank_data } }
    },
    'liquidation types': async () => {
      const other = await createRow(liquidationTypes.create, { code: 'OTRO', name: 'Otro' })
      const body = { code: 'PRUEBA', name: 'Prueba' }
      const { id } = await createRow(liquidationTypes.create, body)
      return { call: liquidationTypes.update, params: { id }, body, lists: { incompatibleWith: [other['code']] } }
    },
    periods: async () => {
      const body = { name: 'Período de prueba', dateFrom: '2031-01-01', dateUntil: '2031-01-31' }
      const { id } = await createRow(periods.create, body)
      return { call: periods.update, params: { id }, body, lists: { liquidationTypes: ['MENSUAL'] } }
    },
    concepts: async () => {
      const body = { code: 'LISTAS', name: 'Con listas', type: 'REMUNERATIVO', formula: '1', conceptOrder: 990 }
      const { id } = await createRow(concepts.create, body)
      const lists = { liquidationTypes: ['MENSUAL'], accumulatorsAdding: ['REMUNERATIVO'] }
      return { call: concepts.update, body: { ...body, id }, lists }
    },
    'custom functions': async () => {
      const body = { code: 'LISTAS', name: 'Con argumentos', formula: '1' }
      const { id } = await createRow(customFunctions.create, body)
      return { call: customFunctions.update, params: { id }, body, lists: { params: [{ name: 'x', type: 'number' }] } }
    },
    'earnings forms': async () => {
      const params = { employeeId: people[0] ?? 0 }
      const otherEmployers = [{ cuit: '30712345671', name: 'Otra Empresa', months: [] }]
      return { call: earningsForms.save, params, body: { fiscalYear: 2026 }, lists: { otherEmployers } }
    },
    'scheduled communications': async () => {
      const body = {
        communication: { name: 'Aviso', subject: 'Aviso', htmlBody: '<p>Hola</p>', displayName: '', textBody: '' },
        allowedCompanies: [company],
        period: { type: 'unique', date: '2099-01-01' },
        hour: '00:00',
        employeeFilter: { query: '', conditions: '[]' },
      }
      const { id } = await createRow(scheduledCommunications.create, body, { type: 'emails' })
      const params = { type: 'emails', id }
      const withMail = await app.inTransaction(admin, (db) =>
        db
          .selectFrom('employee')
          .select('id')
          .where('company_id', '=', company)
          .where('email', 'is not', null)
          .executeTakeFirst(),
      )
      return { call: scheduledCommunications.update, params, body, lists: { fixedEmployeeList: [withMail?.id] } }
    },
    'segmentation groups': async () => {
      const schema = await createRow(segmentationSchemas.create, { name: 'Por área de prueba', field: 'area' })
      const body = { schemaId: schema.id, name: 'Grupo' }
      const { id } = await createRow(segmentationGroups.create, body)
      return { call: segmentationGroups.update, params: { id }, body, lists: { values: ['Ventas'] } }
    },
    'vacation groups': async () => {
      const body = { name: 'Grupo de prueba' }
      const { id } = await createRow(groups.create, body)
      return { call: groups.update, params: { id }, body, lists: { employee_ids: [people.at(-1)] } }
    },
    'vacation stages': async () => {
      const body = { name: 'Etapa', position: 9 }
      const { id } = await createRow(stages.create, body)
      return { call: stages.update, params: { id }, body, lists: { approver_ids: [admin.session?.userId] } }
    },
    'vacation policies': async () => {
      const body = { name: 'Política de prueba' }
      const { id } = await createRow(policies.create, body)
      const blackouts = [{ reason: 'Balance', date_from: '2027-01-01', date_until: '2027-01-10' }]
      return { call: policies.update, params: { id }, body, lists: { blackouts } }
    },
  }

  it.each(Object.keys(cases))('keeps a list that the change omits: %s', async (name) => {
    const change = await cases[name]?.()
    if (!change) throw new Error(name)
    const put = async (lists: Values) =>
      ok(await admin.request(change.call, { params: change.params as never, body: { ...change.body, ...lists } })) as Values
    const none = Object.fromEntries(Object.keys(change.lists).map((list) => [list, []]))
    const pickLists = (record: Values) => Object.fromEntries(Object.keys(change.lists).map((list) => [list, record[list]]))
    const full = pickLists(await put(change.lists))
    for (const list of Object.values(full)) expect(list).toHaveLength((change.lists[Object.keys(full)[0] ?? ''] ?? []).length)
    expect(pickLists(await put({}))).toEqual(full)
    expect(pickLists(await put(none))).toEqual(none)
  })

  it('keeps omitted accumulators nested in a concept of the second version', async () => {
    const body = { code: 'ANIDADO', name: 'Anidado', type: 'REMUNERATIVO', formula: '1', conceptOrder: 991 }
    const { id } = await createRow(concepts.create, { ...body, accumulatorsAdding: ['REMUNERATIVO'] })
    const put = async (more: object) =>
      ok(await admin.request(conceptsV2.update, { body: { ...body, id, ...more } })).accumulators
    const stored = { accumulatorsAdding: ['REMUNERATIVO'], accumulatorsSubtracting: [] }
    expect(await put({ accumulators: {} })).toEqual(stored)
    expect(await put({ accumulators: { accumulatorsAdding: [] } })).toEqual({ ...stored, accumulatorsAdding: [] })
  })
})
