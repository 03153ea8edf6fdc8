import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { type House, openHouse } from '../../test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const add = (readsOnly: boolean, code: string) =>
  house.server.database.inTenant({ tenantId: 1, company: 1, readsOnly }, (db) =>
    sql`insert into cost_center (code, name) values (${code}, 'Solo lectura')`.execute(db),
  )

it('a transaction that only reads is refused a write, and those after it on the connection write', async () => {
  await expect(add(true, 'SL-1')).rejects.toThrow(/read-only transaction/)
  for (const code of ['SL-2', 'SL-3']) expect((await add(false, code)).numAffectedRows).toBe(1n)
})
