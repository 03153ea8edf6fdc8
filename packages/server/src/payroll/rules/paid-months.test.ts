import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { scaleGrid } from '@legajo/contract/payroll/rules/scale-grid.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { addMonths } from '@legajo/kernel/dates.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
/** The first days of the two months that the sample paid, and of the one after them. */
let earlier: string
let last: string
let open: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const [current] = ok(await admin.request(periods.list))
    .map(({ dateFrom }) => dateFrom)
    .toSorted()
    .toReversed()
  open = current ?? ''
  last = addMonths(open, -1)
  earlier = addMonths(open, -2)
})
afterAll(() => app.close())

const scaleOf = async (code: string) => {
  const { content } = ok(await admin.request(scales.list, { query: { size: 100 } }))
  return content.find((scale) => scale.code === code) ?? ({} as never)
}

it('answers the paid months that a new version of a scale reaches, with the employees paid in them', async () => {
  const { id: scaleId, periods: versions } = await scaleOf('CATEGORIAS_130_75')
  const params = { scaleId, periodId: versions[0]?.id ?? 0 }
  const late = ok(
    await admin.request(scaleGrid.clonePeriod, { params, body: { validFrom: `${earlier.slice(0, 8)}02`, percent: '5' } }),
  )
  expect(late.paidMonths).toEqual([
    { month: earlier.slice(0, 7), employees: expect.any(Number) },
    { month: last.slice(0, 7), employees: expect.any(Number) },
  ])
  expect(late.paidMonths?.[0]?.employees).toBeGreaterThan(0)
  const later = ok(
    await admin.request(scaleGrid.clonePeriod, { params, body: { validFrom: `${open.slice(0, 8)}02`, percent: '7' } }),
  )
  expect(later.paidMonths).toEqual([])
})

it('ends at the next value of a parameter, and lists none in a reading', async () => {
  const list = ok(await admin.request(liquidationParameters.list, { query: {} }))
  const parameterId = list.find(({ code }) => code === 'DIVISOR_HORAS')?.id ?? 0
  const save = async (validFrom: string, value: string) => {
    const [saved] = ok(
      await admin.request(liquidationParameters.saveValues, { body: { items: [{ parameterId, validFrom, value }] } }),
    )
    return saved?.paidMonths?.map(({ month }) => month)
  }
  expect(await save(last, '192')).toEqual([last.slice(0, 7)])
  expect(await save(earlier, '190')).toEqual([earlier.slice(0, 7)])
  const stored = ok(await admin.request(liquidationParameters.listPeriods, { params: { id: parameterId } }))
  expect(stored.every(({ paidMonths }) => paidMonths === undefined)).toBe(true)
})
