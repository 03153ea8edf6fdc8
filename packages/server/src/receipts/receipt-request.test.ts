import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { receiptRequests } from '@legajo/contract/payroll/documents/receipt-request.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
let employee: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  employee = await app.signIn('empleado.demo')
})
afterAll(() => app.close())

it('goes from the employee to the user who answers it, by its own address, and back with the receipt', async () => {
  const reason = 'Lo necesito para un crédito'
  const { body: made } = await employee.request(receiptRequests.ask, { body: { period: '2025-11', reason } })
  const id = made?.id ?? 0
  const { body: reported } = await admin.request(notifications.list, { params: { lastId: 0 } })
  expect(reported?.map(({ route }) => route)).toContain(`/liquidation-module/payment-receipt-request?detalle=${id}`)
  expect((await admin.request(receiptRequests.get, { params: { id } })).body).toMatchObject({ reason, state: 'PENDING' })

  const employeeId = employee.session?.employeeId ?? 0
  const { body: offered } = await admin.request(receiptIssues.ofEmployee, { body: { employeeId } })
  const nobody = await admin.request(receiptIssues.ofEmployee, { body: { employeeId: 99_999_999 } })
  expect([nobody.status, JSON.stringify(nobody.body)]).toEqual([400, expect.stringContaining('El empleado 99999999 no existe')])
  const receiptId = offered?.[0]?.id ?? 0
  const answer = { accepted: true, receiptId, answer: 'Va el último' }
  expect((await admin.request(receiptRequests.answer, { params: { id }, body: answer })).body).toMatchObject({
    state: 'ANSWERED',
  })
  const { body: mine } = await employee.request(receiptRequests.mine)
  expect(mine?.[0]).toMatchObject({ id, state: 'ANSWERED', receiptId, answer: 'Va el último' })
  expect((await employee.request(receipts.mineExplained, { params: { id: receiptId } })).status).toBe(200)
})

it('shows requests only to users who see receipts; answers not found for a missing one', async () => {
  expect((await employee.request(receiptRequests.get, { params: { id: 1 } })).status).toBe(403)
  expect((await admin.request(receiptRequests.get, { params: { id: 999_999 } })).status).toBe(404)
})

it('lists the requests of their own employee only, last first', async () => {
  const employeeId = employee.session?.employeeId ?? 0
  await app.inTransaction(admin, (db) =>
    sql`insert into receipt_request (employee_id, period, reason)
      select id, '2025-08-01', 'Ajeno' from employee where company_id = app_company() and id <> ${employeeId} limit 1`.execute(
      db,
    ),
  )
  for (const period of ['2025-09', '2025-10'])
    expect((await employee.request(receiptRequests.ask, { body: { period, reason: 'Para el banco' } })).status).toBe(200)
  const { body: mine } = await employee.request(receiptRequests.mine)
  expect(mine.slice(0, 2).map(({ period }) => period.slice(0, 7))).toEqual(['2025-10', '2025-09'])
  expect(mine.map(({ reason }) => reason)).not.toContain('Ajeno')
  const { body: all } = await admin.request(receiptRequests.list)
  expect(all.content.map(({ createdAt }) => createdAt)).toEqual(
    all.content
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  )
  expect(all.content.map(({ reason }) => reason)).toContain('Ajeno')
})
