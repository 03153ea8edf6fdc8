import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { scaleGrid } from '@legajo/contract/payroll/rules/scale-grid.ts'
import { tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { seniorityScale } from '@legajo/payroll-rules/agreed-seniority.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const findingsOf = async (check: PreCheckCode, month = '2027-03') => {
  const dates = { dateFrom: `${month}-01`, dateUntil: `${month}-31`, payDate: `${month}-31` }
  const known = ok(await admin.request(periods.list)).find(({ dateFrom }) => dateFrom === dates.dateFrom)
  const period = known ?? ok(await admin.request(periods.create, { body: { name: month, ...dates } }))
  const { findings } = ok(
    await admin.request(preCheckCalls.run, { body: { liquidation: { periodId: period.id, typeCode: 'MENSUAL' } } }),
  )
  return findings.find(({ code }) => code === check)?.cases.map(({ text }) => text) ?? []
}

const columnsWithoutUnion = () => findingsOf('SENIORITY_COLUMN')

it('reports a seniority column that is not a union code and accepts names used by any union', async () => {
  ok(await admin.request(tradeUnions.create, { body: { code: 'Soc. Carne 56/75', name: 'De la carne' } }))
  const { content } = ok(await admin.request(scales.list, { query: { size: 100 } }))
  const scaleId = content.find(({ code }) => code === seniorityScale)?.id ?? 0
  const rows = [
    ['0', '0', '0'],
    ['1', '0', '2'],
  ]
  const draft = { validFrom: '2027-01-01', columns: ['ANIOS', 'SIN_ESCALONES', 'SOC_CARNE'], rows }
  const params = { scaleId, periodId: ok(await admin.request(scales.createPeriod, { params: { scaleId }, body: draft })).id }
  expect(await columnsWithoutUnion()).toEqual([`${seniorityScale}: SOC_CARNE`])

  const columns = [
    { name: 'SIN_ESCALONES', type: 'number', decimals: 2 },
    { name: 'SOC_CARNE', newName: 'SOC. Carne 56/75', type: 'number', decimals: 2 },
  ]
  ok(await admin.request(scaleGrid.updateColumns, { params, body: { columns } }))
  expect(await columnsWithoutUnion()).toEqual([])

  const more = { name: 'Una, dos', type: 'number', decimals: 2 }
  expect(await admin.request(scaleGrid.addColumn, { params, body: more })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'name', message: expect.stringContaining('no lleva comillas') }] },
  })
})

it('reports an outdated scale, but not one that the law has never changed', async () => {
  const scale = { code: 'PREMIOS', description: 'Premios', lookup: 'from', keyType: 'number' }
  const { id: scaleId } = ok(await admin.request(scales.create, { body: scale }))
  const draft = { validFrom: '2024-01-01', columns: ['DESDE', 'PREMIO'], rows: [['0', '100']] }
  ok(await admin.request(scales.createPeriod, { params: { scaleId }, body: draft }))
  const old = (await findingsOf('SCALE_OLD', '2031-03')).map((text) => text.split(' ')[0])
  expect(old).toEqual(expect.arrayContaining(['PREMIOS', 'GANANCIAS_ANUAL']))
  for (const lasting of ['VACACIONES', 'CONDICIONES', seniorityScale]) expect(old).not.toContain(lasting)
})
