import { addDays, weekday } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { tenantZone, todayOf } from '../platform/today.ts'
import { recalculate } from '../time/attendance/recalculate.ts'
import { randomFrom } from './random.ts'
import type { Seed } from './seed-context.ts'

const people = 16
/** Whole weeks with marks, before the current one. */
const weeks = 4

/** A scheme of weekdays for some people of the first company, the marks of a month, late entries and overtime among them. */
export const seedAttendance: Seed = async ({ companies, inCompany }) => {
  const [company] = companies
  if (company === undefined) return
  await inCompany(company, async (db) => {
    const today = await todayOf(db)
    const from = addDays(today, 1 - weekday(today) - weeks * 7)
    const ids = await assignScheme(db, from)
    await sql`insert into mark_setting (self_marks) values (true)`.execute(db)
    await sql`insert into clock_layout (name, in_codes, out_codes, direction_at) values ('ZKTeco (attlog)', '0,4', '1,5', 4)`.execute(
      db,
    )
    await sql`insert into clock_device (name) values ('Reloj de planta')`.execute(db)
    const random = randomFrom(77)
    const marks = ids.flatMap((employee) =>
      Array.from({ length: (weeks + 1) * 7 }, (_, index) => addDays(from, index)).flatMap((date) => {
        if (date > today || weekday(date) > 5 || random.chance(0.04)) return []
        const entry = random.chance(0.1) ? 20 + random.below(30) : random.below(9)
        const extra = random.chance(0.12) ? 60 + random.below(90) : random.below(8)
        const isMissing = random.chance(0.02)
        return [
          { employee, at: `${date} 08:${pad(entry)}` },
          ...(isMissing ? [] : [{ employee, at: `${date} ${timeAfter(extra)}` }]),
        ]
      }),
    )
    await sql`insert into clock_mark (employee_id, marked_at, source, device_id)
      select employee, at::timestamp at time zone ${tenantZone}, 'DEVICE',
        (select min(id) from clock_device)
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as x (employee bigint, at text)
      where at::timestamp <= now() at time zone ${tenantZone}`.execute(db)
    await recalculate(db, ids, from, today)
  })
}

const pad = (minutes: number): string => String(minutes).padStart(2, '0')
const timeAfter = (minutes: number): string => `${16 + Math.floor(minutes / 60)}:${pad(minutes % 60)}`

const assignScheme = async (db: Db, from: string): Promise<number[]> => {
  const { rows: sequences } = await sql<{ id: number }>`insert into time_sequence (name, work_shift_ids)
    select 'Lunes a viernes', array[id, id, id, id, id, 0, 0] from work_shift where name = 'Turno mañana' and company_id = app_company()
    returning id`.execute(db)
  const { rows: schemes } = await sql<{ id: number }>`insert into time_scheme (name, sequence_id, date_from)
    values ('Administración', ${sequences[0]?.id ?? 0}, ${from}::date) returning id`.execute(db)
  const { rows } = await sql<{
    employee_id: number // not null: the inserted rows are of employees
  }>`insert into scheme_assignment (scheme_id, employee_id, date_from)
    select ${schemes[0]?.id ?? 0}, id, ${from}::date from employee
    where company_id = app_company() and work_status = 'ACTIVO' and admission_date < ${from}::date and not confidential
    order by exists (select from user_account u where u.employee_id = employee.id) desc, id limit ${people}
    returning employee_id`.execute(db)
  return rows.map(({ employee_id }) => Number(employee_id))
}
