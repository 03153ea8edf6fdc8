import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** One row per person and day: the last one written stays. */
export const writeShift = (
  db: Db,
  row: {
    readonly employee_id: number
    readonly date: CalendarDate
    readonly shift: number | null
    readonly reason: string | null
    readonly swap_id: number | null
  },
) =>
  sql`insert into shift_change (employee_id, date, work_shift_id, reason, swap_id)
    values (${row.employee_id}, ${row.date}::date, ${row.shift}, ${row.reason}, ${row.swap_id})
    on conflict (tenant_id, employee_id, date) do update
      set work_shift_id = excluded.work_shift_id, reason = excluded.reason, swap_id = excluded.swap_id`.execute(db)
