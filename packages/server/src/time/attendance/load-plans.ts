import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { type Assignment, type ShiftVersion, type ShiftVersions, slotsInOrder } from './day/day-plan.ts'

export interface PersonPlans {
  readonly assignments: readonly Assignment[]
  readonly shifts: ShiftVersions
  readonly changes: ReadonlyMap<CalendarDate, number | null>
  readonly holidays: ReadonlySet<CalendarDate>
}

/** The holidays that each person observes between two days; a day that the employer may choose to work is none. */
const holidaysOf = async (db: Db, ids: readonly number[], from: CalendarDate, until: CalendarDate) => {
  const { rows } = await sql<{ id: number; dates: CalendarDate[] }>`
    select e.id, array_agg(h.date::text) as dates from holiday h join employee e on e.company_id = h.company_id and observes_holiday(h, e)
    where h.company_id = app_company() and h.kind <> 'NO_LABORABLE' and h.date between ${from}::date and ${until}::date
      and e.id = any(${idsText(ids)}::bigint[]) group by e.id`.execute(db)
  return new Map(rows.map(({ id, dates }) => [Number(id), new Set(dates)]))
}

/** All that the plan of these people depends on between two days. */
export const loadPlans = async (
  db: Db,
  ids: readonly number[],
  from: CalendarDate,
  until: CalendarDate,
): Promise<ReadonlyMap<number, PersonPlans>> => {
  const [shifts, holidays, assignments, changes] = [
    await shiftsOf(db),
    await holidaysOf(db, ids, from, until),
    await assignmentsOf(db, ids, until),
    await changesOf(db, ids, from, until),
  ]
  return new Map(
    ids.map((id) => [
      id,
      { shifts, holidays: holidays.get(id) ?? new Set(), assignments: assignments(id), changes: changes.get(id) ?? new Map() },
    ]),
  )
}

interface SlotRow {
  readonly slot_id: number
  readonly valid_from: CalendarDate
  readonly start_time: string
  readonly end_time: string
  readonly tolerance_minutes: number
}

/** Each shift with the days from which it or one of its slots has other values. */
const shiftsOf = async (db: Db): Promise<ShiftVersions> => {
  const { rows: slots } = await sql<SlotRow>`
    select slot_id, valid_from::text, start_time, end_time, tolerance_minutes from time_slot_version where company_id = app_company()
    order by valid_from desc, id desc`.execute(db)
  const { rows } = await sql<{
    id: number
    name: string
    valid_from: CalendarDate
    time_slot_ids: number[]
    break_minutes: number
  }>`select s.id, s.name, v.valid_from::text, v.time_slot_ids, v.break_minutes
    from work_shift_version v join work_shift s on s.tenant_id = v.tenant_id and s.id = v.shift_id
    where s.company_id = app_company() order by v.valid_from desc, v.id desc`.execute(db)
  const slotsById = Map.groupBy(slots, (slot) => Number(slot.slot_id))
  const shifts = new Map<number, readonly ShiftVersion[]>()
  for (const [id, versions] of Map.groupBy(rows, (row) => Number(row.id))) {
    const used = new Set(versions.flatMap(({ time_slot_ids }) => time_slot_ids.map(Number)))
    const starts = new Set(
      [...versions, ...[...used].flatMap((slot) => slotsById.get(slot) ?? [])].map(({ valid_from }) => valid_from),
    )
    const shiftOn = (day: CalendarDate): ShiftVersion[] => {
      const version = versions.find(({ valid_from }) => valid_from <= day)
      if (!version) return []
      const own = version.time_slot_ids.flatMap(
        (slot) => slotsById.get(Number(slot))?.find(({ valid_from }) => valid_from <= day) ?? [],
      )
      return [{ from: day, shift: { id, name: version.name, breakMinutes: version.break_minutes, slots: slotsInOrder(own) } }]
    }
    shifts.set(id, [...starts].sort().reverse().flatMap(shiftOn))
  }
  return shifts
}

interface AssignmentRow {
  readonly employee_id: number | null
  readonly unit_id: number | null
  readonly date_from: CalendarDate
  readonly date_until: CalendarDate | null
  readonly offset_days: number
  readonly cycle: number[]
  readonly phase: CalendarDate
  readonly works_holidays: boolean
  readonly by_teams: boolean
  readonly scheme_id: number
}

/** The assignments of each person by priority: their own, those of their unit and the ones above it, the scheme's own list. */
const assignmentsOf = async (db: Db, ids: readonly number[], until: CalendarDate) => {
  const scheme = sql`p.phase, p.cycle, p.works_holidays, p.by_teams, p.scheme_id`
  const { rows } = await sql<AssignmentRow>`
    select a.employee_id, a.organizational_unit_id as unit_id, greatest(a.date_from, p.valid_from) as date_from,
      least(a.date_until, p.valid_until) as date_until, a.offset_days, ${scheme}
    from scheme_assignment a join scheme_plans() p on p.scheme_id = a.scheme_id
    where a.company_id = app_company() and a.date_from <= ${until}::date
      and (a.employee_id is null or a.employee_id = any(${idsText(ids)}::bigint[]))
    order by a.date_from desc, a.id desc`.execute(db)
  const { rows: listed } = await sql<AssignmentRow>`
    select one.id as employee_id, null::bigint as unit_id, greatest(s.date_from, p.valid_from) as date_from, p.valid_until as date_until,
      0 as offset_days, ${scheme}
    from time_scheme s join scheme_plans() p on p.scheme_id = s.id cross join unnest(s.employee_ids) as one (id)
    where s.company_id = app_company() and s.date_from <= ${until}::date and one.id = any(${idsText(ids)}::bigint[])
    order by s.date_from desc, s.id desc`.execute(db)
  const { rows: units } = await sql<{
    id: number
    parent_id: number | null
  }>`select id, parent_id from organizational_unit`.execute(db)
  const { rows: people } = await sql<{ id: number; unit: number | null }>`select id, organizational_unit_id as unit from employee
    where id = any(${idsText(ids)}::bigint[])`.execute(db)
  const parents = new Map(units.map(({ id, parent_id }) => [Number(id), parent_id === null ? null : Number(parent_id)]))
  const unitOf = new Map(people.map(({ id, unit }) => [Number(id), unit === null ? null : Number(unit)]))
  const byPerson = Map.groupBy(
    rows.filter((row) => row.employee_id !== null),
    (row) => Number(row.employee_id),
  )
  const byUnit = Map.groupBy(
    rows.filter((row) => row.unit_id !== null),
    (row) => Number(row.unit_id),
  )
  const byList = Map.groupBy(listed, (row) => Number(row.employee_id))
  const ofBranch = (unit: number | null): AssignmentRow[] => {
    const found: AssignmentRow[] = []
    const seen = new Set<number>()
    for (let at = unit; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      seen.add(at)
      found.push(...(byUnit.get(at) ?? []))
    }
    return found
  }
  return (id: number): Assignment[] =>
    [...(byPerson.get(id) ?? []), ...ofBranch(unitOf.get(id) ?? null), ...(byList.get(id) ?? [])].map((row) => ({
      from: row.date_from,
      until: row.date_until,
      cycle: row.cycle.map(Number),
      phase: row.phase,
      offset: row.offset_days,
      worksHolidays: row.works_holidays,
      byTeams: row.by_teams,
      schemeId: Number(row.scheme_id),
    }))
}

const changesOf = async (db: Db, ids: readonly number[], from: CalendarDate, until: CalendarDate) => {
  const { rows } = await sql<{ employee_id: number; date: CalendarDate; work_shift_id: number | null }>`
    select employee_id, date, work_shift_id from shift_change
    where employee_id = any(${idsText(ids)}::bigint[]) and date between ${from}::date and ${until}::date`.execute(db)
  const byPerson = new Map<number, Map<CalendarDate, number | null>>()
  for (const { employee_id, date, work_shift_id } of rows) {
    const own = byPerson.get(Number(employee_id)) ?? new Map<CalendarDate, number | null>()
    own.set(date, work_shift_id === null ? null : Number(work_shift_id))
    byPerson.set(Number(employee_id), own)
  }
  return byPerson
}
