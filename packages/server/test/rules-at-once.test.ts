import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accumulators } from '@legajo/contract/payroll/accumulator.ts'
import { concepts } from '@legajo/contract/payroll/concept.ts'
import { customFunctions } from '@legajo/contract/payroll/custom-function.ts'
import { formulas } from '@legajo/contract/payroll/formula.ts'
import { formulaImpacts } from '@legajo/contract/payroll/formula-impact.ts'
import { liquidationParameters } from '@legajo/contract/payroll/liquidation-parameter.ts'
import { type Caller, type House, openHouse } from './house.ts'
import { until } from './until.ts'

/** Two at once need two connections. */
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip

onServer('two who change rules at once', () => {
  let house: House
  let admin: Caller
  beforeAll(async () => {
    house = await openHouse()
    admin = await house.signIn('admin.demo')
  })
  afterAll(() => house.close())

  let made = 0
  const codeOf = (kind: string) => {
    made += 1
    return `${kind}_${made}`
  }
  const idOf = async (said: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await said
    expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(Number) })])
    return { id: (body as { readonly id: number }).id }
  }
  const conceptBy = (formula: string, code = codeOf('TURNO')) => ({
    ...{ code, name: code, type: 'NO_REMUNERATIVO', conceptOrder: 5000, formula },
  })

  const grounds = {
    function: async () => {
      const code = codeOf('BASE')
      const params = await idOf(admin.say(customFunctions.create, { body: { code, name: code, formula: '1' } }))
      return { formula: `FN.${code}()`, remove: () => admin.say(customFunctions.remove, { params }) }
    },
    parameter: async () => {
      const code = codeOf('BASE')
      const body = { code, name: code, kind: 'VALOR', validFrom: '2020-01-01', value: '1' }
      const params = await idOf(admin.say(liquidationParameters.create, { body }))
      return { formula: `P.${code}`, remove: () => admin.say(liquidationParameters.remove, { params }) }
    },
    accumulator: async () => {
      const code = codeOf('BASE')
      const params = await idOf(admin.say(accumulators.create, { body: { code, name: code } }))
      return { formula: `A.${code}`, remove: () => admin.say(accumulators.remove, { params }) }
    },
  }

  it.each(Object.entries(grounds))('do not take away a %s on which the other builds', async (_, lay) => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { formula, remove } = await lay()
      const [built, removed] = await Promise.all([admin.say(concepts.create, { body: conceptBy(formula) }), remove()])
      expect([built.status === 200, removed.status === 204].filter(Boolean)).toHaveLength(1)
    }
  })

  it('do not close a circle together', async () => {
    const left = await admin.say(concepts.create, { body: conceptBy('1', 'IDA') })
    const right = await admin.say(concepts.create, { body: conceptBy('1', 'VUELTA') })
    for (let turn = 0; turn < 6; turn += 1) {
      const changes = [
        { ...left.body, formula: 'C.VUELTA', version: undefined },
        { ...right.body, formula: 'C.IDA', version: undefined },
      ]
      const told = await Promise.all(changes.map((body) => admin.say(concepts.update, { body })))
      expect(told.map(({ status }) => status).sort()).toEqual([200, 400])
      for (const body of changes) await admin.say(concepts.update, { body: { ...body, formula: '1' } })
    }
  })

  it('publish a draft once', async () => {
    const body = { name: 'PUBLICADA_UNA_VEZ', formula: '2', tests: [{ name: 'a', inputs: [], expected: '2' }] }
    const params = await idOf(admin.say(formulas.create, { body }))
    const draft = { target: 'FORMULA', code: body.name, formula: body.formula }
    const impact = await idOf(admin.say(formulaImpacts.start, { body: draft }))
    await until(async () => (await admin.say(formulaImpacts.get, { params: impact })).body.state === 'FINISHED')
    const told = await Promise.all([1, 2, 3].map(() => admin.say(formulas.publish, { params, body: {} })))
    expect(told.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})
