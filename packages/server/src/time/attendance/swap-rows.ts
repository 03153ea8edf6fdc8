import type { Swap } from '@legajo/contract/time/attendance/shift-plan.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { fail } from '../../errors/app-error.ts'
import { findLedEmployees } from '../../policies/led-employees.ts'
import type { Session } from '../../session/session.ts'
import { readPlannedPeople } from './planned-weeks.ts'
import { mayDecideSwap, waitingSwapOf } from './swap-deciders.ts'

type Row = Omit<Swap, 'shift' | 'other_shift' | 'role' | 'decidable'>

/** Swaps with the shift that each person gives away, and what the caller may do with them. */
export const swapsWhere = async (db: Db, session: Session, condition: RawBuilder<unknown>): Promise<Swap[]> => {
  const me = session.employeeId
  const { rows } =
    await sql<Row>`select s.id, s.employee_id, ${sql.raw(fullNameSql('e'))} as employee, s.date, s.other_employee_id,
      ${sql.raw(fullNameSql('o'))} as other_employee, s.other_date, s.reason, s.status
    from shift_swap s join employee_card e on e.id = s.employee_id join employee_card o on o.id = s.other_employee_id
    where s.company_id = app_company() and ${condition} order by s.id desc limit 500`.execute(db)
  const shiftOf = await shiftsOf(db, rows)
  const swaps: Swap[] = []
  for (const row of rows)
    swaps.push({
      ...row,
      ...shiftsAfterSwap(row, shiftOf),
      role: me === row.employee_id ? 'MINE' : me === row.other_employee_id ? 'FOR_ME' : 'NONE',
      decidable: row.status === 'ACCEPTED' && (await mayDecideSwap(db, session, row)),
    })
  return swaps
}

export const readSwap = async (db: Db, session: Session, id: number): Promise<Swap> =>
  (await swapsWhere(db, session, sql`s.id = ${id}`))[0] ?? fail('not_found')

/** Accepted swaps that the caller decides as a leader, or in place of one. */
export const swapsOfTeam = async (db: Db, session: Session): Promise<Swap[]> => {
  const people = await findLedEmployees(db, session)
  if (people.length === 0) return []
  return (await swapsWhere(db, session, waitingSwapOf(people))).filter(({ decidable }) => decidable)
}

type ShiftOf = (employee: number, date: CalendarDate) => string

/** After the approval each shift is in the plan of the person who took it. */
const shiftsAfterSwap = ({ status, employee_id, date, other_employee_id, other_date }: Row, shiftOf: ShiftOf) =>
  status === 'APPROVED'
    ? { shift: shiftOf(other_employee_id, date), other_shift: shiftOf(employee_id, other_date) }
    : { shift: shiftOf(employee_id, date), other_shift: shiftOf(other_employee_id, other_date) }

/** The shifts of the people of these swaps on their days, one reading per day. */
const shiftsOf = async (db: Db, rows: readonly Row[]): Promise<ShiftOf> => {
  const peopleOn = new Map<CalendarDate, Set<number>>()
  for (const { employee_id, other_employee_id, date, other_date } of rows)
    for (const day of [date, other_date])
      peopleOn.set(day, (peopleOn.get(day) ?? new Set()).add(employee_id).add(other_employee_id))
  const shifts = new Map<string, string>()
  for (const [day, ids] of peopleOn) {
    const people = [...ids].map((id) => ({ id, employee: '', file_code: '', unit: null }))
    for (const { employee_id, days } of await readPlannedPeople(db, people, day, 1))
      if (days[0]?.shift) shifts.set(`${employee_id} ${day}`, `${days[0].shift} (${days[0].hours})`)
  }
  return (employee, date) => shifts.get(`${employee} ${date}`) ?? 'Franco'
}
