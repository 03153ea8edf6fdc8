import type { YearDays } from '@legajo/contract/time/vacation-rules.ts'
import { sql } from 'kysely'
import { idsText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'

export interface WorkedYear {
  readonly days: YearDays
  /** Working days that do not count as worked (LCT arts. 152 and 153). */
  readonly absent: number
}

/** The working days of people in a year by their plans, and those that they missed. */
export const yearDays = async (
  db: Db,
  employeeIds: readonly number[],
  year: number,
): Promise<ReadonlyMap<number, WorkedYear>> => {
  if (employeeIds.length === 0) return new Map()
  const ids = sql`${idsText(employeeIds)}::bigint[]`
  const { rows } = await sql<{ id: number; workable: number; employed: number; absent: number }>`
    select y.employee_id as id, y.workable, y.employed, coalesce(a.days, 0) as absent
    from year_work_days(${ids}, ${year}::int) y left join absent_days(${ids}, ${year}::int) a on a.employee_id = y.employee_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, workable, employed, absent }) => [Number(id), { days: { workable, employed }, absent }]))
}
