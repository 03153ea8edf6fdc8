import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { openSilentProxy } from '../../test/silent-proxy.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { fromDatabase } from '../http/database-errors.ts'
import { openDatabase } from './database.ts'
import { deferToCommit } from './pipelined-client.ts'

const url = process.env['TEST_DATABASE_URL']

// The embedded database has no connections that can break.
const describeOnServer = url ? describe : describe.skip

describeOnServer('a database whose connections all end', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  it('causes at most a 503 and recovers without a restart', async () => {
    const { pool } = app.server.database
    const { rows } = (await pool?.query('select current_database() as name')) ?? { rows: [] }
    const killer = new pg.Client({ connectionString: url })
    await killer.connect()
    await killer.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]?.name])
    await killer.end()
    const statuses: number[] = []
    for (let tries = 0; tries < 1_000 && statuses.at(-1) !== 200; tries++) {
      statuses.push((await admin.request(costCenters.list)).status)
      await sleep(100)
    }
    expect(statuses.at(-1)).toBe(200)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })
})

describeOnServer('a database that falls silent', () => {
  it('fails with a retryable error after the statement timeout; the next request opens a new connection', async () => {
    const way = await openSilentProxy(url ?? '')
    const database = await openDatabase({ url: way.url })
    const ask = (readsOnly: boolean, timeout = 60_000) =>
      database
        .inTenant({ tenantId: 1, timeout, readsOnly }, (db) => sql`select 1 as one`.execute(db))
        .then(
          ({ rows }) => rows,
          (error: unknown) => fromDatabase(error)?.code,
        )
    for (const readsOnly of [false, true]) {
      expect(await ask(readsOnly)).toEqual([{ one: 1 }])
      way.setSilent(true)
      expect(await ask(readsOnly, 200)).toBe('unavailable')
      way.setSilent(false)
    }
    expect(await ask(false)).toEqual([{ one: 1 }])
    await database.close()
    way.close()
  })

  it('waits for the full statement timeout, also after a role change', async () => {
    const database = await openDatabase({ url: url ?? '' })
    const slow = database.inTenant({ tenantId: 1, timeout: 4000 }, async (db) => {
      await sql`${sql.raw(deferToCommit)}select set_config('role', 'none', true)`.execute(db)
      return sql`select pg_sleep(1.5), 1 as one`.execute(db)
    })
    expect((await slow).rows).toMatchObject([{ one: 1 }])
    await database.close()
  })
})
