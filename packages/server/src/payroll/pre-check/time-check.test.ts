import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { addMonths, formatPeriod } from '@legajo/kernel/dates.ts'
import { buildEmployee } from '../../../test/factories.ts'
import { newPeriod } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

// The earliest month without a run of the sample.
const month = addMonths(`${new Date().toISOString().slice(0, 7)}-01`, 2).slice(0, 7)
let app: TestApp
let admin: Caller
let periodId: number
let ill: number
let well: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  ill = (await buildEmployee(admin, { salary: '1500000.00', file_code: 'T1' })).id
  well = (await buildEmployee(admin, { salary: '1500000.00', file_code: 'T2' })).id
  periodId = await newPeriod(admin, month)
})
afterAll(() => app.close())

const start = (employeeIds: readonly number[]) => ({
  liquidation: { periodId, typeCode: 'MENSUAL' },
  filter: { employeeIds: [...employeeIds] },
})
const check = async (employeeIds: readonly number[]) => {
  const { findings } = ok(await admin.request(preCheckCalls.run, { body: start(employeeIds) }))
  return findings.find(({ code }) => code === 'TIME_NOT_PASSED')?.cases.map(({ text, detail }) => [text, detail]) ?? []
}

it('reports nothing before the company hands its time over', async () => {
  expect(await check([ill, well])).toEqual([])
})

it('reports the differences of the selected employees with their amount, and the open month', async () => {
  const types = ok(await admin.request(noticeTypes.list, {}))
  ok(await admin.request(timeFacts.start, { body: { month } }))
  const body = {
    employee_id: ill,
    notice_type_id:
      types.find(({ code }) => code === 'INJ')?.id ?? types.find(({ name }) => /injustificada/i.test(name))?.id ?? 0,
    ...{ date_from: `${month}-03`, date_until: `${month}-04`, hours: null, status: 'APPROVED' as const },
  }
  ok(await admin.request(notices.create, { body }))
  const cases = await check([ill, well])
  expect(cases[0]).toEqual([
    expect.stringMatching(/^T1 · /),
    expect.stringMatching(/^1 diferencia sin pasar: -100\.000,00 en el bruto$/),
  ])
  expect(cases).toContainEqual([`Las ausencias de ${formatPeriod(month)} siguen abiertas`, undefined])
  expect((await check([well])).filter(([, detail]) => detail?.includes('diferencia'))).toEqual([])
})

it('blocks a start where the company chose so', async () => {
  const settings = [{ code: 'TIME_NOT_PASSED' as const, severity: 'BLOCK' as const, threshold: null }]
  ok(await admin.request(preCheckCalls.save, { body: { settings } }))
  expect(await admin.request(liquidations.start, { body: start([ill]) })).toMatchObject({
    status: 409,
    body: { fields: [{ path: 'TIME_NOT_PASSED', message: expect.stringContaining('T1 · ') }] },
  })
})
