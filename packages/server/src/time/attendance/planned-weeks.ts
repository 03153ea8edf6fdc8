import type { PlannedDay, PlannedPerson } from '@legajo/contract/time/attendance/shift-plan.ts'
import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { legalRule } from './day/day-rule.ts'
import { type DayPlan, plannedMinutes, planOf, plansBetween, type Shift } from './day/plan-of.ts'
import { leavesOf, rulesOf } from './day-inputs.ts'
import { loadPlans } from './load-plans.ts'

interface Person {
  readonly id: number
  readonly employee: string
  readonly file_code: string
  readonly unit: string | null
}

/** Hours between two shifts that the law asks (LCT art. 197). */
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

/** The shifts of people on consecutive days. */
export const plannedPeople = async (
  db: Db,
  people: readonly Person[],
  from: CalendarDate,
  days: number,
): Promise<PlannedPerson[]> => {
  const ids = people.map(({ id }) => Number(id))
  const until = addDays(from, days - 1)
  const plans = await loadPlans(db, ids, addDays(from, -1), until)
  const leaveOf = await leavesOf(db, ids, from, until)
  const versions = await changeVersions(db, ids, from, until)
  const capOf = await weekCapsOf(db, ids, until)
  return people.map(({ id, ...person }) => {
    const data = plans.get(Number(id))
    const own = data ? plansBetween(from, until, data) : []
    return {
      ...person,
      employee_id: Number(id),
      planned_minutes: own.reduce((sum, plan) => sum + plannedMinutes(plan), 0),
      week_cap_minutes: capOf(Number(id)),
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

/** The most minutes of a week by the rule of each person on a day. */
const weekCapsOf = async (db: Db, ids: readonly number[], date: CalendarDate): Promise<(id: number) => number> => {
  const ruleOf = await rulesOf(db)
  const { rows } = await sql<{ id: number; union: string | null }>`select id, trade_union_code as union from employee
    where id = any(${idsText(ids)}::bigint[])`.execute(db)
  const caps = new Map(rows.map(({ id, union }) => [Number(id), ruleOf(union, date).week_cap_hours * 60]))
  return (id) => caps.get(id) ?? legalRule.week_cap_hours * 60
}

const changeVersions = async (db: Db, ids: readonly number[], from: CalendarDate, until: CalendarDate) => {
  const { rows } = await sql<{ key: string; version: number }>`select employee_id || ' ' || date as key, version from shift_change
    where employee_id = any(${idsText(ids)}::bigint[]) and date between ${from}::date and ${until}::date`.execute(db)
  return new Map(rows.map(({ key, version }) => [key, version]))
}
