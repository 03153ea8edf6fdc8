import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { peopleReport } from '@legajo/contract/employees/people-report.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../test/factories.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const listEmployees = async (query: object) =>
  ok(await admin.request(employees.list, { query: { page: 0, size: 50, ...query } })).content
const value = async (type: string, code: string) =>
  ok(await admin.request(parametrics.allByType, { params: { type } })).find((one) => one.code === code) ?? { id: 0, name: '' }

it('filters and sorts a list by the labels of chosen codes', async () => {
  await buildEmployee(admin, { employee_social_work_id: '126205', contracting_modality_id: '014' })
  await buildEmployee(admin, { employee_social_work_id: '000406' })
  const byName = await listEmployees({ filter: "employee_social_work_id like 'empleados de comercio'" })
  expect(new Set(byName.map((row) => row.employee_social_work_id))).toEqual(new Set(['126205']))
  const byCode = await listEmployees({ filter: "employee_social_work_id like '000406'" })
  expect(byCode.length).toBeGreaterThan(0)
  const sorted = await listEmployees({ sortField: 'employee_social_work_id', sortOrder: 1, filter: 'Fábrica' })
  const names = await Promise.all(sorted.map((row) => value('obras-sociales', row.employee_social_work_id ?? '')))
  const texts = names.map(({ name }) => name)
  expect(texts).toEqual(texts.toSorted((one, other) => one.localeCompare(other, 'es')))
})

it('shows the label of a value of the company, also in reports', async () => {
  const body = { parametricTypeId: 14, code: 'X9', name: 'Convenio de prueba', active: true }
  ok(await admin.request(parametrics.createOfCompany, { body: body as never }))
  await buildEmployee(admin, { contracting_modality_id: 'X9' })
  expect(await listEmployees({ filter: "contracting_modality_id like 'convenio de prueba'" })).toHaveLength(1)
  const rows = ok(await admin.request(peopleReport.read, { query: { measure: 'HEADCOUNT', dimension: 'modality' } }))
  expect(rows.map(({ name }) => name)).toContain('X9 · Convenio de prueba')
})

it('writes the code of the interface in official files', async () => {
  const periodId = ok(await admin.request(periods.list))[1]?.id ?? 0
  const board = ok(await admin.request(officialFiles.board, { params: { id: periodId } }))
  const request = { file: 'SICOSS', periodId, liquidationIds: [board.liquidations[0]?.id ?? 0], options: {} } as const
  const check = async () => ok(await admin.request(officialFiles.check, { body: request as never }))
  const before = await check()
  const { id } = await value('sicoss-activities', '049')
  const set = (codes: readonly { interface: string; code: string }[]) =>
    admin.request(parametrics.setCodes, { params: { id }, body: { codes: [...codes], scope: 'COMPANY' } })
  ok(await set([{ interface: 'SICOSS', code: '050' }]))
  const after = await check()
  expect(before.preview).not.toEqual(after.preview)
  expect(after.preview.some((line) => line.includes('050'))).toBe(true)
  expect((await set([1, 2].map(() => ({ interface: 'SICOSS', code: '050' })))).status).toBe(400)
  ok(await set([]))
  expect((await check()).preview).toEqual(before.preview)
})

it('treats a leaving motive of the company by its code for settlements', async () => {
  const body = { parametricTypeId: 24, code: 'CIERRE', name: 'Cierre de planta', active: true }
  const refused = await admin.request(parametrics.createOwn, {
    body: { ...body, codes: [{ interface: 'LIQUIDACION', code: 'OTRA' }] } as never,
  })
  expect(refused.status).toBe(400)
  ok(
    await admin.request(parametrics.createOwn, {
      body: { ...body, codes: [{ interface: 'LIQUIDACION', code: 'SIN_CAUSA' }] } as never,
    }),
  )
  const { id } = await buildEmployee(admin, {
    work_status_id: 'BAJA',
    egress_date: '2026-01-31',
    egress_reason: 'CIERRE',
  })
  const motive = await app.inTransaction(admin, (db) =>
    sql<{ motive: string }>`select leaving_motive(egress_reason) as motive from employee where id = ${id}`.execute(db),
  )
  expect(motive.rows[0]?.motive).toBe('SIN_CAUSA')
})
