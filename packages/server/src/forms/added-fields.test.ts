import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { scheduledCommunications } from '@legajo/contract/communication/scheduled.ts'
import { compareFields } from '@legajo/contract/dynamic-forms/compare-fields.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { documentTypes } from '@legajo/contract/employees/document-type.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { employments } from '@legajo/contract/org/employment.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { dynamicColumns } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { userWithFlags } from '../../test/user-without-confidential.ts'
import { fillTemplate } from '../documents/merge-template.ts'
import { valuesOfPeople } from '../documents/placeholders.ts'
import { companyFlags } from '../session/session.ts'

let app: TestApp
let admin: Caller
let form: number
let employeeId: number

const input = (key: string, type: string, more: object = {}) => ({ key, type, label: `Campo ${key}`, input: true, ...more })
const parametric = (key: string, parametricType: number) =>
  input(key, 'select', { label: `Tabla ${key}`, dataSrc: 'parametric', data: { parametricType } })
const components = [
  parametric('obraAnterior', 19),
  parametric('lugarDeNacimiento', 3),
  input('talle', 'number', { label: 'Talle' }),
  input('sueldoPretendido', 'number', { label: 'Sueldo pretendido', sees: 'pay' }),
  input('alergia', 'textfield', { label: 'Alergia', sees: 'medical' }),
]
const textOf = (list: readonly object[]) => JSON.stringify({ components: list })
const createForm = async (module: string, list: readonly object[], description: string) => {
  const { id } = ok(await admin.request(dynamicForms.create, { body: { module, description, form: textOf(list) } as never }))
  ok(await admin.request(dynamicForms.publish, { params: { id }, body: { decisions: {} } }))
  return id
}
const save = (values: object) =>
  admin.request(formAnswers.saveEmployee, { params: { id: employeeId }, body: { values } as never })

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  employeeId = ok(await admin.request(employees.list, { query: { size: 1, sortField: 'file_code' } })).content[0]?.id ?? 0
  form = await createForm('EMPLOYEE', components, 'Ficha con tablas')
})
afterAll(() => app.close())

it('offers the values of any parametric type, and searches the values of large types', async () => {
  const { fields } = ok(await admin.request(dynamicForms.getDto, { params: { id: form } }))
  expect(fields.map(({ choices }) => choices.length)).toEqual([expect.any(Number), 0, 0, 0, 0])
  expect(fields[0]?.choices.find(({ value }) => value === '126205')?.label).toMatch(/comercio/i)
  expect((await save({ obraAnterior: '999999' })).status).toBe(400)
  expect((await save({ lugarDeNacimiento: 'no existe' })).status).toBe(400)
  const place = await app.inTransaction(admin, (db) =>
    sql<{ code: string }>`select code from parametric_core where type_id = 3 and not hidden limit 1`.execute(db),
  )
  const lugarDeNacimiento = place.rows[0]?.code
  ok(await save({ obraAnterior: '126205', lugarDeNacimiento, talle: 42, sueldoPretendido: 10, alergia: 'Polen' }))
})

it('shows added fields in grids by label, not those of medical data', async () => {
  const { employee } = ok(await admin.request(dynamicColumns.sources))
  const bindings = employee.map(({ value }) => value)
  expect(bindings).toEqual(expect.arrayContaining(['additionalFields.obraAnterior', 'additionalFields.talle']))
  expect(bindings).not.toContain('additionalFields.alergia')
  const column = (code: string, binding: string) => ({
    code,
    name: code,
    source: 'EMPLOYEE',
    binding,
    format: 'NUMBER',
    decimals: 0,
  })
  const createColumn = async (code: string, key: string) =>
    ok(await admin.request(dynamicColumns.create, { body: column(code, `additionalFields.${key}`) as never }))
  const [obra, size, pay] = [
    await createColumn('OBRA', 'obraAnterior'),
    await createColumn('TALLE', 'talle'),
    await createColumn('PRET', 'sueldoPretendido'),
  ]
  expect([obra.kind, size.kind, obra.words]).toEqual(['text', 'number', 'Dato del legajo: Tabla obraAnterior'])
  const grid = ok(
    await admin.request(dynamicGrids.preview, { body: { scope: 'EMPLOYEE', columnIds: [obra.id, size.id, pay.id] } as never }),
  )
  expect(JSON.stringify(grid)).toMatch(/comercio/i)
  expect(grid.columns.map(({ isPay }) => isPay)).toEqual([false, false, true])
  const refused = await admin.request(dynamicColumns.create, { body: column('ALERGIA', 'additionalFields.alergia') as never })
  expect(refused.status).toBe(400)
  const formula = (code: string, text: string) =>
    admin.request(dynamicColumns.create, {
      body: { code, name: code, source: 'FORMULA', formula: text, format: 'NUMBER', decimals: 0 } as never,
    })
  ok(await formula('GRANDE', 'SI(L.talle > 40; 1; 0)'))
  expect((await formula('POLEN', 'SI(L.alergia = "Polen"; 1; 0)')).status).toBe(400)
})

it('renames no field whose values the user may not see, and does not show its type', async () => {
  const writer = await userWithFlags(app, admin, 0)
  const entry = { module: 'EMPLOYEE' as const, key: 'sueldoPretendido', type: 'text', label: 'Otro', source: '' }
  const { status, body } = await writer.request(dynamicForms.saveMetadata, { body: [entry] })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('tiene el campo «sueldoPretendido»')])
  expect((await admin.request(dynamicForms.saveMetadata, { body: [entry] })).status).toBe(400)
})

it('shows medical fields only with the permit of medical records', async () => {
  const reader = await app.userWith(['READ_EMPLOYEE', 'WRITE_EMPLOYEE'])
  const flags = Object.values(companyFlags).reduce((all, flag) => all | flag, 0)
  await sql`update user_company set flags = ${flags} where user_id = (select max(id) from user_account)`.execute(app.superuser)
  const answer = ok(await reader.request(formAnswers.employee, { params: { id: employeeId } }))
  expect(answer.fields.map(({ key }) => key)).toEqual(['obraAnterior', 'lugarDeNacimiento', 'talle', 'sueldoPretendido'])
  expect(answer.values).not.toHaveProperty('alergia')
  const filtered = await reader.request(employees.list, { query: { filter: "additionalFields.alergia == 'Polen'" } })
  expect(filtered.status).toBe(400)
  const history = ok(await reader.request(employees.history, { params: { id: employeeId } }))
  expect(JSON.stringify(history)).not.toContain('Polen')
  const doctor = await app.userWith(['READ_EMPLOYEE', 'READ_MEDICAL_RECORD'])
  expect(ok(await doctor.request(formAnswers.employee, { params: { id: employeeId } })).values).toMatchObject({
    alergia: 'Polen',
  })
})

it('offers added fields and labels of choices to documents, not medical data', async () => {
  const keys = ok(await admin.request(documentTemplates.placeholders)).map(({ key }) => key)
  expect(keys).toEqual(
    expect.arrayContaining(['obraSocial', 'modalidadDeContratacion', 'adicional.talle', 'adicional.sueldoPretendido']),
  )
  expect(keys).not.toContain('adicional.alergia')
  const withoutPay = await app.userWith(['READ_EMPLOYEE', 'WRITE_EMPLOYEE'])
  expect(ok(await withoutPay.request(documentTemplates.placeholders)).map(({ key }) => key)).not.toContain(
    'adicional.sueldoPretendido',
  )
  const [values] = await app.inTransaction(admin, async (db) => [
    (await valuesOfPeople(db, [employeeId], { confidential: true })).get(employeeId)?.values,
  ])
  expect([values?.('talle'), values?.('obraAnterior'), values?.('alergia')]).toEqual([
    '42',
    expect.stringMatching(/comercio/i),
    undefined,
  ])
})

it('distinguishes in documents an added field from the data of the suite with the same name', async () => {
  await createForm('EMPLOYEE', [input('area', 'textfield', { label: 'Área' })], 'Con área')
  await sql`update employee set additional = additional || '{"area":"Propia"}' where id = ${employeeId}`.execute(app.superuser)
  const offered = ok(await admin.request(documentTemplates.placeholders)).filter(({ key }) => /area$/.test(key))
  expect(offered).toEqual([
    { key: 'area', label: 'Área' },
    { key: 'adicional.area', label: 'Área (dato adicional)' },
  ])
  const [values] = await app.inTransaction(admin, async (db) => [
    (await valuesOfPeople(db, [employeeId], { confidential: true })).get(employeeId)?.values,
  ])
  const fillOrNothing = (text: string) => values && fillTemplate(text, values)
  const own = values?.('area') ?? ''
  expect(fillOrNothing('@area. @adicional.area, @talle, @adicional.talle.')).toBe(`${own}. Propia, 42, 42.`)
  const [type] = ok(await admin.request(documentTypes.list))
  const save = (content: string, inputs: string[] = []) =>
    admin.request(documentTemplates.create, {
      body: { name: `Modelo ${content}`, typeId: type?.id ?? 0, title: 'Nota', content: `<p>${content}</p>`, inputs } as never,
    })
  ok(await save('@talle @adicional.talle @adicional.area'))
  expect(JSON.stringify((await save('@adicional.nada')).body)).toContain('«@adicional.nada» no es un dato del legajo')
  expect(JSON.stringify((await save('@talle', ['talle'])).body)).toContain('«talle» ya es un dato del legajo')
})

it('lists the added fields of a company, of a seat and of a unit', async () => {
  await createForm('COMPANY', [input('camara', 'textfield', { label: 'Cámara' })], 'Empresa')
  const id = admin.session?.companyId ?? 0
  ok(await admin.request(formAnswers.saveCompany, { params: { id }, body: { values: { camara: 'CAC' } } }))
  expect(ok(await admin.request(formAnswers.company, { params: { id } })).values).toEqual({ camara: 'CAC' })
  const own = ok(await admin.request(companies.list)).find((one) => one.id === id)
  expect(own?.additionalFields).toEqual({ camara: 'CAC' })
  await createForm('EMPLOYMENT', [input('reemplazo', 'textfield', { label: 'Reemplazo' })], 'Posición')
  const [seat] = ok(await admin.request(employments.list))
  const params = { id: seat?.id ?? 0 }
  ok(await admin.request(formAnswers.saveEmployment, { params, body: { values: { reemplazo: 'Sí' } } }))
  const seats = ok(await admin.request(employments.list))
  expect(seats.flatMap(({ additionalFields }) => Object.values(additionalFields ?? {}))).toEqual(['Sí'])
  await createForm('UNIT', [input('piso', 'number', { label: 'Piso' })], 'Unidad')
  const type = ok(await admin.request(unitTypes.list))[0]?.id ?? 0
  const listUnits = async () => ok(await admin.request(units.listByType, { params: { id: type } }))
  const [unit] = await listUnits()
  ok(await admin.request(formAnswers.saveUnit, { params: { id: unit?.id ?? 0 }, body: { values: { piso: 3 } } }))
  expect((await listUnits()).find(({ id }) => id === unit?.id)?.additionalFields).toEqual({ piso: 3 })
})

it('states the differences between versions', async () => {
  const { version } = ok(await admin.request(dynamicForms.get, { params: { id: form } }))
  const next = [
    { ...components[0], label: 'Obra social anterior' },
    input('talle', 'textfield', { label: 'Talle' }),
    input('hobby', 'textfield'),
    ...components.slice(3),
  ]
  const body = { module: 'EMPLOYEE', description: 'Ficha con tablas', form: textOf(next), version }
  ok(await admin.request(dynamicForms.update, { params: { id: form }, body: body as never }))
  ok(
    await admin.request(dynamicForms.publish, {
      params: { id: form },
      body: { decisions: { talle: 'CONVERT', lugarDeNacimiento: 'HIDE' } },
    }),
  )
  const [now, then] = ok(await admin.request(dynamicForms.versions, { params: { id: form } })).map((one) =>
    fieldsOfForm(readForm(one.form).form),
  )
  expect(compareFields(then ?? [], now ?? []).map(({ key, kind }) => [key, kind])).toEqual([
    ['obraAnterior', 'changed'],
    ['talle', 'retyped'],
    ['hobby', 'added'],
    ['lugarDeNacimiento', 'removed'],
  ])
})

it('previews a change of type over 480 values, and keeps those that do not convert', async () => {
  const id = await createForm('EMPLOYEE', [input('calzado', 'textfield', { label: 'Calzado' })], 'Con calzado')
  await app.inTransaction(admin, (db) =>
    sql`update employee set additional = additional || jsonb_build_object('calzado', case when n % 10 = 0 then 'grande' else n::text end)
      from (select id as who, row_number() over (order by id) as n from employee where company_id = app_company() limit 480) x
      where id = who`.execute(db),
  )
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      n: number
    }>`select count(*)::int as n from employee where company_id = app_company() and additional ? 'calzado'`.execute(db),
  )
  const all = rows[0]?.n ?? 0
  const { version } = ok(await admin.request(dynamicForms.get, { params: { id } }))
  const draft = textOf([input('calzado', 'number', { label: 'Calzado' })])
  const body = { module: 'EMPLOYEE', description: 'Con calzado', form: draft, version }
  ok(await admin.request(dynamicForms.update, { params: { id }, body: body as never }))
  const [change] = ok(await admin.request(dynamicForms.checks, { query: { id } })).changes
  const lost = Math.floor(all / 10)
  expect(change).toMatchObject({ key: 'calzado', kind: 'retyped', values: all, lost })
  expect(change?.samples[0]).toEqual({ before: 'grande', after: null })
  expect((await admin.request(dynamicForms.publish, { params: { id }, body: { decisions: {} } })).status).toBe(400)
  ok(await admin.request(dynamicForms.publish, { params: { id }, body: { decisions: { calzado: 'CONVERT' } } }))
  const after = await app.inTransaction(admin, (db) =>
    sql<{
      numbers: number
      kept: number
    }>`select count(*) filter (where jsonb_typeof(additional -> 'calzado') = 'number')::int as numbers,
      count(*) filter (where additional ? '~calzado')::int as kept from employee where company_id = app_company()`.execute(db),
  )
  expect(after.rows[0]).toEqual({ numbers: all - lost, kept: all })
})

it('refuses a text with a field that some form in use does not have', async () => {
  const draft = (htmlBody: string) => ({
    communication: { name: 'Aviso', subject: 'Hola', htmlBody },
    allowedCompanies: [admin.session?.companyId ?? 0],
    period: { type: 'unique', date: '2099-01-01' },
    hour: '10:00',
    employeeFilter: { query: '' },
  })
  const send = (html: string) =>
    admin.request(scheduledCommunications.create, { params: { type: 'emails' }, body: draft(html) as never })
  const refused = await send('<p>Hola @nombre, tu talle es @noExiste</p>')
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('«@noExiste» no es un dato de')])
  ok(await send('<p>Hola @nombre, tu obra social era @obraAnterior; escribí a rrhh@empresa.com</p>'))
})
