import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { liquidationTypes, periods } from '@legajo/contract/payroll/runs/period.ts'
import { periodLists, periodTypes } from '@legajo/contract/payroll/runs/period-types.ts'
import { resourceSuite } from '../../../test/resource-suite.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

resourceSuite(
  'liquidation types by their older path',
  { ...periodTypes, remove: liquidationTypes.remove },
  {
    valid: { code: 'PLUS', name: 'Plus anual' },
    invalid: [
      { body: { code: '' }, field: 'code' },
      { body: { id: 7 }, field: 'id' },
      { body: { incompatibleWith: ['NADA'] }, field: 'incompatibleWith' },
    ],
    change: { name: 'Plus' },
  },
)

describe('types of a period', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())
  const period = (body: object) =>
    admin.request(periods.create, { body: { name: 'Prueba', dateFrom: '2031-01-01', dateUntil: '2031-01-31', ...body } })

  it('refuses mutually exclusive types', async () => {
    const monthly = (await admin.request(periodTypes.list)).body?.find(({ code }) => code === 'MENSUAL')
    await admin.request(periodTypes.update, {
      params: { id: monthly?.id ?? 0 },
      body: { ...monthly, incompatibleWith: ['QUINCENAL'] },
    })
    const both = await period({ liquidationTypes: ['QUINCENAL', 'MENSUAL'] })
    expect([both.status, JSON.stringify(both.body)]).toEqual([400, expect.stringContaining('Tipos de liquidación incompatibles')])
    expect((await period({ liquidationTypes: ['NADA'] })).status).toBe(400)
    const made = await period({ liquidationTypes: ['MENSUAL', 'SAC'] })
    const changed = await admin.request(periods.update, {
      params: { id: made.body.id },
      body: { ...made.body, liquidationTypes: ['MENSUAL', 'QUINCENAL'] },
    })
    expect([changed.status, JSON.stringify(changed.body)]).toEqual([
      400,
      expect.stringContaining('Tipos de liquidación incompatibles'),
    ])
    const listed = await admin.request(periodTypes.listByPeriod, { params: { id: made.body?.id ?? 0 } })
    expect(listed.body?.map(({ code }) => code)).toEqual(['MENSUAL', 'SAC'])
    await admin.request(periods.remove, { params: { id: made.body?.id ?? 0 } })
  })

  it('requires a type: reports a period without any', async () => {
    const type = await admin.request(liquidationTypes.create, { body: { code: 'UNICO', name: 'Único' } })
    const made = await period({ liquidationTypes: ['UNICO'], dateFrom: '2031-02-01', dateUntil: '2031-02-28' })
    expect((await admin.request(liquidationTypes.remove, { params: { id: type.body?.id ?? 0 } })).status).toBe(409)
    const off = { code: 'UNICO', name: 'Único', active: false }
    expect((await admin.request(liquidationTypes.update, { params: { id: type.body?.id ?? 0 }, body: off })).status).toBe(200)
    const answer = await admin.request(periodTypes.listByPeriod, { params: { id: made.body?.id ?? 0 } })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('El periodo seleccionado no posee tipos de liquidación asociado'),
    ])
    await admin.request(periods.remove, { params: { id: made.body?.id ?? 0 } })
  })

  it('permits payment of a period until the fourth business day after it', async () => {
    const made = await period({ dateFrom: '2031-03-01', dateUntil: '2031-03-31', payDate: '2031-04-30' })
    const { body } = await admin.request(periodLists.payDateInterval, { params: { id: made.body?.id ?? 0 } })
    expect(body).toMatchObject({ from: '2031-03-01', businessDays: 4, inTime: false })
    expect(body?.until).toBe('2031-04-04')
    const early = await period({ dateFrom: '2031-05-01', dateUntil: '2031-05-31', payDate: '2031-04-30' })
    expect([early.status, JSON.stringify(early.body)]).toEqual([
      400,
      expect.stringMatching(/"payDate".*no puede ser anterior al período/),
    ])
    expect((await admin.request(periodLists.list)).body?.length).toBe((await admin.request(periods.list)).body?.length)
    await admin.request(periods.remove, { params: { id: made.body?.id ?? 0 } })
    expect((await admin.request(periods.get, { params: { id: made.body?.id ?? 0 } })).status).toBe(404)
  })
})
