import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const makeConcept = async (code: string, formula: string) =>
  ok(await admin.request(customFunctions.create, { body: { code, name: code, params: [{ name: 'x' }], formula } })).id
const change = (id: number, code: string, formula: string, validFrom: string) =>
  admin.request(customFunctions.update, {
    params: { id },
    body: { code, name: code, params: [{ name: 'x' }], formula, validFrom },
  })
const changeFormula = (code: string, formula: string) =>
  admin.request(concepts.create, { body: { code, name: code, type: 'INFORMATIVO', conceptOrder: 6000, formula } })

describe('rules valid today and after all changes', () => {
  it('refuse a change that makes a concept invalid in a month in between', async () => {
    const [first, second] = [await makeConcept('ENTRE_A', 'x + 1'), await makeConcept('ENTRE_B', 'FN.ENTRE_A(x)')]
    ok(await changeFormula('7701', 'FN.ENTRE_B(1)'))
    ok(await change(second, 'ENTRE_B', 'x', '2031-01-01'))
    const { status, body } = await change(first, 'ENTRE_A', 'FN.ENTRE_B(x)', '2030-01-01')
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringMatching(/7701 deja de calcularse: en diciembre de 2030, .*se usa a sí misma/),
    ])
    ok(await change(first, 'ENTRE_A', 'FN.ENTRE_B(x)', '2031-01-01'))
  })

  it('refuse a change of one concept that conflicts with a dated change of another', async () => {
    const of = (code: string, formula: string) => ({ code, name: code, type: 'INFORMATIVO', conceptOrder: 6100, formula })
    const [one, two] = [ok(await changeFormula('7711', '1')), ok(await changeFormula('7712', 'C.7711'))]
    const updateConcept = (id: number, draft: object) => admin.request(concepts.update, { body: { id, ...draft } as never })
    ok(await updateConcept(two.id, { ...of('7712', '1'), validFrom: '2032-06-01' }))
    const { status, body } = await updateConcept(one.id, { ...of('7711', 'C.7712'), validFrom: '2032-01-01' })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('en mayo de 2032')])
  })

  it('refuse a new concept that would be invalid in a month in between, unless it begins later', async () => {
    const [first, second] = [await makeConcept('LUEGO_A', 'x + 1'), await makeConcept('LUEGO_B', 'FN.LUEGO_A(x)')]
    ok(await change(second, 'LUEGO_B', 'x', '2031-01-01'))
    ok(await change(first, 'LUEGO_A', 'FN.LUEGO_B(x)', '2030-01-01'))
    const { status, body } = await changeFormula('7702', 'FN.LUEGO_A(1)')
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/En diciembre de 2030: .*se usa a sí misma/)])
    const later = { code: '7704', name: '7704', type: 'INFORMATIVO', conceptOrder: 6002, formula: 'FN.LUEGO_A(1)' }
    expect((await admin.request(concepts.create, { body: { ...later, validFrom: '2029-07-01' } })).status).toBe(400)
    const body7703 = { code: '7703', name: '7703', type: 'INFORMATIVO', conceptOrder: 6001, formula: 'FN.LUEGO_A(1)' }
    ok(await admin.request(concepts.create, { body: { ...body7703, validFrom: '2031-01-01' } }))
  })
})
