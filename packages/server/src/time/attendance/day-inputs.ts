import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { readParameters } from '../../platform/read-parameters.ts'
import { tenantZone } from '../../platform/today.ts'
import type { DayLeave } from './day/count-day.ts'
import { type ParametersOn, parametersByDay } from './day/day-parameters.ts'
import { type DayRule, legalRule } from './day/day-rule.ts'
import type { DayMark } from './day/pair-marks.ts'
import { type ZoneClock, zoneClock } from './day/zone-clock.ts'

/** Local minutes since 1970-01-01, now. */
export const minutesNow = async (db: Db): Promise<number> =>
  (
    await sql<{
      minutes: number
    }>`select floor(extract(epoch from now() at time zone ${tenantZone}) / 60)::int as minutes`.execute(db)
  ).rows[0]?.minutes ?? 0

/** Real minutes since 1970-01-01, now. */
export const realMinutesNow = async (db: Db): Promise<number> =>
  (await sql<{ minutes: number }>`select floor(extract(epoch from now()) / 60)::int as minutes`.execute(db)).rows[0]?.minutes ?? 0

/** The clock of the tenant's zone between two days, with its changes, which fall on a quarter of an hour. */
export const zoneClockOf = async (db: Db, from: CalendarDate, until: CalendarDate): Promise<ZoneClock> => {
  const offset = (at: string) =>
    sql.raw(`(extract(epoch from ${at} at time zone z.zone) - extract(epoch from ${at} at time zone 'UTC')) / 60`)
  const { rows } = await sql<{ at: number; offset: number }>`
    with z as (select ${tenantZone} as zone), day as (
      select t, ${offset('t')} as minutes, lag(t) over (order by t) as earlier, lag(${offset('t')}) over (order by t) as before
      from z cross join generate_series(${from}::date::timestamptz, ${until}::date::timestamptz, interval '1 day') t
    )
    select (extract(epoch from first.at) / 60)::int as at, d.minutes::int as offset
    from z cross join day d cross join lateral (
      select coalesce(min(s), d.t) as at from generate_series(d.earlier, d.t, interval '15 minutes') s where ${offset('s')} = d.minutes) first
    where d.before is null or d.before <> d.minutes order by 1`.execute(db)
  const [start, ...changes] = rows
  return zoneClock(start?.offset ?? 0, changes)
}

interface DatedRule extends DayRule {
  readonly trade_union_code: string | null
  readonly scheme_id: number | null
  readonly valid_from: CalendarDate
}

/** The rule of a person on a day: the newest of their scheme, else that of their agreement, else the newest of the company, else that of the law. */
export const rulesOf = async (db: Db): Promise<(union: string | null, date: CalendarDate, scheme: number | null) => DayRule> => {
  const { rows } =
    await sql<DatedRule>`select id, trade_union_code, scheme_id, valid_from, dedup_seconds, round_minutes, late_counts,
      early_tolerance_minutes, window_before_minutes, window_after_minutes, max_span_hours, break_mode, missing_mark, overtime_before,
      overtime_after, overtime_min_minutes, overtime_step_minutes, saturday_from, night_from, night_until, night_extra_minutes,
      night_counts, legal_day_hours, average_weeks, average_hours, day_cap_hours, rest_hours, week_cap_hours,
      break_formula, late_formula, overtime_50_formula, overtime_100_formula
    from attendance_rule where company_id = app_company() order by valid_from desc`.execute(db)
  const common = rows.filter(({ scheme_id }) => scheme_id === null)
  const newest = (union: string | null, date: CalendarDate) =>
    common.find((rule) => rule.trade_union_code === union && rule.valid_from <= date)
  const ofScheme = (scheme: number, union: string | null, date: CalendarDate) =>
    rows.find(
      (rule) =>
        Number(rule.scheme_id) === scheme &&
        (rule.trade_union_code === null || rule.trade_union_code === union) &&
        rule.valid_from <= date,
    )
  return (union, date, scheme) =>
    (scheme === null ? undefined : ofScheme(scheme, union, date)) ??
    (union === null ? undefined : newest(union, date)) ??
    newest(null, date) ??
    legalRule
}

/** The payroll parameters by trade union and day; none are read where no rule of the company has a formula. */
export const parametersOf = async (db: Db): Promise<ParametersOn> => {
  const { rows } = await sql`select from attendance_rule where company_id = app_company()
    and coalesce(break_formula, late_formula, overtime_50_formula, overtime_100_formula) is not null limit 1`.execute(db)
  return parametersByDay(rows.length > 0 ? (await readParameters(db)).parameters : [])
}

/** Marks that count, by person, without those that days before `from` use already. */
export const marksOf = async (
  db: Db,
  ids: readonly number[],
  from: CalendarDate,
  until: CalendarDate,
): Promise<ReadonlyMap<number, DayMark[]>> => {
  const { rows } = await sql<{ employee_id: number; id: number; at: number }>`
    select m.employee_id, m.id, floor(extract(epoch from m.marked_at))::float8 as at
    from clock_mark m
    where m.employee_id = any(${idsText(ids)}::bigint[])
      and m.marked_at >= ${from}::date::timestamp at time zone ${tenantZone} and m.marked_at < (${until}::date + 1)::timestamp at time zone ${tenantZone}
      and not exists (select from clock_mark_annulment a where a.tenant_id = m.tenant_id and a.mark_id = m.id)`.execute(db)
  const { rows: used } = await sql<{ id: number }>`select mark::bigint as id
    from attendance_day d cross join jsonb_path_query(d.real, '$[*].marks[*]') as mark
    where d.employee_id = any(${idsText(ids)}::bigint[]) and d.date = ${addDays(from, -1)}::date`.execute(db)
  const taken = new Set(used.map(({ id }) => Number(id)))
  const marks = new Map<number, DayMark[]>()
  for (const { employee_id, id, at } of rows) {
    if (taken.has(Number(id))) continue
    const own = marks.get(Number(employee_id))
    if (own) own.push({ id: Number(id), at: Number(at) })
    else marks.set(Number(employee_id), [{ id: Number(id), at: Number(at) }])
  }
  return marks
}

/** The approved leave of a person on a day: the whole, one half of it, or some minutes. */
export const leavesOf = async (
  db: Db,
  ids: readonly number[],
  from: CalendarDate,
  until: CalendarDate,
): Promise<(id: number, date: CalendarDate) => DayLeave> => {
  const { rows } = await sql<{
    employee_id: number
    date_from: CalendarDate
    date_until: CalendarDate
    minutes: number | null
    day_part: 'AM' | 'PM' | null
  }>`select * from attendance_leaves(${idsText(ids)}::bigint[], ${from}::date, ${until}::date)`.execute(db)
  const byPerson = Map.groupBy(rows, ({ employee_id }) => Number(employee_id))
  return (id, date) => {
    const own = (byPerson.get(id) ?? []).filter(({ date_from, date_until }) => date_from <= date && date_until >= date)
    const halves = new Set(own.flatMap(({ day_part }) => day_part ?? []))
    if (own.some(({ minutes, day_part }) => minutes === null && day_part === null) || halves.size > 1) return 'DAY'
    const [half] = halves
    if (half) return half
    return own.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  }
}
