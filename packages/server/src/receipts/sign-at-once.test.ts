import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
import { runInNewPeriod } from '../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

it('reports to two concurrent signers of a run what each signed, and leaves nothing unsigned', async () => {
  if (app.server.database.kind === 'pglite') return // one connection: nothing runs concurrently
  const liquidationId = await runInNewPeriod(admin, '2025-12')
  const { body: made } = await admin.request(receiptIssues.generate, { params: { id: liquidationId } })
  const total = made?.issued ?? 0
  const other = await app.userWith(['READ_RECEIPT', 'WRITE_RECEIPT'])
  const sign = (who: Caller) => who.request(receiptIssues.sign, { body: { liquidationId } })
  // No batch can lock a receipt before both were requested.
  const requested = await app.inTransaction(admin, async (db) => {
    await sql`select from receipt where liquidation_id = ${liquidationId} for update`.execute(db)
    return Promise.all([admin, other].map(sign))
  })
  // The other user does not see confidential employees, and signs fewer.
  const [all = 0, fewer = 0] = requested.map(({ body }) => body?.employees)
  expect([all, fewer > 10]).toEqual([total, true])
  const readSigning = async (id: number) => (await admin.request(receiptIssues.signing, { params: { id } })).body
  const ids = requested.map(({ body }) => body?.id ?? 0)
  await waitUntil(async () =>
    (await Promise.all(ids.map(readSigning))).every((batch) => batch?.state !== 'PENDING' && batch?.state !== 'PROCESSING'),
  )

  const batches = await Promise.all(ids.map(readSigning))
  for (const batch of batches) expect(batch).toMatchObject({ state: 'FINISHED', done: batch?.employees, failed: 0 })
  expect(batches.reduce((sum, batch) => sum + (batch?.elsewhere ?? 0), 0)).toBe(fewer)
  expect(batches.map((batch) => batch?.doing).join()).toMatch(/firm(ó|aron) otra tanda al mismo tiempo/)
  const { body: unsigned } = await admin.request(receiptIssues.list, { query: { liquidationId, signed: false } })
  expect(unsigned?.totalElements).toBe(0)
  const reported = (
    await Promise.all([admin, other].map((who) => who.request(notifications.list, { params: { lastId: 0 } })))
  ).map(({ body }) => JSON.stringify(body))
  expect(reported.join()).toMatch(/Se firm(ó|aron) \d+ recibos?/)
  expect(reported.join()).not.toContain('sin firmar')
})
