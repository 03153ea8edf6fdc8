import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { todayOf } from '../platform/today.ts'

type Ids = RawBuilder<{ id: number }>

/**
 * Ids of the employees who lead an employee today: the leaders of the nearest unit above that has any besides the employee; without them,
 * the holders of the parent role; without them, the occupants of the nearest occupied seat above.
 */
export const managersOf = async (db: Db, employeeId: number): Promise<number[]> => {
  const day = await todayOf(db)
  return withConfidentialEmployees(db, async () => {
    for (const query of [unitChiefs, roleChiefs, seatChiefs]) {
      const { rows } = await query(employeeId, day).execute(db)
      if (rows.length > 0) return rows.map(({ id }) => id)
    }
    return []
  })
}

const unitChiefs = (employeeId: number, day: CalendarDate): Ids => sql`with recursive up as (
    select e.organizational_unit_id as id, 0 as depth from employee_card e where e.id = ${employeeId}
    union all select u.parent_id, up.depth + 1 from up join organizational_unit u on u.id = up.id where u.parent_id is not null
  ), chiefs as (
    select l.employee_id, up.depth from up join unit_leaders(${day}::date) l on l.organizational_unit_id = up.id
      join employee_card e on e.id = l.employee_id and e.work_status <> 'BAJA'
    where l.employee_id <> ${employeeId}
  ) select distinct employee_id as id from chiefs where depth = (select min(depth) from chiefs) order by 1`

const roleChiefs = (
  employeeId: number,
  day: CalendarDate,
): Ids => sql`select distinct above.employee_id as id from employee_unit own
    join role_uo r on r.id = own.role_uo_id
    join employee_unit above on above.role_uo_id in (r.parent_id, r.parent_matrix_id)
      and is_current(above.date_from, above.date_until, ${day}::date)
    join employee_card e on e.id = above.employee_id and e.work_status <> 'BAJA'
  where own.employee_id = ${employeeId} and is_current(own.date_from, own.date_until, ${day}::date)
    and above.employee_id <> ${employeeId} order by 1`

const seatChiefs = (employeeId: number): Ids => sql`with recursive up as (
    select s.parent_id as id, 1 as depth from employment s join employee_card e on e.employment_id = s.id where e.id = ${employeeId}
    union all select s.parent_id, up.depth + 1 from up join employment s on s.id = up.id where s.parent_id is not null
  ), chiefs as (
    select e.id, up.depth from up join employee_card e on e.employment_id = up.id and e.work_status <> 'BAJA' where e.id <> ${employeeId}
  ) select id from chiefs where depth = (select min(depth) from chiefs) order by 1`

/** Ids of the employees to whom an employee reports by a matrix line today. */
export const matrixManagersOf = async (db: Db, employeeId: number): Promise<readonly number[]> =>
  (await withConfidentialEmployees(db, () => matrixManagers(db, [employeeId]))).get(employeeId) ?? []

/**
 * The employees to whom each of these reports by a matrix line today, in one query: the holders of the matrix parent of their roles, the
 * occupants of the matrix parent of their seat, and the leaders of the unit to which their unit reports besides its parent.
 */
export const matrixManagers = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> => {
  const day = await todayOf(db)
  const { rows } = await sql<{
    id: number
    managers: number[]
  }>`select found.id, array_agg(distinct e.id order by e.id) as managers from (
      select own.employee_id as id, above.employee_id as manager from employee_unit own join role_uo r on r.id = own.role_uo_id
        join employee_unit above on above.role_uo_id = r.parent_matrix_id and is_current(above.date_from, above.date_until, ${day}::date)
      where own.employee_id = ${anyOf(ids)} and is_current(own.date_from, own.date_until, ${day}::date)
      union all select p.id, o.id from employee_card p join employment s on s.id = p.employment_id
        join employee_card o on o.employment_id = s.matrix_parent_id where p.id = ${anyOf(ids)}
      union all select p.id, l.employee_id from employee_card p join organizational_unit u on u.id = p.organizational_unit_id
        join unit_leaders(${day}::date) l on l.organizational_unit_id = u.hierarchy_uo_id where p.id = ${anyOf(ids)}
    ) found join employee_card e on e.id = found.manager and e.work_status <> 'BAJA' where e.id <> found.id group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, managers }) => [id, managers]))
}

/** The nearest leader of each of these employees, by unit, role and then seat, as `managersOf`, in two queries; those without one are absent. */
export const nearestManagers = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const day = await todayOf(db)
  const { rows } = await sql<{ id: number; manager: number }>`with recursive up as (
      select e.id, e.organizational_unit_id as unit, 0 as depth from employee_card e where e.id = ${anyOf(ids)}
      union all select up.id, u.parent_id, up.depth + 1 from up join organizational_unit u on u.id = up.unit
        where u.parent_id is not null and up.depth < 50
    ), seats as (
      select e.id, s.parent_id as seat, 100 as depth from employee_card e join employment s on s.id = e.employment_id where e.id = ${anyOf(ids)}
      union all select seats.id, s.parent_id, seats.depth + 1 from seats join employment s on s.id = seats.seat
        where s.parent_id is not null and seats.depth < 150
    ), chiefs as (
      select up.id, l.employee_id as manager, up.depth from up join unit_leaders(${day}::date) l on l.organizational_unit_id = up.unit
      union all select own.employee_id, above.employee_id, 99 from employee_unit own join role_uo r on r.id = own.role_uo_id
        join employee_unit above on above.role_uo_id in (r.parent_id, r.parent_matrix_id)
          and is_current(above.date_from, above.date_until, ${day}::date)
        where own.employee_id = ${anyOf(ids)} and is_current(own.date_from, own.date_until, ${day}::date)
      union all select seats.id, e.id, seats.depth from seats join employee_card e on e.employment_id = seats.seat
    ) select distinct on (c.id) c.id, c.manager from chiefs c join employee_card m on m.id = c.manager and m.work_status <> 'BAJA'
      where c.manager <> c.id order by c.id, c.depth, c.manager`.execute(db)
  return new Map(rows.map(({ id, manager }) => [id, manager]))
}

/** Ids of the employees who lead the unit that decides the vacations of those without a manager. */
export const vacationLeaders = async (db: Db, companyId: number): Promise<number[]> => {
  const day = await todayOf(db)
  return withConfidentialEmployees(db, async () =>
    (
      await sql<{ id: number }>`select distinct l.employee_id as id from company c
            join unit_leaders(${day}::date) l on l.organizational_unit_id = (c.config ->> 'defaultUOForTeamVacation')::bigint
            join employee_card e on e.id = l.employee_id and e.work_status <> 'BAJA'
          where c.id = ${companyId} order by 1`.execute(db)
    ).rows.map(({ id }) => id),
  )
}
