import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { categories, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { earnings } from '@legajo/contract/payroll/runs/earnings.ts'
import { novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../../test/factories.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

describe('a value that payroll reads', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  const refusalOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
    const { fields = [], message = '' } = body as { fields?: { path: string; message: string }[]; message?: string }
    return [status, fields[0]?.path ?? '', fields[0]?.message ?? message]
  }
  const parameterOf = async (code: string) =>
    ok(await admin.request(liquidationParameters.list)).find((one) => one.code === code)?.id ?? 0
  const saveValue = async (code: string, value: string) => {
    const items = [{ parameterId: await parameterOf(code), validFrom: '2027-01-01', value }]
    return admin.request(liquidationParameters.saveValues, { body: { items } })
  }

  it('is refused outside the limits of its parameter, in each call that saves it', async () => {
    expect(refusalOf(await saveValue('APORTE_JUBILACION', '-5'))).toEqual([
      400,
      'items[0].value',
      '-5,00 está fuera de lo admitido (de 0 a 100); corregilo',
    ])
    expect(refusalOf(await saveValue('DIVISOR_MES', '0'))).toEqual([400, 'items[0].value', expect.stringContaining('de 1 a 31')])
    expect((await saveValue('DIVISOR_MES', '30')).status).toBe(200)
    const constant = { code: 'GAN_TOPE', validFrom: '2027-01-01', value: '350', seen: '' }
    const { limits } = ok(await admin.request(earnings.year, { query: { year: 2026 } }))
    const seen = limits.find(({ code }) => code === 'GAN_TOPE')?.seen ?? ''
    expect(refusalOf(await admin.request(earnings.saveConstant, { body: { ...constant, seen } }))).toEqual([
      400,
      'value',
      expect.stringContaining('de 0 a 100'),
    ])
  })

  it('has the limits that the company gives its own parameters, tables included', async () => {
    const draft = { name: 'Plus', type: 'number', decimals: 2, minimum: '5', maximum: '20' } as const
    const make = (body: object) => admin.request(liquidationParameters.create, { body: { ...draft, ...body } as never })
    expect(refusalOf(await make({ code: 'PLUS_A', minimum: '30' }))).toEqual([400, 'maximum', expect.stringContaining('menor')])
    const value = { kind: 'VALOR', validFrom: '2027-01-01', value: '4.99' }
    expect(refusalOf(await make({ code: 'PLUS_A', ...value }))).toEqual([400, 'value', expect.stringContaining('de 5 a 20')])
    const { id, version } = ok(await make({ code: 'PLUS_A', ...value, value: '5' }))
    // A change that does not name the limits keeps them.
    const { minimum: _, maximum: __, ...rest } = draft
    const renamed = { ...rest, code: 'PLUS_A', kind: 'VALOR', name: 'Otro', version } as never
    expect(ok(await admin.request(liquidationParameters.update, { params: { id }, body: renamed }))).toMatchObject({
      minimum: '5',
      maximum: '20',
    })
    const table = [{ key: 'A', value: '21' }]
    expect(refusalOf(await make({ code: 'PLUS_B', kind: 'TABLA', validFrom: '2027-01-01', table }))).toEqual([
      400,
      'table[0].value',
      expect.stringContaining('de 5 a 20'),
    ])
  })

  it('is a percentage from 0 to 100 in a progressive scale, and a basic pay of zero or more', async () => {
    const { id } = ok(
      await admin.request(scales.create, {
        body: { code: 'TRAMOS', description: 'Tramos', lookup: 'progressive', keyType: 'number', keyDecimals: 2 } as never,
      }),
    )
    const save = (rate: string, fixed = '0') => {
      const rows = [['0', fixed, rate]]
      const body = { validFrom: '2026-01-01', columns: ['DESDE', 'FIJO', 'PORCENTAJE'], rows }
      return admin.request(scales.createPeriod, { params: { scaleId: id }, body })
    }
    expect(refusalOf(await save('350'))).toEqual([400, 'rows[0][2]', expect.stringContaining('de 0 a 100')])
    expect(refusalOf(await save('35', '-1'))).toEqual([400, 'rows[0][1]', expect.stringContaining('0 o más')])
    expect((await save('35')).status).toBe(200)
    const union = ok(await admin.request(tradeUnions.list))[0]?.id ?? 0
    const [category] = ok(await admin.request(categories.listOf, { params: { id: union } }))
    const basic = { validFrom: '2027-01-01', basic: '-1.00', seen: '' }
    expect(
      refusalOf(await admin.request(categories.saveBasicSalary, { params: { id: category?.id ?? 0 }, body: basic })),
    ).toEqual([400, 'basic', 'El básico no puede ser menor que cero'])
  })

  it('is a possible quantity of its unit when it is a novelty', async () => {
    const { id: employeeId } = await buildEmployee(admin)
    const create = (quantity: string) =>
      admin.request(novelties.create, { body: { employeeId, conceptCode: '0130', imputationDate: '2026-11-01', quantity } })
    expect(refusalOf(await create('1000'))).toEqual([400, 'quantity', expect.stringContaining('hasta 744')])
    expect((await create('10')).status).toBe(200)
  })

  it('never has a formula that divides by zero for all employees', async () => {
    const concept = ok(await admin.request(concepts.listAll)).find(({ code }) => code === '0110')
    const changed = { ...concept, formula: 'C.0100 / (1 - 1)' } as never
    expect(refusalOf(await admin.request(concepts.update, { body: changed }))[2]).toContain('división por cero para todos')
    const draft = { name: 'MITAD', formula: '1 / 0', vigencia_desde: '2026-01-01', vigencia_hasta: '2099-12-31' }
    expect(refusalOf(await admin.request(formulas.create, { body: draft as never }))[2]).toContain('división por cero')
    const parameter = { code: 'NADA', name: 'Nada', kind: 'FORMULA', validFrom: '2026-01-01', formula: 'P.SMVM / 0' }
    expect(refusalOf(await admin.request(liquidationParameters.create, { body: parameter as never }))[2]).toContain(
      'división por cero',
    )
  })

  it('is within its limits in the delivered catalogue, in a new company and in those that had it', async () => {
    const numbers = catalogue.parameters.filter(({ type }) => type === 'number')
    const outside = numbers.flatMap(({ code, minimum = '0', maximum, versions }) =>
      versions
        .filter(({ value }) => Number(value) < Number(minimum) || (maximum && Number(value) > Number(maximum)))
        .map(({ value }) => [code, value]),
    )
    expect(outside).toEqual([])
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ code: string; minimum: string | null; maximum: string | null }>`select code, definition ->> 'minimum' as minimum,
        definition ->> 'maximum' as maximum from liquidation_parameter where company_id = app_company()`.execute(db),
    )
    const stored = new Map(rows.map((row) => [row.code, [row.minimum, row.maximum]]))
    for (const { code, minimum = null, maximum = null } of numbers)
      expect([code, stored.get(code)]).toEqual([code, [minimum, maximum]])
  })
})
