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

const order = {
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
}

it('one court order is read by its id, with what was withheld and what is left', async () => {
  const { body: made } = await admin.say(garnishments.create, { body: order })
  const read = await admin.say(garnishments.get, { params: { id: made.id } })
  expect([read.status, read.body]).toMatchObject([200, { court: 'Juzgado Civil 12', withheld: '500.00', balance: '4500.00' }])
  expect((await admin.say(garnishments.get, { params: { id: 999_999 } })).status).toBe(404)
})

it('is neither read, changed nor removed by who may not see amounts', async () => {
  const { body: made } = await admin.say(garnishments.create, { body: { ...order, fileNumber: '78/2026' } })
  const blind = await house.userWith(['READ_GARNISHMENT', 'WRITE_GARNISHMENT'])
  const params = { id: made.id }
  expect((await blind.say(garnishments.get, { params })).status).toBe(403)
  expect((await blind.say(garnishments.update, { params, body: order })).status).toBe(403)
  expect((await blind.say(garnishments.remove, { params })).status).toBe(403)
  expect((await admin.say(garnishments.remove, { params })).status).toBe(204)
})
