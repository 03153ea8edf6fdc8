import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { areas, sectors } from '@legajo/contract/org/area.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { employments, structure } from '@legajo/contract/org/employment.ts'
import { positions } from '@legajo/contract/org/position.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { roleDescriptions, unitManagers, unitRoles } from '@legajo/contract/org/unit-role.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { samplePassword } from '../seed/sample-users.ts'

let app: TestApp
let admin: Caller
let supervision: number

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  supervision = (await admin.request(unitTypes.getSimpleByCode, { params: { code: 'supervision' } })).body.id
})
afterAll(() => app.close())

const absent = (name: string): never => {
  throw new Error(`there is no «${name}»`)
}
const tree = async () => (await admin.request(units.listByType, { params: { id: supervision } })).body
const findUnit = async (name: string) => (await tree()).find((unit) => unit.name === name) ?? absent(name)

it('shows the sample tree from its root, with the employees of each unit', async () => {
  const root = (await admin.request(units.findRoot, { params: { id: supervision } })).body
  expect(root?.name).toBe('Dirección general')
  const all = await tree()
  expect(all.filter(({ parentId }) => parentId === null)).toHaveLength(1)
  expect(all.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThan(10)
})

it('adds a unit below another, moves it and refuses cycles', async () => {
  const [commerce, systems] = [await findUnit('Comercial'), await findUnit('Sistemas')]
  const child = await admin.request(units.addChild, { body: { code: 'NUEVA', name: 'Nueva', parentId: commerce.id } })
  expect([child.status, child.body.parentId]).toEqual([200, commerce.id])
  const moved = await admin.request(units.move, {
    body: { id: child.body.id, parentId: systems.id, version: child.body.version },
  })
  expect(moved.body.parentId).toBe(systems.id)
  const circle = await admin.request(units.move, { body: { id: systems.id, parentId: child.body.id } })
  expect([circle.status, circle.body]).toMatchObject([400, { fields: [{ path: 'parentId' }] }])
  expect((await admin.request(units.move, { body: { id: systems.id, parentId: systems.id } })).status).toBe(400)
  const stale = await admin.request(units.move, {
    body: { id: child.body.id, parentId: commerce.id, version: child.body.version },
  })
  expect(stale.status).toBe(409)
  expect((await admin.request(units.remove, { params: { id: systems.id } })).status).toBe(409)
  expect((await admin.request(units.remove, { params: { id: child.body.id } })).status).toBe(204)
})

it('returns whether the caller manages a unit', async () => {
  const { id } = await findUnit('Comercial')
  const mayManage = async (caller: Caller, type = supervision) =>
    (await caller.request(units.allowedConfig, { params: { a: String(type), b: String(id) } })).body.allowed
  const employee = await app.signIn('empleado.demo')
  expect([await mayManage(admin), await mayManage(admin, supervision + 9999), await mayManage(employee)]).toEqual([
    true,
    false,
    false,
  ])
})

it('gives a new unit the default role of its type', async () => {
  const description = (await admin.request(roleDescriptions.create, { body: { name: 'Responsable de equipo' } })).body
  const assign = (role: number | null) =>
    admin.request(unitTypes.assignDefaultRole, { params: { id: supervision }, body: { roleDescriptionUOId: role } })
  expect((await assign(description.id)).body.default_role_description_id).toBe(description.id)
  const parentId = (await findUnit('Comercial')).id
  const unit = (await admin.request(units.addChild, { body: { code: 'CONROL', name: 'Con rol', parentId } })).body
  await assign(null)
  const roles = (await admin.request(unitRoles.list)).body.filter(({ organizationalUnitId }) => organizationalUnitId === unit.id)
  expect(roles).toMatchObject([{ realName: 'Responsable de equipo', occupants: 0 }])
  expect((await admin.request(units.remove, { params: { id: unit.id } })).status).toBe(204)
})

it('never creates a cycle, also with concurrent moves', async () => {
  const [a, b] = await Promise.all(
    ['A', 'B'].map(
      async (code) =>
        (
          await admin.request(units.addChild, {
            body: { code: `RACE-${code}`, name: code, parentId: (await findUnit('Sistemas')).id },
          })
        ).body,
    ),
  )
  await Promise.all([
    admin.request(units.move, { body: { id: a?.id, parentId: b?.id } }),
    admin.request(units.move, { body: { id: b?.id, parentId: a?.id } }),
  ])
  const full = (await admin.request(units.listWithFullName, { params: { id: supervision } })).body
  expect(full.filter(({ code }) => code.startsWith('RACE-'))).toHaveLength(2)
})

it('allows one root per type and isolates units by tenant and company', async () => {
  const second = await admin.request(units.createRoot, { body: { code: 'OTRA', name: 'Otra raíz', typeUOId: supervision } })
  expect(second.status).toBe(400)
  const stranger = await app.signIn('admin.demo', 'tenant2')
  const mine = await findUnit('Sistemas')
  expect((await stranger.request(units.get, { params: { id: mine.id } })).status).toBe(404)
  expect((await stranger.request(units.addChild, { body: { code: 'X', name: 'X', parentId: mine.id } })).status).toBe(404)
  const other = String(admin.session?.companies.find(({ id }) => id !== admin.session?.companyId)?.id)
  expect((await admin.request(units.get, { params: { id: mine.id }, headers: { 'selected-company': other } })).status).toBe(404)
})

it('adds roles to units and assigns their managers', async () => {
  const unit = await findUnit('Depósito')
  const roleWithoutName = await admin.request(unitRoles.create, { body: { organizationalUnitId: unit.id } })
  expect(roleWithoutName.status).toBe(400)
  const role = await admin.request(unitRoles.create, {
    body: { organizationalUnitId: unit.id, name: 'Encargado de turno', validOccupants: 3 },
  })
  expect(role.body).toMatchObject({ realName: 'Encargado de turno', active: true, statusReason: 'USER_MANUAL_ACTION' })
  const occupancy = await admin.request(units.occupancyOf, { params: { id: unit.id } })
  expect(occupancy.body[0]).toMatchObject({ occupants: 3 })
  const managers = await admin.request(unitManagers.saveMultiple, {
    body: { organizationalUnitId: unit.id, employeeIds: [1, 3] },
  })
  expect(managers.body.map(({ employeeId }) => employeeId).sort()).toEqual([1, 3])
  const fewer = await admin.request(unitManagers.saveMultiple, { body: { organizationalUnitId: unit.id, employeeIds: [3] } })
  expect(fewer.body).toHaveLength(1)
  expect(
    (await admin.request(unitManagers.create, { body: { organizationalUnitId: unit.id, employeeId: 999_999 } })).status,
  ).toBe(404)
})

it('refuses cycles in the structure of positions', async () => {
  const ceo = (await admin.request(employments.getCeo)).body
  expect(ceo?.position.name).toBe('Gerente general')
  const seats = (await admin.request(employments.list)).body
  const below = seats.find(({ parent_id }) => parent_id !== null && seats.some((seat) => seat.parent_id === parent_id))
  const parents = (await admin.request(employments.newParents, { query: { id: ceo?.id } })).body
  expect(parents).toHaveLength(0)
  const circle = await admin.request(structure.addEmployment, { body: { employmentId: ceo?.id, parent_id: below?.id } })
  expect(circle.status).toBe(400)
})

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).sort()

it('adds positions below a node, all or none, and returns those that are named', async () => {
  const ceo = ok(await admin.request(employments.getCeo))
  const position_id = ceo?.position.id ?? 0
  const add = (body: object) => admin.request(structure.addChildren, { body })
  const before = ok(await admin.request(employments.list)).length
  const wrong = { parent_id: ceo?.id, employments: [{ position_id }, { position_id: 999_999 }] }
  expect((await add(wrong)).status).toBe(400)
  expect((await add({ ...wrong, parent_id: 999_999 })).status).toBe(404)
  expect(ok(await admin.request(employments.list))).toHaveLength(before)
  const [a, b] = ok(await add({ parent_id: ceo?.id, employments: [{ position_id }, { position_id }] }))
  expect([a?.parent_id, b?.parent_id]).toEqual([ceo?.id, ceo?.id])
  const ids = idsOf([a ?? absent('a'), b ?? absent('b')])
  const body = { ids: [...ids, 999_999] }
  expect(idsOf(ok(await admin.request(employments.findByIds, { body })))).toEqual(ids)
  expect(idsOf(ok(await admin.request(structure.byEmployments, { body })))).toEqual(ids)
  expect(idsOf(ok(await admin.request(employments.hierarchicalParents, { body })))).toEqual([ceo?.id])
  const stranger = await app.signIn('admin.demo', 'tenant2')
  for (const call of [employments.findByIds, structure.byEmployments, employments.hierarchicalParents])
    expect(ok(await stranger.request(call, { body }))).toEqual([])
  expect((await admin.request(structure.createRoot, { body: { position_id } })).status).toBe(400)
})

it('keeps the highest position without one above it', async () => {
  const ceo = ok(await admin.request(employments.getCeo)) ?? absent('ceo')
  const led = ok(await admin.request(employments.list)).find(({ parent_id }) => parent_id !== null) ?? absent('led')
  const free = ok(await admin.request(employments.create, { body: { position_id: ceo.position.id } }))
  const name = (id: number) => admin.request(employments.saveCeoName, { body: { id, nameInOrgChart: 'Presidencia' } })
  const move = () => admin.request(structure.addEmployment, { body: { employmentId: ceo.id, parent_id: free.id } })
  expect([(await name(led.id)).status, (await name(999_999)).status, (await move()).status]).toEqual([400, 404, 400])
  expect(ok(await name(free.id))).toMatchObject({ ceo: true, nameInOrgChart: 'Presidencia' })
  expect(ok(await admin.request(employments.getCeo))?.id).toBe(free.id)
  expect(ok(await name(ceo.id)).ceo).toBe(true)
})

it('takes the root of the structure of a company without positions', async () => {
  const { companies: own = [], companyId } = admin.session ?? {}
  const other = own.find(({ id }) => id !== companyId)?.id ?? 0
  const headers = { 'selected-company': String(other) }
  const position = ok(await admin.request(positions.create, { body: { name: 'Dirección de la otra' }, headers }))
  await app.superuser.updateTable('employee').set({ employment_id: null }).where('company_id', '=', other).execute()
  await app.superuser.deleteFrom('employment').where('company_id', '=', other).execute()
  const create = () => admin.request(structure.createRoot, { body: { position_id: position.id }, headers })
  expect(ok(await create())).toMatchObject({ parent_id: null, name: 'Dirección de la otra' })
  expect((await create()).status).toBe(400)
})

it('returns the units, roles and types that are named, and none of another tenant', async () => {
  const [sales, systems] = [await findUnit('Comercial'), await findUnit('Sistemas')]
  const ids = [sales.id, systems.id, 999_999]
  const stranger = await app.signIn('admin.demo', 'tenant2')
  const ask = async (caller: Caller) => [
    idsOf(ok(await caller.request(units.listMinimal, { body: { ids } }))),
    idsOf(ok(await caller.request(units.findByIds, { body: { ids } }))),
    idsOf(ok(await caller.request(units.findWithFullName, { params: { id: supervision }, body: { ids } }))),
  ]
  const found = idsOf([sales, systems])
  expect(await ask(admin)).toEqual([found, found, found])
  expect(await ask(stranger)).toEqual([[], [], []])
  const role = ok(await admin.request(unitRoles.create, { body: { organizationalUnitId: sales.id, name: 'Vocera' } }))
  const rolesOf = async (caller: Caller) => ok(await caller.request(unitRoles.findByIds, { body: { ids: [role.id, 999_999] } }))
  expect([idsOf(await rolesOf(admin)), await rolesOf(stranger)]).toEqual([[role.id], []])
  const types = { body: { ids: [supervision, 999_999] } }
  expect(idsOf(ok(await admin.request(unitTypes.simpleData, types)))).toEqual([supervision])
  expect((await app.anonymous().request(unitTypes.simpleData, types)).status).toBe(401)
})

it('changes a unit and moves a manager to another, within the reach of the caller', async () => {
  const [from, to] = [await findUnit('Comercial'), await findUnit('Sistemas')]
  const unit = ok(await admin.request(units.addChild, { body: { code: 'CAMBIA', name: 'Antes', parentId: from.id } }))
  const update = (body: object) => admin.request(units.update, { params: { id: unit.id }, body })
  const draft = { code: 'CAMBIA', name: 'Después', version: unit.version }
  expect((await update({ ...draft, name: '' })).status).toBe(400)
  expect(ok(await update(draft))).toMatchObject({ name: 'Después', parentId: from.id })
  expect((await update(draft)).status).toBe(409)
  const manager = ok(await admin.request(unitManagers.create, { body: { organizationalUnitId: unit.id, employeeId: 3 } }))
  const moveTo = (employeeId: number) =>
    admin.request(unitManagers.update, { params: { id: manager.id }, body: { organizationalUnitId: to.id, employeeId } })
  expect((await moveTo(999_999)).status).toBe(404)
  expect(ok(await moveTo(3))).toMatchObject({ organizationalUnitId: to.id, employeeId: 3 })
  const remove = () => admin.request(unitManagers.remove, { params: { id: manager.id } })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect((await admin.request(units.remove, { params: { id: unit.id } })).status).toBe(204)
})

it("renames an area in its employees' files and refuses its removal while it has any", async () => {
  const area = (await admin.request(areas.list)).body.find(({ name }) => name === 'Comercial')
  const renamed = await admin.request(areas.update, {
    params: { id: area?.id },
    body: { name: 'Ventas y más', version: area?.version },
  })
  expect(renamed.body.employees).toBe(area?.employees)
  expect((await admin.request(areas.remove, { params: { id: area?.id } })).status).toBe(409)
  const sector = await admin.request(sectors.create, { body: { area_id: area?.id, name: 'Exportaciones' } })
  expect((await admin.request(sectors.remove, { params: { id: sector.body.id } })).status).toBe(204)
})

it('keeps one company active and allows the deactivating user to reactivate another', async () => {
  const elsewhere = await app.signIn('admin.demo', 'tenant2')
  const own = elsewhere.session?.companyId ?? 0
  const others = (await elsewhere.request(companies.list)).body.filter(({ id, active }) => active && id !== own)
  const all = [own, ...others.map(({ id }) => id)]
  const switchTo = (id: number, flag: string, from = own) =>
    elsewhere.request(companies.activate, { params: { id, flag }, headers: { 'selected-company': String(from) } })
  for (const { id } of others) expect((await switchTo(id, 'false')).status).toBe(200)
  const last = await switchTo(own, 'false')
  expect([last.status, last.body]).toMatchObject([409, { code: 'last_company' }])
  for (const { id } of others) expect((await switchTo(id, 'true')).body).toMatchObject({ active: true })
  expect((await elsewhere.request(companies.list)).body.filter(({ active }) => active).length).toBe(all.length)
})

it('manages companies: valid and unique CUIT, activation, no removal with data', async () => {
  const draft = { name: 'Nueva', razonsocial: 'Nueva S.A.', cuit: '30-71234567-2' }
  const wrong = await admin.request(companies.create, { body: draft })
  expect(wrong.body).toMatchObject({ fields: [{ path: 'cuit', message: 'Número de CUIT inválido.' }] })
  const cuit = '30500010912'
  const company = await admin.request(companies.create, { body: { ...draft, cuit: '30-50001091-2' } })
  expect(company.body).toMatchObject({ razonsocial: 'Nueva S.A.', cuit, accountingInterface: 'NONE', active: true })
  // The creator of a company can work in it immediately.
  const there = await admin.request(companies.paycheckConfig, { headers: { 'selected-company': String(company.body.id) } })
  expect(there.status).toBe(200)
  expect((await admin.request(companies.exists, { params: { cuit } })).body).toEqual({ exists: true })
  expect((await admin.request(companies.create, { body: { ...draft, cuit } })).status).toBe(409)
  const off = await admin.request(companies.activate, { params: { id: company.body.id, flag: 'false' } })
  expect(off.body.active).toBe(false)
  const first = (await admin.request(companies.list)).body.find(({ id }) => id === admin.session?.companyId)
  expect((await admin.request(companies.remove, { params: { id: first?.id }, body: { password: samplePassword } })).status).toBe(
    409,
  )
  const shut = await admin.request(companies.activate, { params: { id: first?.id, flag: 'false' } })
  expect([shut.status, shut.body]).toMatchObject([
    409,
    { code: 'company_in_hand', message: expect.stringContaining(`«${first?.name}»`) },
  ])
  const unticked = await admin.request(companies.update, { params: { id: first?.id }, body: { ...first, active: false } })
  expect([unticked.status, unticked.body]).toMatchObject([409, { code: 'company_in_hand' }])
  expect(
    (await admin.request(companies.remove, { params: { id: company.body.id }, body: { password: samplePassword } })).status,
  ).toBe(204)
  const long = { signatoryName: 'A'.repeat(500) }
  expect((await admin.request(companies.createPaycheckConfig, { body: long })).status).toBe(400)
  const created = await admin.request(companies.createPaycheckConfig, { body: { signatoryName: 'Eva' } })
  expect((await admin.request(companies.paycheckConfig)).body).toMatchObject({ signatoryName: 'Eva' })
  expect(created.status).toBe(200)
  const config = await admin.request(companies.updatePaycheckConfig, { body: { signatoryName: 'Ana', showLogo: false } })
  expect((await admin.request(companies.paycheckConfig)).body).toEqual(config.body)
})
