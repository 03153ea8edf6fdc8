import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Concept, concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { conceptVersions } from '@legajo/contract/payroll/rules/concept-more.ts'
import { customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { replays } from '@legajo/contract/payroll/runs/closing.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { buildEmployee } from '../../../test/factories.ts'
import { measureImpact } from '../../../test/measured-impact.ts'
import { newPeriod, runIn, runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { waitUntilDone } from '../../../test/wait-until.ts'

let app: TestApp
let admin: Caller
let who: number
let february: number
let march: number

const liquidate = async (month: string): Promise<number> => {
  const dateFrom = `${month}-01`
  const known = ok(await admin.request(periods.list)).find((one) => one.dateFrom === dateFrom)
  return runIn(admin, known?.id ?? (await newPeriod(admin, month)), [who])
}
const reliquidateRun = async (id: number) =>
  runOver(admin, ok(await admin.request(liquidations.reliquidate, { params: { id }, body: {} })).id)
const readResults = async (id: number) => ok(await admin.request(liquidations.employee, { params: { id, employeeId: who } }))
const amountsOf = async (id: number) =>
  Object.fromEntries((await readResults(id)).lines.map(({ code, amount, quantity }) => [code, `${amount} ${quantity ?? ''}`]))
const conceptOf = async (code: string) => ok(await admin.request(concepts.listAll)).find((one) => one.code === code) as Concept
const edit = async (code: string, change: Partial<Concept>) =>
  admin.request(concepts.update, { body: { ...(await conceptOf(code)), ...change } })

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const employee = await buildEmployee(admin, {
    admission_date: '2021-05-01',
    out_of_agreement: false,
    union_information: { trade_union_id: 'SEC', trade_union_category_id: 'ADMINISTRATIVO B', has_union_affiliation: false },
    omitCalcTaxEarnings: true,
  })
  who = employee.id
  february = await liquidate('2026-02')
})
afterAll(() => app.close())

describe('rules change from a month on', () => {
  it('preserves a liquidated month to the cent after a concept, a scale, a parameter and a formula changed', async () => {
    const before = await amountsOf(february)
    expect(ok(await edit('0110', { formula: 'PORCENTAJE(C.0100; 5)', validFrom: '2026-03-01' })).formula).toContain('5')
    const scale = ok(await admin.request(scales.list, { query: { size: 200 } })).content.find(
      ({ code }) => code === 'CATEGORIAS_130_75',
    )
    const last = scale?.periods[0]
    const period = ok(await admin.request(scales.getPeriod, { params: { scaleId: scale?.id ?? 0, periodId: last?.id ?? 0 } }))
    const rows = period.rows.map(([category = '', ...values]) =>
      category === 'ADMINISTRATIVO B' ? [category, '2000000'] : [category, ...values],
    )
    ok(
      await admin.request(scales.createPeriod, {
        params: { scaleId: scale?.id ?? 0 },
        body: { validFrom: '2026-03-01', columns: period.columns, rows },
      }),
    )
    const parameter = ok(await admin.request(liquidationParameters.list)).find(({ code }) => code === 'PRESENTISMO_DIVISOR')
    const items = [{ parameterId: parameter?.id ?? 0, validFrom: '2026-03-01', value: '10' }]
    ok(await admin.request(liquidationParameters.saveValues, { body: { items } }))
    const named = ok(await admin.request(formulas.list)).find(({ name, status }) => name === 'JORNADA' && status === 'publicada')
    const copy = ok(await admin.request(formulas.clone, { body: { id: named?.id, vigencia_desde: '2026-03-01' } }))
    const tests = [{ name: 'siempre la mitad', period: null, inputs: [], expected: '0.5' }]
    const saved = ok(await admin.request(formulas.update, { params: { id: copy.id }, body: { ...copy, formula: '0,5', tests } }))
    await measureImpact(admin, { target: 'FORMULA', code: saved.name, formula: saved.formula })
    ok(await admin.request(formulas.publish, { params: { id: copy.id }, body: { version: saved.version } }))

    await reliquidateRun(february)
    expect(await amountsOf(february)).toEqual(before)
    const { id } = ok(await admin.request(replays.start, { params: { id: february } }))
    const replay = await waitUntilDone(() => admin.request(replays.get, { params: { id } }))
    expect(replay).toMatchObject({ state: 'FINISHED', equal: 1, employees: 1, differences: [] })

    march = await liquidate('2026-03')
    // Half of the new basic pay, five per cent of it, and a tenth of both.
    expect(await amountsOf(march)).toMatchObject({
      '0100': expect.stringMatching(/^1000000\.00/),
      '0110': expect.stringMatching(/^50000\.00/),
      '0120': expect.stringMatching(/^105000\.00/),
    })
  })

  it("returns the concept's earlier version, its end and the user who changed it", async () => {
    const { id } = await conceptOf('0110')
    const versions = ok(await admin.request(conceptVersions, { params: { id } }))
    expect(versions).toMatchObject([{ validUntil: '2026-02-28', status: 'ACTIVE', replacedBy: 'Ana Administradora' }])
    expect(versions[0]?.formula).toContain('TASA_ANTIGUEDAD')
  })

  it('replaces a later change by an edit from an earlier month; without a month, edits the version in force', async () => {
    const { id } = await conceptOf('0110')
    ok(await edit('0110', { formula: 'PORCENTAJE(C.0100; 7)', validFrom: '2026-02-01' }))
    expect(ok(await admin.request(conceptVersions, { params: { id } })).map(({ validUntil }) => validUntil)).toEqual([
      '2026-01-31',
    ])
    await reliquidateRun(february)
    expect((await amountsOf(february))['0110']).toMatch(/^75030\.20/) // 7 % of 1,071,860
    ok(await edit('0110', { formula: 'PORCENTAJE(C.0100; 8)' }))
    await reliquidateRun(february)
    expect((await amountsOf(february))['0110']).toMatch(/^85748\.80/)
    expect(ok(await admin.request(conceptVersions, { params: { id } })).length).toBe(1)
  })

  it('treats a concept as missing before the month in which it begins', async () => {
    const body = {
      code: '7193',
      name: 'Adicional nuevo',
      type: 'REMUNERATIVO' as const,
      conceptOrder: 193,
      formula: '1000',
      validFrom: '2026-03-01',
    }
    ok(await admin.request(concepts.create, { body }))
    await reliquidateRun(february)
    await reliquidateRun(march)
    expect(Object.keys(await amountsOf(february))).not.toContain('7193')
    expect((await amountsOf(march))['7193']).toMatch(/^1000\.00/)
  })

  it('requires the first day of a month and preserves the code', async () => {
    expect(await edit('0110', { validFrom: '2026-04-15' })).toMatchObject({ status: 400 })
    expect(await edit('0110', { code: '0119', validFrom: '2026-04-01' })).toMatchObject({ status: 400 })
  })

  it('leaves February equal to the cent after a custom function changed from March on', async () => {
    const params = [{ name: 'base', type: 'number' as const }]
    const draft = { code: 'CON_FECHA', name: 'Con fecha', params, returns: 'number' as const, formula: 'base * 2' }
    const made = ok(await admin.request(customFunctions.create, { body: draft }))
    const concept = {
      code: '0198',
      name: 'Usa la función',
      type: 'REMUNERATIVO' as const,
      conceptOrder: 189,
      formula: 'FN.CON_FECHA(500)',
    }
    ok(await admin.request(concepts.create, { body: concept }))
    await reliquidateRun(february)
    const before = await amountsOf(february)
    expect(before['0198']).toMatch(/^1000\.00/)

    const change = (more: object) =>
      admin.request(customFunctions.update, { params: { id: made.id }, body: { ...draft, formula: 'base * 3', ...more } })
    expect((await change({ validFrom: '2026-03-15' })).status).toBe(400)
    expect((await change({ validFrom: '2026-03-01', code: 'OTRO_NOMBRE' })).status).toBe(400)
    expect(ok(await change({ validFrom: '2026-03-01' })).formula).toBe('base * 3')
    await reliquidateRun(february)
    expect(await amountsOf(february)).toEqual(before)
    await reliquidateRun(march)
    expect((await amountsOf(march))['0198']).toMatch(/^1500\.00/)
    expect(ok(await admin.request(customFunctions.versions, { params: { id: made.id } }))).toMatchObject([
      { validUntil: '2026-02-28', active: true, params: 'base', formula: 'base * 2', replacedBy: 'Ana Administradora' },
    ])

    const later = ok(
      await admin.request(customFunctions.create, { body: { ...draft, code: 'DESDE_MARZO', validFrom: '2026-03-01' } }),
    )
    ok(
      await admin.request(concepts.update, {
        body: { ...(await conceptOf('0198')), formula: 'FN.DESDE_MARZO(5)', validFrom: '2026-03-01' },
      }),
    )
    await reliquidateRun(february)
    expect(await amountsOf(february)).toEqual(before)
    await reliquidateRun(march)
    expect((await amountsOf(march))['0198']).toMatch(/^10\.00/)
    expect(ok(await admin.request(customFunctions.versions, { params: { id: later.id } }))).toMatchObject([{ active: false }])
  })
})
