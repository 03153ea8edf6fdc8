import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { newPeriod, runInNewPeriod, runOver } from '../../../test/runs.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

/** The embedded database would hang, and has no concurrent connections that wait. */
const pauseOf = (pause: string) => (app.server.database.kind === 'pglite' ? '0' : pause)

it('notifies the user who started a run of its end once, in the transaction that ends it', async () => {
  const id = await runInNewPeriod(admin, '2038-01')
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{ title: string; inOneTransaction: boolean }>`select n.title, n.xmin = l.xmin as "inOneTransaction"
      from liquidation l join notification n on n.route = '/liquidation-module/liquidation/' || l.id where l.id = ${id}`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ title: 'Liquidación finalizada', inOneTransaction: true }])
})

it('releases the run or chunk of a stalled worker when its lease ends', async () => {
  const platform = app.superuser
  await sql`create table seen_pause (held text, pause text)`.execute(platform)
  await sql`grant insert on seen_pause to legajo_app`.execute(platform)
  await sql`create function see_pause() returns trigger language plpgsql as 'begin
    insert into seen_pause values (tg_argv[0], current_setting(''idle_in_transaction_session_timeout'')); return new; end'`.execute(
    platform,
  )
  const see = (what: string, table: string, when: string) =>
    sql`create trigger ${sql.id(`see_${what}`)} before update on ${sql.table(table)} for each row when (${sql.raw(when)})
      execute function see_pause(${sql.lit(what)})`.execute(platform)
  await see('claim', 'liquidation_chunk', 'new.fence > old.fence')
  await see('store', 'liquidation_chunk', "new.state = 'DONE'")
  await see('begin', 'liquidation', "new.state = 'PROCESSING' and old.state = 'PENDING'")
  await see('end', 'liquidation', "new.state = 'FINISHED'")
  const liquidation = { periodId: await newPeriod(admin, '2038-02'), typeCode: 'MENSUAL' }
  const { body } = await admin.request(liquidations.start, { body: { liquidation } })
  await runOver(admin, body.id)
  const { rows } = await sql`select distinct held, pause from seen_pause order by held`.execute(platform)
  expect(rows).toEqual(['begin', 'claim', 'end', 'store'].map((held) => ({ held, pause: pauseOf('10s') })))
})

it.each([
  ['a request', {}, '15s'],
  ['work whose statements may take a minute', { timeout: 60_000 }, '1min'],
])('permits %s to be idle in a transaction for the statement timeout, and fifteen seconds at least', async (_, more, pause) => {
  const { rows } = await app.server.database.inTenant({ tenantId: 1, ...more }, (db) =>
    sql`select current_setting('idle_in_transaction_session_timeout') as pause`.execute(db),
  )
  expect(rows).toEqual([{ pause: pauseOf(pause) }])
})
