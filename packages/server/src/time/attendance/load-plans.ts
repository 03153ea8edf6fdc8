import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { type Assignment, type Shift, slotsInOrder } from './day/day-plan.ts'

export interface PersonPlans {
  readonly assignments: readonly Assignment[]
  readonly shifts: ReadonlyMap<number, Shift>
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

const shiftsOf = async (db: Db): Promise<ReadonlyMap<number, Shift>> => {
  const { rows: slots } = await sql<{ id: number; start_time: string; end_time: string; tolerance_minutes: number }>`
    select id, start_time, end_time, tolerance_minutes from time_slot where company_id = app_company()`.execute(db)
  const { rows } = await sql<{ id: number; name: string; time_slot_ids: number[]; break_minutes: number }>`
    select id, name, time_slot_ids, break_minutes from work_shift where company_id = app_company()`.execute(db)
  const byId = new Map(slots.map((slot) => [Number(slot.id), slot]))
  return new Map(
    rows.map(({ id, name, time_slot_ids, break_minutes }) => [
      Number(id),
      {
        id: Number(id),
        name,
        breakMinutes: break_minutes,
        slots: slotsInOrder(time_slot_ids.flatMap((slot) => byId.get(Number(slot)) ?? [])),
      },
    ]),
  )
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
  const scheme = sql`s.date_from as phase, q.work_shift_ids as cycle, s.works_holidays, s.by_teams, s.id as scheme_id`
  const { rows } = await sql<AssignmentRow>`
    select a.employee_id, a.organizational_unit_id as unit_id, a.date_from, a.date_until, a.offset_days, ${scheme}
    from scheme_assignment a join time_scheme s on s.id = a.scheme_id and s.active join time_sequence q on q.id = s.sequence_id
    where a.company_id = app_company() and a.date_from <= ${until}::date
      and (a.employee_id is null or a.employee_id = any(${idsText(ids)}::bigint[]))
    order by a.date_from desc, a.id desc`.execute(db)
  const { rows: listed } = await sql<AssignmentRow>`
    select one.id as employee_id, null as unit_id, s.date_from, null as date_until, 0 as offset_days, ${scheme}
    from time_scheme s join time_sequence q on q.id = s.sequence_id cross join unnest(s.employee_ids) as one (id)
    where s.company_id = app_company() and s.active and s.date_from <= ${until}::date and one.id = any(${idsText(ids)}::bigint[])
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
