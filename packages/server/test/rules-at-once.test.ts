import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { catalogueNews } from '@legajo/contract/payroll/rules/catalogue-news.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { formulaImpacts } from '@legajo/contract/payroll/rules/formula-impact.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { newPeriod, runOver } from './runs.ts'
import { describeOnServer } from './server-database.ts'
import { type Caller, createTestApp, ok, type TestApp } from './test-app.ts'
import { waitUntil } from './wait-until.ts'

/** Concurrent changes need two connections. */
describeOnServer('two who change rules at once', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  let made = 0
  const codeOf = (kind: string) => {
    made += 1
    return `${kind}_${made}`
  }
  const idOf = async (stated: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await stated
    expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(Number) })])
    return { id: (body as { readonly id: number }).id }
  }
  const conceptBy = (formula: string, code = codeOf('TURNO')) => ({
    ...{ code, name: code, type: 'NO_REMUNERATIVO', conceptOrder: 5000, formula },
  })

  const grounds = {
    function: async () => {
      const code = codeOf('BASE')
      const params = await idOf(admin.request(customFunctions.create, { body: { code, name: code, formula: '1' } }))
      return { formula: `FN.${code}()`, remove: () => admin.request(customFunctions.remove, { params }) }
    },
    parameter: async () => {
      const code = codeOf('BASE')
      const body = { code, name: code, kind: 'VALOR', validFrom: '2020-01-01', value: '1' }
      const params = await idOf(admin.request(liquidationParameters.create, { body }))
      return { formula: `P.${code}`, remove: () => admin.request(liquidationParameters.remove, { params }) }
    },
    accumulator: async () => {
      const code = codeOf('BASE')
      const params = await idOf(admin.request(accumulators.create, { body: { code, name: code } }))
      return { formula: `A.${code}`, remove: () => admin.request(accumulators.remove, { params }) }
    },
  }

  it.each(Object.entries(grounds))('refuses to remove a %s that the other uses', async (_, lay) => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { formula, remove } = await lay()
      const [built, removed] = await Promise.all([admin.request(concepts.create, { body: conceptBy(formula) }), remove()])
      expect([built.status === 200, removed.status === 204].filter(Boolean)).toHaveLength(1)
    }
  })

  it('refuses a cycle made by concurrent changes', async () => {
    const left = await admin.request(concepts.create, { body: conceptBy('1', 'IDA') })
    const right = await admin.request(concepts.create, { body: conceptBy('1', 'VUELTA') })
    for (let turn = 0; turn < 6; turn += 1) {
      const changes = [
        { ...left.body, formula: 'C.VUELTA', version: undefined },
        { ...right.body, formula: 'C.IDA', version: undefined },
      ]
      const reported = await Promise.all(changes.map((body) => admin.request(concepts.update, { body })))
      expect(reported.map(({ status }) => status).sort()).toEqual([200, 400])
      for (const body of changes) await admin.request(concepts.update, { body: { ...body, formula: '1' } })
    }
  })

  /** A draft with its case and its measured impact, so that only the order of the requests can prevent its publication. */
  const createMeasuredDraft = async (name: string, value: string, more: object = {}) => {
    const body = { name, formula: value, tests: [{ name: 'a', inputs: [], expected: value }], ...more }
    const params = await idOf(admin.request(formulas.create, { body }))
    const impact = await idOf(admin.request(formulaImpacts.start, { body: { target: 'FORMULA', code: name, formula: value } }))
    await waitUntil(async () => (await admin.request(formulaImpacts.get, { params: impact })).body.state === 'FINISHED')
    return params
  }
  const publish = (params: { readonly id: number }) => admin.request(formulas.publish, { params, body: {} })

  it('publish a draft once', async () => {
    const params = await createMeasuredDraft('PUBLICADA_UNA_VEZ', '2')
    const reported = await Promise.all([1, 2, 3].map(() => publish(params)))
    expect(reported.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it("apply the catalogue's news once", async () => {
    await app.inTransaction(admin, (db) => db.deleteFrom('liquidation_type').where('code', '=', 'ANTICIPO').execute())
    const key = ok(await admin.request(catalogueNews.list)).find(({ kind, code }) => kind === 'TYPE' && code === 'ANTICIPO')?.key
    const reported = await Promise.all([1, 2, 3].map(() => admin.request(catalogueNews.take, { body: { keys: [key] } })))
    expect(reported.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('give a run started meanwhile either the old or the new formula, the same for every employee', async () => {
    ok(await publish(await createMeasuredDraft('EN_CARRERA', '1')))
    const { code } = ok(await admin.request(concepts.create, { body: conceptBy('F.EN_CARRERA') }))
    for (const [turn, month] of ['2027-06', '2027-07', '2027-08'].entries()) {
      const periodId = await newPeriod(admin, month)
      const params = await createMeasuredDraft('EN_CARRERA', String(turn + 2), { vigencia_desde: `${month}-01` })
      const liquidation = { periodId, typeCode: 'MENSUAL' }
      const [published, started] = await Promise.all([
        publish(params),
        admin.request(liquidations.start, { body: { liquidation } }),
      ])
      expect([published.status, started.status]).toEqual([200, 200])
      const { id } = started.body
      await runOver(admin, id)
      const people = await app.inTransaction(admin, (db) =>
        db.selectFrom('liquidation_employee').select('employee_id').where('liquidation_id', '=', id).limit(5).execute(),
      )
      const amounts = new Set<string | undefined>()
      for (const { employee_id: employeeId } of people) {
        const { lines } = ok(await admin.request(liquidations.employee, { params: { id, employeeId } }))
        amounts.add(lines.find((line) => line.code === code)?.amount)
      }
      expect([...amounts]).toEqual([expect.stringMatching(`^[${turn + 1}${turn + 2}]\\.00$`)])
    }
  })
})
