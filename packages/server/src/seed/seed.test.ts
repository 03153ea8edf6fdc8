import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import { openEmptyDatabase } from '../../test/database.ts'
import type { Database } from '../db/database.ts'
import { periodOf } from './payroll.ts'
import { seedWhenEmpty } from './seed.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

const progressLines: string[] = []
const load = () =>
  database.asOwner((owner) => seedWhenEmpty({ database: owner }, { employees: 20, reported: (text) => progressLines.push(text) }))
const tenants = async () =>
  (await database.platform.selectFrom('tenant').select('name').orderBy('tenant_id').execute()).map(({ name }) => name)

it('leaves nothing after an interrupted load of sample data, and loads it once for two concurrent starts', async () => {
  const asOwner = (statement: RawBuilder<unknown>) => database.asOwner(({ platform }) => statement.execute(platform))
  await asOwner(sql`create function cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`)
  // After the organisation, its companies and its users are loaded.
  await asOwner(sql`create trigger cut before insert on employee for each row execute function cut()`)
  await expect(load()).rejects.toThrow('cut')
  expect(await tenants()).toEqual([])
  await asOwner(sql`drop trigger cut on employee`)
  expect((await Promise.all([load(), load()])).sort()).toEqual([false, true])
  expect(await tenants()).toEqual(['tenant1', 'tenant2'])
  expect(progressLines).toEqual(
    Array(2).fill('Cargando los datos de ejemplo, con las liquidaciones y los recibos de 20 empleados…'),
  )
})

it('pays the months of the sample on days on which banks work', () => {
  const months = ['2026-05-01', '2026-06-01', '2026-09-01']
  expect(months.map((month) => periodOf(month).pay_date)).toEqual(['2026-06-04', '2026-07-06', '2026-10-05'])
})
