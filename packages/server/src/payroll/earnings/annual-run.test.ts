import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { earningsForms } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { liquidations, type ResultDetail } from '@legajo/contract/payroll/runs/liquidation.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { type LawStep, periodOf, runLawStory } from '../../../test/law.ts'
import { runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

const previous = Array.from({ length: 11 }, (_, index) => ({
  ...{ month: index + 1, gross: '3600000', contributions: '552000', withheld: '90000' },
  ...(index === 5 ? { sac: '1800000', sacContributions: '276000' } : { sac: '0', sacContributions: '0' }),
}))
const step = (type: string): LawStep => ({ period: '2025-12', type })

let app: TestApp
let admin: Caller
let first: ResultDetail
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const annual = step('GANANCIAS_ANUAL')
  const steps = [{ ...step('MENSUAL'), form: { previous } }, step('SAC'), annual]
  const results = await runLawStory(app, { stories: [{ title: 'a year', source: '', employee: { salary: '3600000' }, steps }] })
  first = results.get(annual) as ResultDetail
})
afterAll(() => app.close())

const cents = ({ lines }: ResultDetail, code: string) =>
  Math.round(Number(lines.find((line) => line.code === code)?.amount ?? 0) * 100)
const startAnnualRun = (periodId: number) =>
  admin.request(liquidations.start, {
    body: { liquidation: { periodId, typeCode: 'GANANCIAS_ANUAL' }, filter: { employeeIds: [first.employeeId] } },
  })

it('continues from the previous one when a form arrives late and settles only the difference', async () => {
  const { employeeId } = first
  const form = ok(await admin.request(earningsForms.get, { params: { employeeId }, query: { year: 2025 } }))
  const family = [{ relation: 'HIJO', name: 'Caso, Hija', from: 1, until: 12, percentage: 100 }]
  const body = { fiscalYear: 2025, previous: form.previous, family, version: form.version }
  ok(await admin.request(earningsForms.save, { params: { employeeId }, body }))
  const days = { dateFrom: '2025-12-31', dateUntil: '2025-12-31', payDate: '2026-04-30' }
  const { id: periodId } = ok(await admin.request(periods.create, { body: { name: 'Anual 2025, formulario tardío', ...days } }))
  const { id } = ok(await startAnnualRun(periodId))
  await runOver(admin, id)
  const second = ok(await admin.request(liquidations.employee, { params: { id, employeeId } }))
  expect([cents(first, '0735'), cents(second, '0735')]).toEqual([0, 214_085_277])
  expect(cents(second, '0822')).toBe(cents(second, '0711') - cents(first, '0711'))
  expect(cents(second, '0822')).toBeLessThan(0)
})

it("allows the annual run only in December: in another month it would refund the year's tax", async () => {
  const { status, body } = await startAnnualRun(await periodOf(admin, { period: '2027-03' }))
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('diciembre')])
})
