import { countText } from '@legajo/kernel/count-text.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { type RaisedPay, raisePay, takeRaisesBack } from '../employees/entrance.ts'
import { fail, refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { mustReachFloors, raisesOf } from './study-raises.ts'

interface Study {
  readonly id: number
  readonly state: string
  readonly effective_month: string
}

/**
 * Writes the new pay of a locked study from the first day of its month. A study that is approved already stays as it is, so
 * that a repeated save, by any user, answers the same and writes nothing.
 */
export const saveStudy = async (db: Db, session: Session, study: Study): Promise<void> => {
  if (study.state === 'APPROVED') return
  if (study.state !== 'OPEN') fail('nothing_to_do', { what: 'El estudio se guarda como final cuando está en revisión' })
  await mustBeApproved(db, study.id)
  const day = `${study.effective_month}-01`
  const raises = await raisesOf(db, study.id, day)
  if (raises.length === 0) refuse('id', 'Ninguna propuesta aumenta un sueldo: no hay nada para guardar')
  await mustReachFloors(db, session, raises, day)
  const raised = await raisePay(db, day, new Map(raises.map(({ employee_id, proposed }) => [employee_id, proposed])))
  await sql`update salary_proposal p set pay_before = n.before, pay_after = n.after
    from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) n (id bigint, before jsonb, after jsonb)
    where p.study_id = ${study.id} and p.employee_id = n.id`.execute(db)
  await decide(db, session, study.id, 'APPROVED')
}

/** Every sheet with proposals has gone through its steps. */
const mustBeApproved = async (db: Db, studyId: number): Promise<void> => {
  const { rows } = await sql<{
    manager: string | null
  }>`select (select ${sql.raw(fullNameSql('e'))} from employee e where e.id = s.manager_id) as manager
    from salary_sheet s where s.study_id = ${studyId} and s.state <> 'APPROVED'
      and exists (select from salary_proposal p where p.sheet_id = s.id and p.proposed is not null) order by 1`.execute(db)
  if (rows.length === 0) return
  const named = rows.slice(0, 3).map(({ manager }) => manager ?? 'sin jefe')
  const more = rows.length > named.length ? ` y ${rows.length - named.length} más` : ''
  refuse('id', `Falta aprobar ${countText(rows.length, 'planilla', 'planillas')}: ${named.join('; ')}${more}`)
}

/** Restores the pay of all people before the study, while no closed month paid it and no later change touched it. */
export const undoStudy = async (db: Db, session: Session, study: Study): Promise<void> => {
  if (study.state === 'UNDONE') return
  if (study.state !== 'APPROVED') fail('nothing_to_do', { what: 'Solo se deshace un estudio aprobado' })
  const closed = await sql<{ day: string }>`select date_from::text as day from liquidation_period
    where company_id = ${session.company} and status = 'CLOSED' and date_from >= ${`${study.effective_month}-01`}::date order by 1 limit 1`.execute(
    db,
  )
  if (closed.rows[0])
    refuse('id', `${formatPeriod(closed.rows[0].day)} ya está cerrado con estos sueldos; corregilos con otro estudio`)
  const { rows } = await sql<RaisedPay>`select employee_id as id, pay_before as before, pay_after as after from salary_proposal
    where study_id = ${study.id} and pay_after is not null`.execute(db)
  const changed = await takeRaisesBack(db, rows)
  if (changed.length > 0) {
    const names = await sql<{ name: string }>`select e.file_code || ' · ' || ${sql.raw(fullNameSql('e'))} as name from employee e
      where e.id = ${anyOf(changed)} and not e.confidential order by e.file_order limit 5`.execute(db)
    const listed = names.rows.map(({ name }) => name).join('; ')
    refuse(
      'id',
      `El sueldo de ${countText(changed.length, 'persona', 'personas')} cambió después${listed && `: ${listed}`}. Deshacé antes esos cambios`,
    )
  }
  await sql`update salary_proposal set pay_before = null, pay_after = null where study_id = ${study.id} and pay_after is not null`.execute(
    db,
  )
  await decide(db, session, study.id, 'UNDONE')
}

const decide = (db: Db, session: Session, id: number, state: 'APPROVED' | 'UNDONE') =>
  sql`update salary_study set state = ${state}, decided_by_id = ${session.userId}, decided_at = now() where id = ${id}`.execute(
    db,
  )
