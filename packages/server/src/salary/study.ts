import { studies } from '@legajo/contract/payroll/salary/study.ts'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../db/after-commit.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { personFilters } from '../employees/entrance.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { usersOfEmployees } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import type { Session } from '../session/session.ts'
import type { MeritRules } from './guidelines.ts'
import { launchStudy } from './launch.ts'
import { populationOf } from './population.ts'
import { saveStudy, undoStudy } from './save-study.ts'
import { allStudies, readStudy, studyDetails } from './study-rows.ts'
import { studyScreen } from './study-screen.ts'

/** Time for the writes of thousands of files in one transaction. */
const timeout = 120_000

/** Not a served resource: rows sum the proposals that the caller sees, and every write depends on the state of the study. */
export const serveStudies: Area = (server) => {
  const { database } = server
  serve(server, studies.list, async ({ db, session }) => [...(await allStudies(db, session))])
  serve(server, studies.get, ({ db, session }, { params }) => studyDetails(db, session, params.id))
  serve(server, studies.create, async ({ db, session }, { body }) => {
    await checkDraft(db, session, body)
    const { effective_month, version: _, ...draft } = body
    const id = await insertRow(db, 'salary_study', { ...draft, effective_month: `${effective_month}-01` })
    return readStudy(db, session, id)
  })
  serve(server, studies.update, async ({ db, session }, { params, body }) => {
    mustBe(await stateOf(db, session, params.id), ['DRAFT'], 'se cambia')
    await checkDraft(db, session, body)
    const { effective_month, ...draft } = body
    await updateRow(db, 'salary_study', params.id, { ...draft, effective_month: `${effective_month}-01` })
    return readStudy(db, session, params.id)
  })
  serve(server, studies.preview, async ({ db, session }, { body: { filter, effective_month } }) => {
    const people = await populationOf(db, session, `${effective_month}-01`, filter ?? null)
    const first = people.slice(0, 20).map(({ id }) => id)
    const names = await db
      .selectFrom('employee as e')
      .select(fullName<string>('e').as('name'))
      .where('id', '=', anyOf(first))
      .orderBy('e.name_order')
      .execute()
    return { count: people.length, people: names.map(({ name }) => name) }
  })
  serve(server, studies.remove, async ({ db, session }, { params }) => {
    mustBe(await stateOf(db, session, params.id), ['DRAFT', 'OPEN', 'REJECTED'], 'se elimina')
    await removeRow(db, 'salary_study', params.id)
  })
  serveOperation(server, studies.launch, ({ session, scope, tenantId }, { params }) =>
    inTenantAndAfter(database, { ...scope, timeout }, async (db, after) => {
      const study = await lockStudy(db, session, params.id)
      mustBe(study.state, ['DRAFT'], 'se lanza')
      const managers = await launchStudy(db, session, study)
      await remind({ ...server, db, tenantId, after }, await usersOfEmployees(db, managers), {
        title: `Revisión salarial: ${study.name}`,
        text: 'Tenés una planilla para proponer los aumentos de tu gente.',
        route: `${studyScreen}/${params.id}`,
      })
      return studyDetails(db, session, params.id)
    }),
  )
  serve(server, studies.reject, async (context, { params, body: { reason } }) => {
    const { db, session } = context
    const study = await lockStudy(db, session, params.id)
    mustBe(study.state, ['OPEN'], 'se rechaza')
    await sql`update salary_study set state = 'REJECTED', reason = ${reason}, decided_by_id = ${session.userId}, decided_at = now()
      where id = ${params.id}`.execute(db)
    await sql`with reopened as (update salary_sheet set state = 'OBSERVED', step = 1, reason = ${reason} where study_id = ${params.id}
        returning id)
      insert into salary_sheet_event (sheet_id, step, action, reason) select id, 1, 'REOPEN', ${reason} from reopened`.execute(db)
    const managers = await sql<{ id: number }>`select manager_id as id from salary_sheet
      where study_id = ${params.id} and manager_id is not null`.execute(db)
    await remind(
      { ...server, ...context },
      await usersOfEmployees(
        db,
        managers.rows.map(({ id }) => id),
      ),
      {
        title: `Revisión salarial rechazada: ${study.name}`,
        text: reason,
        route: `${studyScreen}/${params.id}`,
      },
    )
    return studyDetails(db, session, params.id)
  })
  // All people of the study get the new pay, also people whom the caller may not see: as with a run, hence separate scopes.
  serveOperation(server, studies.save, async ({ session, scope }, { params }) => {
    await database.inTenant({ ...scope, confidential: true, timeout }, async (db) =>
      saveStudy(db, session, await lockStudy(db, session, params.id)),
    )
    return database.inTenant(scope, (db) => studyDetails(db, session, params.id))
  })
  serveOperation(server, studies.undo, async ({ session, scope }, { params }) => {
    await database.inTenant({ ...scope, confidential: true, timeout }, async (db) =>
      undoStudy(db, session, await lockStudy(db, session, params.id)),
    )
    return database.inTenant(scope, (db) => studyDetails(db, session, params.id))
  })
}

interface LockedStudy {
  readonly id: number
  readonly name: string
  readonly state: 'DRAFT' | 'OPEN' | 'REJECTED' | 'APPROVED' | 'UNDONE'
  readonly effective_month: string
  readonly filter: string | null
  readonly budget_kind: 'AMOUNT' | 'PERCENT'
  readonly budget: string
  readonly index_id: number | null
  readonly hold_back_pct: string | null
  readonly months_between: number
  readonly with_score: boolean
  readonly fit_budget: boolean
  readonly merit: MeritRules | null
}

/** A study of the current company, locked until the transaction ends: of two saves the second one finds what the first one did. */
const lockStudy = async (db: Db, session: Session, id: number): Promise<LockedStudy> => {
  const { rows } =
    await sql<LockedStudy>`select t.id, t.name, t.state, to_char(t.effective_month, 'YYYY-MM') as effective_month, t.filter, t.budget_kind,
      t.budget::text as budget, t.index_id, t.hold_back_pct::text, r.months_between, t.with_score, t.fit_budget,
      case when m.id is not null then jsonb_build_object('positions', m.positions, 'lines', m.lines) end as merit
    from salary_study t join salary_review_type r on r.id = t.review_type_id left join salary_merit_matrix m on m.id = t.merit_matrix_id
    where t.id = ${id} and t.company_id = ${session.company} for update of t`.execute(db)
  return rows[0] ?? fail('not_found')
}

const stateOf = async (db: Db, session: Session, id: number) => (await readStudy(db, session, id)).state

const texts = {
  DRAFT: 'en borrador',
  OPEN: 'en revisión',
  REJECTED: 'rechazado',
  APPROVED: 'aprobado',
  UNDONE: 'deshecho',
} as const
type State = keyof typeof texts

const mustBe = (state: State, wanted: readonly State[], act: string): void => {
  if (!wanted.includes(state))
    fail('nothing_to_do', {
      what: `El estudio está ${texts[state]}: ${act} cuando está ${wanted.map((one) => texts[one]).join(' o ')}`,
    })
}

/** The review type, the index and the filter of a draft exist and fit. */
const checkDraft = async (
  db: Db,
  session: Session,
  {
    review_type_id,
    index_id,
    merit_matrix_id,
    filter,
    budget_kind,
    budget,
  }: Pick<LockedStudy, 'index_id' | 'filter' | 'budget_kind' | 'budget'> & {
    readonly review_type_id: number
    readonly merit_matrix_id: number | null
  },
): Promise<void> => {
  const own = (table: 'salary_review_type' | 'price_index' | 'salary_merit_matrix', id: number) =>
    db.selectFrom(table).select('id').where('id', '=', id).where('company_id', '=', session.company).executeTakeFirst()
  if (!(await own('salary_review_type', review_type_id)))
    refuse('review_type_id', 'El tipo de revisión no existe en la empresa; elegí otro')
  if (index_id && !(await own('price_index', index_id))) refuse('index_id', 'El índice no existe en la empresa; elegí otro')
  if (merit_matrix_id && !(await own('salary_merit_matrix', merit_matrix_id)))
    refuse('merit_matrix_id', 'La matriz no existe en la empresa; elegí otra')
  if (budget_kind === 'PERCENT' && Number(budget) > 1000)
    refuse('budget', 'El presupuesto es un porcentaje: escribí hasta 1.000, o elegí «Importe mensual»')
  filterOf(filter ?? undefined, { columns: await personFilters(db, session, filter) })
}
