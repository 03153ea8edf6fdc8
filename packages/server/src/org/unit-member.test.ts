import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { unitMembers } from '@legajo/contract/org/unit-member.ts'
import { roleDescriptions, unitManagers, unitRoles } from '@legajo/contract/org/unit-role.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { approvers, stages } from '@legajo/contract/time/vacation-setup.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import type { Db } from '../db/database.ts'
import { teamOf } from '../policies/led-employees.ts'
import { managersOf } from './entrance.ts'

let app: TestApp
let admin: Caller
const ids: Record<'type' | 'root' | 'low' | 'chief' | 'member', number> = { type: 0, root: 0, low: 0, chief: 0, member: 0 }

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  ids.type = (await admin.request(unitTypes.create, { body: { code: 'MESA', name: 'Mesas de trabajo', kind: 'EQUIPO' } })).body.id
  ids.root = (
    await admin.request(units.createRoot, { body: { code: 'M0', name: 'Todas las mesas', typeUOId: ids.type } })
  ).body.id
  ids.low = (await admin.request(units.addChild, { body: { code: 'M1', name: 'Mesa uno', parentId: ids.root } })).body.id
  const head = await admin.request(roleDescriptions.create, { body: { name: 'Coordinación', hierarchy: true } })
  const role = (draft: object) =>
    admin.request(unitRoles.create, { body: { organizationalUnitId: ids.root, validOccupants: 1, ...draft } })
  ids.chief = (await role({ roleDescriptionUOId: head.body.id })).body.id
  ids.member = (
    await role({ organizationalUnitId: ids.low, name: 'Integrante', parentId: ids.chief, permitAssignMultipleUO: true })
  ).body.id
})
afterAll(() => app.close())

const join = (draft: object) =>
  admin.request(unitMembers.create, { body: { organizationalUnitId: ids.low, date_from: '2026-01-01', ...draft } })
const fieldOf = (answer: { readonly body: unknown }) =>
  (answer.body as { readonly fields?: readonly { readonly path: string }[] }).fields?.[0]?.path
const inTenant = <T>(work: (db: Db) => Promise<T>) => app.inTransaction(admin, work)

it('occupies a role for some days, within its places and its unit', async () => {
  const first = await join({ employeeId: 3, roleUOId: ids.member, date_until: '2026-03-31' })
  expect(first.body).toMatchObject({ role: 'Integrante', unitName: 'Mesa uno', current: false, date_until: '2026-03-31' })
  expect(fieldOf(await join({ employeeId: 4, roleUOId: ids.member, date_from: '2026-03-31' }))).toBe('roleUOId')
  const second = await join({ employeeId: 4, roleUOId: ids.member, date_from: '2026-04-01' })
  expect(second.body).toMatchObject({ current: true })
  expect((await admin.request(unitRoles.get, { params: { id: ids.member } })).body.occupants).toBe(1)
  expect(fieldOf(await join({ employeeId: 5, roleUOId: ids.chief }))).toBe('roleUOId')
  expect(fieldOf(await join({ employeeId: 999_999 }))).toBe('employeeId')
  expect(fieldOf(await join({ employeeId: 5, date_until: '2025-12-31' }))).toBe('date_until')
  expect((await admin.request(unitRoles.remove, { params: { id: ids.member } })).status).toBe(409)
})

it('keeps one unit of a type at a time, except with a role for several', async () => {
  expect((await join({ employeeId: 6 })).status).toBe(200)
  expect(fieldOf(await join({ employeeId: 6, organizationalUnitId: ids.root }))).toBe('organizationalUnitId')
  expect((await join({ employeeId: 4, organizationalUnitId: ids.root, date_from: '2026-06-01' })).status).toBe(200)
})

it('moves to another unit of the type from today, and lists the change in the history', async () => {
  const moved = await admin.request(employees.updateUnit, { params: { a: 6, b: ids.root } })
  expect(moved.body.filter(({ type_uo }) => type_uo === 'MESA').map(({ name }) => name)).toEqual(['Todas las mesas'])
  const all = (await admin.request(unitMembers.listByEmployee, { params: { id: 6 } })).body
  expect(
    all
      .filter(({ typeUOCode }) => typeUOCode === 'MESA')
      .map(({ current }) => current)
      .sort(),
  ).toEqual([false, true])
  const history = (await admin.request(employees.history, { params: { id: 6 } })).body
  expect(history.filter(({ field }) => field === 'unit').map(({ after }) => after)).toEqual([
    expect.stringMatching(/^Todas las mesas desde el \d\d\/\d\d\/\d{4}$/),
    expect.stringMatching(/^Mesa uno: hasta \d\d\/\d\d\/\d{4}$/),
    'Mesa uno desde el 01/01/2026',
  ])
})

it('adds up the people of the units below', async () => {
  const tree = (await admin.request(units.listByType, { params: { id: ids.type } })).body
  expect(tree.map(({ name, people, peopleBelow }) => [name, people, peopleBelow])).toEqual([
    ['Todas las mesas', 2, 2],
    ['Mesa uno', 1, 1],
  ])
  const people = await admin.request(unitMembers.people, { params: { id: ids.root }, query: { below: true } })
  expect(people.body.map(({ employeeId }) => employeeId).sort()).toEqual([4, 4, 6])
})

it('makes the holder of a hierarchical role and the managers of a unit leaders of all units below', async () => {
  const head = await admin.request(unitMembers.create, {
    body: { employeeId: 7, organizationalUnitId: ids.root, roleUOId: ids.chief, date_from: '2026-01-01' },
  })
  expect(head.status).toBe(200)
  expect(await inTenant((db) => teamOf(db, 7))).toEqual(expect.arrayContaining([4, 6]))
  await admin.request(unitMembers.update, {
    params: { id: head.body.id },
    body: { ...head.body, date_until: '2026-01-31' },
  })
  expect(await inTenant((db) => teamOf(db, 7))).not.toContain(6)
  await admin.request(unitManagers.create, { body: { organizationalUnitId: ids.root, employeeId: 7 } })
  expect(await inTenant((db) => teamOf(db, 7))).toContain(6)
})

it('finds the nearest manager above', async () => {
  const supervision = (await admin.request(unitTypes.getSimpleByCode, { params: { code: 'supervision' } })).body
  const tree = (await admin.request(units.listByType, { params: { id: supervision.id } })).body
  const unit = tree.find(({ people, parentId }) => people > 0 && parentId !== null) ?? { id: 0 }
  const members = (await admin.request(unitMembers.people, { params: { id: unit.id } })).body
  const person = members.find(({ primary, employeeId }) => primary && employeeId !== 7)
  await admin.request(unitManagers.saveMultiple, { body: { organizationalUnitId: unit.id, employeeIds: [7] } })
  expect(await inTenant((db) => managersOf(db, person?.employeeId ?? 0))).toEqual([7])
})

it('refuses a role or a seat that depends on itself', async () => {
  const role = (await admin.request(unitRoles.get, { params: { id: ids.member } })).body
  for (const parent of ['parentId', 'parentMatrixId'])
    expect(
      fieldOf(await admin.request(unitRoles.update, { params: { id: role.id }, body: { ...role, [parent]: role.id } })),
    ).toBe(parent)
})

it('keeps the stage of managers in the setup', async () => {
  expect((await admin.request(approvers.list)).status).toBe(200)
  const stage = await admin.request(stages.create, { body: { name: 'Responsable', position: 9, by_manager: true } })
  expect(stage.body.by_manager).toBe(true)
})
