import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import { personEducation } from '@legajo/contract/employees/person-parts.ts'
import { parametricTypes } from '@legajo/contract/parametric/parametric-types.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { makeCbu } from '@legajo/kernel/cbu.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { remindOpenRequests } from './request-reminders.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const fields = (body: unknown) => (body as { fields: { path: string; message: string }[] }).fields
const address = { street: 'Av. Rivadavia', street_number: '1234', state: 'CABA' }
const bell = async (caller: Caller) =>
  ok(await caller.request(notifications.list, { params: { lastId: 0 } })).map(({ title }) => title)

it('shows human resources old and new, applies with one call and notifies both', async () => {
  const { caller, id } = await employeeWith(app, ['READ_0000000188'])
  const made = ok(await caller.request(modificationRequests.create, { body: { kind: 'ADDRESS', proposed: { address } } }))
  expect(made).toMatchObject({ status: 'OPEN', changes: [{ field: 'address', proposed: 'Av. Rivadavia 1234, CABA' }] })
  expect((await bell(admin))[0]).toContain('pide un cambio en su legajo')
  const body = { resolution: 'Listo' }
  expect((await caller.request(modificationRequests.apply, { params: { id: made.id }, body })).status).toBe(403)
  expect(ok(await admin.request(modificationRequests.apply, { params: { id: made.id }, body }))).toMatchObject({
    status: 'APPLIED',
    resolved: true,
    resolution: 'Listo',
  })
  expect(ok(await admin.request(employees.get, { params: { id } })).person.address).toMatchObject(address)
  expect((await bell(caller))[0]).toBe('Tu pedido de cambio se aplicó')
  expect((await admin.request(modificationRequests.apply, { params: { id: made.id }, body })).status).toBe(409)
})

it('refuses to overwrite silently what changed after the request', async () => {
  const { caller, id } = await employeeWith(app, ['READ_0000000188'])
  const proposed = { phone: '1144445555', email: 'nueva@casa.test' }
  const made = ok(await caller.request(modificationRequests.create, { body: { kind: 'CONTACT', proposed } }))
  await app.inTransaction(admin, (db) => db.updateTable('employee').set({ phone: '1100000000' }).where('id', '=', id).execute())
  const [phone, email] = ok(await admin.request(modificationRequests.get, { params: { id: made.id } })).changes
  expect(phone).toMatchObject({ former: '', current: '1100000000', proposed: '1144445555', is_stale: true })
  expect(email).toMatchObject({ field: 'email', is_stale: false })
  const apply = (body: object) => admin.request(modificationRequests.apply, { params: { id: made.id }, body })
  expect(fields((await apply({})).body)[0]?.message).toContain('1100000000')
  expect(ok(await apply({ fields: ['email'] })).changes.map(({ is_stale }) => is_stale)).toEqual([false])
  const file = ok(await admin.request(employees.get, { params: { id } }))
  expect([file.person.phone, file.person.email]).toEqual(['1100000000', 'nueva@casa.test'])
})

it('applies by itself what the company decided, and refuses wrong values and what is off', async () => {
  const { caller, id } = await employeeWith(app, ['READ_0000000188'])
  ok(await admin.request(modificationRequests.setPolicy, { body: { kind: 'CONTACT', mode: 'AUTO' } }))
  ok(await admin.request(modificationRequests.setPolicy, { body: { kind: 'CIVIL', mode: 'OFF' } }))
  const send = (kind: string, proposed: object) => caller.request(modificationRequests.create, { body: { kind, proposed } })
  expect(ok(await send('CONTACT', { phone: '1155556666' })).status).toBe('APPLIED')
  expect(ok(await admin.request(employees.get, { params: { id } })).person.phone).toBe('1155556666')
  expect(fields((await send('CONTACT', { phone: '15' })).body)[0]).toMatchObject({ path: 'proposed.phone' })
  expect(fields((await send('CONTACT', { phone: '1155556666' })).body)[0]?.message).toContain('no hay nada que cambiar')
  expect(fields((await send('CONTACT', { nationality: 'Uruguaya' })).body)[0]?.path).toBe('proposed')
  expect(fields((await send('CIVIL', { nationality: 'Uruguaya' })).body)[0]?.path).toBe('kind')
  expect(fields((await send('BANK', { cbu: '123' })).body)[0]?.path).toBe('proposed.cbu')
  expect(fields((await send('BANK', { bank_name: 'Galicia', cbu: makeCbu('011', 1, 7) })).body)[0]).toEqual({
    path: 'proposed.cbu',
    message: 'El CBU empieza con 011: es de Nación, y el banco elegido es Galicia; elegí Nación o revisá el CBU',
  })
  ok(await send('BANK', { bank_name: 'Nación', cbu: makeCbu('011', 1, 7) }))
})

it('shows the employee the answers and allows them to withdraw their own open request', async () => {
  const { caller } = await employeeWith(app, ['READ_0000000188'])
  const other = await employeeWith(app, ['READ_0000000188'])
  const body = { request: 'Mi segundo nombre está mal escrito' }
  const first = ok(await caller.request(modificationRequests.create, { body }))
  const second = ok(await caller.request(modificationRequests.create, { body }))
  ok(
    await admin.request(modificationRequests.update, {
      params: { id: first.id },
      body: { resolved: true, resolution: 'Traé el documento', version: first.version },
    }),
  )
  expect((await bell(caller))[0]).toBe('Respondieron tu pedido de cambio')
  expect((await other.caller.request(modificationRequests.withdraw, { params: { id: second.id } })).status).toBe(404)
  ok(await caller.request(modificationRequests.withdraw, { params: { id: second.id } }))
  const mine = ok(await caller.request(modificationRequests.mine))
  expect(mine.map(({ status, resolution }) => [status, resolution])).toEqual([
    ['WITHDRAWN', null],
    ['ANSWERED', 'Traé el documento'],
  ])
})

it('is removed by human resources alone', async () => {
  const { caller } = await employeeWith(app, ['READ_0000000188'])
  const { id } = ok(await caller.request(modificationRequests.create, { body: { request: 'Un pedido de prueba' } }))
  const remove = (who: Caller) => who.request(modificationRequests.remove, { params: { id } })
  expect([(await remove(caller)).status, (await remove(admin)).status, (await remove(admin)).status]).toEqual([403, 204, 404])
  expect(ok(await caller.request(modificationRequests.mine))).toEqual([])
})

it('applies studies and emergency contacts as a whole, keeping the rows that stay', async () => {
  const { caller, id } = await employeeWith(app, ['READ_0000000188'])
  const study = { level: 'Secundario', title: 'Bachiller', institution: "Colegio O'Higgins", state: 'Completo' }
  const more = { level: 'Terciario no universitario', title: 'Contadora', state: 'En curso', from: '2024-02-29' }
  const contact = { name: 'Rosa Núñez', relationship: 'Madre', phone: '11 4444-5555' }
  const send = (kind: string, proposed: object) => caller.request(modificationRequests.create, { body: { kind, proposed } })
  const apply = async (kind: string, proposed: object) => {
    const made = ok(await send(kind, proposed))
    ok(await admin.request(modificationRequests.apply, { params: { id: made.id }, body: {} }))
    return made
  }
  const rows = async () => {
    const stored = ok(await admin.request(personEducation.list, { query: { employee_id: id } })) as {
      id: number
      title: string
    }[]
    return stored.map((row) => [row.id, row.title])
  }
  const first = await apply('EDUCATION', { education: [study] })
  expect(first.changes[0]?.proposed).toBe("Secundario, Bachiller, Colegio O'Higgins, Completo")
  const [bachelor] = await rows()
  expect(bachelor?.[1]).toBe('Bachiller')
  expect(fields((await send('EDUCATION', { education: [study] })).body)[0]?.message).toContain('no hay nada que cambiar')
  expect(fields((await send('EDUCATION', { education: [{ ...more, until: '2023-01-01' }] })).body)[0]?.path).toBe(
    'proposed.education[0].until',
  )
  await apply('EDUCATION', { education: [study, more] })
  expect(await rows()).toEqual(expect.arrayContaining([bachelor, [expect.any(Number), 'Contadora']]))
  await apply('EMERGENCY', { emergency_contacts: [contact] })
  await apply('EDUCATION', { education: [more] })
  const own = ok(await caller.request(modificationRequests.ownLists))
  expect(own).toMatchObject({ education: [{ title: 'Contadora', from: '2024-02-29' }], emergency_contacts: [contact] })
})

it('names choices by their labels, and finds nothing to change in the address of the file', async () => {
  const { caller } = await employeeWith(app, ['READ_0000000188'])
  const send = (kind: string, proposed: object) => caller.request(modificationRequests.create, { body: { kind, proposed } })
  ok(await admin.request(modificationRequests.setPolicy, { body: { kind: 'CIVIL', mode: 'REVIEW' } }))
  await app.inTransaction(admin, (db) =>
    db
      .insertInto('parametric_value')
      .values({ type_id: parametricTypes['marital-statuses'].id, code: 'UR', name: 'Unión registrada' })
      .execute(),
  )
  const civil = ok(await send('CIVIL', { marital_status_id: 'UR' }))
  expect(civil.changes).toMatchObject([{ field: 'marital_status_id', proposed: 'Unión registrada' }])
  const made = ok(await send('ADDRESS', { address }))
  ok(await admin.request(modificationRequests.apply, { params: { id: made.id }, body: {} }))
  const again = { ...address, country: null, floor_number: '' }
  expect(fields((await send('ADDRESS', { address: again })).body)[0]?.message).toContain('no hay nada que cambiar')
})

it('reminds human resources once for each thirty days of an open request, without the name', async () => {
  const { caller } = await employeeWith(app, ['READ_0000000188'])
  const { id } = ok(
    await caller.request(modificationRequests.create, { body: { kind: 'OTHER', request: 'Revisar', proposed: {} } }),
  )
  const reminders = async (days: number) => {
    await app.inTransaction(admin, (db) =>
      sql`update modification_request set created_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db),
    )
    await remindOpenRequests(app.server)
    const route = `/employee-module/modification-requests?detalle=${id}`
    const rows = ok(await admin.request(notifications.list, { params: { lastId: 0 } })).filter((one) => one.route === route)
    return rows.map(({ title }) => title).filter((title) => title.startsWith('Un pedido de cambio espera'))
  }
  expect(await reminders(29)).toEqual([])
  expect(await reminders(31)).toEqual(['Un pedido de cambio espera hace 31 días'])
  expect(await reminders(40)).toHaveLength(1)
  expect(await reminders(61)).toHaveLength(2)
  ok(await admin.request(modificationRequests.update, { params: { id }, body: { resolved: true, resolution: 'No' } }))
  expect(await reminders(95)).toHaveLength(2)
})
