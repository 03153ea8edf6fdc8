import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { receiptReleases } from '@legajo/contract/payroll/documents/receipt-release.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { sql } from 'kysely'
import { runInNewPeriod } from '../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'

let app: TestApp
let admin: Caller
let run: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  run = await runInNewPeriod(admin, '2025-12')
})
afterAll(() => app.close())

const change = (statement: ReturnType<typeof sql>) => app.inTransaction(admin, (db) => statement.execute(db))
const setPeriod = (payDate: string | null, deposit: string | null) =>
  change(sql`update liquidation_period set pay_date = ${payDate}::date, deposit_date = ${deposit}::date
    where id = (select period_id from liquidation where id = ${run})`)
const releaseEveryWay = async (acceptMissing?: boolean) => [
  await admin.request(liquidations.release, { params: { id: run }, body: { acceptMissing } }),
  await admin.request(receiptIssues.release, { body: { liquidationId: run, acceptMissing } }),
  await admin.request(receiptReleases.create, { body: { liquidationId: run, acceptMissing } }),
]
const findMissing = async () => {
  const answers = await releaseEveryWay()
  const missing = answers.map(({ status, body }) => {
    expect([status, (body as { code?: string }).code]).toEqual([409, 'receipts_incomplete'])
    return (body as unknown as { data: { missing: { text: string; route: string }[] } }).data.missing
  })
  expect(missing.slice(1)).toEqual([missing[0], missing[0]])
  return missing[0]?.map(({ text, route }) => [text.replace(/\d+ recibos/, 'N recibos').replace(' de Prueba 2025-12', ''), route])
}

const periodRoute = '/liquidation-period-module/liquidation-period-list'
const unsigned = ['la firma de la empresa en N recibos', '/liquidation-module/payment-receipt']

it('refuses every release of receipts without what the law requires, until all is entered or the caller accepts it', async () => {
  await admin.request(receiptIssues.generate, { params: { id: run } })
  const { rows: before } = await app.inTransaction(admin, (db) =>
    sql<{ address: object }>`select address from company where id = app_company()`.execute(db),
  )
  await change(sql`update company set address = '{}' where id = app_company()`)
  await setPeriod(null, null)
  expect(await findMissing()).toEqual([
    ['el domicilio de la empresa', '/company-module/companies'],
    ['la fecha de pago', periodRoute],
    ['el último depósito de aportes', periodRoute],
    unsigned,
  ])
  await change(sql`update company set address = ${JSON.stringify(before[0]?.address)} where id = app_company()`)
  await setPeriod('2026-01-05', '2025-12-10')
  expect(await findMissing()).toEqual([unsigned])

  const { id } = ok(await admin.request(periods.list))[0] ?? { id: 0 }
  const checkSigner = async () =>
    ok(await admin.request(preCheckCalls.run, { body: { liquidation: { periodId: id, typeCode: 'MENSUAL' } } })).findings.find(
      ({ code }) => code === 'SIGNER_ENDING',
    )?.cases
  expect(await checkSigner()).toBeUndefined()
  const own = await app.inTransaction(admin, (db) =>
    db.deleteFrom('signing_certificate').where('company_id', '=', sql<number>`app_company()`).returningAll().execute(),
  )
  const certificate = '/liquidation-module/signing-certificate'
  expect(await checkSigner()).toEqual([{ text: expect.stringContaining('no tiene certificado'), route: certificate }])
  expect(await findMissing()).toEqual([[unsigned[0], certificate]])
  await app.inTransaction(admin, (db) => db.insertInto('signing_certificate').values(own).execute())

  await admin.request(receiptIssues.generate, { params: { id: run } })
  const { id: batch } = ok(await admin.request(receiptIssues.sign, { body: { liquidationId: run } }))
  await waitUntil(async () => (await admin.request(receiptIssues.signing, { params: { id: batch } })).body?.state === 'FINISHED')
  expect((await admin.request(liquidations.release, { params: { id: run }, body: {} })).body).toMatchObject({ released: true })
})

it('releases them on acceptance', async () => {
  run = await runInNewPeriod(admin, '2026-01')
  const { status } = await admin.request(liquidations.release, { params: { id: run }, body: {} })
  expect(status).toBe(409)
  const released = await admin.request(liquidations.release, { params: { id: run }, body: { acceptMissing: true } })
  expect(released.body).toMatchObject({ released: true })
})
