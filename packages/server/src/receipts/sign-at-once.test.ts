import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { receiptIssues } from '@legajo/contract/payroll/receipt.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
import { type Caller, type House, openHouse } from '../../test/house.ts'
import { settledRun } from '../../test/runs.ts'
import { until } from '../../test/until.ts'

let house: House
let admin: Caller
beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin.demo')
})
afterAll(() => house.close())

it('reports to two concurrent signers of a run what each signed, and leaves nothing unsigned', async () => {
  if (house.server.database.kind === 'pglite') return // one connection: nothing runs concurrently
  const liquidationId = await settledRun(admin, '2025-12')
  const { body: made } = await admin.say(receiptIssues.generate, { params: { id: liquidationId } })
  const total = made?.issued ?? 0
  const other = await house.userWith(['READ_RECEIPT', 'WRITE_RECEIPT'])
  const sign = (who: Caller) => who.say(receiptIssues.sign, { body: { liquidationId } })
  // No batch can lock a receipt before both were requested.
  const asked = await house.within(admin, async (db) => {
    await sql`select from receipt where liquidation_id = ${liquidationId} for update`.execute(db)
    return Promise.all([admin, other].map(sign))
  })
  // The other user does not see confidential employees, and signs fewer.
  const [all = 0, fewer = 0] = asked.map(({ body }) => body?.employees)
  expect([all, fewer > 10]).toEqual([total, true])
  const ended = async (id: number) => (await admin.say(receiptIssues.signing, { params: { id } })).body
  const ids = asked.map(({ body }) => body?.id ?? 0)
  await until(async () =>
    (await Promise.all(ids.map(ended))).every((batch) => batch?.state !== 'PENDING' && batch?.state !== 'PROCESSING'),
  )

  const batches = await Promise.all(ids.map(ended))
  for (const batch of batches) expect(batch).toMatchObject({ state: 'FINISHED', done: batch?.employees, failed: 0 })
  expect(batches.reduce((sum, batch) => sum + (batch?.elsewhere ?? 0), 0)).toBe(fewer)
  expect(batches.map((batch) => batch?.doing).join()).toMatch(/firm(ó|aron) otra tanda al mismo tiempo/)
  const { body: unsigned } = await admin.say(receiptIssues.list, { query: { liquidationId, signed: false } })
  expect(unsigned?.totalElements).toBe(0)
  const told = (await Promise.all([admin, other].map((who) => who.say(notifications.list, { params: { lastId: 0 } })))).map(
    ({ body }) => JSON.stringify(body),
  )
  expect(told.join()).toMatch(/Se firm(ó|aron) \d+ recibos?/)
  expect(told.join()).not.toContain('sin firmar')
})
