import type { Approval } from '@legajo/contract/payroll/salary/study.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { lowerMaximum } from './check-proposal.ts'
import { remainingReserve, reserveOf } from './reserve.ts'
import { stepsOf } from './steps.ts'
import { sheetsWhere } from './study-rows.ts'

type StudyOfSheet = Approval['study'] & {
  readonly max_pct: string | null
  readonly max_pct_manager: string | null
  readonly with_above: boolean
  readonly max_pct_above: string | null
  readonly max_pct_final: string | null
  readonly with_score: boolean
  readonly hold_back_pct: string | null
}

/** A sheet within reach, with its study and steps. */
export const sheetOf = async (db: Db, session: Session, id: number) => {
  const { rows } =
    await sql<StudyOfSheet>`select t.id, t.name, t.state, to_char(t.effective_month, 'YYYY-MM') as effective_month, r.reason_required,
      round(t.prices_change * 100, 2)::text as prices_change, r.max_pct::text, t.max_pct_manager::text, t.with_above, t.max_pct_above::text,
      t.max_pct_final::text, t.with_score,
      t.hold_back_pct::text, trim_scale(t.rounding_step)::text as rounding_step
    from salary_sheet s join salary_study t on t.id = s.study_id join salary_review_type r on r.id = t.review_type_id
    where s.id = ${id} and t.company_id = ${session.company}`.execute(db)
  const study = rows[0] ?? fail('not_found')
  const [sheet] = await sheetsWhere(db, session, study, sql`s.id = ${id}`)
  if (!sheet) return fail('not_found')
  const steps = stepsOf(study)
  const reserve =
    sheet.step === steps.length && study.hold_back_pct && can(session, 'read', 'all salary sheets')
      ? await reserveOf(db, study.id, steps.length, id)
      : null
  const maxPct = lowerMaximum(study.max_pct, steps[sheet.step - 1]?.max_pct ?? null)
  return { study, sheet, steps, maxPct, reserveLeft: reserve && remainingReserve(reserve) }
}

/**
 * Like `sheetOf`, locked until the transaction ends, with the study as well: a final save and a change of a sheet take turns. Approvals take turns
 * with each other too, as they share the reserve.
 */
export const lockSheet = async (db: Db, session: Session, id: number, studyLock: 'share' | 'update' = 'share') => {
  await sql`select from salary_study where id = (select study_id from salary_sheet where id = ${id}) for ${sql.raw(studyLock)}`.execute(
    db,
  )
  await sql`select from salary_sheet where id = ${id} for update`.execute(db)
  return sheetOf(db, session, id)
}
