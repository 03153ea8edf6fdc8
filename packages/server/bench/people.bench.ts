/**
 * Lists and reports as of a past day beside the same as of today, alternating within each round: 5,000 employees in 300 units, half of
 * them with two dated changes of workplace and unit.
 */

import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { payOnDay } from '../src/db/pay-on-day.ts'
import { findDatedColumns, pageAsOf, readPageAsOf } from '../src/employees/dated/dated-page.ts'
import { employeeItems } from '../src/employees/file/employee-rows.ts'
import { dimensionOfContract, reportRows } from '../src/employees/report/people-report-rows.ts'
import { pageOf } from '../src/http/page.ts'
import { seats, units } from '../src/org/org-chart.ts'
import { todayOf } from '../src/platform/today.ts'
import { createBenchApp } from './bench-app.ts'
import { millisecondsOf, printFigure, quantile } from './ratio.ts'

const people = Number(process.env['LEGAJO_EMPLOYEES'] ?? 5000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 60)
const app = await createBenchApp(people)
const { database, scope } = app

const today = await database.inTenant(scope, async (db) => {
  await sql`insert into organizational_unit (type_uo_id, code, name, parent_id, skills, additional_fields, company_id)
    select root.type_uo_id, 'U' || n, 'Unidad ' || n, root.id, '[]', '{}', ${scope.company}
    from generate_series(1, 300) n, lateral (select id, type_uo_id from organizational_unit where parent_id is null
      and company_id = ${scope.company} order by id limit 1) root`.execute(db)
  await sql`update employee e set organizational_unit_id = u.id from (
      select id, row_number() over (order by id) - 1 as n from organizational_unit where code like 'U%') u
    where u.n = e.id % 300`.execute(db)
  await sql`insert into employee_assignment (company_id, employee_id, field, valid_from, value, kind)
    select e.company_id, e.id, 'workplace', day, to_jsonb(place), kind from employee e,
      (values ('0001-01-01'::date, 'Planta A', 'INITIAL'), (app_today() - 400, 'Planta B', 'CHANGE'),
        (app_today() - 100, 'Planta C', 'CHANGE')) v(day, place, kind)
    where e.id % 2 = 0 on conflict do nothing`.execute(db)
  await sql`update employee e set employment_id = m.id from (
      select id, row_number() over (order by id) - 1 as n, count(*) over () as all_seats from employment where company_id = ${scope.company}) m
    where m.n = e.id % m.all_seats`.execute(db)
  await sql`select apply_assignments()`.execute(db)
  return todayOf(db)
})
await sql`vacuum analyze`.execute(database.platform)
const past = addDays(today, -200)

const page = { page: 0, size: 50 } as const
const listOn = async (db: Db, asOf?: string) =>
  asOf
    ? pageAsOf(db, asOf, page, (ids) => employeeItems(db, asOf, ids))
    : pageOf(employeeItems(db), page, {}, { id: 'employee.id', sort: 'employee.name_order' })
const inPlace = async (db: Db, asOf?: string) => {
  const itemsQuery = (ids?: readonly number[], dated?: readonly string[]) => employeeItems(db, asOf, ids, dated)
  const filtered = itemsQuery(undefined, findDatedColumns(['workplace == "x"'], [])).where(
    'employee.workplace',
    '=',
    asOf ? 'Planta B' : 'Planta C',
  )
  const usual = { id: 'employee.id', sort: 'employee.name_order' } as const
  return asOf ? readPageAsOf(filtered, page, {}, usual, itemsQuery) : pageOf(filtered, page, {}, usual)
}
const timePayQueries = async (db: Db, asOf?: string) => {
  const itemsQuery = (ids?: readonly number[]) => employeeItems(db, asOf, ids)
  const filtered = itemsQuery().where(sql<boolean>`${sql.raw(payOnDay('salary'))} > 900000`)
  const usual = { id: 'employee.id', sort: 'employee.name_order' } as const
  return asOf ? readPageAsOf(filtered, page, {}, usual, itemsQuery) : pageOf(filtered, page, {}, usual)
}
const reportOn = (db: Db, until: string) =>
  reportRows(db, { measure: 'HEADCOUNT', dimension: dimensionOfContract('unit'), from: addDays(until, -365), until })
const unitType = await database.inTenant(scope, (db) =>
  db.selectFrom('organizational_unit').select('type_uo_id').where('code', '=', 'U1').executeTakeFirstOrThrow(),
)
const chartOn = (db: Db, day: CalendarDate) => units(day, unitType.type_uo_id).execute(db)
const inTenant = (work: (db: Db) => Promise<unknown>) =>
  millisecondsOf(() => database.inTenant({ ...scope, readsOnly: true }, (db) => work(db)))

const measures = {
  listToday: (db: Db) => listOn(db),
  listPast: (db: Db) => listOn(db, past),
  filteredToday: (db: Db) => inPlace(db),
  filteredPast: (db: Db) => inPlace(db, past),
  paidToday: (db: Db) => timePayQueries(db),
  paidPast: (db: Db) => timePayQueries(db, past),
  seatsToday: (db: Db) => seats(today).execute(db),
  seatsPast: (db: Db) => seats(past).execute(db),
  reportToday: (db: Db) => reportOn(db, today),
  reportPast: (db: Db) => reportOn(db, past),
  chartToday: (db: Db) => chartOn(db, today),
  chartPast: (db: Db) => chartOn(db, past),
}
type Measure = keyof typeof measures
const times = Object.fromEntries(Object.keys(measures).map((name) => [name, []])) as unknown as Record<Measure, number[]>
for (let round = -10; round < rounds; round++) {
  for (const [name, work] of Object.entries(measures)) {
    const ms = await inTenant(work)
    if (round >= 0) times[name as Measure].push(ms)
  }
}

const show = (what: string, now: readonly number[], then: readonly number[]) => {
  const ratio = quantile(then) / quantile(now)
  const figures = (values: readonly number[]) => `${quantile(values).toFixed(1)} / ${quantile(values, 0.99).toFixed(1)} ms`
  printFigure(`${what} de hoy, p50 / p99`, figures(now))
  printFigure(`${what} a una fecha, p50 / p99`, figures(then))
  printFigure(`razón de ${what}`, ratio.toFixed(2), { text: 'a lo sumo 1,5', met: ratio <= 1.5 })
}
console.log(`${people} legajos, 300 unidades, ${rounds} rondas`)
show('la lista', times.listToday, times.listPast)
show('la lista con filtro', times.filteredToday, times.filteredPast)
show('la lista con filtro de sueldo', times.paidToday, times.paidPast)
show('el organigrama de posiciones', times.seatsToday, times.seatsPast)
show('el organigrama', times.chartToday, times.chartPast)
show('el reporte', times.reportToday, times.reportPast)
await app.close()
