import { afterAll, beforeAll, expect } from '@jest/globals'
import { sql } from 'kysely'
import { type Caller, type House, openHouse } from '../../../test/house.ts'
import { itOnServer } from '../../../test/on-server.ts'
import { someoneWaits } from '../../../test/until.ts'
import { finish } from './liquidation-job.ts'

let house: House
let admin: Caller
beforeAll(async () => {
  house = await openHouse({ work: false })
  admin = await house.signIn('admin.demo')
})
afterAll(() => house.close())

itOnServer('a run that is begun again while a worker looks whether it is over is not ended by that worker', async () => {
  const platform = house.superuser
  const { rows } = await sql<{ id: number }>`select max(liquidation_id) as id from liquidation_chunk
    where company_id = ${admin.session?.companyId ?? 0}`.execute(platform)
  const id = rows[0]?.id ?? 0
  let said: Promise<string> = Promise.resolve('')
  await house.within(admin, async (db) => {
    await sql`update liquidation set state = 'PROCESSING' where id = ${id}`.execute(db)
    said = house.within(admin, (other) => finish(other, id))
    await someoneWaits(house.server.database)
    await sql`update liquidation_chunk set state = 'PENDING' where liquidation_id = ${id}`.execute(db)
  })
  expect(await said).toBe('working')
})
