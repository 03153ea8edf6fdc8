/**
 * Counts the days of a month from 100,000 marks, against reading the same marks and writing as many rows raw. Goal: less than 3 times as
 * long. A corrected day counts the days around it alone.
 */
import { sql } from 'kysely'
import { recalculate } from '../src/time/attendance/recalculate.ts'
import { createBenchApp } from './bench-app.ts'
import { millisecondsOf, printFigure, quantile } from './ratio.ts'

const people = 2300
const goal = 3
const month = { from: '2026-10-01', until: '2026-10-31' }

const bench = await createBenchApp(people)
try {
  const { database, scope } = bench
  const inTenant = <T>(work: Parameters<typeof database.inTenant<T>>[1]) =>
    database.inTenant({ ...scope, confidential: true, timeout: 300_000 }, work)
  const ids = await inTenant(async (db) => {
    const { rows: slots } = await sql<{ id: number }>`insert into time_slot (name, start_time, end_time)
      values ('Banco de prueba', '08:00', '16:00') returning id`.execute(db)
    const { rows: shifts } = await sql<{ id: number }>`insert into work_shift (name, time_slot_ids)
      values ('Banco de prueba', array[${slots[0]?.id ?? 0}]::bigint[]) returning id`.execute(db)
    const shift = shifts[0]?.id ?? 0
    const { rows: sequences } = await sql<{ id: number }>`insert into time_sequence (name, work_shift_ids)
      values ('Banco de prueba', array[${shift}, ${shift}, ${shift}, ${shift}, ${shift}, 0, 0]::bigint[]) returning id`.execute(
      db,
    )
    const { rows: schemes } = await sql<{ id: number }>`insert into time_scheme (name, sequence_id, date_from)
      values ('Banco de prueba', ${sequences[0]?.id ?? 0}, '2026-09-28') returning id`.execute(db)
    await sql`insert into scheme_assignment (scheme_id, employee_id, date_from)
      select ${schemes[0]?.id ?? 0}, id, '2026-09-28' from employee where company_id = app_company()`.execute(db)
    await sql`insert into clock_mark (employee_id, marked_at, source, card_code)
      select e.id, (d + make_interval(hours => h, mins => ((e.id + extract(day from d)::int) % 25)::int)) at time zone 'America/Argentina/Buenos_Aires',
        'DEVICE', 'x'
      from employee e cross join generate_series(${month.from}::timestamp, ${month.until}::timestamp, interval '1 day') d
        cross join unnest(array[8, 16]) h
      where e.company_id = app_company() and extract(isodow from d) < 6 limit 100000`.execute(db)
    const { rows } = await sql<{ id: number }>`select id from employee where company_id = app_company()`.execute(db)
    return rows.map(({ id }) => Number(id))
  })
  const count = await inTenant((db) => recalculate(db, ids, month.from, month.until))
  const counted: number[] = []
  const raw: number[] = []
  const rows = await inTenant(async (db) => (await sql<object>`select * from attendance_day`.execute(db)).rows)
  for (let turn = 0; turn < 3; turn += 1) {
    await inTenant((db) => sql`delete from attendance_day`.execute(db))
    counted.push(await millisecondsOf(() => inTenant((db) => recalculate(db, ids, month.from, month.until))))
    await inTenant((db) => sql`delete from attendance_day`.execute(db))
    raw.push(
      await millisecondsOf(() =>
        inTenant(async (db) => {
          await sql`select id, employee_id, marked_at from clock_mark`.execute(db)
          for (let at = 0; at < rows.length; at += 2000)
            await sql`insert into attendance_day select * from jsonb_populate_recordset(null::attendance_day,
              ${JSON.stringify(rows.slice(at, at + 2000))}::jsonb)`.execute(db)
        }),
      ),
    )
  }
  const one = await millisecondsOf(() => inTenant((db) => recalculate(db, ids.slice(0, 1), '2026-10-14', '2026-10-16')))
  const ratio = quantile(counted) / quantile(raw)
  printFigure('días de un mes', String(count))
  printFigure('leer y escribir sin calcular', `${quantile(raw).toFixed(0)} ms`)
  printFigure('calcular', `${quantile(counted).toFixed(0)} ms`)
  printFigure('un día corregido', `${one.toFixed(0)} ms`)
  printFigure('razón', ratio.toFixed(2), { text: `menos de ${goal}`, met: ratio < goal })
  process.exitCode = ratio < goal ? 0 : 1
} finally {
  await bench.close()
}
