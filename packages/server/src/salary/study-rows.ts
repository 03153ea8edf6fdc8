import type { Study, StudyDetails, StudySheet } from '@legajo/contract/payroll/salary/study.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { personOfUser } from '../db/person-of.ts'
import { fail } from '../errors/app-error.ts'
import { nearestManagers } from '../org/entrance.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { sheetCondition } from './reach.ts'
import { reserveOf } from './reserve.ts'
import { isAbove, stepsOf } from './steps.ts'

const amount = (value: string) => sql`coalesce(${sql.raw(value)}, 0)::numeric(17, 2)::text`

/** Sums over proposals of the alias `p`, those that the caller sees. */
const sums = sql`count(p.id)::int as people, (count(p.id) filter (where p.excluded is null))::int as eligible,
  count(p.proposed)::int as proposals, ${amount('sum(p.present) filter (where p.excluded is null)')} as base,
  ${amount('sum(p.share)')} as share, ${amount('sum(p.proposed - p.present)')} as used`

const studiesWhere = async (db: Db, session: Session, condition: RawBuilder<unknown>): Promise<readonly Study[]> => {
  const reached = await sheetCondition(db, session)
  const seesAll = can(session, 'read', 'all salary studies')
  const { rows } =
    await sql<Study>`select t.id, t.name, t.review_type_id, to_char(t.effective_month, 'YYYY-MM') as effective_month, t.filter,
      t.budget_kind, t.budget::text as budget, t.index_id, t.max_pct_manager::text, t.with_above, t.max_pct_above::text,
      t.max_pct_final::text, t.hold_back_pct::text, trim_scale(t.rounding_step)::text as rounding_step, t.with_score, t.merit_matrix_id, t.fit_budget, t.state, t.reason, t.version, (select r.name from salary_review_type r where r.id = t.review_type_id) as review_type,
      ${personOfUser('t.requested_by_id')} as created_by, ${personOfUser('t.decided_by_id')} as decided_by,
      to_char(t.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as decided_at, a.*
    from salary_study t cross join lateral (
      select ${sums} from salary_sheet s join salary_proposal p on p.sheet_id = s.id where s.study_id = t.id and ${reached}) a
    where t.company_id = ${session.company} and (${seesAll} or exists (select from salary_sheet s where s.study_id = t.id and ${reached}))
      and ${condition} order by t.effective_month desc, t.id desc limit 500`.execute(db)
  const seesBudget = can(session, 'read', 'confidential') && seesAll
  return rows.map((row) => ({ ...row, budget: row.budget_kind === 'PERCENT' || seesBudget ? row.budget : null }))
}

export const allStudies = (db: Db, session: Session) => studiesWhere(db, session, sql`true`)

export const readStudy = async (db: Db, session: Session, id: number): Promise<Study> =>
  (await studiesWhere(db, session, sql`t.id = ${id}`))[0] ?? fail('not_found')

type SheetRow = Omit<StudySheet, 'step_name' | 'may_edit' | 'may_decide'> & {
  readonly manager_id: number | null
  readonly requested_by_id: number | null
}
type StudyState = Pick<Study, 'state' | 'max_pct_manager' | 'with_above' | 'max_pct_above' | 'max_pct_final'>

/** The sheets within reach of the caller, with what the caller may do in each. */
export const sheetsWhere = async (
  db: Db,
  session: Session,
  study: StudyState,
  condition: RawBuilder<unknown>,
): Promise<readonly StudySheet[]> => {
  const reached = await sheetCondition(db, session)
  const { rows } =
    await sql<SheetRow>`select s.id, s.study_id, s.version, s.manager_id, s.requested_by_id, s.step, s.state, s.reason,
      (select ${sql.raw(fullNameSql('e'))} from employee e where e.id = s.manager_id) as manager, a.*
    from salary_sheet s cross join lateral (select ${sums} from salary_proposal p where p.sheet_id = s.id) a
    where ${condition} and ${reached} order by manager nulls last, s.id limit 2000`.execute(db)
  const managers = rows.flatMap(({ manager_id }) => (manager_id === null ? [] : [manager_id]))
  const above = study.with_above ? await nearestManagers(db, managers) : new Map<number, number>()
  const steps = stepsOf(study)
  return rows.map(({ manager_id, requested_by_id, ...row }) => {
    const isOpen = study.state === 'OPEN' || study.state === 'REJECTED'
    const isOwn = manager_id !== null && manager_id === session.employeeId
    const boss = manager_id === null ? undefined : above.get(manager_id)
    const decides =
      isAbove(study, row.step) && boss !== undefined ? boss === session.employeeId : can(session, 'decide', 'salary proposals')
    const may_decide = isOpen && row.state === 'SENT' && !isOwn && requested_by_id !== session.userId && decides
    const proposes = row.state === 'DRAFT' || row.state === 'OBSERVED'
    const may_edit = may_decide || (isOpen && proposes && (isOwn || can(session, 'write', 'salary studies')))
    return { ...row, step_name: steps[row.step - 1]?.name ?? '', may_edit, may_decide }
  })
}

type FrozenFigures = Pick<
  StudyDetails,
  'prices_change' | 'prices_from' | 'prices_until' | 'retro_from' | 'retro_until' | 'letters' | 'score_cycle' | 'merit_factor'
>

/** A study with its steps, sheets, frozen prices, and the closed months that its pay reaches. */
export const studyDetails = async (db: Db, session: Session, id: number): Promise<StudyDetails> => {
  const study = await readStudy(db, session, id)
  const { rows } =
    await sql<FrozenFigures>`select round(t.prices_change * 100, 2)::text as prices_change, to_char(t.prices_from, 'YYYY-MM') as prices_from,
      to_char(t.prices_until, 'YYYY-MM') as prices_until, case when t.state = 'APPROVED' then to_char(c.first, 'YYYY-MM') end as retro_from,
      case when t.state = 'APPROVED' then to_char(c.last, 'YYYY-MM') end as retro_until,
      (select count(p.letter_id)::int from salary_proposal p where p.study_id = t.id) as letters,
      (select j.name from performance_project j where j.id = t.score_project_id) as score_cycle, round(t.merit_factor * 100, 1)::text as merit_factor
    from salary_study t cross join lateral (select min(l.date_from) as first, max(l.date_from) as last from liquidation_period l
      where l.company_id = t.company_id and l.status = 'CLOSED' and l.date_from >= t.effective_month) c where t.id = ${id}`.execute(
      db,
    )
  const [frozen] = rows
  if (!frozen) return fail('not_found')
  const sheets = await sheetsWhere(db, session, study, sql`s.study_id = ${id}`)
  const steps = stepsOf(study)
  const reserve =
    study.hold_back_pct && can(session, 'read', 'all salary sheets') ? await reserveOf(db, id, steps.length, null) : null
  return {
    ...study,
    ...frozen,
    steps: [...steps],
    sheets: [...sheets],
    reserve: reserve?.held ?? null,
    reserve_used: reserve?.used ?? null,
  }
}
