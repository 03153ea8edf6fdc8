import type { ColleagueAway } from '@legajo/contract/time/leave/own-absence.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { fail } from '../../errors/app-error.ts'
import { teamOf } from '../../policies/led-employees.ts'
import type { Session } from '../../session/session.ts'

/** Ids of the people of a person's unit and of those whom the person leads, with the person. */
const teamIds = async (db: Db, employeeId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select e.id from employee_card e join employee_card me on me.id = ${employeeId}
    where e.company_id = me.company_id and e.work_status <> 'BAJA' and (e.id = me.id or e.organizational_unit_id = me.organizational_unit_id
      or (me.organizational_unit_id is null and e.area_id = me.area_id))`.execute(db)
  return [...new Set([employeeId, ...rows.map(({ id }) => id), ...(await teamOf(db, employeeId))])]
}

/**
 * The absent people of a team between two dates: absences and vacations, without reason. Row security would hide absences by their type from
 * some roles; a team shows that a person is away, never why.
 */
export const teamCalendar = async (db: Db, session: Session, from: string, until: string): Promise<ColleagueAway[]> => {
  const employeeId = session.employeeId ?? fail('not_an_employee')
  return awayOf(db, await teamIds(db, employeeId), { from, until, me: employeeId })
}

const awayOf = async (
  db: Db,
  ids: readonly number[],
  { from, until, me }: { readonly from: string; readonly until: string; readonly me: number | null },
): Promise<ColleagueAway[]> => {
  const { rows } = await sql<ColleagueAway>`
    select a.employee_id, ${fullName('e')} as employee, a.date_from, a.date_until, a.day_part, a.pending,
      coalesce(a.employee_id = ${me}, false) as mine
    from (
      select n.employee_id, n.date_from, n.date_until, n.day_part, n.status = 'PENDING' as pending
      from notice n join notice_type t on t.id = n.notice_type_id
      where n.status in ('PENDING', 'APPROVED') and n.hours is null and (t.team_visible or n.employee_id = ${me})
      union all
      select v.employee_id, v.date_from, v.date_until, null, v.status = 'SENT' from vacation_request v where v.status in ('SENT', 'ACCEPTED')
    ) a join employee_card e on e.id = a.employee_id
    where a.employee_id = any(${idsText(ids)}::bigint[]) and a.date_from <= ${until}::date and a.date_until >= ${from}::date
    order by e.name_order, a.date_from limit 2000`.execute(db)
  return rows
}

/** People who may replace someone: of the same unit or area. */
export const colleaguesOf = async (db: Db, employeeId: number): Promise<{ id: number; name: string }[]> => {
  const ids = (await teamIds(db, employeeId)).filter((id) => id !== employeeId)
  const { rows } = await sql<{ id: number; name: string }>`select id, ${fullName('employee')} as name from employee_card employee
    where id = any(${idsText(ids)}::bigint[]) order by name_order limit 500`.execute(db)
  return rows
}
