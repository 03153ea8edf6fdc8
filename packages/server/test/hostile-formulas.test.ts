import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { dynamicColumns } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { hostileFlows, hostileFormula, hostileFormulas } from './hostile-formulas.ts'
import { randomFormula } from './random-formulas.ts'
import { renewSession } from './renewed-session.ts'
import { type Caller, createTestApp, type TestApp } from './test-app.ts'

/** Random formulas to send; for thousands: `LEGAJO_HOSTILE_FORMULAS=10000`. */
const formulaCount = Number(process.env['LEGAJO_HOSTILE_FORMULAS'] ?? 60)

let app: TestApp
let caller: () => Promise<Caller>
let admin: Caller
let periodId = 0
beforeAll(async () => {
  app = await createTestApp()
  caller = renewSession(app, 'admin.demo')
  admin = await caller()
  periodId = (await admin.request(liquidations.list)).body.content[0]?.periodId ?? 0
})
afterAll(() => app.close())

type RefusalAnswer = {
  readonly message?: string
  readonly fields?: readonly { readonly message: string }[]
  readonly problems?: readonly { readonly message: string }[]
}

/** Neither a server fault nor a technical message: a value, or a readable refusal. */
const mustBeClear = (what: string, { status, body }: { readonly status: number; readonly body: unknown }): void => {
  expect([what, status < 500 && status !== 401]).toEqual([what, true])
  const { message, fields = [], problems = [] } = (body ?? {}) as RefusalAnswer
  const stated = [message, ...fields.map((one) => one.message), ...problems.map((one) => one.message)]
  for (const text of stated.filter((one) => one !== undefined)) {
    expect([what, text]).toEqual([what, expect.stringMatching(/\p{L}{3}/u)])
    expect([what, text]).toEqual([
      what,
      expect.not.stringMatching(/RangeError|BigInt|undefined|\bstack\b|node_modules|at \w+ \(/),
    ])
  }
}

let made = 0
/** Sends a formula to every call that accepts one. */
const sendToEveryCall = async (formula: string): Promise<void> => {
  admin = await caller()
  made += 1
  const what = JSON.stringify(formula.slice(0, 120))
  const simulation = { formula, employeeId: 1, periodId, typeCode: 'MENSUAL' }
  const test = { name: 'Caso', inputs: [{ name: 'C.0100', value: '1' }], expected: '1' }
  const code = `HOSTIL_${made}`
  const draft = { code, name: code, type: 'REMUNERATIVO', conceptOrder: 5000, formula, formulaQuantity: formula }
  const params = [{ name: 'valor' }]
  const block = { result: { type: 'reference', name: formula } }
  for (const reported of [
    await admin.request(concepts.check, { body: { formula, name: code } }),
    await admin.request(concepts.calculateSimulation, { body: simulation }),
    await admin.request(formulas.test, { body: { formula, tests: [test, test] } }),
    await admin.request(concepts.create, { body: { ...draft, accumulatorsAdding: ['REMUNERATIVO'] } }),
    await admin.request(concepts.list, { body: { filter: formula.slice(0, 2_000) } }),
    await admin.request(formulas.create, { body: { name: `${code}_S`, formula_spel: formula } }),
    await admin.request(formulas.create, { body: { name: `${code}_B`, json_flow_component: JSON.stringify(block) } }),
    await admin.request(customFunctions.create, { body: { code, name: code, params, formula } }),
    await admin.request(customFunctions.calculateSimulation, {
      body: { params, formula, values: [formula.slice(0, 60)], periodId },
    }),
    await admin.request(dynamicColumns.preview, { body: { source: 'FORMULA', formula, total: 'AGAIN' } }),
    await admin.request(liquidationParameters.create, {
      body: { code, name: code, kind: 'FORMULA', validFrom: '2026-01-01', formula },
    }),
  ])
    mustBeClear(what, reported)
  const saved = await admin.request(formulas.create, { body: { name: code, formula, tests: [test] } })
  mustBeClear(what, saved)
  if (saved.status === 200) mustBeClear(what, await admin.request(formulas.publish, { params: { id: saved.body.id }, body: {} }))
}

/** Removes what was stored: the test does not cover a company with thousands of concepts. */
const sweep = async (): Promise<void> => {
  for (const { id, code } of (await admin.request(concepts.listAll)).body)
    if (code.startsWith('HOSTIL_')) mustBeClear(code, await admin.request(concepts.remove, { params: { id } }))
  for (const { id, name } of (await admin.request(formulas.list)).body)
    if (name.startsWith('HOSTIL_')) mustBeClear(name, await admin.request(formulas.remove, { params: { id } }))
  for (const { id, code } of (await admin.request(customFunctions.list)).body)
    if (code.startsWith('HOSTIL_')) mustBeClear(code, await admin.request(customFunctions.remove, { params: { id } }))
  for (const { id, code } of (await admin.request(liquidationParameters.list)).body)
    if (code.startsWith('HOSTIL_')) mustBeClear(code, await admin.request(liquidationParameters.remove, { params: { id } }))
}

describe('a hostile formula', () => {
  it.each(Object.entries(hostileFormulas))('gets an answer from every call for %s', async (_, formula) => {
    await sendToEveryCall(formula)
    await sweep()
  })

  it('gets an answer below 500 from every call, for random combinations', async () => {
    for (let seed = 1; seed <= formulaCount; seed += 1) {
      await sendToEveryCall(seed % 2 === 0 ? hostileFormula(seed) : randomFormula(seed))
      if (seed % 20 === 0) await sweep()
    }
    await sweep()
  }, 3_600_000)

  it.each(Object.entries(hostileFlows))('gets an answer for the blocks %s', async (name, flow) => {
    const body = { name: 'HOSTIL_BLOQUES', json_flow_component: flow }
    const reported = await admin.request(formulas.create, { body })
    mustBeClear(name, reported)
    expect(reported.status).toBe(400)
  })

  it('reports the cycle of a formula that depends on itself through an accumulator and a function', async () => {
    const body = { code: 'VUELTA', name: 'Vuelta', params: [{ name: 'valor' }], formula: 'valor + A.REMUNERATIVO' }
    expect((await admin.request(customFunctions.create, { body })).status).toBe(200)
    const formula = 'FN.VUELTA(1)'
    const circle = { code: 'HOSTIL_CIRCULO', name: 'Círculo', type: 'REMUNERATIVO', conceptOrder: 10, formula }
    const { status, body: reported } = await admin.request(concepts.create, { body: circle })
    expect([status, JSON.stringify(reported)]).toEqual([400, expect.stringContaining('en círculo')])
    const { body: checked } = await admin.request(concepts.check, { body: { formula, concept: '0100' } })
    expect([checked.ok, JSON.stringify(checked.problems)]).toEqual([false, expect.stringContaining('en círculo')])
  })
})
