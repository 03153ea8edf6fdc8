import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import pg from 'pg'
import { type Caller, type House, openHouse } from '../../test/house.ts'

const url = process.env['TEST_DATABASE_URL']

// The embedded database has no connections that could break.
const onServer = url ? describe : describe.skip

onServer('a database whose connections all end', () => {
  let house: House
  let admin: Caller
  beforeAll(async () => {
    house = await openHouse()
    admin = await house.signIn('admin.demo')
  })
  afterAll(() => house.close())

  it('is answered for with 503 at most, and served again without a restart', async () => {
    const { pool } = house.server.database
    const { rows } = (await pool?.query('select current_database() as name')) ?? { rows: [] }
    const killer = new pg.Client({ connectionString: url })
    await killer.connect()
    await killer.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]?.name])
    await killer.end()
    const statuses: number[] = []
    for (let tries = 0; tries < 1_000 && statuses.at(-1) !== 200; tries++) {
      statuses.push((await admin.say(costCenters.list)).status)
      await sleep(100)
    }
    expect(statuses.at(-1)).toBe(200)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  })
})
