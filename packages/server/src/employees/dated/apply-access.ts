import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { firstLastName } from '../../db/person-of.ts'

export interface AppliedAccess {
  readonly employee_id: number
  readonly company_id: number
  readonly account: number | null
  readonly name: string
  readonly outcome: string
}

interface Due extends Omit<AppliedAccess, 'outcome'> {
  readonly parts: readonly string[]
  readonly kept_role_ids: readonly number[]
  readonly kept_company_ids: readonly number[]
  readonly successor_id: number | null
  readonly successor: string | null
  readonly successor_account: number | null
  readonly successor_left: boolean
}

/** Carries out the decisions that are due: on the day after the last one, of a return at once. Those of a leaving that was taken back end. */
export const applyAccessDecisions = async (db: Db): Promise<readonly AppliedAccess[]> => {
  await sql`delete from access_decision d using employee e where e.id = d.employee_id and d.applied_at is null and d.kind <> 'RETURN'
    and e.egress_date is null`.execute(db)
  const { rows } =
    await sql<Due>`select d.employee_id, d.company_id, account_of_person(d.employee_id) as account, ${firstLastName('e')} as name, d.parts,
      d.kept_role_ids, d.kept_company_ids, d.successor_id, ${firstLastName('s')} as successor, account_of_person(s.id) as successor_account,
      coalesce(has_left(s.id), false) as successor_left
    from access_decision d join employee e on e.id = d.employee_id left join employee s on s.id = d.successor_id
    where d.applied_at is null and (d.kind = 'RETURN' or e.egress_date < app_today()) order by d.employee_id`.execute(db)
  const applied: AppliedAccess[] = []
  for (const due of rows) {
    const outcome = (await carryOut(db, due)).join('; ') || 'Sin cambios'
    await sql`update access_decision set applied_at = now(), outcome = ${outcome} where employee_id = ${due.employee_id}`.execute(
      db,
    )
    applied.push({ ...due, outcome })
  }
  return applied
}

const carryOut = async (db: Db, due: Due): Promise<readonly string[]> => {
  const { parts, successor, successor_left } = due
  const done: string[] = []
  const handed = parts.some((part) => ['TASKS', 'APPROVALS', 'UNITS'].includes(part))
  if (handed && successor_left)
    done.push(`${successor} ya no trabaja en la empresa: elegí a otra persona para lo que quedó pendiente`)
  else if (handed) {
    const moved = [
      ...(parts.includes('TASKS') ? [countText(await moveTasks(db, due), 'tarea', 'tareas')] : []),
      ...(parts.includes('APPROVALS') ? [countText(await moveApprovals(db, due), 'aprobación', 'aprobaciones')] : []),
      ...(parts.includes('UNITS') ? [countText(await moveUnits(db, due), 'unidad', 'unidades')] : []),
    ]
    done.push(`A ${successor}: ${moved.join(', ')}`)
  }
  if (parts.includes('ROLES')) done.push(`${countText(await dropRoles(db, due), 'rol', 'roles')} menos en su usuario`)
  if (parts.includes('COMPANIES')) {
    await setCompanies(db, due)
    done.push(`Su usuario trabaja en ${countText(due.kept_company_ids.length, 'empresa', 'empresas')}`)
  }
  return done
}

const moveTasks = async (db: Db, { account, successor_account, company_id }: Due): Promise<number> => {
  const { numAffectedRows } = await sql`update plan_task set owner_id = ${successor_account}
    where owner_id = ${account} and done_on is null and company_id = ${company_id}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Approvers by name, of what waits and of what comes, and the places in which the person stands in for others. */
const moveApprovals = async (db: Db, { account, successor_account: next, company_id }: Due): Promise<number> => {
  const ids = sql`approver_ids = array(select distinct unnest(array_replace(approver_ids, ${account}::bigint, ${next}::bigint)))`
  const named = sql`${account}::bigint = any(approver_ids)`
  let count = 0n
  for (const table of ['leave_stage', 'vacation_stage', 'approval_scope'] as const)
    count +=
      (await sql`update ${sql.table(table)} set ${ids} where ${named} and company_id = ${company_id}`.execute(db))
        .numAffectedRows ?? 0n
  count +=
    (await sql`update leave_step set ${ids} where ${named} and status = 'PENDING' and company_id = ${company_id}`.execute(db))
      .numAffectedRows ?? 0n
  count +=
    (
      await sql`update vacation_request_state set ${ids} where ${named} and status = 'PENDING'
        and request_id in (select id from vacation_request where company_id = ${company_id})`.execute(db)
    ).numAffectedRows ?? 0n
  // A user does not stand in for the own account.
  await sql`delete from stand_in where stand_in_id = ${account} and user_id = ${next} and company_id = ${company_id}`.execute(db)
  count +=
    (
      await sql`update stand_in set stand_in_id = ${next} where stand_in_id = ${account} and date_until >= app_today()
        and company_id = ${company_id}`.execute(db)
    ).numAffectedRows ?? 0n
  return Number(count)
}

const moveUnits = async (db: Db, { employee_id, successor_id, company_id }: Due): Promise<number> => {
  await sql`insert into unit_manager (company_id, organizational_unit_id, employee_id)
    select company_id, organizational_unit_id, ${successor_id} from unit_manager where employee_id = ${employee_id} and company_id = ${company_id}
    on conflict do nothing`.execute(db)
  const { numAffectedRows } =
    await sql`delete from unit_manager where employee_id = ${employee_id} and company_id = ${company_id}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const dropRoles = async (db: Db, { account, kept_role_ids }: Due): Promise<number> => {
  const { numAffectedRows } =
    await sql`delete from user_role where user_id = ${account} and role_id <> all(${kept_role_ids}::bigint[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const setCompanies = async (db: Db, { account, kept_company_ids }: Due): Promise<void> => {
  await sql`delete from user_company where user_id = ${account} and works_in <> all(${kept_company_ids}::int[])`.execute(db)
  await sql`insert into user_company (user_id, works_in, flags) select ${account}, id, 1 from unnest(${kept_company_ids}::int[]) id
    where ${account}::bigint is not null on conflict do nothing`.execute(db)
}
