import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { concepts } from '@legajo/contract/payroll/concept.ts'
import { customFunctions } from '@legajo/contract/payroll/custom-function.ts'
import { dynamicColumns } from '@legajo/contract/payroll/dynamic-column.ts'
import { formulas } from '@legajo/contract/payroll/formula.ts'
import { liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { liquidationParameters } from '@legajo/contract/payroll/liquidation-parameter.ts'
import { bentFormula } from './bent-formulas.ts'
import { hostileFlows, hostileFormula, hostileFormulas } from './hostile-formulas.ts'
import { type Caller, type House, openHouse } from './house.ts'
import { keptSignedIn } from './kept-signed-in.ts'

/** Random formulas to send; for thousands: `LEGAJO_HOSTILE_FORMULAS=10000`. */
const many = Number(process.env['LEGAJO_HOSTILE_FORMULAS'] ?? 60)

let house: House
let caller: () => Promise<Caller>
let admin: Caller
let periodId = 0
beforeAll(async () => {
  house = await openHouse()
  caller = keptSignedIn(house, 'admin.demo')
  admin = await caller()
  periodId = (await admin.say(liquidations.list)).body.content[0]?.periodId ?? 0
})
afterAll(() => house.close())

type Told = {
  readonly message?: string
  readonly fields?: readonly { readonly message: string }[]
  readonly problems?: readonly { readonly message: string }[]
}

/** Neither a server fault nor a technical message: a value, or a readable refusal. */
const mustBeClear = (what: string, { status, body }: { readonly status: number; readonly body: unknown }): void => {
  expect([what, status < 500 && status !== 401]).toEqual([what, true])
  const { message, fields = [], problems = [] } = (body ?? {}) as Told
  const said = [message, ...fields.map((one) => one.message), ...problems.map((one) => one.message)]
  for (const text of said.filter((one) => one !== undefined)) {
    expect([what, text]).toEqual([what, expect.stringMatching(/\p{L}{3}/u)])
    expect([what, text]).toEqual([
      what,
      expect.not.stringMatching(/RangeError|BigInt|undefined|\bstack\b|node_modules|at \w+ \(/),
    ])
  }
}

let made = 0
/** Sends a formula to every call that accepts one. */
const knock = async (formula: string): Promise<void> => {
  admin = await caller()
  made += 1
  const what = JSON.stringify(formula.slice(0, 120))
  const trial = { formula, employeeId: 1, periodId, typeCode: 'MENSUAL' }
  const test = { name: 'Caso', inputs: [{ name: 'C.0100', value: '1' }], expected: '1' }
  const code = `HOSTIL_${made}`
  const draft = { code, name: code, type: 'REMUNERATIVO', conceptOrder: 5000, formula, formulaQuantity: formula }
  const params = [{ name: 'valor' }]
  const block = { result: { type: 'reference', name: formula } }
  for (const told of [
    await admin.say(concepts.check, { body: { formula, name: code } }),
    await admin.say(concepts.tryOut, { body: trial }),
    await admin.say(formulas.test, { body: { formula, tests: [test, test] } }),
    await admin.say(concepts.create, { body: { ...draft, accumulatorsAdding: ['REMUNERATIVO'] } }),
    await admin.say(concepts.list, { body: { filter: formula.slice(0, 2_000) } }),
    await admin.say(formulas.create, { body: { name: `${code}_S`, formula_spel: formula } }),
    await admin.say(formulas.create, { body: { name: `${code}_B`, json_flow_component: JSON.stringify(block) } }),
    await admin.say(customFunctions.create, { body: { code, name: code, params, formula } }),
    await admin.say(customFunctions.tryOut, { body: { params, formula, values: [formula.slice(0, 60)], periodId } }),
    await admin.say(dynamicColumns.preview, { body: { source: 'FORMULA', formula, total: 'AGAIN' } }),
    await admin.say(liquidationParameters.create, {
      body: { code, name: code, kind: 'FORMULA', validFrom: '2026-01-01', formula },
    }),
  ])
    mustBeClear(what, told)
  const saved = await admin.say(formulas.create, { body: { name: code, formula, tests: [test] } })
  mustBeClear(what, saved)
  if (saved.status === 200) mustBeClear(what, await admin.say(formulas.publish, { params: { id: saved.body.id }, body: {} }))
}

/** Removes what was stored: the test does not cover a company with thousands of concepts. */
const sweep = async (): Promise<void> => {
  for (const { id, code } of (await admin.say(concepts.listAll)).body)
    if (code.startsWith('HOSTIL_')) mustBeClear(code, await admin.say(concepts.remove, { params: { id } }))
  for (const { id, name } of (await admin.say(formulas.list)).body)
    if (name.startsWith('HOSTIL_')) mustBeClear(name, await admin.say(formulas.remove, { params: { id } }))
  for (const { id, code } of (await admin.say(customFunctions.list)).body)
    if (code.startsWith('HOSTIL_')) mustBeClear(code, await admin.say(customFunctions.remove, { params: { id } }))
  for (const { id, code } of (await admin.say(liquidationParameters.list)).body)
    if (code.startsWith('HOSTIL_')) mustBeClear(code, await admin.say(liquidationParameters.remove, { params: { id } }))
}

describe('a hostile formula', () => {
  it.each(Object.entries(hostileFormulas))('%s is answered by every call', async (_, formula) => {
    await knock(formula)
    await sweep()
  })

  it('is answered by every call, for random combinations', async () => {
    for (let seed = 1; seed <= many; seed += 1) {
      await knock(seed % 2 === 0 ? hostileFormula(seed) : bentFormula(seed))
      if (seed % 20 === 0) await sweep()
    }
    await sweep()
  }, 3_600_000)

  it.each(Object.entries(hostileFlows))('%s as blocks is answered', async (name, flow) => {
    const body = { name: 'HOSTIL_BLOQUES', json_flow_component: flow }
    const told = await admin.say(formulas.create, { body })
    mustBeClear(name, told)
    expect(told.status).toBe(400)
  })

  it('that depends on itself through an accumulator and a function gets its cycle reported', async () => {
    const body = { code: 'VUELTA', name: 'Vuelta', params: [{ name: 'valor' }], formula: 'valor + A.REMUNERATIVO' }
    expect((await admin.say(customFunctions.create, { body })).status).toBe(200)
    const formula = 'FN.VUELTA(1)'
    const circle = { code: 'HOSTIL_CIRCULO', name: 'Círculo', type: 'REMUNERATIVO', conceptOrder: 10, formula }
    const { status, body: told } = await admin.say(concepts.create, { body: circle })
    expect([status, JSON.stringify(told)]).toEqual([400, expect.stringContaining('en círculo')])
    const { body: checked } = await admin.say(concepts.check, { body: { formula, concept: '0100' } })
    expect([checked.ok, JSON.stringify(checked.problems)]).toEqual([false, expect.stringContaining('en círculo')])
  })
})
