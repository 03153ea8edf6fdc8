import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { control } from '@legajo/contract/payroll/liquidation-control.ts'
import { periods } from '@legajo/contract/payroll/period.ts'
import { sql } from 'kysely'
import { type Caller, type House, openHouse } from '../../../test/house.ts'
import { until } from '../../../test/until.ts'
import type { Db } from '../../db/database.ts'

let house: House
let admin: Caller
beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin.demo')
})
afterAll(() => house.close())

const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> => house.within(admin, work)

const reached = async (id: number, state: string) => {
  for (let tries = 0; tries < 3_000; tries++) {
    const { body } = await admin.say(liquidations.get, { params: { id } })
    if (body.state === state) return body
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`the run is not ${state}`)
}

it('names the queue that is told of jobs given up', async () => {
  const { rows } = await sql<{ dead: string }>`select dead_letter as dead from pgboss.queue where name = 'liquidation'`.execute(
    house.server.database.platform,
  )
  expect(rows).toEqual([{ dead: 'liquidation-given-up' }])
})

/** Until no lane is left that would take up what is undone here. */
const atRest = () =>
  until(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
      where name = 'liquidation' and state in ('created', 'retry', 'active')`.execute(house.server.database.platform)
    return rows[0]?.n === 0
  })

it('a run whose workers die again and again is taken up while it moves, fails in words when not, and may be resumed', async () => {
  const { body: period } = await admin.say(periods.create, {
    body: { name: 'Enero 2027', dateFrom: '2027-01-01', dateUntil: '2027-01-31', payDate: '2027-02-04' },
  })
  const { body } = await admin.say(liquidations.start, { body: { liquidation: { periodId: period.id, typeCode: 'MENSUAL' } } })
  const { id, employees } = body
  const job = { tenantId: 1, company: admin.session?.companyId ?? 0, liquidationId: id, user: 'admin.demo' }
  await reached(id, 'FINISHED')
  const chunks = { last: 'number = (select max(number) from liquidation_chunk)', all: 'true' }
  // As killed workers leave it: some is done, and the rest is in nobody's hands.
  const undo = async (which: keyof typeof chunks, more: { readonly done?: number } = {}) =>
    inCompany(async (db) => {
      await sql`with undone as (update liquidation_chunk set state = 'PENDING', lease_until = null, done_at = null
          where liquidation_id = ${id} and ${sql.raw(chunks[which])} returning cardinality(employee_ids) as n)
        update liquidation set state = 'PROCESSING', finished_at = null, done = done - (select sum(n) from undone)
        where id = ${id}`.execute(db)
      await house.server.jobs.enqueue(db, 'liquidation-given-up', { ...job, ...more })
    })

  await undo('last')
  expect(await reached(id, 'FINISHED')).toMatchObject({ done: employees, failed: 0 })

  await atRest()
  await undo('all')
  const failed = await reached(id, 'FAILED')
  expect(failed).toMatchObject({ done: 0, failure: expect.stringContaining('una y otra vez sin avanzar') })
  expect((await admin.say(control.resume, { params: { id } })).status).toBe(200)
  expect(await reached(id, 'FINISHED')).toMatchObject({ done: employees, failed: 0, failure: null })
})
