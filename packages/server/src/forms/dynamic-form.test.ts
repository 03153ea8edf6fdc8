import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { dynamicColumns } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { samplePassword } from '../seed/sample-users.ts'

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const input = (key: string, type: string, more: object = {}) => ({ key, type, label: `Campo ${key}`, input: true, ...more })
const shirt = (more: object = {}) =>
  input('talleDeCamisa', 'select', {
    label: 'Talle de camisa',
    dataSrc: 'values',
    data: { values: ['S', 'M', 'L'].map((value) => ({ value, label: `Talle ${value}` })) },
    self: 'APPROVAL',
    ...more,
  })
const car = {
  key: 'auto',
  type: 'fieldset',
  label: 'Auto de la empresa',
  components: [
    input('tieneAuto', 'checkbox', { label: 'Tiene auto', self: 'EDITABLE' }),
    input('autoDesde', 'datetime', {
      label: 'Auto desde',
      enableTime: false,
      isMandatory: true,
      conditional: { show: true, when: 'tieneAuto', eq: 'true' },
    }),
  ],
}
const draft = (components: readonly object[], description = 'Ficha propia') => ({
  module: 'EMPLOYEE',
  description,
  form: JSON.stringify({ components }),
})
const publish = (id: number, decisions = {}) => admin.request(dynamicForms.publish, { params: { id }, body: { decisions } })
const save = (id: number, values: object, caller = admin) =>
  caller.request(formAnswers.saveEmployee, { params: { id }, body: { values } })
const listEmployees = async (query: object) => ok(await admin.request(employees.list, { query: { size: 200, ...query } }))

describe('dynamic forms', () => {
  let form: number
  let ids: number[]

  it('publishes fields that lists show, filter and sort', async () => {
    ids = (await listEmployees({ sortField: 'file_code' })).content.map(({ id }) => id)
    form = ok(await admin.request(dynamicForms.create, { body: draft([shirt(), car, input('numeroDeLocker', 'number')]) })).id
    ok(await publish(form))
    const [byDefault] = ok(await admin.request(dynamicForms.default))
    const { totalElements } = ok(await admin.request(employees.list, { query: { size: 1 } }))
    expect([byDefault?.id, byDefault?.assigned, byDefault?.by_default]).toEqual([form, 0, totalElements])
    const keys = ok(await admin.request(dynamicForms.metadata)).map(({ key }) => key)
    expect(keys).toEqual(['talleDeCamisa', 'tieneAuto', 'autoDesde', 'numeroDeLocker'])
    const [a = 0, b = 0, c = 0] = ids
    ok(await save(a, { talleDeCamisa: 'M', tieneAuto: true, autoDesde: '2024-03-01', numeroDeLocker: 12 }))
    ok(await save(b, { talleDeCamisa: 'L', numeroDeLocker: 7 }))
    ok(await save(c, { talleDeCamisa: 'S', tieneAuto: true, autoDesde: '2020-01-01' }))
    const findEmployees = async (filter: string, more = {}) =>
      (await listEmployees({ filter, ...more })).content.map(({ id }) => id)
    expect(await findEmployees("additionalFields.talleDeCamisa == 'M'")).toEqual([a])
    expect(await findEmployees("additionalFields.talleDeCamisa == 'Talle M'")).toEqual([a])
    const bySize = { sortField: 'additionalFields.talleDeCamisa' }
    expect(await findEmployees("additionalFields.talleDeCamisa in ('Talle S', 'L')", bySize)).toEqual([b, c])
    const others = await findEmployees("additionalFields.talleDeCamisa != 'Talle M' && additionalFields.talleDeCamisa != null")
    expect(others.toSorted((one, other) => one - other)).toEqual([b, c])
    expect((await findEmployees("additionalFields.autoDesde > '2021-01-01'")).length).toBe(1)
    expect(await findEmployees('additionalFields.numeroDeLocker >= 1', { sortField: 'additionalFields.numeroDeLocker' })).toEqual(
      [b, a],
    )
    expect((await listEmployees({ filter: 'additionalFields.numeroDeLocker == 12' })).content[0]?.additionalFields).toEqual({
      talleDeCamisa: 'M',
      tieneAuto: true,
      autoDesde: '2024-03-01',
      numeroDeLocker: 12,
    })
    const wrong = await admin.request(employees.list, { query: { filter: "additionalFields.talleDeCamisa > 'A'" } })
    expect(wrong.status).toBe(400)
  })

  it('offers the answers of forms to formulas', async () => {
    const references = ok(await admin.request(concepts.references))
    expect(references.map(({ name }) => name)).toEqual(expect.arrayContaining(['L.talleDeCamisa', 'L.numeroDeLocker']))
    const formula = 'SI(L.numeroDeLocker > 10; 1; 0) + SI(L.talleDeCamisa = "M"; 5; 0)'
    const column = { code: 'LOCKER', name: 'Locker', source: 'FORMULA', formula, format: 'NUMBER', decimals: 0 }
    const { id } = ok(await admin.request(dynamicColumns.create, { body: column }))
    const grid = ok(await admin.request(dynamicGrids.preview, { body: { scope: 'EMPLOYEE', columnIds: [id] } }))
    expect(JSON.stringify(grid)).toContain('"6"')
    const [period] = ok(await admin.request(periods.list))
    const body = { formula, employeeId: ids[0] ?? 0, periodId: period?.id ?? 0, typeCode: 'MENSUAL' }
    const tried = ok(await admin.request(concepts.calculateSimulation, { body }))
    expect([tried.amount, tried.inputs]).toEqual([
      '6.00',
      [
        { name: 'L.NUMERODELOCKER', value: '12.00' },
        { name: 'L.TALLEDECAMISA', value: 'M' },
      ],
    ])
  })

  it('neither requires nor stores a field that is required under a hidden condition', async () => {
    const [, b = 0] = ids
    const answer = ok(await save(b, { talleDeCamisa: 'L', tieneAuto: false, autoDesde: '2024-03-01' }))
    expect(answer.values).toEqual({ talleDeCamisa: 'L', tieneAuto: false })
    const missing = await save(b, { tieneAuto: true })
    expect([missing.status, (missing.body as unknown as { fields: object[] }).fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'values.autoDesde', message: 'requerido' })],
    ])
    expect((await save(b, { talleDeCamisa: 'XXL' })).status).toBe(400)
    expect((await save(b, { nada: 'x' })).status).toBe(400)
    ok(await save(b, { talleDeCamisa: 'L', numeroDeLocker: 7 }))
  })

  it('refuses duplicate keys without case, and names that are not letters or numbers', async () => {
    const twice = await admin.request(dynamicForms.create, {
      body: draft([input('uno', 'textfield'), input('UNO', 'number')], 'Repetido'),
    })
    expect(JSON.stringify(twice.body)).toContain('Error al guardar el formulario: la clave «UNO» está repetida')
    expect((await admin.request(dynamicForms.create, { body: draft([input('u-no', 'textfield')], 'Guion') })).status).toBe(400)
    const reader = await app.userWith(['READ_EMPLOYEE'])
    expect((await reader.request(dynamicForms.create, { body: draft([shirt()], 'Ajeno') })).status).toBe(403)
    const named = await admin.request(dynamicForms.create, { body: draft([shirt()], 'FICHA propia') })
    expect(named.body).toMatchObject({
      fields: [{ path: 'description', message: 'Ya hay un formulario «FICHA propia» de «Legajo»; usá otro nombre' }],
    })
  })

  it.each([
    ['TalleDeCamisa', 'El campo «TalleDeCamisa» ya existe en el formulario «Ficha propia»: Talle de camisa (Opción)'],
    ['nombre', '«nombre» ya es el nombre de un dato del legajo; usá otro'],
    ["d'oh", "El nombre del campo «d'oh» solo puede tener letras o números"],
    ['  ', 'El nombre del campo no puede estar vacío'],
    ['x'.repeat(41), `El nombre del campo «${'x'.repeat(41)}» puede tener hasta 40 letras`],
    ['otro', null],
  ])('verifies the name of a new field: %s', async (key, message) => {
    for (const call of [dynamicForms.verifyField, dynamicForms.verifyEmployeeField])
      expect(ok(await admin.request(call, { query: { key } }))).toEqual({ inUse: message !== null, message })
  })

  it('verifies the name of a field of the same form, and of another module, as free', async () => {
    const query = { key: 'talleDeCamisa' }
    expect(ok(await admin.request(dynamicForms.verifyField, { query: { ...query, formId: form } })).inUse).toBe(false)
    expect(ok(await admin.request(dynamicForms.verifyField, { query: { ...query, module: 'COMPANY' } })).inUse).toBe(false)
  })

  it('refuses a draft that names another form than its address', async () => {
    const body = { ...draft([shirt()], 'Ajeno'), id: form + 1 }
    for (const call of [dynamicForms.update, dynamicForms.updateDynamic]) {
      const answer = await admin.request(call, { params: { id: form }, body })
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({
          fields: [{ path: 'id', message: expect.stringContaining(`Los datos son de «${form + 1}» y la dirección nombra`) }],
        }),
      ])
    }
  })

  it('stores the source of a field until another one, or none, is saved', async () => {
    const body = { ...draft([input('plano', 'textfield')], 'De unidades'), module: 'UNIT' }
    const { id } = ok(await admin.request(dynamicForms.create, { body }))
    ok(await publish(id))
    const save = async (source: string) => {
      const entry = { module: 'UNIT' as const, key: 'plano', type: 'text', label: 'Plano', source }
      const [saved] = ok(await admin.request(dynamicForms.saveMetadata, { body: [entry] }))
      ok(await publish(id))
      const [shape] = ok(await admin.request(dynamicForms.fields, { params: { module: 'UNIT' } }))
      return [saved?.source, shape?.source]
    }
    expect(await save('SAP')).toEqual(['SAP', 'SAP'])
    expect(await save('')).toEqual(['form', undefined])
  })

  it('refuses to disable a draft, and removes it when it is deleted', async () => {
    const { id } = ok(await admin.request(dynamicForms.create, { body: draft([shirt()], 'Borrador') }))
    expect((await admin.request(dynamicForms.disable, { params: { id } })).body).toMatchObject({
      fields: [{ path: 'id', message: 'El formulario es un borrador, que nadie usa: eliminalo si sobra' }],
    })
    for (const call of [dynamicForms.enable, dynamicForms.setDefault])
      expect((await admin.request(call, { params: { id } })).body).toMatchObject({ fields: [{ path: 'id' }] })
    expect((await admin.request(dynamicForms.remove, { params: { id } })).status).toBe(204)
  })

  it('copies a form under a free name, and each copy once more', async () => {
    const copy = () => admin.request(dynamicForms.duplicate, { params: { id: form } })
    const [first, second] = [ok(await copy()), ok(await copy())]
    expect([first.description, second.description]).toEqual(['Ficha propia (copia)', 'Ficha propia (copia 2)'])
    expect([first.published, second.published]).toEqual([0, 0])
    for (const { id } of [first, second]) await admin.request(dynamicForms.remove, { params: { id } })
    expect((await admin.request(dynamicForms.duplicate, { params: { id: 999_999 } })).status).toBe(404)
    const reader = await app.userWith(['READ_EMPLOYEE'])
    expect((await reader.request(dynamicForms.duplicate, { params: { id: form } })).status).toBe(403)
  })

  it('refuses a change of type until the caller decides about the stored values, then converts them', async () => {
    const { version } = ok(await admin.request(dynamicForms.get, { params: { id: form } }))
    const retyped = draft([
      input('talleDeCamisa', 'number', { label: 'Talle de camisa' }),
      car,
      input('numeroDeLocker', 'textfield'),
    ])
    ok(await admin.request(dynamicForms.update, { params: { id: form }, body: { ...retyped, version } }))
    const { changes } = ok(await admin.request(dynamicForms.checks, { query: { id: form } }))
    expect(changes.map(({ key, values, lost }) => [key, values, lost])).toEqual([
      ['talleDeCamisa', 3, 3],
      ['numeroDeLocker', 2, 0],
    ])
    expect((await publish(form)).status).toBe(400)
    ok(await publish(form, { talleDeCamisa: 'HIDE', numeroDeLocker: 'CONVERT' }))
    const [a = 0] = ids
    const answer = ok(await admin.request(formAnswers.employee, { params: { id: a } }))
    expect([answer.number, answer.answered_number, answer.values['numeroDeLocker'], answer.values['talleDeCamisa']]).toEqual([
      2,
      1,
      '12',
      undefined,
    ])
    expect((await listEmployees({ filter: "additionalFields.numeroDeLocker == '12'" })).content.map(({ id }) => id)).toEqual([a])
    expect(ok(await admin.request(dynamicForms.versions, { params: { id: form } })).length).toBe(2)
  })

  it('returns hidden values when their field is published again with a type that admits them', async () => {
    const [a = 0] = ids
    const publishWith = async (components: object[], decisions = {}) => {
      const { version } = ok(await admin.request(dynamicForms.get, { params: { id: form } }))
      ok(await admin.request(dynamicForms.update, { params: { id: form }, body: { ...draft(components), version } }))
      const { changes } = ok(await admin.request(dynamicForms.checks, { query: { id: form } }))
      ok(await publish(form, decisions))
      return changes.map(({ key, kind, restored }) => [key, kind, restored])
    }
    const now = async () => ok(await admin.request(formAnswers.employee, { params: { id: a } })).values['numeroDeLocker']
    const others = [input('talleDeCamisa', 'number', { label: 'Talle de camisa' }), car]
    await publishWith(others, { numeroDeLocker: 'HIDE' })
    expect(await now()).toBeUndefined()
    expect(await publishWith([...others, input('numeroDeLocker', 'checkbox')])).toEqual([['numeroDeLocker', 'added', 0]])
    expect(await now()).toBeUndefined()
    await publishWith(others)
    expect(await publishWith([...others, input('numeroDeLocker', 'textfield')])).toEqual([['numeroDeLocker', 'added', 2]])
    expect(await now()).toBe('12')
  })

  it('assigns forms with the own password', async () => {
    const other = ok(await admin.request(dynamicForms.create, { body: draft([input('idioma', 'textfield')], 'Otra') })).id
    ok(await publish(other))
    const body = { employeeIds: ids.slice(0, 2), password: samplePassword }
    expect((await admin.request(dynamicForms.assign, { params: { id: other }, body: { ...body, password: 'x' } })).status).toBe(
      403,
    )
    const [first = 0] = ids
    const unknown = { ...body, employeeIds: [first, 999_999] }
    expect((await admin.request(dynamicForms.assign, { params: { id: other }, body: unknown })).body).toMatchObject({
      fields: [{ path: 'employeeIds', message: '1 de los legajos no existe o no está a tu alcance; sacalo de la lista' }],
    })
    const one = { employeeId: 999_999, formId: other, password: samplePassword }
    expect((await admin.request(dynamicForms.assignOne, { body: one })).status).toBe(404)
    const fromUnknownForm = { from: 999_999, to: other, password: samplePassword }
    expect((await admin.request(dynamicForms.reassign, { body: fromUnknownForm })).status).toBe(404)
    expect(ok(await admin.request(dynamicForms.assign, { params: { id: other }, body }))).toEqual({ count: 2 })
    expect((await listEmployees({ assignedFormId: other })).totalElements).toBe(2)
    const sorted = (await listEmployees({ filter: `assignedFormId == '${other}'`, sortField: 'assignedFormId' })).content
    expect(sorted.map(({ assignedFormId }) => assignedFormId)).toEqual([other, other])
    expect((await admin.request(dynamicForms.disable, { params: { id: other } })).status).toBe(400)
    const back = await admin.request(dynamicForms.reassign, { body: { from: other, to: form, password: samplePassword } })
    expect(ok(back)).toEqual({ count: 2 })
    const setDefault = async (id: number) => ok(await admin.request(dynamicForms.setDefault, { params: { id } })).is_default
    expect([await setDefault(other), await setDefault(form)]).toEqual([true, true])
    expect(ok(await admin.request(dynamicForms.get, { params: { id: other } })).is_default).toBe(false)
    expect(ok(await admin.request(dynamicForms.disable, { params: { id: other } })).status).toBe('DISABLED')
    expect((await admin.request(dynamicForms.setDefault, { params: { id: other } })).status).toBe(400)
    expect(ok(await admin.request(dynamicForms.enable, { params: { id: other } })).status).toBe('ACTIVE')
    expect(ok(await admin.request(dynamicForms.disable, { params: { id: other } })).status).toBe('DISABLED')
  })

  it('allows an employee to change what self-service permits, and requires approval for the rest', async () => {
    const { version } = ok(await admin.request(dynamicForms.get, { params: { id: form } }))
    ok(
      await admin.request(dynamicForms.update, {
        params: { id: form },
        body: { ...draft([shirt({ key: 'talle' }), car, input('numeroDeLocker', 'textfield')]), version },
      }),
    )
    ok(await publish(form, {}))
    const employee = await app.signIn('empleado.demo')
    const mine = ok(await employee.request(formAnswers.mine))
    expect(mine.fields.map(({ key }) => key)).toEqual(['talle', 'tieneAuto'])
    const wrong = await employee.request(formAnswers.saveMine, { body: { values: { talle: 'XXL' } } })
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'values.talle' }] } })
    const after = ok(await employee.request(formAnswers.saveMine, { body: { values: { talle: 'S', tieneAuto: false } } }))
    expect([after.values, after.proposed]).toEqual([{ tieneAuto: false }, { talle: 'S' }])
    expect((await employee.request(formAnswers.saveMine, { body: { values: { numeroDeLocker: '1' } } })).status).toBe(400)
    expect(ok(await admin.request(formAnswers.requests))).toEqual([
      expect.objectContaining({
        id: after.request_id,
        employeeName: 'Empleada, Elena',
        changes: [{ label: expect.any(String), former: expect.any(String), proposed: expect.stringContaining('S') }],
      }),
    ])
    const titles = async (caller: Caller) =>
      ok(await caller.request(notifications.list, { params: { lastId: 0 } })).map(({ title }) => title)
    expect(await titles(admin)).toContain('Empleada, Elena pide un cambio en su legajo')
    const decide = () => admin.request(formAnswers.decide, { params: { id: after.request_id ?? 0 }, body: { accept: true } })
    const [decided, second] = (await Promise.all([decide(), decide()])).sort((a, b) => a.status - b.status)
    expect([decided?.status, decided?.body.values['talle'], second?.status]).toEqual([200, 'S', 400])
    expect(ok(await admin.request(formAnswers.requests))).toEqual([])
    expect(await titles(employee)).toContain('Tu pedido de cambio se aplicó')
  })

  it('keeps the values that wait for approval when the employee proposes others', async () => {
    const { version } = ok(await admin.request(dynamicForms.get, { params: { id: form } }))
    const approved = { self: 'APPROVAL' }
    const components = [input('apodo', 'textfield', approved), input('barrio', 'textfield', approved)]
    ok(await admin.request(dynamicForms.update, { params: { id: form }, body: { ...draft(components), version } }))
    const decisions = Object.fromEntries(
      ok(await admin.request(dynamicForms.checks, { query: { id: form } })).changes.map(({ key }) => [key, 'HIDE']),
    )
    ok(await publish(form, decisions))
    const employee = await app.signIn('empleado.demo')
    const propose = async (values: object) => ok(await employee.request(formAnswers.saveMine, { body: { values } })).proposed
    expect(await propose({ apodo: 'Leni' })).toEqual({ apodo: 'Leni' })
    // The form still shows the stored value of the first field, which is none.
    expect(await propose({ apodo: null, barrio: 'Centro' })).toEqual({ apodo: 'Leni', barrio: 'Centro' })
    expect(await propose({ apodo: 'Nena' })).toEqual({ apodo: 'Nena', barrio: 'Centro' })
    expect(ok(await admin.request(formAnswers.requests))).toHaveLength(1)
  })

  it('withdraws an own proposal with its notifications, and none of another employee', async () => {
    const employee = await app.signIn('empleado.demo')
    const countNotices = async (request: number | null) =>
      ok(await admin.request(notifications.list, { params: { lastId: 0 } })).filter(({ route }) =>
        route?.endsWith(`pedido=${request}`),
      ).length
    const { request_id: id, values } = ok(await employee.request(formAnswers.mine))
    expect(await countNotices(id)).toBe(1)
    // The form showed the proposal: a value sent as stored is proposed no longer, and the others still wait.
    const shown = { request_id: id, values: { ...values, apodo: null, barrio: 'Centro' } }
    const kept = ok(await employee.request(formAnswers.saveMine, { body: shown }))
    expect(kept.proposed).toEqual({ barrio: 'Centro' })
    expect([await countNotices(id), await countNotices(kept.request_id)]).toEqual([0, 1])
    const unchanged = ok(await employee.request(formAnswers.saveMine, { body: { ...shown, request_id: kept.request_id } }))
    expect(unchanged.request_id).toBe(kept.request_id)
    expect((await employee.request(formAnswers.saveMine, { body: shown })).status).toBe(409)
    const withdraw = (caller: Caller) => caller.request(formAnswers.withdraw, { params: { id: kept.request_id ?? 0 } })
    expect((await withdraw(admin)).status).toBe(404)
    expect((await withdraw(await app.signIn('rrhh.demo'))).status).toBe(404)
    const { rows } = await sql<{ id: number }>`insert into form_request (tenant_id, company_id, employee_id, proposed)
      select tenant_id, company_id, id, '{"barrio": "Sur"}' from employee where tenant_id = 1 and company_id = 1 and id > 4 limit 1
      returning id`.execute(app.superuser)
    const other = { params: { id: Number(rows[0]?.id) } }
    expect((await employee.request(formAnswers.withdraw, other)).status).toBe(404)
    expect(ok(await admin.request(formAnswers.requests))).toHaveLength(2)
    ok(await admin.request(formAnswers.decide, { ...other, body: { accept: false } }))
    ok(await withdraw(employee))
    expect([ok(await admin.request(formAnswers.requests)), await countNotices(kept.request_id)]).toEqual([[], 0])
    expect((await withdraw(employee)).status).toBe(404)
    expect(ok(await employee.request(formAnswers.mine))).toMatchObject({ proposed: null, request_id: null })
  })

  it('decides a condition on a field that self-service hides as the server does', async () => {
    const { version } = ok(await admin.request(dynamicForms.get, { params: { id: form } }))
    const when = (eq: string) => ({ conditional: { show: true, when: 'interno', eq } })
    const own = { self: 'EDITABLE', isMandatory: true }
    const components = [
      input('interno', 'textfield'),
      input('patente', 'textfield', { ...own, ...when('si') }),
      input('motivo', 'textfield', { ...own, ...when('no') }),
      input('color', 'textfield', { self: 'EDITABLE', customConditional: "interno == 'si' && patente == 'X'" }),
    ]
    ok(await admin.request(dynamicForms.update, { params: { id: form }, body: { ...draft(components), version } }))
    const decisions = Object.fromEntries(
      ok(await admin.request(dynamicForms.checks, { query: { id: form } })).changes.map(({ key }) => [key, 'HIDE']),
    )
    ok(await publish(form, decisions))
    const employee = await app.signIn('empleado.demo')
    const id = employee.session?.employeeId ?? 0
    ok(await admin.request(formAnswers.saveEmployee, { params: { id }, body: { values: { interno: 'si', patente: 'A' } } }))
    const mine = ok(await employee.request(formAnswers.mine))
    const shown = readForm(mine.form).form
    expect(shown.components.map(({ key, conditional }) => [key, conditional])).toEqual([
      ['patente', undefined],
      ['color', undefined],
    ])
    expect(shown.components[1]?.customConditional).toBe("patente == 'X'")
    const before = { values: { patente: 'X' }, number: mine.number - 1 }
    expect((await employee.request(formAnswers.saveMine, { body: before })).body).toMatchObject({ code: 'form_changed' })
    const body = { values: { patente: 'X', color: 'rojo' }, number: mine.number }
    const saved = ok(await employee.request(formAnswers.saveMine, { body }))
    expect(saved.values).toEqual({ patente: 'X', color: 'rojo' })
  })
})
