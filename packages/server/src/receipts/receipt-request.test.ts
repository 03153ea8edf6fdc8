import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { receiptIssues, receipts } from '@legajo/contract/payroll/receipt.ts'
import { receiptRequests } from '@legajo/contract/payroll/receipt-request.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { type Caller, type House, openHouse } from '../../test/house.ts'

let house: House
let admin: Caller
let employee: Caller
beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin.demo')
  employee = await house.signIn('empleado.demo')
})
afterAll(() => house.close())

it('goes from the employee to who answers, by its own address, and back with the receipt', async () => {
  const reason = 'Lo necesito para un crédito'
  const { body: made } = await employee.say(receiptRequests.ask, { body: { period: '2025-11', reason } })
  const id = made?.id ?? 0
  const { body: told } = await admin.say(notifications.list, { params: { lastId: 0 } })
  expect(told?.map(({ route }) => route)).toContain(`/liquidation-module/payment-receipt-request?detalle=${id}`)
  expect((await admin.say(receiptRequests.get, { params: { id } })).body).toMatchObject({ reason, state: 'PENDING' })

  const employeeId = employee.session?.employeeId ?? 0
  const { body: offered } = await admin.say(receiptIssues.ofEmployee, { body: { employeeId } })
  const nobody = await admin.say(receiptIssues.ofEmployee, { body: { employeeId: 99_999_999 } })
  expect([nobody.status, JSON.stringify(nobody.body)]).toEqual([400, expect.stringContaining('El empleado 99999999 no existe')])
  const receiptId = offered?.[0]?.id ?? 0
  const answer = { accepted: true, receiptId, answer: 'Va el último' }
  expect((await admin.say(receiptRequests.answer, { params: { id }, body: answer })).body).toMatchObject({ state: 'ANSWERED' })
  const { body: mine } = await employee.say(receiptRequests.mine)
  expect(mine?.[0]).toMatchObject({ id, state: 'ANSWERED', receiptId, answer: 'Va el último' })
  expect((await employee.say(receipts.mineExplained, { params: { id: receiptId } })).status).toBe(200)
})

it('is nobody’s business but of those who see receipts, and one that is not there is said not to be', async () => {
  expect((await employee.say(receiptRequests.get, { params: { id: 1 } })).status).toBe(403)
  expect((await admin.say(receiptRequests.get, { params: { id: 999_999 } })).status).toBe(404)
})
