import type { Swap } from '@legajo/contract/time/attendance/shift-plan.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { fail } from '../../errors/app-error.ts'
import { plannedPeople } from './planned-weeks.ts'

interface Row extends Omit<Swap, 'shift' | 'other_shift' | 'role'> {
  readonly file_code: string
  readonly other_file_code: string
}

/** Swaps with the shift that each person has on the day they give away. */
export const swapsWhere = async (db: Db, condition: RawBuilder<unknown>, me: number | null): Promise<Swap[]> => {
  const { rows } =
    await sql<Row>`select s.id, s.employee_id, ${sql.raw(fullNameSql('e'))} as employee, e.file_code, s.date, s.other_employee_id,
      ${sql.raw(fullNameSql('o'))} as other_employee, o.file_code as other_file_code, s.other_date, s.reason, s.status
    from shift_swap s join employee e on e.id = s.employee_id join employee o on o.id = s.other_employee_id
    where s.company_id = app_company() and ${condition} order by s.id desc limit 500`.execute(db)
  return Promise.all(
    rows.map(async ({ file_code: _, other_file_code: __, ...row }) => ({
      ...row,
      shift: await shiftOf(db, row.employee_id, row.date),
      other_shift: await shiftOf(db, row.other_employee_id, row.other_date),
      role: me === row.employee_id ? ('MINE' as const) : me === row.other_employee_id ? ('FOR_ME' as const) : ('NONE' as const),
    })),
  )
}

export const oneSwap = async (db: Db, id: number, me: number | null): Promise<Swap> =>
  (await swapsWhere(db, sql`s.id = ${id}`, me))[0] ?? fail('not_found')

const shiftOf = async (db: Db, id: number, date: CalendarDate): Promise<string> => {
  const [person] = await plannedPeople(db, [{ id, employee: '', file_code: '', unit: null }], date, 1)
  const day = person?.days[0]
  return day?.shift ? `${day.shift} (${day.hours})` : 'Franco'
}
