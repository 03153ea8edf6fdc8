import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { categories, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../../test/people.ts'
import { resourceSuite } from '../../../test/resource-suite.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

resourceSuite('trade unions', tradeUnions, {
  valid: { code: 'UOM', name: 'Unión Obrera Metalúrgica', numberCct: '260/75' },
  invalid: [
    { body: { code: '' }, field: 'code' },
    { body: { name: ' '.repeat(3) }, field: 'name' },
    { body: { scaleCode: 'NO_EXISTE' }, field: 'scaleCode' },
  ],
  change: { name: 'UOM Capital' },
})

describe('categories of a trade union', () => {
  let app: TestApp
  let admin: Caller
  let union: number
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    union = (await admin.request(tradeUnions.list)).body?.[0]?.id ?? 0
  })
  afterAll(() => app.close())
  const maestranzaA = async () =>
    (await admin.request(categories.listOf, { params: { id: union } })).body?.find(({ code }) => code === 'MAESTRANZA A')

  it('show the basic pay in force, which is the cell of the agreement scale', async () => {
    expect(await maestranzaA()).toMatchObject({ name: 'Maestranza A', basic: '1183900', basicFrom: '2026-09-01' })
    const { body } = await admin.request(categories.listReduced, { params: { id: union } })
    expect(body?.length).toBe(21)
  })

  it('set a new basic pay from a date on and preserve every other cell', async () => {
    const category = await maestranzaA()
    const params = { id: category?.id ?? 0 }
    const change = { validFrom: '2026-10-01', basic: '1200000.50', source: 'Acuerdo de prueba' }
    const { status, body } = await admin.request(categories.saveBasicSalary, { params, body: change })
    expect(status).toBe(200)
    expect(body?.[0]).toMatchObject({ ...change, changedBy: 'Ana Administradora' })
    // The agreement's own, from September 2026 to July 2025.
    const quarter = ['1113585', '1096248', '1078911']
    const earlier = [
      '1183900',
      '1160461',
      '1137023',
      ...quarter,
      '1055795',
      '1045835',
      '1035875',
      '1025914',
      '1015954',
      '1005994',
    ]
    expect(body?.map(({ basic }) => basic)).toEqual(['1200000.50', ...earlier])
    const scale = (await admin.request(scales.list, { query: { filter: 'categorias' } })).body?.content[0]
    const period = (
      await admin.request(scales.getPeriod, { params: { scaleId: scale?.id ?? 0, periodId: scale?.periods[0]?.id ?? 0 } })
    ).body
    expect(period?.rows).toHaveLength(21)
    expect(period?.rows.find(([key]) => key === 'VENDEDOR D')).toEqual(['VENDEDOR D', '1253514'])
    const again = await admin.request(categories.saveBasicSalary, { params, body: { ...change, basic: '1200001' } })
    expect(again.body?.map(({ basic }) => basic)).toEqual(['1200001', ...earlier])
  })

  it('creates categories for a union with a scale, one for each of its rows', async () => {
    const { body: made } = await admin.request(tradeUnions.create, {
      body: { code: 'SEC2', name: 'Comercio de otra seccional', numberCct: '130/75', scaleCode: 'CATEGORIAS_130_75' },
    })
    expect(made?.categories).toBe(21)
    const { body } = await admin.request(categories.listOf, { params: { id: made?.id ?? 0 } })
    expect(body?.[0]).toMatchObject({ code: 'MAESTRANZA A', order: 10, basic: expect.stringMatching(/^\d+/) })
    await admin.request(tradeUnions.remove, { params: { id: made?.id ?? 0 } })
  })

  it('lists the rows of a scale that a union received later, and creates their categories once', async () => {
    const make = { code: 'SEC3', name: 'Comercio sin escala', numberCct: '130/75' }
    const union = ok(await admin.request(tradeUnions.create, { body: make }))
    const params = { id: union.id }
    const missing = async () => ok(await admin.request(categories.missing, { params }))
    expect([union.categories, await missing()]).toEqual([0, { scaleCode: null, missing: [] }])
    await admin.request(categories.create, { body: { tradeUnionId: union.id, code: 'CAJERO A', name: 'Cajeros', order: 5 } })
    const withScale = { ...union, scaleCode: 'CATEGORIAS_130_75' }
    expect(ok(await admin.request(tradeUnions.update, { body: withScale })).categories).toBe(1)
    const found = await missing()
    expect(found.missing).toHaveLength(20)
    expect(found.missing[0]).toEqual({ code: 'MAESTRANZA A', basic: expect.stringMatching(/^\d+/) })
    const create = (codes: readonly string[]) => admin.request(categories.createMissing, { params, body: { codes: [...codes] } })
    const wrong = await create(['NO ESTA'])
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('no tiene una fila «NO ESTA»')])
    const codes = found.missing.map(({ code }) => code)
    await Promise.all([create(codes), create(codes)])
    const made = ok(await admin.request(categories.listOf, { params }))
    expect(made).toHaveLength(21)
    expect(made.slice(0, 2)).toMatchObject([
      { code: 'CAJERO A', name: 'Cajeros', order: 5 },
      { code: 'MAESTRANZA A', order: 15 },
    ])
    expect((await missing()).missing).toEqual([])
    await admin.request(tradeUnions.remove, { params })
  })

  it('refuse removal and a change of code while employees have them', async () => {
    const used = (await admin.request(categories.listOf, { params: { id: union } })).body?.find(
      ({ employees }) => (employees ?? 0) > 0,
    )
    expect((await admin.request(categories.remove, { params: { id: used?.id ?? 0 } })).status).toBe(409)
    const { basic: _, basicFrom: __, employees: ___, ...draft } = used ?? { id: 0 }
    expect((await admin.request(categories.update, { body: { ...draft, code: 'OTRA' } })).status).toBe(409)
    expect((await admin.request(tradeUnions.remove, { params: { id: union } })).status).toBe(409)
  })

  it('refuse removal while employees hidden from the caller have them, without further details', async () => {
    const { body: made } = await admin.request(tradeUnions.create, { body: { code: 'OCULTO', name: 'De uno' } })
    const { body: category } = await admin.request(categories.create, {
      body: { tradeUnionId: made.id, code: 'UNICA', name: 'Única' },
    })
    const { id } = await employeeWith(app, [], { confidential: true })
    const bearing = (union: string | null, of: string | null) =>
      app.inTransaction(admin, (db) =>
        sql`update employee set trade_union_code = ${union}, category_code = ${of} where id = ${id}`.execute(db),
      )
    await bearing('OCULTO', 'UNICA')
    const writer = await app.userWith(['READ_CONCEPT', 'WRITE_CONCEPT'])
    const { basic: _, basicFrom: __, employees: ___, ...draft } = category
    for (const stated of [
      await writer.request(categories.remove, { params: { id: category.id } }),
      await writer.request(categories.update, { body: { ...draft, code: 'OTRA' } }),
      await writer.request(tradeUnions.remove, { params: { id: made.id } }),
    ])
      expect([stated.status, stated.body]).toMatchObject([
        409,
        { code: 'in_use', message: expect.stringContaining('en legajos que no están a tu alcance') },
      ])
    expect((await writer.request(categories.get, { params: { id: category.id } })).body.employees).toBe(0)
    await bearing(null, null)
    expect((await writer.request(tradeUnions.remove, { params: { id: made.id } })).status).toBe(204)
  })

  it('report the missing scale of their union', async () => {
    const other = await admin.request(tradeUnions.create, { body: { code: 'X1', name: 'Otro' } })
    const made = await admin.request(categories.create, { body: { tradeUnionId: other.body?.id, code: 'UNO', name: 'Uno' } })
    const answer = await admin.request(categories.saveBasicSalary, {
      params: { id: made.body?.id ?? 0 },
      body: { validFrom: '2026-01-01', basic: '1' },
    })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('escala de básicos')
    expect((await admin.request(categories.create, { body: { tradeUnionId: 999_999, code: 'A', name: 'A' } })).status).toBe(400)
  })
})
