import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { lawBooks } from '@legajo/contract/payroll/documents/law-book.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { addMonths, startOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { hasLockWaiter } from '../../../test/wait-until.ts'
import type { Db } from '../../db/database.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.inTransaction(admin, work)
const newRun = (db: Db) =>
  sql<{ id: number }>`insert into liquidation (name, period_id, type_code, number)
      select 'Prueba', id, 'FINAL', (select 1 + max(number) from liquidation) from liquidation_period order by id desc limit 1 returning id`
    .execute(db)
    .then(({ rows }) => rows[0]?.id ?? 0)
const writeResult = (db: Db, run: number) =>
  sql`insert into liquidation_employee (liquidation_id, rule_set_id, employee_id, outputs, inputs, remunerative, non_remunerative, deductions, net, employer)
      select ${run}::bigint, 1, id, '{}', '{}', 0, 0, 0, 0, 0 from employee limit 3`.execute(db)
const resultsOf = async (run: number) =>
  (
    await inCompany((db) =>
      sql<{ n: number }>`select count(*)::int as n from liquidation_employee where liquidation_id = ${run}`.execute(db),
    )
  ).rows[0]?.n

describe('the results of a run', () => {
  it('require an existing run in their organisation', async () => {
    await expect(inCompany((db) => writeResult(db, 999_999_999))).rejects.toMatchObject({ code: '23503' })
    const run = await inCompany(newRun)
    const elsewhere = app.server.database.inTenant({ tenantId: 2, company: 1, companies: [1, 2, 3, 4, 5, 6] }, (db) =>
      sql`insert into liquidation_employee (liquidation_id, rule_set_id, employee_id, outputs, inputs, remunerative, non_remunerative, deductions, net, employer)
          values (${run}, 1, 1, '{}', '{}', 0, 0, 0, 0, 0)`.execute(db),
    )
    await expect(elsewhere).rejects.toMatchObject({ code: '23503' })
  })

  it('require a run of their own company and block the removal of their employee', async () => {
    const run = await inCompany(newRun)
    const other = admin.session?.companies.find(({ id }) => id !== admin.session?.companyId)?.id ?? 0
    const fromAnother = app.server.database.inTenant({ tenantId: 1, company: other, confidential: true }, (db) =>
      writeResult(db, run),
    )
    await expect(fromAnother).rejects.toMatchObject({ code: '23503', message: `liquidation_employee: there is no run ${run}` })
    await inCompany((db) => writeResult(db, run))
    const removeEmployees = inCompany((db) =>
      sql`delete from employee where id in (select employee_id from liquidation_employee where liquidation_id = ${run})`.execute(
        db,
      ),
    )
    await expect(removeEmployees).rejects.toMatchObject({ code: '23503' })
    expect(await resultsOf(run)).toBe(3)
  })

  it('block its removal once it was released or entered in the book', async () => {
    const inUse = (
      await inCompany((db) =>
        sql<{ id: number }>`select id from liquidation where released_at is not null order by id limit 1`.execute(db),
      )
    ).rows[0]?.id
    const before = await resultsOf(inUse ?? 0)
    expect((await admin.request(liquidations.remove, { params: { id: inUse ?? 0 } })).status).toBe(409)
    const period = addMonths(startOfMonth(new Date().toISOString().slice(0, 10)), -1).slice(0, 7)
    expect((await admin.request(lawBooks.generate, { body: { periodFrom: period, periodUntil: period } })).status).toBe(200)
    const removeAll = inCompany((db) =>
      sql`delete from liquidation where id in (select liquidation_id from law_book_settlement)`.execute(db),
    )
    await expect(removeAll).rejects.toMatchObject({ code: '23503' })
    expect(await resultsOf(inUse ?? 0)).toBe(before)
  })

  it('deletes the results with their run, and refuses a change of either key', async () => {
    const run = await inCompany(newRun)
    await inCompany((db) => writeResult(db, run))
    expect(await resultsOf(run)).toBe(3)
    for (const change of ['liquidation set id = default', 'liquidation_employee set liquidation_id = 1'])
      await expect(inCompany((db) => sql.raw(`update ${change} where false`).execute(db))).rejects.toMatchObject({
        code: '23503',
      })
    await inCompany((db) => db.deleteFrom('liquidation').where('id', '=', run).execute())
    expect(await resultsOf(run)).toBe(0)
  })

  it('lock it while they are written: its removal waits and deletes them', async () => {
    if (app.server.database.kind === 'pglite') return // single connection: no concurrency
    const run = await inCompany(newRun)
    let removed: Promise<unknown> = Promise.resolve()
    let isRemoved = false
    await inCompany(async (db) => {
      await writeResult(db, run)
      removed = inCompany((other) => other.deleteFrom('liquidation').where('id', '=', run).execute()).then(() => {
        isRemoved = true
      })
      await hasLockWaiter(app.server.database)
      expect(isRemoved).toBe(false)
    })
    await removed
    expect(await resultsOf(run)).toBe(0)
  })
})
