import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { formulas } from '@legajo/contract/payroll/formula.ts'
import { type Caller, type House, openHouse } from '../../test/house.ts'
import { resourceSuite } from '../../test/resource-suite.ts'

resourceSuite('named formulas', formulas, {
  valid: { name: 'PLUS_PRUEBA', formula: 'P.SMVM * 10%', status: 'publicada' },
  invalid: [
    { body: { formula: 'P.SMVM * (' }, field: 'formula' },
    { body: { formula: 'P.NO_EXISTE' }, field: 'formula' },
    { body: { name: 'con espacios' }, field: 'name' },
    { body: { vigencia_desde: '2026-02-01', vigencia_hasta: '2026-01-01' }, field: 'vigencia_hasta' },
  ],
  change: { formula: 'P.SMVM * 12%' },
})

describe('a formula that concepts use', () => {
  let house: House
  let admin: Caller
  beforeAll(async () => {
    house = await openHouse()
    admin = await house.signIn('admin.demo')
  })
  afterAll(() => house.close())

  it('cannot be removed, and says which concept would stop', async () => {
    const { body: rows } = await admin.say(formulas.list)
    const used = rows?.find(({ name }) => name === 'BASICO_MES') ?? rows?.find(({ name }) => name === 'ANIOS')
    const answer = await admin.say(formulas.remove, { params: { id: used?.id ?? 0 } })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('deja de calcularse')
    expect((await admin.say(formulas.list)).body?.length).toBe(rows?.length)
  })
})
