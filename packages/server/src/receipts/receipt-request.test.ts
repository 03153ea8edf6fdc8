import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { receiptIssues, receipts } from '@legajo/contract/payroll/receipt.ts'
import { receiptRequests } from '@legajo/contract/payroll/receipt-request.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
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

it('goes from the employee to the user who answers it, by its own address, and back with the receipt', async () => {
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

it('is visible only to users who see receipts; answers not found for a missing one', async () => {
  expect((await employee.say(receiptRequests.get, { params: { id: 1 } })).status).toBe(403)
  expect((await admin.say(receiptRequests.get, { params: { id: 999_999 } })).status).toBe(404)
})

it('are listed to their own employee only, last first', async () => {
  const employeeId = employee.session?.employeeId ?? 0
  await house.within(admin, (db) =>
    sql`insert into receipt_request (employee_id, period, reason)
      select id, '2025-08-01', 'Ajeno' from employee where company_id = app_company() and id <> ${employeeId} limit 1`.execute(
      db,
    ),
  )
  for (const period of ['2025-09', '2025-10'])
    expect((await employee.say(receiptRequests.ask, { body: { period, reason: 'Para el banco' } })).status).toBe(200)
  const { body: mine } = await employee.say(receiptRequests.mine)
  expect(mine.slice(0, 2).map(({ period }) => period.slice(0, 7))).toEqual(['2025-10', '2025-09'])
  expect(mine.map(({ reason }) => reason)).not.toContain('Ajeno')
  const { body: all } = await admin.say(receiptRequests.list)
  expect(all.content.map(({ createdAt }) => createdAt)).toEqual(
    all.content
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  )
  expect(all.content.map(({ reason }) => reason)).toContain('Ajeno')
})
