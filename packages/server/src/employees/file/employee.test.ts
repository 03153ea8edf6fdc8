import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import type { Inconsistency } from '@legajo/contract/employees/inconsistency.ts'
import { modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import { savedFilters } from '@legajo/contract/employees/saved-filter.ts'
import { areas, sectors } from '@legajo/contract/org/area.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { categories, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { makeCbu } from '@legajo/kernel/cbu.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import { employeeDraft } from '../../../test/factories.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { samplePassword } from '../../seed/sample-users.ts'
import { applyPlannedLeaves } from './planned-leave.ts'

const ownPassword = { password: samplePassword }
const leavingFields = { egress_date: '2026-01-31', egress_reason: 'Renuncia' } as const
let app: TestApp
let admin: Caller
let hr: Caller
let document = 91_000_000

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  hr = await app.signIn('rrhh.demo')
})
afterAll(() => app.close())

const draft = (changes: Partial<EmployeeDraft> = {}, person: Partial<EmployeeDraft['person']> = {}) => {
  document += 1
  return {
    file_code: `T${document}`,
    admission_date: '2024-03-01',
    person: {
      name: 'Prueba',
      lastname: "Ñandú O'Higgins",
      cuil: makeCuil(document, '27'),
      birthdate: '1990-05-05',
      address: {},
      ...person,
    },
    ...changes,
  }
}
const fieldsOf = (body: unknown) => (body as { fields: { path: string; message: string }[] }).fields
const createEmployee = async (changes: Partial<EmployeeDraft> = {}, person: Partial<EmployeeDraft['person']> = {}) => {
  const answer = await admin.request(employees.create, { body: draft(changes, person) })
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.body
}

it('adds a file with its defaults and shows it', async () => {
  const employee = await createEmployee({ salary: '1234567.89', out_of_agreement: true })
  expect(employee).toMatchObject({
    work_status_id: 'ACTIVO',
    notAdhereTop35: true,
    salary: '1234567.89',
    full_name: "Ñandú O'Higgins, Prueba",
  })
  expect(employee.seniority).toMatch(/años?/)
  expect((await admin.request(employees.get, { params: { id: employee.id } })).body).toMatchObject({
    id: employee.id,
    file_code: employee.file_code,
  })
})

it('stores the previous pay until the day from which a change is valid', async () => {
  const { id, ...file } = await createEmployee({ salary: '900000', out_of_agreement: true })
  const put = (changes: Partial<EmployeeDraft>) =>
    admin.request(employees.update, { params: { id }, body: { ...draft(), ...changes } })
  const same = { file_code: file.file_code, out_of_agreement: true } as const
  const raised = await put({ ...same, salary: '1200000', pay_valid_from: '2026-03-16' })
  expect([raised.status, raised.body]).toMatchObject([200, { salary: '1200000.00', pay_valid_from: '2026-03-16' }])
  expect((await put({ ...same, salary: '1200000' })).body.pay_valid_from).toBe('2026-03-16')

  const moved = await put({ ...same, salary: '1200000', pay_valid_from: '2026-03-17' })
  expect(moved.body).toMatchObject({ salary: '1200000.00', pay_valid_from: '2026-03-17' })
  const third = await put({ ...same, salary: '1300000', pay_valid_from: '2026-03-20' })
  expect([third.status, third.body]).toMatchObject([200, { salary: '1300000.00', pay_valid_from: '2026-03-20' }])
  for (const [salary, day] of [
    ['1400000', '2026-03-25'],
    ['1500000', '2026-03-28'],
  ] as const)
    expect((await put({ ...same, salary, pay_valid_from: day })).status).toBe(200)
  const sixth = await put({ ...same, salary: '1600000', pay_valid_from: '2026-03-31' })
  expect([sixth.status, fieldsOf(sixth.body)[0]?.path]).toEqual([400, 'pay_valid_from'])
  expect(fieldsOf(sixth.body)[0]?.message).toContain('ya cambia 4 veces en ese mes (17/03/2026, ')
  expect((await put({ ...same, salary: '1600000', pay_valid_from: '2026-04-01' })).status).toBe(200)
  const early = await put({ ...same, salary: '1300000', pay_valid_from: '2020-01-01' })
  expect([early.status, fieldsOf(early.body)[0]?.message]).toEqual([400, expect.stringContaining('es anterior al ingreso')])

  const { body: history } = await hr.request(employees.history, { params: { id } })
  expect(history.find(({ field }) => field === 'earlier_pay')).toMatchObject({ before: '···', after: '···' })
  expect((await put({ ...same, salary: '1200000', pay_valid_from: null })).body.pay_valid_from).toBeNull()
  const idle = await put({ ...same, salary: '1200000', pay_valid_from: '2026-07-01' })
  expect([idle.status, fieldsOf(idle.body)[0]?.message]).toEqual([400, expect.stringContaining('Nada cambia el 01/07/2026')])
})

it('shows moved references in the history by name, not by number', async () => {
  const { id, ...file } = await createEmployee()
  const { body: centre } = await admin.request(costCenters.create, { body: { code: 'HIST', name: 'Depósito Sur' } })
  await admin.request(employees.update, {
    params: { id },
    body: { ...draft(), file_code: file.file_code, cost_center_id: centre.id },
  })
  const { body: history } = await hr.request(employees.history, { params: { id } })
  expect(history.find(({ field }) => field === 'cost_center_id')).toMatchObject({ before: null, after: 'Depósito Sur' })
})

it("accepts only the company's trade unions and categories", async () => {
  const { body: union } = await admin.request(tradeUnions.create, {
    body: { code: 'SANIDAD', name: 'Sanidad', numberCct: '122/75' },
  })
  await admin.request(categories.create, { body: { tradeUnionId: union.id, code: 'ENF', name: 'Enfermería' } })
  expect((await hr.request(employees.tradeUnions)).body).toContainEqual({ code: 'SANIDAD', name: 'Sanidad', numberCct: '122/75' })
  expect((await hr.request(employees.categories)).body).toContainEqual({
    union: 'SANIDAD',
    code: 'ENF',
    name: 'Enfermería',
    count: 0,
  })

  const draftOf = (trade_union_id: string, trade_union_category_id: string) =>
    draft({ union_information: { trade_union_id, trade_union_category_id, has_union_affiliation: false } })
  expect((await admin.request(employees.create, { body: draftOf('SANIDAD', 'ENF') })).status).toBe(200)
  const noUnion = await admin.request(employees.create, { body: draftOf('INVENTADO', 'ENF') })
  expect([noUnion.status, fieldsOf(noUnion.body)[0]?.path]).toEqual([400, 'union_information.trade_union_id'])
  const noCategory = await admin.request(employees.create, { body: draftOf('SANIDAD', 'ADMINISTRATIVO B') })
  expect(fieldsOf(noCategory.body)[0]).toEqual({
    path: 'union_information.trade_union_category_id',
    message: 'El sindicato «SANIDAD» no tiene la categoría «ADMINISTRATIVO B»; elegí otra',
  })
})

describe('a value whose parent is not given', () => {
  const inUnion = (category: string, union?: string) => ({
    union_information: { trade_union_id: union, trade_union_category_id: category, has_union_affiliation: false },
  })
  beforeAll(async () => {
    for (const [code, ...own] of [
      ['PADRE1', 'SOLO1', 'AMBOS'],
      ['PADRE2', 'AMBOS'],
    ] as const) {
      const { id } = ok(await admin.request(tradeUnions.create, { body: { code, name: code, numberCct: '1/26' } }))
      for (const one of own) ok(await admin.request(categories.create, { body: { tradeUnionId: id, code: one, name: one } }))
    }
  })

  it('gives a category the only trade union that has it', async () => {
    expect((await createEmployee(inUnion('SOLO1'))).union_information).toMatchObject({ trade_union_id: 'PADRE1' })
    const { id, seniority: _, ...file } = await createEmployee()
    const changed = ok(await admin.request(employees.update, { params: { id }, body: { ...file, ...inUnion('SOLO1') } as never }))
    expect(changed.union_information).toMatchObject({ trade_union_id: 'PADRE1', trade_union_category_id: 'SOLO1' })
  })

  it('refuses a category of several trade unions or of none, and accepts it once one is chosen', async () => {
    const problemsOf = async (category: string) =>
      fieldsOf((await admin.request(employees.create, { body: draft(inUnion(category)) })).body)
    expect(await problemsOf('AMBOS')).toEqual([
      {
        path: 'union_information.trade_union_id',
        message: 'La categoría «AMBOS» es de varios sindicatos (PADRE1, PADRE2); elegí el sindicato',
      },
    ])
    expect(await problemsOf('NINGUNO')).toEqual([
      {
        path: 'union_information.trade_union_category_id',
        message: 'Ningún sindicato activo de la empresa tiene la categoría «NINGUNO»; elegí una de Sindicatos y categorías',
      },
    ])
    expect((await createEmployee(inUnion('AMBOS', 'PADRE2'))).union_information).toMatchObject({ trade_union_id: 'PADRE2' })
  })

  it('gives a sector its area, a CBU its bank and a town its province', async () => {
    const { id: area_id } = ok(await admin.request(areas.create, { body: { name: 'Área padre' } }))
    ok(await admin.request(sectors.create, { body: { name: 'Sector hijo', area_id } }))
    const file = await createEmployee(
      { sector: 'Sector hijo', bank_data: { cbu: makeCbu('011', '0599', '123') } },
      { address: { street: 'Maipú', street_number: '2500', state: 'olivos', postal_code: '1636' } },
    )
    expect(file).toMatchObject({
      area: 'Área padre',
      bank_data: { bank_name: 'Nación' },
      person: { address: { province: 'Buenos Aires' } },
    })
    const uncertain = await createEmployee({}, { address: { street: 'Mitre', state: 'San Lorenzo' } })
    expect(uncertain.person.address?.province).toBeUndefined()
    const byCode = await createEmployee({}, { address: { street: 'Mitre', state: 'San Lorenzo', postal_code: '2200' } })
    expect(byCode.person.address?.province).toBe('Santa Fe')
  })

  it('refuses a town of another province, but accepts a place outside the lists and one that did not change', async () => {
    const place = (state: string, province: string) =>
      admin.request(employees.create, { body: draft({}, { address: { street: 'Maipú', state, province } }) })
    const refused = await place('Olivos', 'Córdoba')
    expect([refused.status, (refused.body as unknown as { fields: object[] }).fields]).toEqual([
      400,
      [
        {
          path: 'person.address.province',
          message: '«Olivos» no está en Córdoba: es de Buenos Aires; corregí la localidad o la provincia',
        },
      ],
    ])
    expect((await place('Paraje sin nombre', 'Córdoba')).status).toBe(200)
    expect((await place('Olivos', 'Provincia de Bs. As.')).status).toBe(200)
    const old = await createEmployee({}, { address: { street: 'Maipú', state: 'Olivos', province: 'Buenos Aires' } })
    await app.inTransaction(admin, (db) =>
      sql`update employee set address = address || '{"province": "Córdoba"}' where id = ${old.id}`.execute(db),
    )
    const file = ok(await admin.request(employees.get, { params: { id: old.id } }))
    expect(
      (await admin.request(employees.update, { params: { id: old.id }, body: { ...file, work_email: 'a@ejemplo.com' } as never }))
        .status,
    ).toBe(200)
  })

  it('refuses a sector of several areas without its area', async () => {
    for (const name of ['Área gemela 1', 'Área gemela 2']) {
      const { id: area_id } = ok(await admin.request(areas.create, { body: { name } }))
      ok(await admin.request(sectors.create, { body: { name: 'Sector gemelo', area_id } }))
    }
    expect(fieldsOf((await admin.request(employees.create, { body: draft({ sector: 'Sector gemelo' }) })).body)).toEqual([
      { path: 'area', message: 'El sector «Sector gemelo» está en varias áreas (Área gemela 1, Área gemela 2); elegí el área' },
    ])
  })
})

it("refuses a duplicate file code and CUIL, an invalid CUIL or CBU and a company's CUIT", async () => {
  const first = await createEmployee()
  const code = await admin.request(employees.create, { body: draft({ file_code: first.file_code.toLowerCase() }) })
  expect(fieldsOf(code.body)).toEqual([{ path: 'file_code', message: 'Legajo en uso' }])
  const cuil = await admin.request(employees.create, { body: draft({}, { cuil: first.person.cuil }) })
  expect(fieldsOf(cuil.body)).toEqual([{ path: 'person.cuil', message: 'Cuil/Cuit Existente' }])
  const wrong = await admin.request(employees.create, {
    body: draft({ bank_data: { cbu: '1'.repeat(22) } }, { cuil: '20-12345678-5' }),
  })
  expect(fieldsOf(wrong.body).map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Número de CUIL inválido.', 'Cbu Invalido']),
  )
  // A company's, a foreign state's and an unassigned prefix: valid check digits without a personal prefix.
  for (const cuil of ['30-12345678-1', '55-12345678-4', '12-12345678-3']) {
    const refused = await admin.request(employees.create, { body: draft({}, { cuil }) })
    expect([cuil, fieldsOf(refused.body)]).toEqual([cuil, [{ path: 'person.cuil', message: 'Cuil/Cuit Invalido' }]])
  }
  expect((await admin.request(employees.verifyFileCode, { query: { legajo: first.file_code } })).body).toEqual({
    inUse: true,
    message: 'Legajo en uso',
  })
  expect((await admin.request(employees.verifyCuil, { query: { cuil: '20-12345678-5' } })).body).toMatchObject({
    valid: false,
    message: 'Cuil/Cuit Invalido',
  })
})

it('refuses a CBU of another bank than the chosen one or of a wallet, and accepts what is already stored', async () => {
  const account = (bank_name: string, bank: string) => ({ bank_name, cbu: makeCbu(bank, 1, ++document) })
  const createWithBankData = (bank_data: object) => admin.request(employees.create, { body: draft({ bank_data }) })
  expect(fieldsOf((await createWithBankData(account('Galicia', '011'))).body)).toEqual([
    {
      path: 'bank_data.cbu',
      message: 'El CBU empieza con 011: es de Nación, y el banco elegido es Galicia; elegí Nación o revisá el CBU',
    },
  ])
  expect(fieldsOf((await createWithBankData({ cbu: makeCbu('000', 1, ++document) })).body)).toEqual([
    { path: 'bank_data.cbu', message: expect.stringContaining('es el CVU de una billetera') },
  ])
  // The account of a bank that another one absorbed.
  ok(await createWithBankData(account('Galicia', '150')))
  const file = ok(await createWithBankData(account('Galicia', '007')))
  await app.inTransaction(admin, (db) =>
    db.updateTable('employee').set({ bank_name: 'Nación' }).where('id', '=', file.id).execute(),
  )
  const stored = ok(await admin.request(employees.get, { params: { id: file.id } }))
  const change = (more: object) =>
    admin.request(employees.update, { params: { id: file.id }, body: { ...stored, ...more } as never })
  const { version } = ok(await change({ workplace: 'Planta' }))
  const moved = await change({ version, bank_data: { ...stored.bank_data, bank_name: 'BBVA' } })
  expect(fieldsOf(moved.body)[0]?.path).toBe('bank_data.cbu')
})

it('normalises a number with hyphens and spaces and accepts a later birthday in the same save', async () => {
  const cuil = makeCuil(++document, '20')
  const employee = await createEmployee({}, { cuil: `${cuil.slice(0, 2)}-${cuil.slice(2, 10)}-${cuil.slice(10)}` })
  expect(employee.person.cuil).toBe(cuil)
  const young = await admin.request(employees.create, { body: draft({}, { birthdate: '2010-01-01' }) })
  expect(fieldsOf(young.body)).toEqual([{ path: 'person.birthdate', message: 'No se cumple edad minima permitida' }])
  const child = { relationship: 'Hijo/a' as const, last_name: 'A', name: 'B', cuil: '20123456786', dependent: true }
  const unborn = await admin.request(employees.create, { body: draft({ family: [{ ...child, birthdate: '2090-05-01' }] }) })
  expect(fieldsOf(unborn.body)).toEqual([{ path: 'family[0].birthdate', message: 'El nacimiento no puede ser de un día futuro' }])
  const twice = await admin.request(employees.create, { body: draft({ family: [child, { ...child, cuil: '20-12345678-6' }] }) })
  expect(fieldsOf(twice.body)).toEqual([{ path: 'family[1].cuil', message: 'Ya existe un familiar con el mismo CUIL' }])
})

it('isolates files by tenant and company', async () => {
  const employee = await createEmployee()
  const stranger = await app.signIn('admin.demo', 'tenant2')
  const other = { 'selected-company': String(admin.session?.companies.find(({ id }) => id !== admin.session?.companyId)?.id) }
  expect((await stranger.request(employees.get, { params: { id: employee.id } })).status).toBe(404)
  expect((await stranger.request(employees.update, { params: { id: employee.id }, body: draft() })).status).toBe(404)
  expect((await admin.request(employees.get, { params: { id: employee.id }, headers: other })).status).toBe(404)
  expect(
    (
      await admin.request(employees.remove, {
        params: { id: employee.id },
        body: { ...leavingFields, ...ownPassword },
        headers: other,
      })
    ).status,
  ).toBe(404)
  const byIds = await stranger.request(employees.findByIds, { body: { ids: [employee.id] } })
  expect(byIds.body.map(({ id }) => id)).not.toContain(employee.id)
})

it('lists exact file code matches before CUILs that contain the digits', async () => {
  const cuil = makeCuil(93_417_658, '27')
  const other = await createEmployee({}, { lastname: 'Abad', cuil })
  const meant = await createEmployee({ file_code: cuil.slice(2, 8) }, { lastname: 'Zuviría' })
  for (const egressed of [false, true]) {
    const { body } = await admin.request(employees.find, { query: { filter: meant.file_code, egressed } })
    expect(body.map(({ id }) => id).slice(0, 2)).toEqual([meant.id, other.id])
  }
})

it('hides confidential employees from users without the flag', async () => {
  const { content } = (await admin.request(employees.list, { query: { filter: 'confidential == true' } })).body
  expect(content.length).toBeGreaterThan(0)
  const id = content[0]?.id ?? 0
  expect((await hr.request(employees.list, { query: { filter: 'confidential == true' } })).body.totalElements).toBe(0)
  expect((await hr.request(employees.get, { params: { id } })).status).toBe(404)
  expect(
    (await hr.request(employees.find, { query: { filter: content[0]?.last_name } })).body.map((one) => one.id),
  ).not.toContain(id)
  expect((await hr.request(employees.create, { body: draft({ confidential: true }) })).status).toBe(400)
})

it('answers a CUIL and a file code of a confidential employee in words that reveal none', async () => {
  const hidden = await createEmployee({ confidential: true })
  const answerTo = async (changes: object) => {
    const { status, body } = await hr.request(employees.create, { body: changes as never })
    return [status, fieldsOf(body)]
  }
  const byCuil = draft({}, { cuil: hidden.person.cuil })
  expect(await answerTo(byCuil)).toEqual([
    400,
    [{ path: 'person.cuil', message: `No se puede usar «${hidden.person.cuil}»: está en uso o fuera de tu alcance` }],
  ])
  expect(await answerTo(draft({ file_code: hidden.file_code }))).toEqual([
    400,
    [{ path: 'file_code', message: `No se puede usar «${hidden.file_code}»: está en uso o fuera de tu alcance` }],
  ])
})

it('shows, sorts and filters by pay only with the flag', async () => {
  const employee = await createEmployee({ salary: '4000000.00', out_of_agreement: true })
  const seen = await hr.request(employees.get, { params: { id: employee.id } })
  expect(seen.status).toBe(200)
  expect(JSON.stringify(seen.body)).not.toContain('4000000')
  expect(JSON.stringify((await hr.request(employees.list, { query: { size: 200 } })).body)).not.toContain('salary')
  expect((await hr.request(employees.list, { query: { sortField: 'salary' } })).status).toBe(400)
  expect(fieldsOf((await hr.request(employees.list, { query: { filter: 'salary > 3000000' } })).body)).toEqual([
    { path: 'filter', message: 'Condicion Invalida' },
    { path: 'filter.hint', message: '«salary» no es un dato por el que se filtre esta lista' },
  ])
  expect((await hr.request(employees.findSalaryByIds, { body: { ids: [employee.id] } })).status).toBe(403)
  expect(
    (await admin.request(employees.list, { query: { filter: 'salary > 3999999', sortField: 'salary', sortOrder: -1 } })).body
      .content[0]?.salary,
  ).toBeDefined()
  // Saving without access to pay leaves it unchanged.
  const saved = await hr.request(employees.update, {
    params: { id: employee.id },
    body: { ...draft({ file_code: employee.file_code, out_of_agreement: true }, employee.person), salary: null },
  })
  expect(saved.status).toBe(200)
  expect((await admin.request(employees.get, { params: { id: employee.id } })).body.salary).toBe('4000000.00')
  const history = JSON.stringify((await hr.request(employees.history, { params: { id: employee.id } })).body)
  expect(history).not.toContain('4000000')
})

it.each(['ñandú o’higgins'.replace('’', "'"), "NANDU O'HIGGINS", "o'higgins nandu", "O'HIG"])(
  'finds «%s» regardless of accents, case and order',
  async (filter) => {
    const employee = await createEmployee()
    const ids = (await admin.request(employees.list, { query: { filter, size: 200 } })).body.content.map(({ id }) => id)
    expect(ids).toContain(employee.id)
    expect((await admin.request(employees.find, { query: { filter } })).body.length).toBeGreaterThan(0)
  },
)

it('treats %, _ and \\ as literals and requires three characters in searches', async () => {
  for (const filter of ['%%%', '___', '\\\\\\'])
    expect((await admin.request(employees.list, { query: { filter } })).body.totalElements).toBe(0)
  expect((await admin.request(employees.find, { query: { filter: 'pé' } })).status).toBe(400)
})

it('pages without overlap, sorts and filters', async () => {
  const pages = await Promise.all(
    [0, 1].map((page) => admin.request(employees.list, { query: { page, size: 20, sortField: 'area' } })),
  )
  const ids = pages.flatMap(({ body }) => body.content.map(({ id }) => id))
  expect(new Set(ids).size).toBe(40)
  const some = (
    await admin.request(employees.list, { query: { filter: "area == 'comercial' && work_status_id == 'ACTIVO'", size: 200 } })
  ).body.content
  expect(some.length).toBeGreaterThan(0)
  expect(some.every(({ area, work_status_id }) => area === 'Comercial' && work_status_id === 'ACTIVO')).toBe(true)
  expect(
    (await admin.request(employees.list, { query: { statusId: 'LICENCIA' } })).body.content.every(
      ({ work_status_id }) => work_status_id === 'LICENCIA',
    ),
  ).toBe(true)
})

it('finds the same employees by text with a column filter as by text alone', async () => {
  const findEmployees = async (filter: string) =>
    (await admin.request(employees.list, { query: { filter, size: 200 } })).body.content.map(({ file_code }) => file_code)
  const [person] = (await admin.request(employees.list, { query: { filter: "work_status_id == 'ACTIVO' && area != null" } })).body
    .content
  const words = [person?.name, person?.last_name].join(' ').split(/\s+/)
  const alone = await findEmployees(words.join(' '))
  expect(alone).toContain(person?.file_code)
  const wordFilter = words.map((word) => `$words like '${word}'`).join(' && ')
  expect(await findEmployees(wordFilter)).toEqual(alone)
  expect(await findEmployees(`${wordFilter} && work_status_id == 'ACTIVO'`)).toContain(person?.file_code)
  expect(await findEmployees(`${wordFilter} && work_status_id == 'NADIE'`)).toEqual([])
  expect(await findEmployees(`${words.join(' ')} ${person?.area}`)).toContain(person?.file_code)
})

it('detects concurrent saves by two users', async () => {
  const employee = await createEmployee()
  const body = { ...draft({ file_code: employee.file_code }, employee.person), version: employee.version }
  const answers = await Promise.all([1, 2].map(() => admin.request(employees.update, { params: { id: employee.id }, body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it("dismisses and reinstates employees, many only with the user's own password", async () => {
  const [one, two] = [await createEmployee(), await createEmployee()]
  const reactivation = { admission_date: '2026-03-01' }
  expect(
    (await admin.request(employees.remove, { params: { id: one.id }, body: { ...leavingFields, ...ownPassword } })).status,
  ).toBe(204)
  expect((await admin.request(employees.get, { params: { id: one.id } })).body).toMatchObject({
    work_status_id: 'BAJA',
    ...leavingFields,
  })
  expect((await admin.request(employees.reactivate, { params: { id: one.id }, body: reactivation })).body).toMatchObject({
    work_status_id: 'ACTIVO',
    egress_date: null,
    ...reactivation,
  })
  const employeeIds = [one.id, two.id]
  const again = { ...leavingFields, egress_date: '2026-05-31' }
  expect(
    (await admin.request(employees.massiveDelete, { body: { ...leavingFields, employeeIds, password: 'otra' } })).status,
  ).toBeGreaterThanOrEqual(400)
  expect(
    (
      await admin.request(employees.massiveDelete, {
        body: { ...leavingFields, ...ownPassword, employeeIds: [...employeeIds, 999_999] },
      })
    ).status,
  ).toBe(404)
  expect((await admin.request(employees.massiveDelete, { body: { ...again, ...ownPassword, employeeIds } })).body).toEqual({
    count: 2,
  })
  expect(
    (await admin.request(employees.massiveReactivation, { body: { admission_date: '2026-07-01', ...ownPassword, employeeIds } }))
      .body,
  ).toEqual({
    count: 2,
  })
})

it('lists everyone whom a change of several cannot include, and changes none', async () => {
  const [one, two, other] = [
    await createEmployee({ admission_date: '2025-03-01' }),
    await createEmployee({ admission_date: '2025-04-01' }),
    await createEmployee(),
  ]
  const employeeIds = [one.id, two.id, other.id]
  const inconsistenciesOf = ({ body }: { readonly body: unknown }) =>
    (body as { data: { employees?: readonly Inconsistency[] } }).data.employees?.map(({ fileCode, reason }) => [fileCode, reason])
  const tooEarly = { ...leavingFields, egress_date: '2024-12-31' }
  expect(
    inconsistenciesOf(await admin.request(employees.massiveDelete, { body: { ...tooEarly, ...ownPassword, employeeIds } })),
  ).toEqual([
    [one.file_code, expect.stringMatching(/^ingresó el 01\/03\/2025; elegí/)],
    [two.file_code, expect.stringMatching(/^ingresó el 01\/04\/2025; elegí/)],
  ])
  ok(await admin.request(employees.massiveDelete, { body: { ...leavingFields, ...ownPassword, employeeIds: [one.id, two.id] } }))
  const reactivation = { admission_date: '2026-01-31', ...ownPassword, employeeIds }
  expect(inconsistenciesOf(await admin.request(employees.massiveReactivation, { body: reactivation }))).toEqual([
    [one.file_code, expect.stringMatching(/^egresó el 31\/01\/2026; elegí/)],
    [two.file_code, expect.stringMatching(/^egresó el 31\/01\/2026; elegí/)],
  ])
  const states = await Promise.all(employeeIds.map((id) => admin.request(employees.get, { params: { id } })))
  expect(states.map(({ body }) => body.work_status_id)).toEqual(['BAJA', 'BAJA', 'ACTIVO'])
})

it('requires the day and the reason of a leaving, and refuses what a final settlement would', async () => {
  const { id } = await createEmployee()
  const remove = (body: object) =>
    admin.request(employees.remove, { params: { id }, body: { ...leavingFields, ...ownPassword, ...body } as never })
  for (const [wrong, path, message] of [
    [{ egress_reason: 'Baja administrativa' }, 'egress_reason', /«Baja administrativa» no está entre los valores vigentes/],
    [{ egress_reason: undefined }, 'egress_reason', /requerido/],
    [{ egress_date: undefined }, 'egress_date', /requerido/],
    [{ egress_date: '2024-02-29' }, 'egress_date', /Ñandú O'Higgins, Prueba ingresó el 01\/03\/2024; elegí/],
  ] as const) {
    const answers = [
      await remove(wrong),
      await admin.request(employees.massiveDelete, {
        body: { ...leavingFields, ...ownPassword, employeeIds: [id], ...wrong } as never,
      }),
    ]
    for (const { status, body } of answers)
      expect([status, fieldsOf(body)]).toEqual([400, [{ path, message: expect.stringMatching(message) }]])
  }
  expect((await remove({ egress_date: '2099-12-31' })).status).toBe(204)
  expect((await admin.request(employees.get, { params: { id } })).body).toMatchObject({
    work_status_id: 'ACTIVO',
    egress_date: '2099-12-31',
    egress_reason: 'Renuncia',
  })
})

it('refuses a state that contradicts the day of leaving, and turns a planned leaving into one on its day', async () => {
  const file = draft()
  const { id } = (await admin.request(employees.create, { body: file })).body
  const put = (changes: Partial<EmployeeDraft>) =>
    admin.request(employees.update, { params: { id }, body: { ...file, egress_reason: 'Renuncia', ...changes } })
  for (const [changes, path, message] of [
    [{ egress_date: '2026-01-31' }, 'work_status_id', /El egreso fue el 31\/01\/2026; poné el estado en «Baja»/],
    [
      { egress_date: '2099-01-31', work_status_id: 'BAJA' },
      'work_status_id',
      /es el 31\/01\/2099, y hasta ese día inclusive trabaja/,
    ],
    [{ work_status_id: 'BAJA' }, 'egress_date', /Una baja lleva fecha de egreso/],
  ] as const) {
    const { status, body } = await put(changes)
    expect([status, fieldsOf(body)]).toEqual([400, [{ path, message: expect.stringMatching(message) }]])
  }
  expect((await put({ egress_date: '2099-01-31' })).status).toBe(200)
  const stateAfterJob = async () => {
    await applyPlannedLeaves(app.server)
    return (await admin.request(employees.get, { params: { id } })).body.work_status_id
  }
  expect(await stateAfterJob()).toBe('ACTIVO')
  await app.inTransaction(admin, (db) => sql`update employee set egress_date = app_today() where id = ${id}`.execute(db))
  expect(await stateAfterJob()).toBe('ACTIVO')
  await app.inTransaction(admin, (db) => sql`update employee set egress_date = app_today() - 1 where id = ${id}`.execute(db))
  expect(await stateAfterJob()).toBe('BAJA')
})

it('shows employees their own file with pay and accepts change requests', async () => {
  const employee = await app.signIn('empleado.demo')
  expect((await employee.request(employees.me)).body).toMatchObject({
    file_code: '1001',
    union_information: { trade_union_category_id: 'ADMINISTRATIVO B' },
    category_name: expect.stringMatching(/^Administrativo/),
  })
  expect((await employee.request(employees.get, { params: { id: 1 } })).status).toBe(403)
  const requested = await employee.request(modificationRequests.create, { body: { request: 'Me mudé' } })
  expect(requested.body).toMatchObject({ employeeName: 'Empleada, Elena', resolved: false })
  const done = await hr.request(modificationRequests.update, {
    params: { id: requested.body.id },
    body: { resolved: true, resolution: 'Listo', version: requested.body.version },
  })
  expect(done.body).toMatchObject({ resolved: true })
})

it('stores filters for their owner and shares them', async () => {
  const body = { description: 'Ventas', query: "area == 'Comercial'" }
  const kept = await admin.request(savedFilters.create, { body })
  expect((await admin.request(savedFilters.create, { body: { ...body, query: "area == 'x" } })).body).toMatchObject({
    fields: [{ path: 'query', message: "Falta Cerrar '" }],
  })
  expect((await hr.request(savedFilters.get, { params: { id: kept.body.id } })).status).toBe(404)
  expect((await admin.request(savedFilters.share, { body: { ...body, id: kept.body.id } })).body.sharingFilter).toBe(true)
  expect((await hr.request(savedFilters.get, { params: { id: kept.body.id } })).status).toBe(200)
  expect((await hr.request(savedFilters.remove, { params: { id: kept.body.id } })).status).toBe(404)
  const byIds = async (ids: number[]) => (await hr.request(savedFilters.findByIds, { body: { ids } })).body.map(({ id }) => id)
  expect([await byIds([]), await byIds([kept.body.id])]).toEqual([[], [kept.body.id]])
})

it('enters an employee by the second documented call, and finds it by a filter of the columns that the caller sees', async () => {
  const draft = employeeDraft({ salary: '987654.00' })
  const create = (caller: Caller, body: object) => caller.request(employees.createV2, { body })
  expect((await create(await app.userWith(['READ_EMPLOYEE']), draft)).status).toBe(403)
  expect((await create(admin, { ...draft, admission_date: '' })).status).toBe(400)
  const { id } = ok(await create(admin, draft))
  expect((await create(admin, draft)).status).toBe(400)
  const search = (caller: Caller, filter: string) => caller.request(employees.searchByFilter, { body: { filter } })
  const byCode = `file_code == '${draft.file_code}'`
  expect(ok(await search(hr, byCode)).map((row) => row.id)).toEqual([id])
  expect((await search(admin, "file_code == 'x")).status).toBe(400)
  const stranger = await app.signIn('admin.demo', 'tenant2')
  expect(ok(await search(stranger, byCode))).toEqual([])
})

it('returns subordinates and superiors of employees and counts them', async () => {
  const allEmployees = (await admin.request(employees.list, { query: { size: 200 } })).body.content
  const boss = allEmployees.find(({ position }) => position === 'Gerente general')
  const below = (await admin.request(employees.findChildren, { body: { ids: [boss?.id] } })).body
  expect(below.length).toBeGreaterThan(0)
  expect((await admin.request(employees.findBosses, { body: { ids: [below[0]?.id] } })).body.map(({ id }) => id)).toContain(
    boss?.id,
  )
  const summary = (await admin.request(employees.summary)).body
  expect(summary.total).toBe(allEmployees.length)
  expect(summary.byMonth).toHaveLength(12)
  expect((await admin.request(employees.units, { params: { id: 1 } })).body[0]).toMatchObject({
    type_uo: 'SUPERVISION',
    is_primary: true,
  })
})

describe('the organisational structure in a file', () => {
  const file = (changes: Record<string, unknown>) => admin.request(employees.create, { body: draft(changes as never) })

  it.each(['area', 'sector', 'hierchical_level', 'position'])(
    'refuses a %s that the company lacks and names it',
    async (field) => {
      const { status, body } = await file({ [field]: 'No existe jamás' })
      expect([status, fieldsOf(body)]).toEqual([
        400,
        [{ path: field, message: expect.stringMatching(/No hay un.* «No existe jamás».*elija/) }],
      ])
    },
  )

  it('distinguishes sectors of two areas with the same name', async () => {
    const areaIds = await Promise.all(
      ['Área uno', 'Área dos'].map(async (name) => (await admin.request(areas.create, { body: { name } })).body.id),
    )
    const [first] = await Promise.all(
      areaIds.map(
        async (area_id) => (await admin.request(sectors.create, { body: { name: 'Administración común', area_id } })).body,
      ),
    )
    const people = await Promise.all(
      ['Área uno', 'Área dos'].map((area) => createEmployee({ area, sector: 'Administración común' })),
    )
    const renamed = { ...first, name: 'Back office' }
    const { id = 0, ...body } = renamed
    expect((await admin.request(sectors.update, { params: { id }, body })).status).toBe(200)
    const sectorsNow = await Promise.all(
      people.map(async ({ id }) => (await admin.request(employees.get, { params: { id } })).body.sector),
    )
    expect(sectorsNow).toEqual(['Back office', 'Administración común'])
    expect(fieldsOf((await file({ area: 'Área dos', sector: 'Back office' })).body)).toMatchObject([{ path: 'sector' }])
  })

  it('preserves the supervision unit when the employee gets a unit of another principal type', async () => {
    const type = await admin.request(unitTypes.create, {
      body: { code: 'CUADRILLA', name: 'Cuadrilla', kind: 'EQUIPO', is_primary: true },
    })
    const team = await admin.request(units.createRoot, { body: { code: 'ROJA', name: 'Cuadrilla roja', typeUOId: type.body.id } })
    const person = 1
    const before = (await admin.request(employees.get, { params: { id: person } })).body.organizational_unit_id
    expect(before).not.toBeNull()
    const { body } = await admin.request(employees.updateUnit, { params: { a: String(person), b: String(team.body.id) } })
    expect((await admin.request(employees.get, { params: { id: person } })).body.organizational_unit_id).toBe(before)
    expect(body).toHaveLength(2)
  })

  it('offers the supervision units of a company whose type has a different code', async () => {
    const call = { params: { code: 'SUPERVISION' } }
    const listOfferedIds = async () => (await admin.request(units.listMinimalByTypeCode, call)).body.map(({ id }) => id)
    const offered = await listOfferedIds()
    await app.inTransaction(admin, (db) => sql`update type_uo set code = 'JER' where code = 'SUPERVISION'`.execute(db))
    expect(await listOfferedIds()).toEqual(offered)
    expect(offered.length).toBeGreaterThan(0)
    await app.inTransaction(admin, (db) => sql`update type_uo set code = 'SUPERVISION' where code = 'JER'`.execute(db))
  })
})

it("returns today's salary while a raise is scheduled", async () => {
  const { id, file_code } = await createEmployee({ salary: '900000', out_of_agreement: true })
  const raise = { ...draft(), file_code, out_of_agreement: true, salary: '1200000', pay_valid_from: '2099-01-01' }
  expect((await admin.request(employees.update, { params: { id }, body: raise })).status).toBe(200)
  const { body } = await admin.request(employees.findSalaryByIds, { body: { ids: [id] } })
  expect(body.map(({ salary }) => Number(salary))).toEqual([900_000])
})

it('refuses a reason for leaving missing in the catalogue and names it', async () => {
  const left = { work_status_id: 'BAJA', egress_date: '2026-01-31' } as const
  const { status, body } = await admin.request(employees.create, { body: draft({ ...left, egress_reason: 'cualquier cosa' }) })
  expect([status, fieldsOf(body)]).toMatchObject([
    400,
    [{ path: 'egress_reason', message: expect.stringContaining('«cualquier cosa» no está entre los valores vigentes') }],
  ])
  await createEmployee({ ...left, egress_reason: 'Renuncia' })
})

it('refuses an admission after changes with a day, and the reactivation of someone who works', async () => {
  const {
    id,
    seniority: _,
    ...file
  } = await createEmployee({ admission_date: '2023-01-10', salary: '900000', out_of_agreement: true })
  const put = (changes: object) => admin.request(employees.update, { params: { id }, body: { ...file, ...changes } as never })
  ok(await put({ salary: '950000', pay_valid_from: '2024-02-01' }))
  expect(fieldsOf((await put({ salary: '950000', admission_date: '2024-03-01' })).body)).toEqual([
    { path: 'admission_date', message: expect.stringContaining('01/02/2024') },
  ])
  const again = await admin.request(employees.reactivate, { params: { id }, body: { admission_date: '2026-03-01' } })
  expect([again.status, (again.body as { code?: string }).code]).toEqual([409, 'nothing_to_do'])
})
