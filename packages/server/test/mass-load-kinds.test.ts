import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { providers } from '@legajo/contract/coaching/provider.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { loadKinds } from '@legajo/contract/loads/load-kinds.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { type MassLoad, type MassLoadRow, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import { samplePassword } from '../src/seed/sample-users.ts'
import { type Caller, createTestApp, ok, type TestApp } from './test-app.ts'
import { waitUntil } from './wait-until.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

type Rows = readonly Readonly<Record<string, string>>[]
const createTypedLoad = async (kind: number, rows: Rows): Promise<MassLoad> =>
  ok(await admin.request(massLoads.create, { body: { kind, rows } }))
const rowsOf = async (id: number): Promise<readonly MassLoadRow[]> =>
  ok(await admin.request(massLoads.rows, { params: { id }, query: { size: 200 } })).content
const problemsOf = async (id: number) =>
  (await rowsOf(id)).flatMap(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`))
const applyLoad = async (kind: number, rows: Rows): Promise<MassLoad> => {
  const { id } = await createTypedLoad(kind, rows)
  expect(await problemsOf(id)).toEqual([])
  ok(await admin.request(massLoads.process, { body: { id, mode: 'ALL' } }))
  await waitUntil(async () => ['FINISHED', 'CHECKED'].includes(ok(await admin.request(massLoads.get, { params: { id } })).status))
  const load = ok(await admin.request(massLoads.get, { params: { id } }))
  expect([load.status, load.failure, load.done]).toEqual(['FINISHED', null, rows.length])
  return load
}
const undoLoad = async ({ id }: MassLoad) => {
  expect(ok(await admin.request(massLoads.verifyUndo, { params: { id } })).obstacles).toEqual([])
  ok(await admin.request(massLoads.undo, { params: { id }, body: { password: samplePassword } }))
  await waitUntil(async () => ok(await admin.request(massLoads.get, { params: { id } })).status === 'UNDONE')
}
const query = async (text: string) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(app.superuser)).rows
const selectStored = async (table: string, condition: string): Promise<readonly Record<string, unknown>[]> =>
  query(`select * from ${table} where tenant_id = 1 and ${condition}`)

describe('each kind of mass load', () => {
  it('declares its own number, template and columns of its schema', async () => {
    expect(new Set(loadKinds.map(({ id }) => id)).size).toBe(loadKinds.length)
    expect(new Set(loadKinds.map(({ template }) => template)).size).toBe(loadKinds.length)
    const templates = ok(await admin.request(massLoads.templates))
    expect(templates.map(({ lote_type }) => lote_type).sort()).toEqual(loadKinds.map(({ id }) => id).sort())
    for (const { id, columns } of loadKinds) {
      const shapes = ok(await admin.request(massLoads.config, { params: { id } }))
      expect(shapes.map(({ field }) => field)).toEqual(columns.map(({ path }) => path))
      expect(new Set(shapes.map(({ label }) => label)).size).toBe(shapes.length)
      const filled = await admin.request(massLoads.file, { params: { id }, query: { filled: true } })
      expect(filled.status).toBe(200)
    }
  })

  it.each([
    [20, 'cost_center', 'code', { code: 'CC-L', name: 'Uno' }, { name: 'Dos' }],
    [21, 'area', 'name', { name: 'Área de carga', description: 'Uno' }, { description: 'Dos' }],
    [23, 'position', 'name', { name: 'Puesto de carga', mission: 'Uno' }, { mission: 'Dos' }],
    [24, 'hierarchical_level', 'name', { name: 'Nivel de carga', level_order: '7' }, { level_order: '8' }],
  ] as const)('adds records, changes existing ones and undoes the load of kind %i', async (kind, table, key, fresh, change) => {
    const rows: Rows = [fresh]
    const name = (fresh as Record<string, string>)[key] ?? ''
    const first = await applyLoad(kind, rows)
    const [made] = await selectStored(table, `${key} = '${name}'`)
    expect(made).toBeDefined()
    expect(await createTypedLoad(kind, rows)).toMatchObject({ same: 1, fresh: 0, changed: 0 })
    const second = await applyLoad(kind, [{ [key]: name, ...change }])
    expect(second).toMatchObject({ changed: 1, fresh: 0 })
    expect((await selectStored(table, `${key} = '${name}'`))[0]).toMatchObject({ version: 2 })
    expect(ok(await admin.request(massLoads.verifyUndo, { params: { id: first.id } })).obstacles).toHaveLength(1)
    await undoLoad(second)
    await query(`update ${table} set version = 1 where tenant_id = 1 and ${key} = '${name}'`)
    expect((await selectStored(table, `${key} = '${name}'`))[0]?.[key]).toBe(name)
  })

  it('refuses a new record without what its form requires', async () => {
    const { id } = await createTypedLoad(24, [{ name: 'Nivel sin orden' }])
    expect(await problemsOf(id)).toEqual(['level_order: Falta Orden: es un registro nuevo'])
  })

  it('builds a tree of units in any order, with roles and people, and undoes them', async () => {
    const type = ok(
      await admin.request(unitTypes.create, {
        body: { code: 'ARBOL', name: 'Árbol de carga', kind: 'EQUIPO', is_primary: false },
      }),
    )
    const unit = (code: string, parentCode = '') => ({ typeUOId: 'ARBOL', code, name: `Unidad ${code}`, parentCode })
    const tree = await applyLoad(25, [unit('HOJA', 'RAMA'), unit('RAIZ'), unit('RAMA', 'RAIZ')])
    const units = await selectStored('organizational_unit', `type_uo_id = ${type.id}`)
    const idOf = (code: string) => units.find((one) => one['code'] === code)?.['id']
    expect(units.find(({ code }) => code === 'HOJA')?.['parent_id']).toBe(idOf('RAMA'))
    expect(units.find(({ code }) => code === 'RAMA')?.['parent_id']).toBe(idOf('RAIZ'))
    const lost = await createTypedLoad(25, [unit('OTRA', 'NINGUNA'), unit('RAIZ', 'HOJA')])
    expect((await problemsOf(lost.id)).map((text) => text.split(':')[0])).toEqual(['parentCode', 'parentCode'])
    const below = await createTypedLoad(25, [
      unit('UNO', 'RAIZ2'),
      unit('DOS', 'UNO'),
      unit('RAIZ2'),
      unit('A', 'B'),
      unit('B', 'A'),
    ])
    expect(await problemsOf(below.id)).toEqual([
      'parentCode: La unidad «RAIZ2» de la que depende no se carga',
      'parentCode: La unidad «UNO» de la que depende no se carga',
      'parentCode: El tipo ya tiene su raíz',
      'parentCode: «B» depende a su vez de esta unidad',
      'parentCode: «A» depende a su vez de esta unidad',
    ])
    const filler = Array.from({ length: 500 }, (_, index) => unit(`U${index}`, 'RAIZ'))
    const wide = await applyLoad(25, [unit('CABEZA', 'RAIZ'), ...filler, unit('LEJOS', 'CABEZA')])
    const all = await selectStored('organizational_unit', `type_uo_id = ${type.id} and code in ('CABEZA', 'LEJOS')`)
    expect(all.find(({ code }) => code === 'LEJOS')?.['parent_id']).toBe(all.find(({ code }) => code === 'CABEZA')?.['id'])
    await undoLoad(wide)
    const roles = await applyLoad(26, [{ organizationalUnitId: 'HOJA', name: 'Vendedor', validOccupants: '1' }])
    const [person, other] = ok(await admin.request(employees.list, { query: { size: 2 } })).content
    const place = { organizationalUnitId: 'HOJA', role: 'Vendedor', date_from: '01/01/2030' }
    const people = await applyLoad(27, [{ ...place, file_code: person?.file_code ?? '' }])
    const full = await createTypedLoad(27, [{ ...place, file_code: other?.file_code ?? '' }])
    expect(await problemsOf(full.id)).toEqual([expect.stringMatching(/^role: El rol ya está ocupado/)])
    expect(ok(await admin.request(massLoads.verifyUndo, { params: { id: roles.id } })).obstacles).toHaveLength(1)
    await undoLoad(people)
    await undoLoad(roles)
    await undoLoad(tree)
    expect(await selectStored('organizational_unit', `type_uo_id = ${type.id}`)).toEqual([])
  })

  it('adds several relatives to one file, changes one of them, and undoes both loads', async () => {
    const [person] = ok(await admin.request(employees.list, { query: { size: 1 } })).content
    const id = person?.id ?? 0
    const family = async () => ok(await admin.request(employees.get, { params: { id } })).family ?? []
    const relative = (name: string, more = {}) => ({
      file_code: person?.file_code ?? '',
      'relative.last_name': 'De Carga',
      'relative.name': name,
      'relative.relationship': 'Hijo/a',
      ...more,
    })
    const unborn = await createTypedLoad(9, [relative('Tres', { 'relative.birthdate': '01/05/2090' })])
    expect(await problemsOf(unborn.id)).toEqual(['relative.birthdate: El nacimiento no puede ser de un día futuro'])
    await applyLoad(9, [relative('Uno'), relative('Dos', { 'relative.birthdate': '01/02/2020' })])
    expect((await family()).map(({ name }) => name).slice(-2)).toEqual(['Uno', 'Dos'])
    const second = await applyLoad(9, [relative('Dos', { 'relative.dependent': 'No' })])
    expect(second).toMatchObject({ changed: 1, fresh: 0 })
    expect((await family()).at(-1)).toMatchObject({ dependent: false, birthdate: '2020-02-01' })
    await undoLoad(second)
    expect((await family()).at(-1)).toMatchObject({ dependent: true })
  })

  it('creates users with company, role and file, who have no password, and only with permits of the sender', async () => {
    const [person] = await query(
      `select file_code from employee e where tenant_id = 1 and company_id = 1 and work_status = 'ACTIVO'
        and not exists (select from user_account u where u.tenant_id = 1 and u.employee_id = e.id) limit 1`,
    )
    const load = await applyLoad(40, [
      {
        accountName: 'carga.uno',
        name: 'Carga',
        lastName: 'Uno',
        email: 'Carga.Uno@ejemplo.com.ar',
        employeeCode: String(person?.['file_code']),
      },
    ])
    const [account] = await selectStored('user_account', `account_name = 'carga.uno'`)
    expect(account).toMatchObject({ email: 'carga.uno@ejemplo.com.ar', change_password_on_first_login: true })
    expect(await selectStored('user_company', `user_id = ${account?.['id']}`)).toHaveLength(1)
    const weak = await app.userWith(['WRITE_USER_ACCOUNT'])
    const stolen = ok(
      await weak.request(massLoads.create, {
        body: { kind: 40, rows: [{ accountName: 'rrhh.demo', email: 'mio@ejemplo.com.ar' }] },
      }),
    )
    const rows = ok(await weak.request(massLoads.rows, { params: { id: stolen.id } })).content
    expect((rows[0] as MassLoadRow).problems.map(({ message }) => message)).toContain('El usuario puede o ve más que vos')
    await undoLoad(load)
    expect(await selectStored('user_account', `account_name = 'carga.uno'`)).toEqual([])
  })

  it('adds courses and facilitators', async () => {
    const [provider] = ok(await admin.request(providers.list))
    const people = await applyLoad(12, [
      { providerId: provider?.businessName ?? '', name: 'Facilitador de carga', phoneNumber: '1145678901' },
    ])
    const courses = await applyLoad(11, [
      {
        name: 'Curso de carga',
        dateFrom: '02/03/2030',
        dateUntil: '06/03/2030',
        capacity: '20',
        hours: '7,5',
        mode: 'Virtual',
        providerId: provider?.businessName ?? '',
        facilitatorId: 'Facilitador de carga',
      },
    ])
    const [course] = await selectStored('coaching_event', `name = 'Curso de carga'`)
    expect(course).toMatchObject({ mode: 'VIRTUAL', hours: '7.50', event_type: 'CURSO', state: 'PENDING' })
    expect(await createTypedLoad(11, [{ name: 'Curso de carga', dateFrom: '02/03/2030', hours: '7.5' }])).toMatchObject({
      same: 1,
    })
    await undoLoad(courses)
    await undoLoad(people)
  })

  it('loads novelties with instalments, warns of equal ones, and undoes them whole', async () => {
    const concepts = ok(await admin.request(noveltyEntries.concepts))
    const concept = concepts.find(({ amount, quantity }) => amount && !quantity) ?? concepts.find(({ amount }) => amount)
    const [person] = ok(await admin.request(employees.list, { query: { size: 1 } })).content
    const row = {
      fileCode: person?.file_code ?? '',
      conceptCode: concept?.code ?? '',
      amount: '1.000,00',
      instalments: '3',
      imputationDate: '01/06/2031',
    }
    const load = await applyLoad(1, [row])
    const amounts = async () =>
      (await selectStored('novelty', `code = '${concept?.code}' and period_from >= '2031-06-01'`)).map(({ amount }) => amount)
    expect(await amounts()).toEqual(['333.33', '333.33', '333.34'])
    const [twin] = await rowsOf((await createTypedLoad(1, [row])).id)
    expect(twin?.warnings[0]?.message).toBe('Ya hay una novedad igual cargada')
    expect(await problemsOf((await createTypedLoad(1, [{ ...row, instalments: '99' }])).id)).toEqual([
      expect.stringContaining('instalments: Cantidad de cuotas no permitidas'),
    ])
    await undoLoad(load)
    expect(await amounts()).toEqual([])
  })
})

it('refuses a kind to a user without its permit', async () => {
  const trainer = await app.userWith(['WRITE_COURSE'])
  expect(ok(await trainer.request(massLoads.templates)).map(({ lt_id }) => lt_id)).toEqual([11, 12])
  expect((await trainer.request(massLoads.create, { body: { kind: 20, rows: [{ code: 'X' }] } })).status).toBe(403)
  expect((await trainer.request(massLoads.config, { params: { id: 6 } })).status).toBe(403)
})
