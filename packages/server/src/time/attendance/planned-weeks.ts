import type { PlannedDay, PlannedPerson } from '@legajo/contract/time/attendance/shift-plan.ts'
import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { cycleOf } from './day/averaging-cycle.ts'
import { type DayPlan, minutesOfPlan, planOf, plansBetween, type Shift } from './day/day-plan.ts'
import type { DayRule } from './day/day-rule.ts'
import { leavesOf, rulesOf } from './day-inputs.ts'
import { loadPlans } from './load-plans.ts'

interface Person {
  readonly id: number
  readonly employee: string
  readonly file_code: string
  readonly unit: string | null
}

/** Hours between two shifts that the law requires (LCT art. 197). */
export const restHours = 12

const clock = (minute: number): string =>
  `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const hoursText = (shift: Shift | null): string =>
  (shift?.slots ?? []).map(({ from, until }) => `${clock(from)}–${clock(until)}`).join(', ')

/** Minutes between the shift of a day and that of the day before; undefined without both. */
export const restBetween = (before: DayPlan, after: DayPlan): number | undefined => {
  const [last, first] = [before.shift?.slots.at(-1), after.shift?.slots[0]]
  return last && first ? first.from + 1440 - last.until : undefined
}

/** Days of the longest average of teams. */
const longestCycle = 56
const sumOf = (plans: readonly DayPlan[]): number => plans.reduce((sum, plan) => sum + minutesOfPlan(plan), 0)

/** The shifts of people on consecutive days. */
export const readPlannedPeople = async (
  db: Db,
  people: readonly Person[],
  from: CalendarDate,
  days: number,
): Promise<PlannedPerson[]> => {
  const ids = people.map(({ id }) => Number(id))
  const until = addDays(from, days - 1)
  const plans = await loadPlans(db, ids, addDays(from, -longestCycle), addDays(until, longestCycle))
  const leaveOf = await leavesOf(db, ids, from, until)
  const versions = await changeVersions(db, ids, from, until)
  const ruleOf = await rulesOfPeople(db, ids)
  return people.map(({ id, ...person }) => {
    const data = plans.get(Number(id))
    const own = data ? plansBetween(from, until, data) : []
    const first = own.find(({ schemeId }) => schemeId !== null)
    const rule = ruleOf(Number(id), first?.date ?? from, first?.schemeId ?? null)
    const cycle = first ? cycleOf(first, rule) : null
    return {
      ...person,
      employee_id: Number(id),
      planned_minutes: sumOf(own),
      week_cap_minutes: rule.week_cap_hours * 60,
      cycle_minutes: cycle && data ? sumOf(plansBetween(cycle.start, cycle.end, data)) : null,
      cycle_cap_minutes: cycle?.minutes ?? null,
      cycle_weeks: rule.average_weeks,
      days: own.map((plan, index): PlannedDay => {
        const before = own[index - 1] ?? (data ? planOf(addDays(plan.date, -1), data) : undefined)
        return {
          date: plan.date,
          kind: plan.kind,
          shift_id: plan.shift?.id ?? null,
          shift: plan.shift?.name ?? null,
          hours: hoursText(plan.shift),
          changed: plan.isChanged,
          change_version: versions.get(`${id} ${plan.date}`) ?? null,
          holiday: plan.isHoliday,
          leave: leaveOf(Number(id), plan.date) === 'DAY',
          short_rest: before !== undefined && (restBetween(before, plan) ?? restHours * 60) < restHours * 60,
        }
      }),
    }
  })
}

/** The rule of each person on a day. */
const rulesOfPeople = async (
  db: Db,
  ids: readonly number[],
): Promise<(id: number, date: CalendarDate, scheme: number | null) => DayRule> => {
  const ruleOf = await rulesOf(db)
  const { rows } = await sql<{ id: number; union: string | null }>`select id, trade_union_code as union from employee_contract
    where id = any(${idsText(ids)}::bigint[])`.execute(db)
  const unions = new Map(rows.map(({ id, union }) => [Number(id), union]))
  return (id, date, scheme) => ruleOf(unions.get(id) ?? null, date, scheme)
}

const changeVersions = async (db: Db, ids: readonly number[], from: CalendarDate, until: CalendarDate) => {
  const { rows } = await sql<{ key: string; version: number }>`select employee_id || ' ' || date as key, version from shift_change
    where employee_id = any(${idsText(ids)}::bigint[]) and date between ${from}::date and ${until}::date`.execute(db)
  return new Map(rows.map(({ key, version }) => [key, version]))
}
