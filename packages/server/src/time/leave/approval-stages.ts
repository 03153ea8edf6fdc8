import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { managersOf } from '../../org/entrance.ts'

export interface ResolvedStage {
  readonly stage_id: number | null
  readonly stage: string
  readonly approver_ids: number[]
  readonly remind_days: number
  readonly escalate_days: number
}

const managerStage = { stage_id: null, stage: 'Jefatura', remind_days: 2, escalate_days: 5 } as const

/** The approval stages of an absence of a person: those of its type, else those of all types, else the manager's. */
export const stagesForAbsence = async (
  db: Db,
  { id, company_id }: { readonly id: number; readonly company_id: number },
  typeId: number,
): Promise<readonly ResolvedStage[]> => {
  const stages = await db
    .selectFrom('leave_stage')
    .selectAll()
    .where('active', '=', true)
    .where('company_id', '=', company_id)
    .where((where) => where.or([where('notice_type_id', 'is', null), where('notice_type_id', '=', typeId)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = stages.filter(({ notice_type_id }) => notice_type_id !== null)
  const applicable = own.length > 0 ? own : stages
  if (applicable.length === 0) return [{ ...managerStage, approver_ids: await managerUsers(db, id) }]
  const resolved: ResolvedStage[] = []
  for (const { id: stage_id, name, remind_days, escalate_days, ...stage } of applicable)
    resolved.push({
      ...{ stage_id, stage: name, remind_days, escalate_days },
      approver_ids: await approversOf(db, { employeeId: id, companyId: company_id, typeId }, stage),
    })
  return resolved
}

interface Absence {
  readonly employeeId: number
  readonly companyId: number
  readonly typeId: number
}

const approversOf = async (
  db: Db,
  { employeeId, companyId, typeId }: Absence,
  { decided_by, approver_ids, role_id }: { decided_by: string; approver_ids: number[]; role_id: number | null },
): Promise<number[]> => {
  if (decided_by === 'MANAGER') {
    const managers = await managerUsers(db, employeeId)
    return managers.length > 0 ? managers : approver_ids
  }
  if (decided_by === 'ROLE') return usersOfRole(db, role_id, companyId)
  if (decided_by === 'SCOPE') return usersOfScopes(db, employeeId, typeId)
  return approver_ids
}

/** The accounts of those who lead the person. */
const managerUsers = async (db: Db, employeeId: number): Promise<number[]> => {
  const managers = await managersOf(db, employeeId)
  if (managers.length === 0) return []
  const accounts = db.selectFrom('account_card').select('id').where('employee_id', 'in', managers).where('actived', '=', true)
  return (await accounts.orderBy('id').execute()).map(({ id }) => id)
}

const usersOfRole = async (db: Db, roleId: number | null, companyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select u.id from account_card u
    join user_role r on r.user_id = u.id and r.role_id = ${roleId} join account_company c on c.user_id = u.id and c.works_in = ${companyId}
    where u.actived order by u.id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** The approvers of the scopes that reach the person's unit, by the unit itself or one above it, and the type. */
const usersOfScopes = async (db: Db, employeeId: number, typeId: number): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] }>`
    with recursive up as (
      select organizational_unit_id as id from employee_card where id = ${employeeId}
      union select u.parent_id from unit_card u join up on up.id = u.id where u.parent_id is not null
    )
    select s.approver_ids as ids from approval_scope s
    where s.active and s.company_id = app_company() and (s.notice_type_id is null or s.notice_type_id = ${typeId})
      and (s.unit_ids = '{}' or s.unit_ids && (select array_agg(id) from up where id is not null))`.execute(db)
  return [...new Set(rows.flatMap(({ ids }) => ids.map(Number)))]
}
