import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { novelties, noveltyBatches } from '@legajo/contract/payroll/runs/novelty.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { sql } from 'kysely'
import { fileCodesOf } from '../../../test/people.ts'
import { runInNewPeriod } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { samplePassword } from '../../seed/sample-users.ts'

let app: TestApp
let admin: Caller
let codes: readonly string[]
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  codes = await fileCodesOf(app, admin, 5)
})
afterAll(() => app.close())

type TenantWork = Parameters<TestApp['server']['database']['inTenant']>[1]
const inCompany = <T>(work: (db: Parameters<TenantWork>[0]) => Promise<T>): Promise<T> => app.inTransaction(admin, work)

const rowsOf = (month: string, who = codes) =>
  who.map((fileCode) => ({ fileCode, conceptCode: '0841', amount: '600.00', instalments: 2, imputationDate: `${month}-01` }))
/** Saves a sheet and returns the resulting batch. */
const saveSheet = async (month: string, who = codes) => {
  const { status, body } = await admin.request(noveltyEntries.addList, {
    body: { notices: rowsOf(month, who), allowRepeated: true },
  })
  expect([status, body?.count]).toEqual([200, who.length])
  const { body: batches } = await admin.request(noveltyBatches.list)
  const [batch] = batches?.content ?? []
  if (!batch) throw new Error('no batch')
  return batch
}
const check = (id: number, caller = admin) => caller.request(noveltyBatches.verifyUndo, { params: { id } })
const undo = (id: number, deleteHash: string, caller = admin, password = samplePassword) =>
  caller.request(noveltyBatches.undo, { params: { id }, body: { deleteHash, password } })
const countOf = async (batchId: number) => (await admin.request(novelties.all, { body: { batchId } })).body?.totalElements

describe('a batch of novelties', () => {
  it('reverts the content of one saved sheet whole, once, with the password', async () => {
    const batch = await saveSheet('2028-03')
    expect(batch).toMatchObject({ description: 'Planilla', status: 'FINISHED', total: 5, done: 5, undone: 0, undoneBy: null })
    const { body: rows } = await admin.request(noveltyBatches.byStatus, { params: { id: batch.id } })
    expect(rows?.content[0]).toMatchObject({ status: 'DONE', fileCode: codes[0], concept: '0841', imputationDate: '2028-03' })
    const { body: seen } = await check(batch.id)
    expect(seen).toMatchObject({ total: 10, free: 10, affected: 0, kept: 0 })
    const hash = seen?.deleteHash ?? ''
    expect((await undo(batch.id, hash, admin, 'otra')).status).toBe(403)
    expect((await undo(batch.id, `${hash}x`)).status).toBe(409)
    expect(await countOf(batch.id)).toBe(10)
    const { body: done, status } = await undo(batch.id, hash)
    expect([status, done]).toEqual([
      200,
      expect.objectContaining({ status: 'UNDONE', undone: 10, undoneBy: 'Ana Administradora' }),
    ])
    expect(await countOf(batch.id)).toBe(0)
    expect((await undo(batch.id, hash)).status).toBe(409)
    const { rows: audited } = await inCompany((db) =>
      sql<{ n: number }>`select count(*)::int as n from audit_log where entity = 'novelty' and state = 'REMOVED'`.execute(db),
    )
    expect(audited[0]?.n).toBeGreaterThanOrEqual(10)
  })

  it('reverts a batch only as verified: a later change requires a new verification', async () => {
    const batch = await saveSheet('2028-04')
    const { body: seen } = await check(batch.id)
    await inCompany((db) =>
      sql`update novelty set amount = amount + 1 where batch_id = ${batch.id} and instalment = 1`.execute(db),
    )
    expect(await undo(batch.id, seen?.deleteHash ?? '')).toMatchObject({ status: 409, body: { code: 'delete_hash' } })
    expect(await countOf(batch.id)).toBe(10)
  })

  it('reports the open run that used a part and is not revertible once a part is history', async () => {
    const batch = await saveSheet('2028-05')
    const run = await runInNewPeriod(admin, '2028-05')
    const { body: seen } = await check(batch.id)
    expect(seen).toMatchObject({ total: 10, affected: 5, kept: 0 })
    await inCompany((db) => sql`update liquidation set released_at = now() where id = ${run}`.execute(db))
    const refused = { status: 409, body: { code: 'batch_final', message: expect.stringContaining('5 de sus 10 novedades') } }
    expect(await check(batch.id)).toMatchObject(refused)
    expect(await undo(batch.id, seen?.deleteHash ?? '')).toMatchObject(refused)
    expect(await countOf(batch.id)).toBe(10)
  })

  it('refuses users who cannot see all its employees, and other organisations', async () => {
    const hidden = codes[4] ?? ''
    const batch = await saveSheet('2028-06')
    await inCompany((db) => db.updateTable('employee').set({ confidential: true }).where('file_code', '=', hidden).execute())
    const hr = await app.signIn('rrhh.demo')
    expect(await check(batch.id, hr)).toMatchObject({ status: 403, body: { code: 'batch_hidden' } })
    await inCompany((db) => db.updateTable('employee').set({ confidential: false }).where('file_code', '=', hidden).execute())
    expect((await check(batch.id, hr)).status).toBe(200)
    expect((await check(batch.id, await app.signIn('admin.demo', 'tenant2'))).status).toBe(404)
    expect((await check(batch.id, await app.userWith(['READ_NOVELTY']))).status).toBe(403)
  })

  it('creates no batch for a single novelty', async () => {
    const last = await saveSheet('2028-07')
    await admin.request(noveltyEntries.addList, { body: { notices: rowsOf('2028-08', codes.slice(0, 1)), allowRepeated: true } })
    expect((await admin.request(noveltyBatches.list)).body?.content[0]?.id).toBe(last.id)
  })
})
