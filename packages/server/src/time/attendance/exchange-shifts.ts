import { addDays, type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { planOf } from './day/day-plan.ts'
import { loadPlans, type PersonPlans } from './load-plans.ts'
import { restBetween, restHours } from './planned-weeks.ts'
import { writeShift } from './write-shift.ts'

interface Exchange {
  readonly employee_id: number
  readonly date: CalendarDate
  readonly other_employee_id: number
  readonly other_date: CalendarDate
}

type Changes = ReadonlyMap<number, ReadonlyMap<CalendarDate, number | null>>

/** The shifts that both people have after an exchange: each takes the other's shift, and is off on the day that they gave away. */
const changesOf = (
  plans: ReadonlyMap<number, PersonPlans>,
  { employee_id, date, other_employee_id, other_date }: Exchange,
): Changes => {
  const shift = (id: number, day: CalendarDate) => {
    const data = plans.get(id)
    return data ? (planOf(day, data).shift?.id ?? null) : null
  }
  const given = shift(employee_id, date)
  const taken = shift(other_employee_id, other_date)
  if (date === other_date)
    return new Map([
      [employee_id, new Map([[date, taken]])],
      [other_employee_id, new Map([[date, given]])],
    ])
  return new Map([
    [
      employee_id,
      new Map([
        [date, null],
        [other_date, taken],
      ]),
    ],
    [
      other_employee_id,
      new Map([
        [other_date, null],
        [date, given],
      ]),
    ],
  ])
}

const plansAround = (db: Db, { employee_id, other_employee_id, date, other_date }: Exchange) => {
  const [first, last] = [date, other_date].sort()
  return loadPlans(db, [employee_id, other_employee_id], addDays(first ?? date, -1), addDays(last ?? date, 1))
}

/** Refuses an exchange without a shift to exchange, onto a day with a shift of one's own, or with less than 12 hours between shifts. */
export const mustKeepRest = async (db: Db, exchange: Exchange): Promise<void> => {
  const plans = await plansAround(db, exchange)
  const day = (id: number, date: CalendarDate) => {
    const data = plans.get(id)
    return data ? planOf(date, data) : undefined
  }
  if (!day(exchange.employee_id, exchange.date)?.shift) refuse('date', 'Ese día no tenés un turno para cambiar')
  if (!day(exchange.other_employee_id, exchange.other_date)?.shift)
    refuse('other_date', 'Ese día la otra persona no tiene un turno para cambiar')
  if (exchange.date !== exchange.other_date) {
    if (day(exchange.employee_id, exchange.other_date)?.shift) refuse('other_date', 'Ese día ya tenés un turno')
    if (day(exchange.other_employee_id, exchange.date)?.shift) refuse('date', 'Ese día la otra persona ya tiene un turno')
  }
  for (const [id, own] of changesOf(plans, exchange)) {
    const data = plans.get(id)
    if (!data) continue
    const after = { ...data, changes: new Map([...data.changes, ...own]) }
    for (const date of own.keys())
      for (const at of [date, addDays(date, 1)]) {
        const rest = restBetween(planOf(addDays(at, -1), after), planOf(at, after))
        if (rest !== undefined && rest < restHours * 60)
          refuse('other_date', `Quedarían menos de ${restHours} horas entre turnos el ${formatDate(at)} (LCT, art. 197)`)
      }
  }
}

export const exchangeShifts = async (
  db: Db,
  exchange: Exchange & { readonly id: number; readonly reason: string },
): Promise<void> => {
  for (const [employee_id, own] of changesOf(await plansAround(db, exchange), exchange))
    for (const [date, shift] of own)
      await writeShift(db, { employee_id, date, shift, reason: exchange.reason, swap_id: exchange.id })
}
