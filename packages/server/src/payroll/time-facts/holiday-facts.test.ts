import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { resultId } from '@legajo/contract/payroll/result-id.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../../test/factories.ts'
import { newPeriod, runIn } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

/** A month after all sample runs; its holidays are those of this test. */
const month = '2028-03'
let app: TestApp
let admin: Caller
let periodId: number
const people = new Map<string, number>()
const inSql = (query: ReturnType<typeof sql>) => app.inTransaction(admin, (db) => query.execute(db))

const union_information = { trade_union_id: 'SEC', trade_union_category_id: 'ADMINISTRATIVO A', has_union_affiliation: false }
const commerce = { union_information, out_of_agreement: false, salary: '1500000.00' }
const hire = async (name: string, changes: Parameters<typeof buildEmployee>[1] = commerce) =>
  people.set(name, (await buildEmployee(admin, { admission_date: '2028-01-01', ...changes })).id)
const idOf = (name: string) => people.get(name) ?? 0
const works = async (name: string, minutes: number, ...days: readonly string[]) => {
  for (const day of days)
    await inSql(sql`insert into attendance_day (employee_id, date, status, worked_minutes, planned_minutes)
      values (${idOf(name)}, ${day}::date, 'WORKED', ${minutes}, ${minutes})`)
}
const absent = async (name: string, code: string, from: string, until: string) => {
  const type = ok(await admin.request(noticeTypes.list, {})).find((one) => one.code === code)?.id ?? 0
  const body = { notice_type_id: type, date_from: from, date_until: until, hours: null, status: 'APPROVED' as const }
  ok(await admin.request(notices.create, { body: { employee_id: idOf(name), ...body } }))
}

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  await inSql(sql`delete from holiday where date between '2028-03-01' and '2028-03-31'`)
  await inSql(sql`insert into holiday (date, name, kind, province, trade_union_code) values ('2028-03-24', 'Memoria', 'FERIADO', null, null),
    ('2028-03-13', 'Del gremio', 'GREMIO', null, 'SEC'), ('2028-03-14', 'De otro gremio', 'GREMIO', null, 'UOM'),
    ('2028-03-15', 'De Tucumán', 'FERIADO', '24', null), ('2028-03-16', 'Puente', 'NO_LABORABLE', null, null)`)
  await hire('Comercio')
  await hire('Fuera de convenio', { salary: '1500000.00' })
  await hire('Por hora', { ...commerce, payroll_type: 'JORNAL', salary: '6000.00' })
  for (const name of ['Por hora recién ingresado', 'Por hora en la víspera', 'Por hora sin la víspera'])
    await hire(name, { ...commerce, payroll_type: 'JORNAL', salary: '6000.00', admission_date: '2028-03-22' })
  await hire('Por hora con 48 horas', { ...commerce, payroll_type: 'JORNAL', salary: '6000.00', admission_date: '2028-03-20' })
  await hire('Por hora con 40 horas', { ...commerce, payroll_type: 'JORNAL', salary: '6000.00' })
  await hire('Por hora enfermo', { ...commerce, payroll_type: 'JORNAL', salary: '6000.00' })
  await hire('Ingresa el 20', { ...commerce, admission_date: '2028-03-20' })
  await hire('De vacaciones')
  await hire('Sin goce')
  await hire('Enfermo')
  await hire('Trabaja el 24')
  await hire('Cargado a mano')
  await inSql(sql`insert into vacation_request (employee_id, date_from, date_until, days_amount, status)
    values (${idOf('De vacaciones')}, '2028-03-20', '2028-03-26', 7, 'ACCEPTED')`)
  await absent('Por hora recién ingresado', 'LSG', '2028-03-22', '2028-03-23')
  // The eve of Friday 24 is Thursday 23.
  await works('Por hora en la víspera', 240, '2028-03-23', '2028-03-30')
  await works('Por hora sin la víspera', 480, '2028-03-22', '2028-03-27', '2028-03-28')
  await works('Por hora con 48 horas', 960, '2028-03-21', '2028-03-22', '2028-03-20')
  await works('Por hora con 40 horas', 480, '2028-03-06', '2028-03-14', '2028-03-15', '2028-03-16', '2028-03-17', '2028-03-20')
  await absent('Por hora enfermo', 'ENF', '2028-03-20', '2028-03-26')
  await absent('Sin goce', 'LSG', '2028-03-20', '2028-03-26')
  await absent('Enfermo', 'ENF', '2028-03-20', '2028-03-26')
  await inSql(sql`insert into attendance_day (employee_id, date, status, worked_minutes, planned_minutes, holiday_minutes)
    values (${idOf('Trabaja el 24')}, '2028-03-24', 'WORKED', 480, 480, 480)`)
  await inSql(
    sql`insert into novelty (employee_id, code, period_from, quantity) values (${idOf('Cargado a mano')}, '0140', '2028-03-01', 2)`,
  )
  periodId = await newPeriod(admin, month)
  ok(await admin.request(timeFacts.start, { body: { month } }))
})
afterAll(() => app.close())

const facts = async (name: string) => {
  const { facts: all } = ok(await admin.request(timeFacts.get, { query: { month } }))
  return all.filter(({ employeeId, code }) => employeeId === idOf(name) && code === '0140')
}
const readProposals = async (name: string) =>
  (await facts(name)).map(({ change, before, after, source }) => [change, before, after, source])

it.each([
  ['Comercio', ['2', 'Feriados: 13/03 Del gremio; 24/03 Memoria']],
  ['Fuera de convenio', undefined],
  // LCT art. 168: who has no marks worked as planned.
  ['Por hora', ['2', 'Feriados: 13/03 Del gremio; 24/03 Memoria']],
  // Neither the eve nor six days in the ten before.
  ['Por hora recién ingresado', undefined],
  ['Por hora en la víspera', ['1', 'Feriados: 24/03 Memoria']],
  ['Por hora sin la víspera', undefined],
  ['Por hora con 48 horas', ['1', 'Feriados: 24/03 Memoria']],
  // Five days of the last ten working days: 6 March is not one of them.
  ['Por hora con 40 horas', undefined],
  ['Por hora enfermo', ['1', 'Feriados: 13/03 Del gremio']],
  ['Ingresa el 20', ['1', 'Feriados: 24/03 Memoria']],
  ['De vacaciones', ['1', 'Feriados: 13/03 Del gremio']],
  ['Sin goce', ['1', 'Feriados: 13/03 Del gremio']],
  // LCT art. 170: sickness is paid with the holidays in it.
  ['Enfermo', ['2', 'Feriados: 13/03 Del gremio; 24/03 Memoria']],
  ['Trabaja el 24', ['1', 'Feriados: 13/03 Del gremio']],
  ['Cargado a mano', undefined],
])('proposes the unworked holidays of «%s»', async (name, expected) => {
  expect(await readProposals(name)).toEqual(expected ? [['NEW', null, ...expected]] : [])
})

it('counts in the differences that a run lacks, and pays 1/25 - 1/30 of each once it is passed', async () => {
  const id = idOf('Comercio')
  const liquidation = { periodId, typeCode: 'MENSUAL' }
  const check = ok(await admin.request(preCheckCalls.run, { body: { liquidation, filter: { employeeIds: [id] } } }))
  // The base with attendance: 1,500,000 x 13 / 12 = 1,625,000; 2 x (1,625,000 / 25 - 1,625,000 / 30) = 21,666.67.
  expect(check.findings.find(({ code }) => code === 'TIME_NOT_PASSED')?.cases[0]?.detail).toBe(
    '1 diferencia sin pasar: 21.666,67 en el bruto',
  )
  ok(await admin.request(timeFacts.accept, { body: { month, keys: (await facts('Comercio')).map(({ key }) => key) } }))
  expect(await facts('Comercio')).toEqual([])
  const hourly = idOf('Por hora en la víspera')
  ok(
    await admin.request(timeFacts.accept, {
      body: { month, keys: (await facts('Por hora en la víspera')).map(({ key }) => key) },
    }),
  )
  const run = await runIn(admin, periodId, [id, hourly])
  const { lines } = ok(await admin.request(results.trace, { params: { id: resultId(run, id) } }))
  const line = lines.find(({ code }) => code === '0140')
  expect([line?.quantity, line?.amount]).toEqual(['2.00', '21666.67'])
  // LCT art. 169, one day of pay: 6,000 and a twelfth of attendance, by eight hours.
  const ofHourly = ok(await admin.request(results.trace, { params: { id: resultId(run, hourly) } })).lines
  expect(ofHourly.find(({ code }) => code === '0140')).toMatchObject({ quantity: '1.00', amount: '52000.00' })
  expect(line?.facts).toEqual([{ kind: 'HOLIDAY', id, month, text: 'Feriados: 13/03 Del gremio; 24/03 Memoria' }])
})

it('takes back a holiday that was moved, and follows the switch of the trade union', async () => {
  await inSql(sql`update holiday set date = '2028-04-03' where date = '2028-03-13' and company_id = app_company()`)
  expect(await readProposals('Comercio')).toEqual([['CHANGED', '2.00', '1', 'Feriados: 24/03 Memoria']])
  await inSql(sql`update liquidation_parameter_value set value = case when trade_union_id is null then 'true' else 'false' end
    where parameter_id = (select id from liquidation_parameter where company_id = app_company() and code = 'FERIADO_NO_TRABAJADO')`)
  expect(await readProposals('Comercio')).toEqual([['GONE', '2.00', null, 'Feriados del 13/03/2028 al 24/03/2028']])
  expect(await readProposals('Fuera de convenio')).toEqual([['NEW', null, '1', 'Feriados: 24/03 Memoria']])
})
