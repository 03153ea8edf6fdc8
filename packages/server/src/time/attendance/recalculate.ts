import { addDays, type CalendarDate, daysBetween } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { todayOf } from '../../platform/today.ts'
import { type Cycle, cycleOf } from './day/averaging-cycle.ts'
import { type CountedDay, countDay } from './day/count-day.ts'
import { type DayPlan, plansBetween, shiftFor } from './day/day-plan.ts'
import { pairMarks } from './day/pair-marks.ts'
import { exitOf } from './day/rest-before.ts'
import { leavesOf, marksOf, parametersOf, realMinutesNow, rulesOf, zoneClockOf } from './day-inputs.ts'
import { loadPlans } from './load-plans.ts'

interface CalculatedDay extends CountedDay {
  readonly employeeId: number
  readonly plan: DayPlan
  readonly ruleId: number | null
  readonly isNightByConcept: boolean
  readonly cycle: Cycle | null
}

/** Days before the first one whose marks decide how the first ones are paired. */
const leadDays = 2
/** People whose marks are in memory at once. */
const peoplePerPart = 500

/** Calculates days of people and stores those that changed; a day without plan and marks has no row. Returns the number of days examined. */
export const recalculate = async (
  db: Db,
  people: readonly number[],
  from: CalendarDate,
  until: CalendarDate,
  isWanted: (employeeId: number, date: CalendarDate) => boolean = () => true,
): Promise<number> => {
  let days = 0
  for (let at = 0; at < people.length; at += peoplePerPart) {
    const ids = people.slice(at, at + peoplePerPart)
    const counted = (await calculate(db, ids, from, until)).filter(({ employeeId, plan }) => isWanted(employeeId, plan.date))
    const isEmpty = ({ plan, real }: CalculatedDay) => plan.kind === 'NONE' && real.length === 0
    await store(
      db,
      counted.filter((day) => !isEmpty(day)),
    )
    await drop(db, counted.filter(isEmpty))
    days += counted.length
  }
  return days
}

const calculate = async (db: Db, ids: readonly number[], from: CalendarDate, until: CalendarDate): Promise<CalculatedDay[]> => {
  const [start, end] = [addDays(from, -leadDays), addDays(until, 1)]
  const plans = await loadPlans(db, ids, addDays(start, -1), end)
  const marks = await marksOf(db, ids, start, end)
  const leaveOf = await leavesOf(db, ids, from, until)
  const ruleOf = await rulesOf(db)
  const parametersOn = await parametersOf(db)
  const now = await realMinutesNow(db)
  const clock = await zoneClockOf(db, addDays(start, -2), addDays(end, 3))
  const { rows: people } = await sql<{
    id: number
    union: string | null
    admission: CalendarDate
    egress: CalendarDate | null
  }>`select id, trade_union_code as union, admission_date as admission, egress_date as egress from employee_contract
    where id = any(${idsText(ids)}::bigint[])`.execute(db)
  return people.flatMap(({ id, union, admission, egress }) => {
    const data = plans.get(Number(id))
    if (!data) return []
    const own = plansBetween(addDays(start, -1), end, data)
    const paired = pairMarks(marks.get(Number(id)) ?? [], own, ruleOf(union, until, own.at(-1)?.schemeId ?? null), clock)
    let earlierExit: number | null = null
    const exitBefore = (date: CalendarDate): number | null => {
      const before = addDays(date, -1)
      const last = paired.get(before)?.at(-1)?.until ?? null
      const plan = own.find((one) => one.date === before)
      if (last !== null) earlierExit = exitOf(plan, last, ruleOf(union, before, plan?.schemeId ?? null), clock)
      return earlierExit
    }
    return own
      .filter(({ date }) => date >= from && date <= until)
      .map((plan): CalculatedDay => {
        const isEmployed = plan.date >= admission && (egress === null || plan.date <= egress)
        const rule = ruleOf(union, plan.date, plan.schemeId)
        const held = isEmployed ? plan : { ...plan, kind: 'NONE' as const, shift: null, holidayShift: null }
        const counted = countDay({
          plan: held,
          pairs: paired.get(plan.date) ?? [],
          rule,
          parameters: parametersOn(union, plan.date),
          leave: leaveOf(Number(id), plan.date),
          isHoliday: (date) => data.holidays.has(date),
          earlierExit: exitBefore(plan.date),
          now,
          clock,
        })
        return {
          ...counted,
          employeeId: Number(id),
          plan: held,
          ruleId: rule.id,
          isNightByConcept: rule.night_counts === 'CONCEPT',
          cycle: cycleOf(held, rule),
        }
      })
  })
}

/** Day rows that one SQL statement writes. */
const rowsAtOnce = 2000
const columns = [
  'status',
  'shift',
  'planned',
  'real',
  'planned_minutes',
  'worked_minutes',
  'break_minutes',
  'late_minutes',
  'early_minutes',
  'absent_minutes',
  'overtime_50',
  'overtime_100',
  'overtime_auto',
  'night_minutes',
  'night_extra_minutes',
  'night_50',
  'night_100',
  'night_by_concept',
  'cycle_end',
  'cycle_minutes',
  'cycle_days',
  'holiday_minutes',
  'leave_minutes',
  'warnings',
  'rule_id',
] as const

const store = async (db: Db, days: readonly CalculatedDay[]): Promise<void> => {
  const names = sql.raw(columns.join(', '))
  const given = sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))
  const before = sql.raw(columns.map((column) => `d.${column}`).join(', '))
  const after = sql.raw(columns.map((column) => `excluded.${column}`).join(', '))
  for (let at = 0; at < days.length; at += rowsAtOnce) {
    const rows = JSON.stringify(days.slice(at, at + rowsAtOnce).map(rowOf))
    await sql`insert into attendance_day as d (employee_id, date, ${names})
      select employee_id, date, ${names} from jsonb_to_recordset(${rows}::jsonb) as x (employee_id bigint, date date, status text, shift text,
        planned jsonb, real jsonb, planned_minutes int, worked_minutes int, break_minutes int, late_minutes int, early_minutes int,
        absent_minutes int, overtime_50 int, overtime_100 int, overtime_auto boolean, night_minutes int, night_extra_minutes int, night_50 int,
        night_100 int, night_by_concept boolean, cycle_end date, cycle_minutes int, cycle_days int, holiday_minutes int, leave_minutes int, warnings jsonb, rule_id bigint)
      on conflict (tenant_id, employee_id, date) do update set ${given} where (${before}) is distinct from (${after})`.execute(db)
  }
}

const rowOf = (day: CalculatedDay) => ({
  employee_id: day.employeeId,
  date: day.plan.date,
  status: day.status,
  shift: day.plan.shift?.name ?? null,
  planned: ((day.planned > 0 ? shiftFor(day.plan) : day.plan.shift)?.slots ?? []).map(({ from, until }) => ({ from, until })),
  real: day.real,
  planned_minutes: day.planned,
  worked_minutes: day.worked,
  break_minutes: day.breaks,
  late_minutes: day.late,
  early_minutes: day.early,
  absent_minutes: day.absent,
  overtime_50: day.overtime50,
  overtime_100: day.overtime100,
  overtime_auto: day.isAutomatic,
  night_minutes: day.night,
  night_extra_minutes: day.nightExtra,
  night_50: day.night50,
  night_100: day.night100,
  night_by_concept: day.isNightByConcept,
  cycle_end: day.cycle?.end ?? null,
  cycle_minutes: day.cycle?.minutes ?? null,
  cycle_days: day.cycle ? daysBetween(day.cycle.start, day.cycle.end) + 1 : null,
  holiday_minutes: day.holiday,
  leave_minutes: day.leave,
  warnings: day.warnings,
  rule_id: day.ruleId,
})

const drop = async (db: Db, days: readonly CalculatedDay[]): Promise<void> => {
  if (days.length === 0) return
  await sql`delete from attendance_day d using unnest(${idsText(days.map(({ employeeId }) => employeeId))}::bigint[],
      ${days.map(({ plan }) => plan.date)}::date[]) as x (e, d)
    where d.employee_id = x.e and d.date = x.d`.execute(db)
}

/** Marks days as touched by a change, up to today; those around them too, because a mark can belong to the day before. */
export const touchDays = async (db: Db, ids: readonly number[], from: CalendarDate, until: CalendarDate): Promise<void> => {
  if (ids.length === 0) return
  await sql`insert into attendance_stale (employee_id, date)
    select e, d::date from unnest(${idsText(ids)}::bigint[]) e
      cross join generate_series(greatest(${from}::date - 1, app_today() - 400)::timestamp, least(${until}::date + 1, app_today())::timestamp,
        interval '1 day') d
    on conflict do nothing`.execute(db)
}

/** Calculates the touched days of the company; of some people alone where given. Returns whether any were left over. */
export const recalculateTouched = async (db: Db, ids?: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ employee_id: number; date: CalendarDate }>`
    delete from attendance_stale where company_id = app_company()
      ${ids ? sql`and employee_id = any(${idsText(ids)}::bigint[])` : sql``} returning employee_id, date`.execute(db)
  if (rows.length === 0) return 0
  const today = await todayOf(db)
  const byMonth = Map.groupBy(
    rows.filter(({ date }) => date <= today),
    ({ date }) => date.slice(0, 7),
  )
  for (const part of byMonth.values()) {
    const dates = part.map(({ date }) => date).sort()
    const wanted = new Set(part.map(({ employee_id, date }) => `${Number(employee_id)} ${date}`))
    const people = [...new Set(part.map(({ employee_id }) => Number(employee_id)))]
    await recalculate(db, people, dates[0] ?? today, dates.at(-1) ?? today, (id, date) => wanted.has(`${id} ${date}`))
  }
  return rows.length
}

/** People whose touched days are calculated within a call; those of more wait for the job of the next minute. */
const maxPeoplePerCall = 300

/** Calculates the touched days of these people where they are few. */
export const recalculateFew = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0 && ids.length <= maxPeoplePerCall) await recalculateTouched(db, ids)
}

/** Touches and calculates the days of a few people at once, for a change on a screen. */
export const recalculateNow = async (db: Db, ids: readonly number[], from: CalendarDate, until: CalendarDate): Promise<void> => {
  await touchDays(db, ids, from, until)
  await recalculateTouched(db, ids)
}
