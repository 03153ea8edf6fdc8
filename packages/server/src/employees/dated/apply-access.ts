import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { keepCompanies, keepRoles } from '../../auth/entrance.ts'
import type { Db } from '../../db/database.ts'
import { firstLastName } from '../../db/person-of.ts'
import { handOverUnits } from '../../org/entrance.ts'
import { handOverApprovals } from '../../time/entrance.ts'

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
      ...(parts.includes('APPROVALS') ? [countText(await handOverApprovals(db, due), 'aprobación', 'aprobaciones')] : []),
      ...(parts.includes('UNITS') ? [countText(await handOverUnits(db, due), 'unidad', 'unidades')] : []),
    ]
    done.push(`A ${successor}: ${moved.join(', ')}`)
  }
  if (parts.includes('ROLES'))
    done.push(`${countText(await keepRoles(db, due.account, due.kept_role_ids), 'rol', 'roles')} menos en su usuario`)
  if (parts.includes('COMPANIES')) {
    await keepCompanies(db, due.account, due.kept_company_ids)
    done.push(`Su usuario trabaja en ${countText(due.kept_company_ids.length, 'empresa', 'empresas')}`)
  }
  return done
}

const moveTasks = async (db: Db, { account, successor_account, company_id }: Due): Promise<number> => {
  const { numAffectedRows } = await sql`update plan_task set owner_id = ${successor_account}
    where owner_id = ${account} and done_on is null and company_id = ${company_id}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
