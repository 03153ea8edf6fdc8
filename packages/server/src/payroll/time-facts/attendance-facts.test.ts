import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { resultId } from '@legajo/contract/payroll/result-id.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { attendanceConcepts } from '@legajo/contract/time/attendance/day-sheet.ts'
import { sql } from 'kysely'
import { newPeriod, runIn } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let me: number
/** A month after all sample runs. */
const month = '2028-03'

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      id: number
    }>`select id from employee where company_id = app_company() and work_status = 'ACTIVO' and egress_date is null
      and contract_end is null and admission_date < app_today() - 900 order by id limit 1`.execute(db),
  )
  me = Number(rows[0]?.id)
  ok(await admin.request(attendanceConcepts.save, { body: { overtime_50_code: '0130', late_code: '0171' } }))
  ok(await admin.request(timeFacts.start, { body: { month } }))
})
afterAll(() => app.close())

const counted = (date: string, overtime: number, late = 0) =>
  app.inTransaction(admin, (db) =>
    sql`insert into attendance_day (employee_id, date, status, worked_minutes, overtime_50, overtime_auto, late_minutes)
      values (${me}, ${date}::date, 'WORKED', 480, ${overtime}, true, ${late})
      on conflict (tenant_id, employee_id, date) do update set overtime_50 = excluded.overtime_50`.execute(db),
  )
const mine = async () =>
  ok(await admin.request(timeFacts.get, { query: { month } })).facts.filter(({ employeeId }) => employeeId === me)

it('pays overtime of marks, and explains the line down to its days', async () => {
  await counted(`${month}-07`, 90)
  await counted(`${month}-08`, 30, 45)
  const facts = await mine()
  expect(facts.map(({ code, after, source }) => [code, after, source])).toEqual([
    ['0130', '2.00', 'Marcas: 07/03 1,50; 08/03 0,50'],
    ['0171', '0.75', 'Marcas: 08/03 0,75'],
  ])
  ok(await admin.request(timeFacts.accept, { body: { month, keys: facts.map(({ key }) => key) } }))
  const run = await runIn(admin, await newPeriod(admin, month), [me])
  const trace = ok(await admin.request(results.trace, { params: { id: resultId(run, me) } }))
  const line = trace.lines.find(({ code }) => code === '0130')
  expect(line).toMatchObject({ quantity: '2.00' })
  expect(line?.explanation).toContain('Viene de Marcas: 07/03 1,50; 08/03 0,50.')
  expect(line?.facts).toEqual([{ kind: 'ATTENDANCE', id: me, month, text: 'Marcas: 07/03 1,50; 08/03 0,50' }])
})

it('reports a corrected day whose sum stays the same', async () => {
  await counted(`${month}-07`, 60)
  await counted(`${month}-08`, 60, 45)
  expect(await mine()).toEqual([
    expect.objectContaining({ code: '0130', change: 'CHANGED', after: '2.00', source: 'Marcas: 07/03 1,00; 08/03 1,00' }),
  ])
})
