import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { type MassLoad, type MassLoadRow, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { buildEmployee, employeeDraft } from '../../test/factories.ts'
import { newPeriod } from '../../test/runs.ts'
import { sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { samplePassword } from '../seed/sample-users.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { openZip } from '../sheet/text-archive.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

type Rows = readonly Readonly<Record<string, string>>[]
const createTypedLoad = async (kind: number, rows: Rows) => ok(await admin.request(massLoads.create, { body: { kind, rows } }))
const rowsOf = async (id: number): Promise<readonly MassLoadRow[]> =>
  ok(await admin.request(massLoads.rows, { params: { id }, query: { size: 200 } })).content
const applyLoad = async (kind: number, rows: Rows) => {
  const { id } = await createTypedLoad(kind, rows)
  ok(await admin.request(massLoads.process, { body: { id, mode: 'ALL' } }))
  await waitUntil(
    async () => !['PENDING', 'PROCESSING'].includes(ok(await admin.request(massLoads.get, { params: { id } })).status),
  )
  const load = ok(await admin.request(massLoads.get, { params: { id } }))
  expect([load.status, load.failure, load.done]).toEqual(['FINISHED', null, rows.length])
  return load
}
const undo = async (id: number) => ok(await admin.request(massLoads.undo, { params: { id }, body: { password: samplePassword } }))

it('adds a column for each field of the company, checked by the form of each employee', async () => {
  const input = (key: string, type: string, more: object = {}) => ({ key, type, label: `Campo ${key}`, input: true, ...more })
  const form = JSON.stringify({
    components: [
      input('talle', 'select', { dataSrc: 'values', data: { values: [{ label: 'Talle M', value: 'M' }] } }),
      input('locker', 'number'),
      input('alergia', 'textfield', { sees: 'medical' }),
      input('deportes', 'selectboxes', {
        values: [
          { label: 'Remo, en el río', value: 'remo' },
          { label: 'Tenis', value: 'tenis' },
        ],
      }),
      input('revision', 'datetime'),
      input('desde', 'datetime', { enableTime: false }),
      input('localidad', 'select', { dataSrc: 'parametric', data: { parametricType: 3 } }),
    ],
  })
  const { id } = ok(
    await admin.request(dynamicForms.create, { body: { module: 'EMPLOYEE', description: 'De carga', form } as never }),
  )
  ok(await admin.request(dynamicForms.publish, { params: { id }, body: { decisions: {} } }))
  const config = ok(await admin.request(massLoads.config, { params: { id: 6 } }))
  expect(config.find(({ field }) => field === 'additionalFields.talle')).toMatchObject({ kind: 'choice', options: ['Talle M'] })
  expect(config.map(({ field }) => field)).not.toContain('additionalFields.alergia')
  const { file_code, id: employee } = await buildEmployee(admin)
  const wrong = await createTypedLoad(6, [{ file_code, 'additionalFields.talle': 'XXL', 'additionalFields.locker': 'abc' }])
  expect((await rowsOf(wrong.id))[0]?.problems.map(({ field }) => field).sort()).toEqual([
    'additionalFields.locker',
    'additionalFields.talle',
  ])
  const many = (more: object) => createTypedLoad(6, [{ file_code, ...more }])
  const wrongMany = await rowsOf(
    (await many({ 'additionalFields.deportes': 'remo; golf', 'additionalFields.revision': '31/12/2026' })).id,
  )
  expect(wrongMany[0]?.problems.map(({ field, message, remedy }) => [field, message, remedy])).toEqual([
    ['additionalFields.deportes', 'No hay «golf» en Campo deportes', expect.stringContaining('Remo, en el río')],
    ['additionalFields.revision', 'Fecha Invalida', 'Escribila con la hora, como 31/12/2026 08:30'],
  ])
  const rightMany = await rowsOf(
    (await many({ 'additionalFields.deportes': 'tenis, remo', 'additionalFields.revision': '31/12/2026 8:30' })).id,
  )
  expect(rightMany[0]?.differences.map(({ after }) => after)).toEqual(['Remo, en el río; Tenis', '31/12/2026 08:30'])
  const moments = async (field: string, cell: string) => {
    const [read] = await rowsOf((await many({ [`additionalFields.${field}`]: cell })).id)
    return read?.problems.map(({ message, remedy }) => `${message} | ${remedy}`)[0] ?? read?.differences[0]?.after
  }
  for (const [cell, shown] of [
    ['2026-12-31 08:30', '31/12/2026 08:30'],
    ['2026-12-31 00:00', '31/12/2026 00:00'],
    ['31/12/2026 08:30:15', '31/12/2026 08:30'],
    ['31/12/2026 12:05 a. m.', '31/12/2026 00:05'],
    ['31/12/26 8:05 PM', '31/12/2026 20:05'],
    ['46387,354166666664', '31/12/2026 08:30'],
    ['31/12/2026 13:05 pm', 'Fecha Invalida | Escribila con la hora, como 31/12/2026 08:30'],
  ] as const)
    expect([cell, await moments('revision', cell)]).toEqual([cell, shown])
  for (const [cell, shown] of [
    ['2026-12-31 00:00', '31/12/2026'],
    ['31/12/2026 12:00:00 a. m.', '31/12/2026'],
    ['46387', '31/12/2026'],
    ['2026-12-31 08:30', 'Campo desde es una fecha sin hora y la celda tiene las 08:30 | Escribí solo la fecha: 31/12/2026'],
    ['31/12/2026 25:00', 'Fecha Invalida | Escribila como 31/12/2026'],
  ] as const)
    expect([cell, await moments('desde', cell)]).toEqual([cell, shown])
  const cells = { 'additionalFields.deportes': 'Remo, en el río', 'additionalFields.revision': '2026-12-31T08:30' }
  const sports = await applyLoad(6, [{ file_code, ...cells }])
  expect((await rowsOf((await many(cells)).id))[0]?.outcome).toBe('SAME')
  const both = await rowsOf((await many({ 'additionalFields.deportes': 'Remo, en el río; TENIS' })).id)
  expect(both[0]?.differences[0]).toMatchObject({ before: 'Remo, en el río', after: 'Remo, en el río; Tenis' })
  await undo(sports.id)
  const otherForm = JSON.stringify({ components: [input('otro', 'textfield')] })
  const other = { module: 'EMPLOYEE', description: 'De otros', form: otherForm }
  const { id: otherId } = ok(await admin.request(dynamicForms.create, { body: other as never }))
  ok(await admin.request(dynamicForms.publish, { params: { id: otherId }, body: { decisions: {} } }))
  expect((await rowsOf((await many({ 'additionalFields.otro': 'x' })).id))[0]?.problems).toMatchObject([
    {
      message: 'El formulario «De carga» de la persona no tiene este dato',
      remedy: 'Dejá la celda vacía, o asigná a la persona un formulario que tenga el dato',
    },
  ])
  // Values of a large table are named by label too; one that several values have gets their place.
  const place = async (text: string) => {
    const [row] = await rowsOf((await createTypedLoad(6, [{ file_code, 'additionalFields.localidad': text }])).id)
    return row?.problems[0]?.message ?? row?.differences[0]?.after
  }
  expect(await place('VILLA CARLOS PAZ')).toBe('Villa Carlos Paz')
  expect(await place('14042170')).toBe('Villa María (General San Martín, Córdoba)')
  expect(await place('villa maria (general san martin, cordoba)')).toBe('Villa María (General San Martín, Córdoba)')
  expect(await place('Villa María')).toBe(
    '«Villa María» puede ser «Villa María (Alberti, Buenos Aires)» o «Villa María (General San Martín, Córdoba)»',
  )
  const load = await applyLoad(6, [{ file_code, 'additionalFields.talle': 'Talle M', 'additionalFields.locker': '12' }])
  const [row] = await rowsOf(load.id)
  expect(row?.differences.map(({ label, after }) => [label, after])).toEqual([
    ['Campo talle', 'Talle M'],
    ['Campo locker', '12'],
  ])
  const values = async () =>
    ok(await admin.request(employees.list, { query: { filter: `file_code == '${file_code}'` } })).content[0]?.additionalFields
  expect(await values()).toEqual({ talle: 'M', locker: 12 })
  expect(await createTypedLoad(6, [{ file_code, 'additionalFields.locker': '12' }])).toMatchObject({ same: 1, changed: 0 })
  await undo(load.id)
  expect(await values()).toEqual({})
  const { person, file_code: code } = employeeDraft()
  await applyLoad(5, [
    {
      file_code: code,
      'person.lastname': 'Nueva',
      'person.name': 'Ana',
      'person.cuil': person.cuil,
      admission_date: '01/03/2020',
      'additionalFields.talle': 'M',
    },
  ])
  const fresh = ok(await admin.request(employees.list, { query: { filter: `file_code == '${code}'` } })).content[0]
  expect(fresh?.additionalFields).toEqual({ talle: 'M' })
  expect(employee).toBeGreaterThan(0)
})

it('loads the parts of addresses and questionnaires, and names the fields without a column in the template and in its call', async () => {
  const input = (key: string, type: string, label: string, more: object = {}) => ({ key, type, label, input: true, ...more })
  const form = JSON.stringify({
    components: [
      input('verano', 'address', 'Domicilio de verano'),
      input('clima', 'survey', 'Clima', {
        questions: [
          { label: '¿Está a gusto?', value: 'a.gusto?' },
          { label: 'Sueldo', value: 'sueldo' },
        ],
        values: [
          { label: 'Muy bien', value: 'mb' },
          { label: 'Mal', value: 'm' },
        ],
      }),
      input('hijos', 'datagrid', 'Hijos', { components: [input('nombreHijo', 'textfield', 'Nombre')] }),
    ],
  })
  const description = 'Con partes'
  const { id } = ok(await admin.request(dynamicForms.create, { body: { module: 'EMPLOYEE', description, form } as never }))
  ok(await admin.request(dynamicForms.publish, { params: { id }, body: { decisions: {} } }))
  const config = ok(await admin.request(massLoads.config, { params: { id: 6 } }))
  const gusto = config.find(({ label }) => label === '¿Está a gusto? (Clima)')
  expect(gusto).toMatchObject({ kind: 'choice', options: ['Muy bien', 'Mal'] })
  expect(config.map(({ label }) => label)).toContain('Calle (Domicilio de verano)')
  const template = await admin.request(massLoads.file, { params: { id: 6 }, query: { filled: false } })
  const explanations = await (await openZip(template.body as unknown as Buffer)).read('xl/worksheets/sheet2.xml')
  expect(explanations).toMatch(/Hijos.{1,200}No tiene columna: es una grilla/s)
  const without = ok(await admin.request(massLoads.without, { params: { id: 6 } }))
  expect(without).toContainEqual({ label: 'Hijos', reason: expect.stringMatching(/^No tiene columna: es una grilla/) })
  expect(ok(await admin.request(massLoads.without, { params: { id: 52 } }))).toEqual([])
  const { file_code, id: employee } = await buildEmployee(admin)
  ok(await admin.request(dynamicForms.assign, { params: { id }, body: { employeeIds: [employee], password: samplePassword } }))
  const values = async () =>
    ok(await admin.request(employees.list, { query: { filter: `file_code == '${file_code}'` } })).content[0]?.additionalFields
  const street = 'additionalFields.verano.street'
  const question = gusto?.field ?? ''
  await applyLoad(6, [{ file_code, [street]: 'Sur', 'additionalFields.verano.country': 'Argentina', [question]: 'Muy bien' }])
  expect(await values()).toMatchObject({ verano: { street: 'Sur', country: 'Argentina' }, clima: { 'a.gusto?': 'mb' } })
  const load = await applyLoad(6, [{ file_code, [street]: 'Norte', [question]: 'borrar' }])
  const [row] = await rowsOf(load.id)
  expect(row?.differences.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Calle (Domicilio de verano)', 'Sur', 'Norte'],
    ['¿Está a gusto? (Clima)', 'Muy bien', ''],
  ])
  expect(await values()).toEqual({ verano: { street: 'Norte', country: 'Argentina' } })
  await undo(load.id)
  expect(await values()).toMatchObject({ verano: { street: 'Sur' }, clima: { 'a.gusto?': 'mb' } })
  const wrong = await createTypedLoad(6, [{ file_code, [street]: 'x'.repeat(101), [question]: 'Peor' }])
  expect((await rowsOf(wrong.id))[0]?.problems.map(({ field }) => field)).toEqual([street, question])
  const other = await buildEmployee(admin)
  const foreign = await createTypedLoad(6, [{ file_code: other.file_code, [street]: 'Sur' }])
  expect((await rowsOf(foreign.id))[0]?.problems).toMatchObject([
    { field: street, message: 'El formulario «De carga» de la persona no tiene este dato' },
  ])
})

it('accepts the examples of every template', async () => {
  for (const { lote_type: id } of ok(await admin.request(massLoads.templates))) {
    const columns = ok(await admin.request(massLoads.config, { params: { id } }))
    const row = Object.fromEntries(
      columns.map(({ field, example, options }) => [field, example || (options[0] ?? '')]).filter(([, cell]) => cell),
    )
    const { problems } = ok(await admin.request(massLoads.entity, { params: { id }, body: { rows: [row] } }))
    // A wrong text has the example as its remedy, and a wrong choice is not one of the list.
    const isOfCell = ({ value, message, remedy }: (typeof problems)[number]) =>
      value !== '' && (remedy.includes(`: ${value}`) || message.startsWith('No hay «'))
    expect(problems.filter(isOfCell)).toEqual([])
  }
})

it('recognises usual headings and forms of choices, shows dates as they are written, and names a remedy that fits the cell', async () => {
  const upload = sender(app, admin)
  const send = async (kind: number, ...lines: readonly string[]) => {
    const call = { ...massLoads.upload, path: `${massLoads.upload.path}?kind=${kind}` as never }
    const { body } = await upload(call, { name: 'datos.csv', bytes: Buffer.from(lines.join('\n')) })
    const load = body as MassLoad
    expect(load.columns.filter(({ field }) => field === null)).toEqual([])
    return rowsOf(load.id)
  }
  const { file_code } = await buildEmployee(admin)
  const [relative] = await send(9, 'Legajo;Apellido;Nombre;Parentesco;Nacimiento;CUIL', `${file_code};Paz;Lía;Hija;2015-03-14;1`)
  expect(relative?.cells).toMatchObject({ 'relative.birthdate': '14/03/2015', 'relative.relationship': 'Hija' })
  expect(relative?.problems.map(({ field }) => field)).toEqual(['relative.cuil'])
  await send(22, 'Área;Sector', 'Operaciones;Sector nuevo')
  await send(27, 'Legajo;Unidad organizativa;Vigencia desde', `${file_code};Ventas;01/01/2026`)
  await send(40, 'Usuario;Nombre;Apellido;E-mail;Activo', 'lia.paz;Lía;Paz;lia@ejemplo.com.ar;Sí')
  const [opening] = await send(33, 'Legajo;Mejor remuneración;Horas del mes', `${file_code};-1;800`)
  expect(opening?.problems).toMatchObject([
    { field: 'bestSalary', message: 'No puede ser negativo', remedy: 'Por ejemplo: 1.850.000,00' },
    { field: 'monthlyHours', message: 'Son 744 horas como máximo', remedy: 'Por ejemplo: 192' },
  ])
  const [amount] = await send(34, 'Legajo;Mes;Acumulador;Monto', `${file_code};13/2026;BASE_SAC;1000`)
  expect(amount?.problems).toMatchObject([{ field: 'month', remedy: 'Escribila como 06/2026' }])
  const [month] = await send(34, 'Legajo;Mes;Acumulador;Monto', `${file_code};jun-26;BASE_SAC;1000`)
  expect(month).toMatchObject({ problems: [], cells: { month: 'jun-26' } })
  const [course] = await send(11, 'Curso;Inicio;Fin;Cupo;Modalidad;Horas', 'Excel;02/03/2027;06/03/2027;20;Presencial;8,5')
  expect(course?.differences.find(({ field }) => field === 'hours')?.after).toBe('8,5')
  const [bank] = await send(8, 'Legajo;Banco;CBU', `${file_code};Banco de la Nación Argentina;0110599520000001234576`)
  expect(bank).toMatchObject({ problems: [], differences: [{ after: 'Nación' }, {}] })
  const [account] = await send(8, 'Legajo;CBU', `${file_code};110599520000001228800`)
  expect(account?.problems[0]?.remedy).toContain('Excel redondea los números largos')
})

it('finds no difference in templates with the present records', async () => {
  const upload = sender(app, admin)
  const changing = ok(await admin.request(massLoads.templates)).filter(({ makes, archive }) => makes !== 'new' && !archive)
  for (const { lote_type: id, lt_name } of changing) {
    const { body } = await admin.request(massLoads.file, { params: { id }, query: { filled: true } })
    const call = { ...massLoads.upload, path: `${massLoads.upload.path}?kind=${id}` as never }
    const { status, body: load } = await upload(call, { name: 'actual.xlsx', bytes: body as unknown as Buffer })
    // The sample has no records of some kinds.
    if (status !== 200) continue
    expect([lt_name, load]).toMatchObject([lt_name, { fresh: 0, changed: 0 }])
    // Two relatives of one person of the sample have the same name.
    if (id !== 9) expect([lt_name, load.refused]).toEqual([lt_name, 0])
  }
})

it('loads own values of tables, with their parents, and refuses delivered codes', async () => {
  const row = { typeId: 'Sucursales bancarias', code: '007-1', name: 'Sucursal Pilar', parent: '007' }
  const load = await applyLoad(41, [row])
  const found = ok(await admin.request(parametrics.allByType, { params: { type: 'bank-branches' } }))
  expect(found).toEqual([expect.objectContaining({ code: '007-1', layer: 'TENANT', parent: expect.stringContaining('Galicia') })])
  expect(await createTypedLoad(41, [row])).toMatchObject({ same: 1 })
  const wrong = await createTypedLoad(41, [
    { typeId: 'Bancos', code: '007', name: 'Otro Galicia' },
    { typeId: 'Sucursales bancarias', code: 'X', name: 'Sin padre', parent: 'no hay' },
  ])
  expect((await rowsOf(wrong.id)).map(({ problems }) => problems[0]?.field)).toEqual(['code', 'parent'])
  const used = await applyLoad(41, [{ typeId: 'Géneros', code: 'Z', name: 'Otro género' }])
  await buildEmployee(admin, { person: { gender_id: 'Z' } })
  const { obstacles } = ok(await admin.request(massLoads.verifyUndo, { params: { id: used.id } }))
  expect(obstacles).toEqual([expect.objectContaining({ text: 'Está en uso: 1 legajo' })])
  await undo(load.id)
  expect(ok(await admin.request(parametrics.allByType, { params: { type: 'bank-branches' } }))).toEqual([])
})

it('loads several former terms of pay of one person, and opening figures', async () => {
  const { file_code, id } = await buildEmployee(admin, { salary: '1000000.00', admission_date: '2020-03-01' } as never)
  const load = await applyLoad(32, [
    { file_code, pay_valid_from: '01/01/2021', salary: '300000' },
    { file_code, pay_valid_from: '01/01/2022', salary: '500000' },
  ])
  const salaryOn = async (day: string) => ok(await admin.request(employees.get, { params: { id }, query: { asOf: day } })).salary
  expect([await salaryOn('2020-06-01'), await salaryOn('2021-06-01'), await salaryOn('2022-06-01')]).toEqual([
    '1000000.00',
    '300000.00',
    '500000.00',
  ])
  const { body } = await admin.request(massLoads.file, { params: { id: 32 }, query: { filled: true } })
  const [, ...rows] = await readSheet(body as unknown as Buffer)
  const config = ok(await admin.request(massLoads.config, { params: { id: 32 } }))
  const columns = ['pay_valid_from', 'salary'].map((wanted) => config.findIndex(({ field }) => field === wanted))
  const ofPerson = rows.filter(({ cells }) => cells[0] === file_code)
  expect(ofPerson.map(({ cells }) => columns.map((column) => cells[column]))).toEqual([
    ['2020-03-01', '1000000'],
    ['2021-01-01', '300000'],
    ['2022-01-01', '500000'],
  ])
  await undo(load.id)
  expect(await salaryOn('2021-06-01')).toBe('1000000.00')
  const opening = await applyLoad(33, [{ file_code, bestSalary: '1.850.000,50', healthDependents: '2' }])
  const file = async () => {
    const { bestSalary, healthDependents } = ok(await admin.request(employees.get, { params: { id } }))
    return [bestSalary, healthDependents]
  }
  expect(await file()).toEqual(['1850000.50', 2])
  await undo(opening.id)
  expect(await file()).toEqual([null, 0])
})

const availableDays = async (employeeId: number, year: number): Promise<number | undefined> => {
  const { content } = ok(await admin.request(vacationAdmin.balances, { query: { year, size: 200 } }))
  return content.find((row) => row.employee_id === employeeId)?.available
}

it('loads balances of vacations as movements, and undoes them unless days were used', async () => {
  const { file_code, id: employee } = await buildEmployee(admin, { admission_date: '2015-03-02' })
  const load = await applyLoad(52, [{ file_code, year: '2023', days: '5', note: 'Del sistema anterior' }])
  expect((await rowsOf(load.id))[0]?.differences).toMatchObject([{ label: 'Días disponibles', before: '0', after: '5' }])
  expect(await availableDays(employee, 2023)).toBe(5)
  const movements = async () => ok(await admin.request(vacationAdmin.movements, { params: { employeeId: employee } }))
  expect((await movements()).find(({ year }) => year === 2023)).toMatchObject({ granted: 5, note: 'Del sistema anterior' })
  const again = await createTypedLoad(52, [{ file_code, year: '2023', days: '5' }])
  expect((await rowsOf(again.id))[0]?.outcome).toBe('SAME')
  await undo(load.id)
  expect(await availableDays(employee, 2023)).toBe(0)
  expect((await movements())[0]).toMatchObject({ granted: -5, note: 'Se deshizo la carga del saldo' })
  const future = await createTypedLoad(52, [{ file_code, year: '2069', days: '5' }])
  expect((await rowsOf(future.id))[0]?.problems[0]?.message).toContain('2069')
})

it('loads balances of leaves, and undoes one without the one before', async () => {
  const { file_code } = await buildEmployee(admin)
  const type = { code: 'PER', name: 'Día personal', balance_rule: 'FIXED_YEAR', balance_days: '2' }
  ok(await admin.request(noticeTypes.create, { body: type as never }))
  const row = { file_code, notice_type_id: 'Día personal', year: '2024' }
  const first = await applyLoad(53, [{ ...row, days: '3,5' }])
  const second = await applyLoad(53, [{ ...row, days: '2' }])
  expect((await rowsOf(second.id))[0]?.differences).toMatchObject([{ before: '3,50', after: '2,00' }])
  await undo(second.id)
  const checked = await createTypedLoad(53, [{ ...row, days: '3,5' }])
  expect((await rowsOf(checked.id))[0]?.outcome).toBe('SAME')
  await undo(first.id)
})

it('loads amounts of earlier months, which formulas about past months read', async () => {
  const { file_code, id: employeeId } = await buildEmployee(admin, { admission_date: '2020-03-02' })
  const periodId = await newPeriod(admin, '2026-03', 'Con acumulados iniciales')
  const simulateBest = async () => {
    const formula = 'H.BASE_SAC.MEJOR_SEMESTRE + H.BASE_SAC.SUMA_ANIO'
    const body = { employeeId, periodId, typeCode: 'MENSUAL', name: 'PRUEBA', formula }
    return ok(await admin.request(concepts.calculateSimulation, { body })).value
  }
  expect(await simulateBest()).toBe('0,00')
  const load = await applyLoad(34, [
    { file_code, month: '01/01/2026', code: 'BASE_SAC', amount: '1000,50' },
    { file_code, month: '01/02/2026', code: 'BASE_SAC', amount: '900' },
  ])
  expect(await simulateBest()).toBe('2.901,00')
  const wrong = await createTypedLoad(34, [{ file_code, month: '15/01/2026', code: 'NO_EXISTE', amount: '1' }])
  expect((await rowsOf(wrong.id))[0]?.problems.map(({ field }) => field).sort()).toEqual(['code', 'month'])
  await undo(load.id)
  expect(await simulateBest()).toBe('0,00')
})
