import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { savedFilters } from '@legajo/contract/employees/saved-filter.ts'
import { sanctions } from '@legajo/contract/legal/sanction.ts'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { sendViewAlerts } from './view-alerts.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const titles = (name: string) =>
  app.inTransaction(admin, async (db) =>
    (await db.selectFrom('notification').select('title').where('title', 'like', `«${name}»%`).orderBy('id').execute()).map(
      ({ title }) => title,
    ),
  )
const view = (description: string, call: string, query: string, layout: Readonly<Record<string, string>> = {}) => ({
  description,
  screen: call,
  query,
  alert: true,
  layout: {
    columns: [{ id: 'full_name', width: 200 }],
    sort: '-full_name',
    search: '',
    call,
    route: '/employee-module/employee-profile',
    ...layout,
  },
})

it('keeps columns, order, width and sort of a view', async () => {
  const body = { ...view('Mi vista', employees.list.id, ''), alert: false }
  const made = ok(await admin.request(savedFilters.create, { body }))
  expect(ok(await admin.request(savedFilters.list)).find(({ id }) => id === made.id)).toMatchObject(body)
})

it('changes a view of the caller alone, and names the views that the caller may use', async () => {
  const body = { ...view('Compartida', employees.list.id, ''), alert: false }
  const made = ok(await admin.request(savedFilters.create, { body }))
  const hr = await app.userWith(['READ_EMPLOYEE'])
  const find = async (caller: Caller) =>
    ok(await caller.request(savedFilters.findByIds, { body: { ids: [made.id, 999_999] } })).map(({ id }) => id)
  expect([await find(admin), await find(hr)]).toEqual([[made.id], []])
  ok(await admin.request(savedFilters.share, { body: { ...body, id: made.id } }))
  expect(await find(hr)).toEqual([made.id])
  const params = { id: made.id }
  const { version } = ok(await admin.request(savedFilters.get, { params }))
  const update = (caller: Caller) =>
    caller.request(savedFilters.update, { params, body: { ...body, description: 'Otro nombre', version } })
  expect((await update(hr)).status).toBe(404)
  expect(ok(await update(admin)).description).toBe('Otro nombre')
  expect((await update(admin)).status).toBe(409)
  const unshare = (caller: Caller) => caller.request(savedFilters.unshare, { params })
  expect([(await unshare(hr)).status, (await unshare(admin)).status]).toEqual([404, 204])
  expect([await find(admin), await find(hr)]).toEqual([[made.id], []])
})

it('notifies of rows that are new in a view, each once, in paged lists and in others', async () => {
  const { id } = await employeeWith(app, [], { area: 'Alertas' })
  const warning = { employee_id: id, kind: 'LLAMADO', fact_date: '2026-03-02', fact: 'Llegó tarde' }
  ok(await admin.request(sanctions.create, { body: warning }))
  ok(await admin.request(savedFilters.create, { body: view('Gente', employees.list.id, "area == 'Alertas'") }))
  ok(
    await admin.request(savedFilters.create, {
      body: view('Llamados', sanctions.list.id, "kind == 'LLAMADO' && fact == 'Llegó tarde' && fact_date <= 'hoy'"),
    }),
  )
  await sendViewAlerts(app.server as never)
  expect([await titles('Gente'), await titles('Llamados')]).toEqual([['«Gente»: 1 fila nueva'], ['«Llamados»: 1 fila nueva']])
  await employeeWith(app, [], { area: 'Alertas' })
  await sendViewAlerts(app.server as never)
  expect([await titles('Gente'), await titles('Llamados')]).toEqual([
    ['«Gente»: 1 fila nueva', '«Gente»: 1 fila nueva'],
    ['«Llamados»: 1 fila nueva'],
  ])
})

it('reads a view with the rights of its owner', async () => {
  const { id, caller } = await employeeWith(app, ['READ_EMPLOYEE'])
  ok(await caller.request(savedFilters.create, { body: view('Ajena', sanctions.list.id, '') }))
  ok(await caller.request(savedFilters.create, { body: view('Secretos', employees.list.id, 'confidential == true') }))
  await app.inTransaction(admin, (db) => db.updateTable('employee').set({ confidential: true }).where('id', '=', id).execute())
  await employeeWith(app, [], { confidential: true })
  await sendViewAlerts(app.server as never)
  // Only the own file: a list of sanctions needs a permit, and other confidential files a flag.
  expect([await titles('Ajena'), await titles('Secretos')]).toEqual([[], ['«Secretos»: 1 fila nueva']])
})

it('notifies of the rows that the screen showed, with its chips, column filters and search', async () => {
  const { caller } = await employeeWith(app, ['READ_EMPLOYEE'])
  const save = (name: string, call: string, layout: Readonly<Record<string, string>>) =>
    caller.request(savedFilters.create, { body: view(name, call, '', layout) }).then(ok)
  const filtered = new URLSearchParams({ statusId: 'BAJA', filter: "area == 'Alertas de baja'" }).toString()
  await save('Bajas', employees.list.id, { choices: 'estado=BAJA', listQuery: filtered })
  const { id } = await employeeWith(app, [], { area: 'Alertas de baja' })
  await sendViewAlerts(app.server as never)
  expect(await titles('Bajas')).toEqual([])
  await app.inTransaction(admin, (db) =>
    db.updateTable('employee').set({ work_status: 'BAJA', egress_date: '2026-03-01' }).where('id', '=', id).execute(),
  )
  await sendViewAlerts(app.server as never)
  expect(await titles('Bajas')).toEqual(['«Bajas»: 1 fila nueva'])
})
