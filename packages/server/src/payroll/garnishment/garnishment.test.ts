import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { garnishments } from '@legajo/contract/payroll/garnishment.ts'
import { type Caller, type House, openHouse } from '../../../test/house.ts'

let house: House
let admin: Caller
beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin.demo')
})
afterAll(() => house.close())

it('one court order is read by its id, with what was withheld and what is left', async () => {
  const { body: made } = await admin.say(garnishments.create, {
    body: {
      employeeId: 1,
      kind: 'COMUN',
      court: 'Juzgado Civil 12',
      fileNumber: '77/2026',
      notifiedOn: '2026-01-10',
      validFrom: '2026-01-10',
      mode: 'FIJO',
      amount: '1000.00',
      total: '5000.00',
      withheldBefore: '500.00',
    } as never,
  })
  const read = await admin.say(garnishments.get, { params: { id: made.id } })
  expect([read.status, read.body]).toMatchObject([200, { court: 'Juzgado Civil 12', withheld: '500.00', balance: '4500.00' }])
  expect((await admin.say(garnishments.get, { params: { id: 999_999 } })).status).toBe(404)
})

it('is not read by who may not see amounts', async () => {
  const hr = await house.signIn('rrhh.demo')
  expect((await hr.say(garnishments.get, { params: { id: 1 } })).status).toBe(403)
})
