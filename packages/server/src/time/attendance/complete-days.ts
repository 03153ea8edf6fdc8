import { missingMark } from '@legajo/contract/time/attendance/missing-mark.ts'
import { addDays, type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { addMarks } from './add-marks.ts'
import { recalculateTouched, touchDays } from './recalculate.ts'

interface DayOf {
  readonly employee_id: number
  readonly date: CalendarDate
}

type CountedDay = DayOf & Parameters<typeof missingMark>[0] & { readonly employee: string }

/** Adds the planned mark that each of these days lacks. Returns the completed days, and a sentence for each other one. */
export const completeDays = async (db: Db, days: readonly DayOf[], reason: string) => {
  const completed: { readonly employee_id: number; readonly date: CalendarDate; readonly at: string }[] = []
  const left: string[] = []
  for (const day of await lockCountedDays(db, days)) {
    const minute = missingMark(day)
    if (minute === undefined) left.push(`${day.employee}, ${formatDate(day.date)}: no le falta una sola marca de su turno`)
    else completed.push({ employee_id: day.employee_id, date: day.date, at: momentOf(day.date, minute) })
  }
  if (completed.length > 0) {
    const marks = completed.map(({ employee_id, at }) => ({
      employeeId: employee_id,
      code: null,
      at,
      direction: null,
      key: null,
    }))
    await addMarks(db, marks, { source: 'MANUAL', reason })
    for (const [id, own] of Map.groupBy(completed, ({ employee_id }) => employee_id))
      for (const { date } of own) await touchDays(db, [id], date, date)
    await recalculateTouched(db, [...new Set(completed.map(({ employee_id }) => employee_id))])
  }
  return { completed, left }
}

/** Locked, so that two users at once complete a day once. */
const lockCountedDays = async (db: Db, days: readonly DayOf[]): Promise<readonly CountedDay[]> => {
  const { rows } = await sql<CountedDay>`select d.employee_id, d.date, d.status, d.planned, d.real, ${fullName('e')} as employee
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as x (employee_id bigint, date date)
      join attendance_day d on d.employee_id = x.employee_id and d.date = x.date join employee_card e on e.id = d.employee_id
    where d.company_id = app_company() order by d.employee_id, d.date for update of d`.execute(db)
  return rows.map((row) => ({ ...row, employee_id: Number(row.employee_id) }))
}

const momentOf = (date: CalendarDate, minute: number): string => {
  const [hours, minutes] = [Math.floor((minute % 1440) / 60), minute % 60]
  return `${addDays(date, Math.floor(minute / 1440))} ${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
