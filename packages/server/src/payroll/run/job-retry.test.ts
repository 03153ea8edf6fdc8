import { afterAll, beforeAll, expect } from '@jest/globals'
import { sql } from 'kysely'
import { itOnServer } from '../../../test/server-database.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { hasLockWaiter } from '../../../test/wait-until.ts'
import { finish } from './liquidation-job.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp({ work: false })
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

itOnServer('a run that is begun again while a worker looks whether it is over is not ended by that worker', async () => {
  const platform = app.superuser
  const { rows } = await sql<{ id: number }>`select max(liquidation_id) as id from liquidation_chunk
    where company_id = ${admin.session?.companyId ?? 0}`.execute(platform)
  const id = rows[0]?.id ?? 0
  let stated: Promise<string> = Promise.resolve('')
  await app.inTransaction(admin, async (db) => {
    await sql`update liquidation set state = 'PROCESSING' where id = ${id}`.execute(db)
    stated = app.inTransaction(admin, (other) => finish(other, id))
    await hasLockWaiter(app.server.database)
    await sql`update liquidation_chunk set state = 'PENDING' where liquidation_id = ${id}`.execute(db)
  })
  expect(await stated).toBe('working')
})
