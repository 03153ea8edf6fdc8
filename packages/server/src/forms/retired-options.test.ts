import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { buildEmployee } from '../../test/factories.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const definition = (isRetired: boolean) => {
  const values = [
    { label: 'Chico', value: 'S', ...(isRetired && { retired: true }) },
    { label: 'Mediano', value: 'M' },
  ]
  const field = (key: string, type: string, more: object) => ({ key, type, label: `Campo ${key}`, input: true, ...more })
  return JSON.stringify({
    components: [field('talle', 'select', { dataSrc: 'values', data: { values } }), field('talles', 'selectboxes', { values })],
  })
}

it('keeps a retired option where it is stored, and gives it to no other record', async () => {
  const head = { module: 'EMPLOYEE', description: 'Talles' } as const
  const { id } = ok(await admin.request(dynamicForms.create, { body: { ...head, form: definition(false) } as never }))
  ok(await admin.request(dynamicForms.publish, { params: { id }, body: { decisions: {} } }))
  const [one, other] = [await buildEmployee(admin), await buildEmployee(admin)]
  const save = (employee: number, values: object) =>
    admin.request(formAnswers.saveEmployee, { params: { id: employee }, body: { values } as never })
  ok(await save(one.id, { talle: 'S', talles: ['S'] }))
  const { version } = ok(await admin.request(dynamicForms.get, { params: { id } }))
  ok(await admin.request(dynamicForms.update, { params: { id }, body: { ...head, form: definition(true), version } as never }))
  const { changes } = ok(await admin.request(dynamicForms.checks, { query: { id } }))
  expect(changes.map(({ lost, after }) => [lost, after])).toEqual([
    [0, expect.stringContaining('Chico (ya no se ofrece)')],
    [0, expect.stringContaining('Chico (ya no se ofrece)')],
  ])
  ok(await admin.request(dynamicForms.publish, { params: { id }, body: { decisions: {} } }))
  const { fields } = ok(await admin.request(dynamicForms.getDto, { params: { id } }))
  expect(fields[0]?.choices).toEqual([
    { label: 'Chico', value: 'S', retired: true },
    { label: 'Mediano', value: 'M' },
  ])
  ok(await save(one.id, { talle: 'S', talles: ['S', 'M'] }))
  expect(ok(await admin.request(formAnswers.employee, { params: { id: one.id } })).values).toMatchObject({ talle: 'S' })
  const found = ok(await admin.request(employees.list, { query: { filter: "additionalFields.talle == 'Chico'" } }))
  expect(found.content.map((row) => row.id)).toEqual([one.id])
  for (const values of [{ talle: 'S' }, { talles: ['M', 'S'] }]) {
    const refused = await save(other.id, values)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('«Chico» ya no se ofrece')])
  }
})
