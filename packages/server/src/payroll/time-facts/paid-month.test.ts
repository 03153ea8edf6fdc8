import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../../test/factories.ts'
import { newPeriod, runIn } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let ana: number
let bruno: number
/** A month after all sample runs. */
const month = '2028-09'
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  ana = (await buildEmployee(admin, { salary: '1500000.00', file_code: 'T1' })).id
  bruno = (await buildEmployee(admin, { salary: '1500000.00', file_code: 'T2' })).id
  ok(await admin.request(timeFacts.start, { body: { month } }))
  const run = await runIn(admin, await newPeriod(admin, month), [ana])
  await app.inTransaction(admin, (db) => sql`update liquidation set released_at = now() where id = ${run}`.execute(db))
  const types = ok(await admin.request(noticeTypes.list, {}))
  const notice_type_id = types.find(({ code }) => code === 'INJ')?.id ?? 0
  for (const employee_id of [ana, bruno])
    ok(
      await admin.request(notices.create, {
        body: { employee_id, notice_type_id, date_from: `${month}-05`, date_until: `${month}-05`, status: 'APPROVED' },
      }),
    )
})
afterAll(() => app.close())

const view = async () => ok(await admin.request(timeFacts.get, { query: { month } }))
const findPaidMatters = async () => (await view()).exceptions.filter(({ kind }) => kind === 'PAID')

it('marks the differences of a month whose receipt the employee has', async () => {
  const own = (await view()).facts.filter(({ employeeId }) => [ana, bruno].includes(employeeId))
  expect(own.map(({ employeeId, paid }) => [employeeId, paid]).toSorted()).toEqual([
    [ana, true],
    [bruno, false],
  ])
  expect(await findPaidMatters()).toEqual([])
})

it('names what passed to a paid month until a retroactive calculation paid it', async () => {
  const keys = (await view()).facts.map(({ key }) => key)
  ok(await admin.request(timeFacts.accept, { body: { month, keys } }))
  expect(await findPaidMatters()).toEqual([
    expect.objectContaining({
      fileCode: 'T1',
      text: 'Pasó a un mes cuyo recibo ya tiene: 0170. Calculá un retroactivo, o no se paga ni se descuenta',
      route: '/liquidation-module/retro?detalle=nuevo&desde=2028-09&hasta=2028-09&motivo=Tiempo%20de%20septiembre%20de%202028',
    }),
  ])
  const next = await newPeriod(admin, '2028-10')
  await app.inTransaction(admin, (db) =>
    sql`insert into retro_batch (from_month, until_month, target_period_id, reason, state, created_by)
      values (${`${month}-01`}::date, ${`${month}-01`}::date, ${next}, 'Tiempo', 'APPLIED', 'admin.demo')`.execute(db),
  )
  expect(await findPaidMatters()).toEqual([])
})
