import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { managersOf } from '../../org/entrance.ts'
import { usersOfEmployee, usersWithPermit } from '../../platform/notify.ts'
import { can } from '../../policies/can.ts'
import { teamOf } from '../../policies/led-employees.ts'
import type { Session } from '../../session/session.ts'

export type TaskOwner = { readonly owner_kind: string; readonly owner_id: number | null; readonly employee_id: number }

/** The accounts that have a task: the named one, human resources, the person's own, or those of the person's managers. */
export const ownersOf = async (db: Db, { owner_kind, owner_id, employee_id }: TaskOwner, company: number): Promise<number[]> => {
  switch (owner_kind) {
    case 'USER':
      return owner_id ? [owner_id] : []
    case 'PERSON':
      return usersOfEmployee(db, employee_id)
    case 'MANAGER': {
      const managers = await managersOf(db, employee_id)
      return (await Promise.all(managers.map((id) => usersOfEmployee(db, id)))).flat()
    }
    default:
      return usersWithPermit(db, 'WRITE_EMPLOYEE', company)
  }
}

/** The tasks `t` of plans `p` that the caller has, as a condition. */
export const isOwnTask = async (db: Db, session: Session) => {
  const team = await teamOf(db, session.employeeId)
  return sql<boolean>`(t.owner_id is not distinct from ${session.userId}::bigint
    or (t.owner_kind = 'PERSON' and p.employee_id is not distinct from ${session.employeeId}::bigint)
    or (t.owner_kind = 'MANAGER' and p.employee_id = any(${`{${team.join(',')}}`}::bigint[]))
    or (t.owner_kind = 'HR' and ${can(session, 'write', 'files of employees')}))`
}
