import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { resourceSuite } from '../../../test/resource-suite.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

const valid = {
  code: 'PLUS_ZONA',
  name: 'Plus por zona',
  kind: 'VALOR',
  type: 'number',
  decimals: 2,
  validFrom: '2026-01-01',
  value: '20.5',
}

resourceSuite('liquidation parameters', liquidationParameters, {
  valid,
  invalid: [
    { body: { code: 'con espacios' }, field: 'code' },
    { body: { value: 'veinte' }, field: 'value' },
    { body: { value: '20.555' }, field: 'value' },
    { body: { validFrom: '2026-02-30' }, field: 'validFrom' },
    { body: { kind: 'FORMULA', formula: 'P.SMVM * (' }, field: 'formula' },
  ],
  change: { name: 'Plus por zona fría' },
})

describe('values of parameters', () => {
  let app: TestApp
  let admin: Caller
  let union: number
  let where: { employeeId: number; periodId: number; typeCode: string }
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    union = (await admin.request(tradeUnions.list)).body?.[0]?.id ?? 0
    const people = (await admin.request(employees.list, { query: { filter: "category == 'ADMINISTRATIVO B'" } })).body
    const period = (await admin.request(periods.list)).body?.[0]?.id ?? 0
    where = { employeeId: people?.content[0]?.id ?? 0, periodId: period, typeCode: 'MENSUAL' }
  })
  afterAll(() => app.close())

  const make = async (body: object) => {
    const answer = await admin.request(liquidationParameters.create, { body: { ...valid, ...body } })
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    return answer.body?.id ?? 0
  }
  const amountOf = async (formula: string) => {
    const { body } = await admin.request(concepts.calculateSimulation, { body: { formula, ...where } })
    return body?.amount ?? JSON.stringify(body)
  }

  it('change from a date on and record who changed what', async () => {
    const smvm = (await admin.request(liquidationParameters.list)).body?.find(({ code }) => code === 'SMVM')
    const item = { parameterId: smvm?.id, validFrom: '2026-11-01', value: '400000', source: 'Consejo del Salario' }
    const saved = await admin.request(liquidationParameters.saveValues, { body: { items: [item] } })
    expect(saved.body?.[0]).toMatchObject({ value: '400000', validUntil: null })
    expect(
      (await admin.request(liquidationParameters.get, { params: { id: smvm?.id ?? 0 }, query: { date: '2026-10-31' } })).body
        ?.value,
    ).toBe('376600')
    expect(
      (await admin.request(liquidationParameters.get, { params: { id: smvm?.id ?? 0 }, query: { date: '2026-11-01' } })).body
        ?.value,
    ).toBe('400000')
    const { body } = await admin.request(liquidationParameters.historical, { params: { id: smvm?.id ?? 0 } })
    expect(body?.values[1]).toMatchObject({ validFrom: '2026-08-01', validUntil: '2026-10-31' })
    expect(body?.changes[0]).toMatchObject({
      user: 'Ana Administradora',
      state: 'CREATED',
      after: '400000',
      validFrom: '2026-11-01',
    })
    const stored = saved.body?.[0]
    const twice = { ...item, id: stored?.id, value: '400001', version: stored?.version }
    expect((await admin.request(liquidationParameters.saveValues, { body: { items: [twice] } })).status).toBe(200)
    expect((await admin.request(liquidationParameters.saveValues, { body: { items: [twice] } })).status).toBe(409)
    const again = await admin.request(liquidationParameters.saveValues, { body: { items: [item] } })
    expect([again.status, JSON.stringify(again.body)]).toEqual([
      400,
      expect.stringContaining('Ya hay un valor desde el 01/11/2026'),
    ])
    expect((await admin.request(liquidationParameters.removePeriod, { params: { id: stored?.id ?? 0 } })).status).toBe(204)
    const after = (await admin.request(liquidationParameters.historical, { params: { id: smvm?.id ?? 0 } })).body
    expect(after?.changes[0]).toMatchObject({ state: 'REMOVED', before: '400001', user: 'Ana Administradora' })
  })

  it('save all or none of a month', async () => {
    const rows = (await admin.request(liquidationParameters.list)).body ?? []
    const id = (code: string) => rows.find((row) => row.code === code)?.id
    const items = [
      { parameterId: id('BASE_MINIMA'), validFrom: '2026-12-01', value: '150000' },
      { parameterId: id('BASE_MAXIMA'), validFrom: '2026-12-01', value: 'mucho' },
    ]
    const answer = await admin.request(liquidationParameters.saveValues, { body: { items } })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('items[1].value')])
    expect(
      (await admin.request(liquidationParameters.listPeriods, { params: { id: id('BASE_MINIMA') ?? 0 } })).body?.[0]?.validFrom,
    ).toBe('2026-09-01')
  })

  it('offers parameters to formulas as values, formulas, tables and by trade union', async () => {
    await make({ code: 'DOBLE_SMVM', kind: 'FORMULA', value: null, formula: 'P.SMVM * 2' })
    expect(await amountOf('P.DOBLE_SMVM / 2 - P.SMVM')).toBe('0.00')
    await make({
      code: 'ZONAS',
      kind: 'TABLA',
      value: null,
      table: [
        { key: 'NORTE', value: '10' },
        { key: 'SUR', value: '25.5' },
      ],
    })
    expect(await amountOf('ESCALA(E.ZONAS; "SUR"; "VALOR")')).toBe('25.50')
    const id = await make({ code: 'POR_SINDICATO', value: '3' })
    const own = { parameterId: id, validFrom: '2026-01-01', tradeUnionId: union, value: '7' }
    expect((await admin.request(liquidationParameters.saveValues, { body: { items: [own] } })).status).toBe(200)
    expect(await amountOf('P.POR_SINDICATO')).toBe('7.00')
    const theirs = (await admin.request(liquidationParameters.byTradeUnion, { params: { id: union } })).body
    expect(theirs?.find(({ code }) => code === 'POR_SINDICATO')).toMatchObject({ value: '7', tradeUnionId: union })
    expect((await admin.request(liquidationParameters.list)).body?.find(({ code }) => code === 'POR_SINDICATO')?.value).toBe('3')
  })

  it('returns no value for a formula or a table, and accepts a record as it was read', async () => {
    for (const [code, own] of [
      ['SIN_VALOR', { kind: 'FORMULA', formula: 'P.SMVM * 3' }],
      ['SIN_VALORES', { kind: 'TABLA', table: [{ key: 'A', value: '1' }] }],
      ['TEXTO_VACIO', { kind: 'VALOR', type: 'text', value: '' }],
    ] as const) {
      const none = own.kind === 'VALOR' ? '' : null
      const id = await make({ code, value: null, ...own })
      const reported = (await admin.request(liquidationParameters.get, { params: { id } })).body
      expect([code, reported?.value]).toEqual([code, none])
      expect((await admin.request(liquidationParameters.list)).body?.find((row) => row.id === id)?.value).toBe(none)
      expect(
        (await admin.request(liquidationParameters.listPeriods, { params: { id } })).body?.map(({ value }) => value),
      ).toEqual([none])
      const { validFrom, value, formula, kind, type, decimals, version } = reported ?? {}
      const body = { code, name: 'Otro nombre', kind, type, decimals, validFrom, value, formula, version }
      const back = await admin.request(liquidationParameters.update, { params: { id }, body: body as never })
      expect([back.status, back.body?.value, back.body?.formula]).toEqual([200, none, formula])
    }
  })

  it('delete rows of their table individually or all together', async () => {
    const id = await make({
      code: 'TABLITA',
      kind: 'TABLA',
      value: null,
      table: [
        { key: 'A', value: '1' },
        { key: 'B', value: '2' },
      ],
    })
    const period = async () => (await admin.request(liquidationParameters.listPeriods, { params: { id } })).body?.[0]
    const before = await period()
    expect(
      (await admin.request(liquidationParameters.removeTableValue, { params: { id: before?.table[0]?.id ?? 0 } })).status,
    ).toBe(204)
    expect((await period())?.table.map(({ key }) => key)).toEqual(['B'])
    expect((await admin.request(liquidationParameters.removeTable, { params: { id: before?.id ?? 0 } })).status).toBe(204)
    expect((await period())?.table).toEqual([])
    const repeated = {
      parameterId: id,
      validFrom: '2026-05-01',
      table: [
        { key: 'A', value: '1' },
        { key: 'A', value: '2' },
      ],
    }
    expect((await admin.request(liquidationParameters.saveValues, { body: { items: [repeated] } })).status).toBe(400)
  })

  it('refuse removal while concepts use them', async () => {
    const divisor = (await admin.request(liquidationParameters.list)).body?.find(({ code }) => code === 'DIVISOR_MES')
    const removal = await admin.request(liquidationParameters.remove, { params: { id: divisor?.id ?? 0 } })
    expect([removal.status, JSON.stringify(removal.body)]).toEqual([409, expect.stringContaining('VALOR_DIA')])
    const [only] = (await admin.request(liquidationParameters.listPeriods, { params: { id: divisor?.id ?? 0 } })).body ?? []
    const value = await admin.request(liquidationParameters.removePeriod, { params: { id: only?.id ?? 0 } })
    expect([value.status, JSON.stringify(value.body)]).toEqual([400, expect.stringContaining('deja de calcularse')])
    const uses = (await admin.request(liquidationParameters.usage, { params: { id: divisor?.id ?? 0 } })).body
    expect(uses?.map(({ kind, code }) => `${kind} ${code}`)).toContain('formula VALOR_DIA')
  })
})
