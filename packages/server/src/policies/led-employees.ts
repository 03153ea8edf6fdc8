import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'

type Ids = RawBuilder<{ id: number }>

/** Evaluated once for a query, and not for each row. */
const today = sql`(select app_today())`

/** The units that an employee leads today, with all that depend on them, as a subquery of ids. */
export const unitsBelowLeader = (employeeId: number | null): Ids => sql`(with recursive led as (
    select l.organizational_unit_id as id from unit_leaders(${today}) l where l.employee_id = ${employeeId}
    union select u.id from organizational_unit u join led on u.parent_id = led.id
  ) select id from led)`

/**
 * The employees whom an employee leads today, as a subquery of ids: those of the units led and of all units below, by their primary unit
 * or a membership; those of the roles and of the seats that depend on the employee's. Neither the employee nor those who left.
 */
const teamIds = (employeeId: number | null): Ids => sql`(
  select e.id from employee e where e.id <> ${employeeId} and e.work_status <> 'BAJA' and (
    e.organizational_unit_id in ${unitsBelowLeader(employeeId)}
    or e.id in (select m.employee_id from employee_unit m
      where is_current(m.date_from, m.date_until, ${today}) and m.organizational_unit_id in ${unitsBelowLeader(employeeId)})
    or e.id in (select m.employee_id from employee_unit m
      where is_current(m.date_from, m.date_until, ${today}) and m.role_uo_id in ${rolesBelow(employeeId)})
    or e.employment_id in ${seatsBelow(employeeId)}))`

const rolesBelow = (employeeId: number | null): Ids => sql`(with recursive own as (
    select m.role_uo_id as id from employee_unit m
    where m.employee_id = ${employeeId} and m.role_uo_id is not null and is_current(m.date_from, m.date_until, ${today})
  ), below as (
    select r.id from role_uo r join own on r.parent_id = own.id or r.parent_matrix_id = own.id
    union select r.id from role_uo r join below on r.parent_id = below.id
  ) select id from below)`

const seatsBelow = (employeeId: number | null): Ids => sql`(with recursive below as (
    select s.id from employment s join employee e on s.parent_id = e.employment_id or s.matrix_parent_id = e.employment_id
    where e.id = ${employeeId}
    union select s.id from employment s join below on s.parent_id = below.id
  ) select id from below)`

/** Ids of the employees whom an employee leads today, confidential ones as far as the caller sees them. */
export const teamOf = async (db: Db, employeeId: number | null): Promise<number[]> => {
  if (employeeId === null) return []
  return (await sql<{ id: number }>`select id from ${teamIds(employeeId)} team order by id`.execute(db)).rows.map(({ id }) => id)
}

/** Employees whom the caller leads, or leads for another today. */
export const findLedEmployees = async (db: Db, { userId, employeeId }: Session): Promise<number[]> => {
  const { rows } = await sql<{ employee_id: number }>`select u.employee_id from stand_in s join user_account u on u.id = s.user_id
    where s.stand_in_id = ${userId} and u.employee_id is not null and app_today() between s.date_from and s.date_until`.execute(
    db,
  )
  const ids: number[] = []
  for (const id of [employeeId, ...rows.map(({ employee_id }) => Number(employee_id))]) ids.push(...(await teamOf(db, id)))
  return [...new Set(ids)]
}
