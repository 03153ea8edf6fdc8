import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { peopleReport } from '@legajo/contract/employees/people-report.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { dynamicColumns } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { populations } from '@legajo/contract/performance/cycle-part.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { valuesOfPeople } from '../documents/placeholders.ts'
import { chooserOf, employeesFor } from '../payroll/run/choose-employees.ts'
import { populationOf } from '../salary/population.ts'
import type { Session } from '../session/session.ts'

let app: TestApp
let admin: Caller
let form: number
let shirts: number
let ids: number[]
let towns: readonly { readonly code: string; readonly name: string }[]

const input = (key: string, type: string, label: string, more: object = {}) => ({ key, type, label, input: true, ...more })
const parametric = (key: string, label: string, parametricType: number, more: object = {}) =>
  input(key, 'select', label, { dataSrc: 'parametric', data: { parametricType }, ...more })
const shirt = () => parametric('talleDeCamisa', 'Talle de camisa', shirts, { self: 'VISIBLE' })
const birthplace = () => parametric('lugarDeNacimiento', 'Lugar de nacimiento', 3)
const car = {
  key: 'auto',
  type: 'fieldset',
  label: 'Auto de la empresa',
  self: 'EDITABLE',
  components: [input('patente', 'textfield', 'Patente'), input('autoDesde', 'datetime', 'Desde', { enableTime: false })],
}
const draft = (components: readonly object[]) => ({
  module: 'EMPLOYEE' as const,
  description: 'Ficha de la empresa',
  form: JSON.stringify({ components }),
})
const save = (id: number, values: object) =>
  admin.request(formAnswers.saveEmployee, { params: { id }, body: { values } as never })
const findEmployees = async (filter: string, more: object = {}) =>
  ok(await admin.request(employees.list, { query: { size: 200, filter, ...more } })).content.map(({ id }) => id)
const redraft = async (components: readonly object[]) => {
  const { version } = ok(await admin.request(dynamicForms.get, { params: { id: form } }))
  ok(await admin.request(dynamicForms.update, { params: { id: form }, body: { ...draft(components), version } }))
}
const publish = (decisions: object = {}) =>
  admin.request(dynamicForms.publish, { params: { id: form }, body: { decisions } as never })
const readChecks = async () => ok(await admin.request(dynamicForms.checks, { query: { id: form } })).changes
const valuesOf = async (key: string) =>
  Promise.all(ids.slice(0, 2).map(async (id) => ok(await admin.request(formAnswers.employee, { params: { id } })).values[key]))

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  shirts = ok(await admin.request(parametrics.createType, { body: { code: 'talles', name: 'Talles' } as never })).id
  for (const [code, name] of [
    ['M', 'Mediano'],
    ['L', 'Grande'],
  ])
    ok(await admin.request(parametrics.createOwn, { body: { parametricTypeId: shirts, code, name, active: true } as never }))
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ code: string; name: string }>`select min(code) as code, name from parametric_core where type_id = 3 and not hidden
      group by name having count(*) = 1 order by name limit 2`.execute(db),
  )
  towns = rows
  ids = ok(await admin.request(employees.list, { query: { size: 3, sortField: 'file_code' } })).content.map(({ id }) => id)
  form = ok(await admin.request(dynamicForms.create, { body: draft([shirt(), birthplace(), car]) })).id
  ok(await publish())
  const [a = 0, b = 0] = ids
  ok(await save(a, { talleDeCamisa: 'M', lugarDeNacimiento: towns[1]?.code, patente: 'AB123CD', autoDesde: '2024-03-01' }))
  ok(await save(b, { talleDeCamisa: 'L', lugarDeNacimiento: towns[0]?.code }))
})
afterAll(() => app.close())

it('filters and sorts lists by the label and the code of a large choice, and by dates of a group', async () => {
  const [a, b] = ids
  const [first, second] = towns
  const field = 'additionalFields.lugarDeNacimiento'
  expect(await findEmployees(`${field} like '${second?.name.toLowerCase()}'`)).toEqual([a])
  expect(await findEmployees(`${field} == '${second?.code}'`)).toEqual([a])
  expect(await findEmployees(`${field} in ['${first?.name}', '${second?.code}']`, { sortField: field })).toEqual([b, a])
  expect(await findEmployees(`${field} != '${second?.code}' && ${field} != null`)).toEqual([b])
  expect(await findEmployees("additionalFields.autoDesde >= '2024-01-01'")).toEqual([a])
  expect(await findEmployees("additionalFields.talleDeCamisa == 'L'")).toEqual([b])
})

it('chooses the people of documents, evaluations, salary studies and liquidations by the fields', async () => {
  const filter = "additionalFields.talleDeCamisa == 'L'"
  for (const call of [documentTemplates.people, populations.preview]) {
    expect(ok(await admin.request(call, { body: { filter } }))).toMatchObject({ count: 1 })
    expect((await admin.request(call, { body: { filter: "additionalFields.nada == 'L'" } })).status).toBe(400)
  }
  const found = await app.inTransaction(admin, async (db) => {
    const company = admin.session?.companyId ?? 0
    const companies = [{ id: company, name: '', flags: 7 }]
    const session = { company, companyIds: [company], companies, permits: new Set<string>() } as unknown as Session
    const inStudy = await populationOf(db, session, '2026-06-01', filter)
    const period = { id: 0, date_from: '2026-06-01', date_until: '2026-06-30' }
    const choice = { filter: { expression: filter }, blackListEmployees: [] }
    return [inStudy.map(({ id }) => id), await employeesFor(db, period, choice, chooserOf(session))]
  })
  expect(found).toEqual([[ids[1]], [ids[1]]])
})

it('offers the fields with labels in grids, formulas, loads and documents', async () => {
  const column = async (code: string, more: object) =>
    ok(
      await admin.request(dynamicColumns.create, { body: { code, name: code, format: 'NUMBER', decimals: 0, ...more } as never }),
    ).id
  const columnIds = [
    await column('LUGAR', { source: 'EMPLOYEE', binding: 'additionalFields.lugarDeNacimiento' }),
    await column('CAMISA', { source: 'EMPLOYEE', binding: 'additionalFields.talleDeCamisa' }),
    await column('MEDIANO', { source: 'FORMULA', formula: 'SI(L.talleDeCamisa = "M"; 77; 0)' }),
  ]
  const grid = JSON.stringify(ok(await admin.request(dynamicGrids.preview, { body: { scope: 'EMPLOYEE', columnIds } as never })))
  for (const text of [towns[1]?.name, 'Mediano', '"77"']) expect(grid).toContain(text)
  const config = ok(await admin.request(massLoads.config, { params: { id: 6 } }))
  expect(config.find(({ field }) => field === 'additionalFields.talleDeCamisa')?.options).toEqual(['Grande', 'Mediano'])
  expect(config.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['additionalFields.lugarDeNacimiento', 'additionalFields.autoDesde']),
  )
  const values = await app.inTransaction(
    admin,
    async (db) => (await valuesOfPeople(db, ids, { confidential: true })).get(ids[0] ?? 0)?.values,
  )
  expect(['talleDeCamisa', 'lugarDeNacimiento', 'autoDesde'].map((key) => values?.(key))).toEqual([
    'Mediano',
    towns[1]?.name,
    '01/03/2024',
  ])
})

it('groups the people report by choices of the company, and refuses a field that it does not have', async () => {
  const report = (dimension: string) => admin.request(peopleReport.read, { query: { measure: 'HEADCOUNT', dimension } as never })
  const counts = async (key: string) =>
    Object.fromEntries(ok(await report(`additionalFields.${key}`)).map(({ name, people }) => [name, people]))
  expect(await counts('talleDeCamisa')).toMatchObject({ Mediano: 1, Grande: 1, 'Sin dato': expect.any(Number) })
  expect(await counts('lugarDeNacimiento')).toMatchObject({ [towns[0]?.name ?? '']: 1, [towns[1]?.name ?? '']: 1 })
  expect((await report('additionalFields.noExiste')).status).toBe(400)
  expect((await report('additionalFields.patente')).status).toBe(400)
  expect((await report("additionalFields.a' or true")).status).toBe(400)
})

it('allows an employee to see one field and change the group in self-service', async () => {
  const employee = await app.signIn('empleado.demo')
  const mine = ok(await employee.request(formAnswers.mine))
  expect(mine.fields.map(({ key, self }) => [key, self])).toEqual([
    ['talleDeCamisa', 'VISIBLE'],
    ['patente', 'EDITABLE'],
    ['autoDesde', 'EDITABLE'],
  ])
  expect((await employee.request(formAnswers.saveMine, { body: { values: { talleDeCamisa: 'L' } } as never })).status).toBe(400)
  const body = { values: { patente: 'AA000BB', autoDesde: '2025-02-01' } }
  expect(ok(await employee.request(formAnswers.saveMine, { body: body as never })).values).toMatchObject(body.values)
})

it('publishes again without a decision about a large choice, and converts it to text and back by its label', async () => {
  await redraft([shirt(), birthplace(), car, input('hobby', 'textfield', 'Hobby')])
  expect((await readChecks()).map(({ key, values }) => [key, values])).toEqual([['hobby', 0]])
  ok(await publish())
  await redraft([shirt(), input('lugarDeNacimiento', 'textfield', 'Lugar de nacimiento'), car])
  const [change] = (await readChecks()).filter(({ key }) => key === 'lugarDeNacimiento')
  expect(change).toMatchObject({ kind: 'retyped', values: 2, lost: 0 })
  expect((await publish()).status).toBe(400)
  ok(await publish({ lugarDeNacimiento: 'CONVERT' }))
  expect(await valuesOf('lugarDeNacimiento')).toEqual([towns[1]?.name, towns[0]?.name])
  await redraft([shirt(), birthplace(), car])
  expect((await readChecks()).filter(({ key }) => key === 'lugarDeNacimiento')[0]).toMatchObject({ values: 2, lost: 0 })
  ok(await publish({ lugarDeNacimiento: 'CONVERT' }))
  expect(await valuesOf('lugarDeNacimiento')).toEqual([towns[1]?.code, towns[0]?.code])
})

it('lists the uses of a removed field, and refuses the removal while a payroll formula reads it', async () => {
  await redraft([birthplace(), car])
  const check = async () => ok(await admin.request(dynamicForms.checks, { query: { id: form } }))
  const column = { what: 'la columna dinámica «MEDIANO»', route: '/dynamic-columns-module/dynamic-columns' }
  const { problems, changes: found } = await check()
  expect([problems, found.find(({ key }) => key === 'talleDeCamisa')?.uses]).toEqual([[], expect.arrayContaining([column])])
  const first = sql`(select min(id) from concept where tenant_id = 1 and company_id = app_company())`
  const formula = (text: string) =>
    app.inTransaction(admin, (db) => sql`update concept set formula_quantity = ${text} where id = ${first}`.execute(db))
  await formula('SEA talleDeCamisa = 1; talleDeCamisa')
  expect((await check()).problems).toEqual([])
  await formula('SI(l.talleDeCamisa = "M"; 1; 0)')
  expect((await check()).problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^«Talle de camisa» no se puede quitar: lo usa la fórmula del concepto «.+». Cambialo antes$/),
  ])
  expect((await publish({ talleDeCamisa: 'HIDE' })).status).toBe(400)
  await formula('1')
  await redraft([shirt(), birthplace(), car])
})

it('takes two publications at once one after the other, and refuses the second of a draft that was read before', async () => {
  await redraft([shirt(), birthplace(), car, input('zapato', 'number', 'Zapato')])
  const { version, published } = ok(await admin.request(dynamicForms.get, { params: { id: form } }))
  const atOnce = (times: number, body: object) =>
    Promise.all(
      Array.from({ length: times }, () =>
        admin.request(dynamicForms.publish, { params: { id: form }, body: { decisions: {}, ...body } as never }),
      ),
    )
  const both = await atOnce(2, { version })
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' })
  expect((await atOnce(5, {})).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(ok(await admin.request(dynamicForms.get, { params: { id: form } })).published).toBe(published + 6)
})

it('counts added fields among the uses of a value: it is not removed, and a merge replaces it in each', async () => {
  const size = parametric('talle', 'Talle', shirts)
  const clothes = { key: 'ropa', type: 'datagrid', label: 'Ropa', input: true, components: [size] }
  const note = input('nota', 'textfield', 'Nota', { conditional: { show: true, when: 'talleDeCamisa', eq: 'M' } })
  const other = input('otra', 'textfield', 'Otra', { customConditional: "talleDeCamisa == 'M'" })
  await redraft([{ ...shirt(), defaultValue: 'M' }, birthplace(), car, clothes, note, other])
  ok(await publish())
  const [a = 0, b = 0] = ids
  await sql`insert into form_request (tenant_id, company_id, employee_id, proposed)
    select tenant_id, company_id, id, '{"talleDeCamisa": "M"}' from employee where id = ${b}`.execute(app.superuser)
  const values = { lugarDeNacimiento: towns[1]?.code }
  ok(await save(a, { ...values, talleDeCamisa: 'M', ropa: [{ talle: 'M' }, { talle: 'L' }] }))
  ok(await save(b, { ...values, talleDeCamisa: 'L', ropa: [{ talle: 'M' }] }))
  const [medium, large] = ['M', 'L'].map((code) => async () => {
    const all = ok(await admin.request(parametrics.allByType, { params: { type: String(shirts) } }))
    return all.find((one) => one.code === code)?.id ?? 0
  })
  const params = { id: (await medium?.()) ?? 0 }
  const usage = ok(await admin.request(parametrics.usage, { params }))
  expect(usage.places.map(({ what }) => what)).toEqual([
    '1 legajo en «Talle de camisa»',
    '1 pedido abierto de «Talle de camisa»',
    '2 legajos en «Ropa: Talle»',
    'valor inicial de «Talle de camisa» en el formulario «Ficha de la empresa»',
    'condición de «Nota» en el formulario «Ficha de la empresa»',
  ])
  const route = `/dynamic-forms-module/dynamic-forms/${form}`
  expect(usage.mentions).toEqual([
    { what: 'la columna dinámica «MEDIANO»', route: '/dynamic-columns-module/dynamic-columns' },
    { what: 'una condición del formulario «Ficha de la empresa»', route },
  ])
  expect([usage.total, usage.employees.length]).toEqual([6, 2])
  expect((await admin.request(parametrics.remove, { params })).status).toBe(409)
  ok(await admin.request(parametrics.merge, { params, body: { intoId: (await large?.()) ?? 0 } }))
  expect(await valuesOf('talleDeCamisa')).toEqual(['L', 'L'])
  expect(await valuesOf('ropa')).toEqual([[{ talle: 'L' }, { talle: 'L' }], [{ talle: 'L' }]])
  const answer = async () => ok(await admin.request(formAnswers.employee, { params: { id: b } }))
  const merged = await answer()
  expect(merged.proposed).toEqual({ talleDeCamisa: 'L' })
  expect(merged.form).toContain('"defaultValue":"L"')
  expect(merged.form).toContain('"eq":"L"')
  const [merge] = ok(await admin.request(parametrics.merges, { params: { type: String(shirts) } }))
  expect(ok(await admin.request(parametrics.undoMerge, { params: { id: merge?.id ?? 0 } }))).toEqual({ restored: 6, kept: 0 })
  expect(await valuesOf('talleDeCamisa')).toEqual(['M', 'L'])
  expect(await valuesOf('ropa')).toEqual([[{ talle: 'M' }, { talle: 'L' }], [{ talle: 'M' }]])
  const undone = await answer()
  expect([undone.proposed, undone.form.includes('"defaultValue":"M"')]).toEqual([{ talleDeCamisa: 'M' }, true])
})

it('shows moments, several options and addresses as people read them, and notes a column whose field is gone', async () => {
  const sports = ['tenis', 'remo'].map((value) => ({ value, label: `Club d'${value} \\ "x"` }))
  const components = [
    input('deportes', 'selectboxes', 'Deportes', { values: sports }),
    input('momento', 'datetime', 'Momento'),
    input('casa', 'address', 'Casa'),
  ]
  await redraft(components)
  const decisions = Object.fromEntries((await readChecks()).map(({ key }) => [key, 'HIDE']))
  ok(await publish(decisions))
  const [a = 0] = ids
  const casa = { street: 'Mitre', street_number: '10', state: 'Trelew', country: 'Argentina' }
  ok(await save(a, { deportes: ['remo', 'tenis'], momento: '2024-02-29T08:30', casa }))
  expect(await findEmployees("additionalFields.casa == 'mitre 10, trelew, argentina'")).toEqual([a])
  expect(await findEmployees("additionalFields.casa like 'street'")).toEqual([])
  for (const text of ['"club d\'remo"', "'remo'"])
    expect(await findEmployees(`additionalFields.deportes like ${text}`)).toEqual([a])
  expect(await findEmployees("additionalFields.deportes like 'club'", { sortField: 'additionalFields.deportes' })).toEqual([a])
  // Two moments of one day are in the order of their hours.
  const earlier = ids[1] ?? 0
  ok(await save(earlier, { momento: '2024-02-29T06:00' }))
  const byMoment = (sortOrder: 1 | -1) =>
    findEmployees("additionalFields.momento == '2024-02-29'", { sortField: 'additionalFields.momento', sortOrder })
  expect([await byMoment(1), await byMoment(-1)]).toEqual([
    [earlier, a],
    [a, earlier],
  ])
  const columnIds: number[] = []
  for (const key of ['deportes', 'momento']) {
    const body = { code: key.toUpperCase(), name: key, source: 'EMPLOYEE', binding: `additionalFields.${key}`, format: 'NUMBER' }
    columnIds.push(ok(await admin.request(dynamicColumns.create, { body: body as never })).id)
  }
  const grid = async () => ok(await admin.request(dynamicGrids.preview, { body: { scope: 'EMPLOYEE', columnIds } as never }))
  expect((await grid()).content.find(({ employeeId }) => employeeId === a)?.values).toEqual([
    sports
      .toReversed()
      .map(({ label }) => label)
      .join(', '),
    '29-02-2024 a 08:30',
  ])
  await redraft(components.slice(0, 1))
  ok(await publish({ momento: 'HIDE', casa: 'DISCARD' }))
  expect((await grid()).notes).toEqual([
    {
      column: 'momento',
      message: 'El legajo ya no tiene el dato «additionalFields.momento»; elegí otro en la columna.',
      employees: expect.any(Number),
    },
  ])
})
