import { type PlanItem, planItems } from '@legajo/contract/performance/plan-item.ts'
import { sql } from 'kysely'
import { courseStanding } from '../coaching/entrance.ts'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { removeRow, updateRow } from '../db/save.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { todayOf } from '../platform/today.ts'
import type { Session } from '../session/session.ts'
import { employeeOf } from './cycle-state.ts'
import { followCourse } from './follow-course.ts'

type Context = {
  readonly db: Db
  readonly session: Session
  readonly tenantId: number
  readonly after: (work: () => unknown) => void
}

/** Not a served resource: a new action is decided in the same call, and its rows are joined with the enrolments of the person. */
export const servePlanItems: Area = (server) => {
  serve(server, planItems.list, ({ db }, { query }) =>
    itemsWhere(db, query.participant_id ? sql`i.participant_id = ${query.participant_id}` : sql`true`),
  )
  serve(server, planItems.get, ({ db }, { params }) => readItem(db, params.id))
  serve(server, planItems.create, async (context, { body }) => {
    const { version: _, ...draft } = body
    const item = await addItem(context.db, draft)
    return decide(server, context, item, true)
  })
  serve(server, planItems.update, async (context, { params, body }) => {
    const { db } = context
    const former = await readItem(db, params.id)
    if (former.participant_id !== body.participant_id) refuse('participant_id', 'Una acción no pasa al plan de otra persona')
    await checkItem(db, body)
    await updateRow(db, 'performance_plan_item', params.id, {
      action: body.action,
      competence_id: body.competence_id ?? null,
      course_id: body.course_id ?? null,
      due_on: body.due_on ?? null,
      done_on: body.done_on ?? null,
      version: body.version,
    })
    if (former.state === 'APROBADA') await followCourse(server, context, params.id)
    return readItem(db, params.id)
  })
  serve(server, planItems.remove, async ({ db }, { params }) => removeRow(db, 'performance_plan_item', params.id))
  serve(server, planItems.decide, async (context, { params, body }) =>
    decide(server, context, await readItem(context.db, params.id), body.approved, body.version),
  )
  serve(server, planItems.choices, ({ db, session }, { params }) =>
    withConfidentialEmployees(db, async () => {
      await requireReachablePlan(db, employeeOf(session), params.participantId)
      return {
        courses: await db
          .selectFrom('coaching_course')
          .select(['id', 'name'])
          .where('active', '=', true)
          .where('company_id', '=', sql<number>`app_company()`)
          .orderBy('name')
          .execute(),
        competences: await db
          .selectFrom('job_competence')
          .select(['id', 'name'])
          .where('active', '=', true)
          .orderBy('name')
          .execute(),
      }
    }),
  )
  serve(server, planItems.ofPerson, ({ db, session }, { params }) =>
    withConfidentialEmployees(db, async () => {
      await requireReachablePlan(db, employeeOf(session), params.participantId)
      return itemsWhere(db, sql`i.participant_id = ${params.participantId}`)
    }),
  )
  serve(server, planItems.propose, (context, { body }) =>
    withConfidentialEmployees(context.db, async () => {
      const { db, session, tenantId, after } = context
      const person = await requireReachablePlan(db, employeeOf(session), body.participant_id)
      const item = await addItem(db, body)
      // A proposal of the manager is approved with it.
      if (person.manager_id === employeeOf(session)) return decide(server, context, item, true)
      if (person.manager_id !== null)
        await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, person.manager_id), {
          title: 'Hay una acción de desarrollo para aprobar',
          text: `${item.employee}: ${item.action}`,
          route: '/evaluation?ver=equipo',
        })
      return item
    }),
  )
  serve(server, planItems.decideTeam, (context, { params, body }) =>
    withConfidentialEmployees(context.db, async () => {
      const item = await readItem(context.db, params.id)
      const person = await requireReachablePlan(context.db, employeeOf(context.session), item.participant_id)
      if (person.manager_id !== employeeOf(context.session)) fail('not_found')
      return decide(server, context, item, body.approved, body.version)
    }),
  )
}

/** The plan of the caller, from the day on which the result was communicated, or of a person whom the caller leads in the cycle. */
const requireReachablePlan = async (db: Db, employeeId: number, participantId: number) => {
  const person = await db
    .selectFrom('performance_participant')
    .select(['id', 'employee_id', 'manager_id', 'communicated_at'])
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow(notFound)
  const isOwn = person.employee_id === employeeId && person.communicated_at !== null
  return isOwn || person.manager_id === employeeId ? person : fail('not_found')
}

type Draft = {
  readonly participant_id: number
  readonly action: string
  readonly competence_id?: number | null
  readonly course_id?: number | null
  readonly due_on?: string | null
  readonly done_on?: string | null
}

const checkItem = async (db: Db, { competence_id, course_id }: Draft): Promise<void> => {
  const exists = async (table: 'job_competence' | 'coaching_course', id: number) =>
    (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  if (competence_id && !(await exists('job_competence', competence_id))) refuse('competence_id', 'La competencia no existe')
  if (course_id && !(await exists('coaching_course', course_id)))
    refuse('course_id', 'El curso no está en el catálogo de esta empresa')
}

const addItem = async (db: Db, draft: Draft): Promise<PlanItem> => {
  const person = await db
    .selectFrom('performance_participant')
    .select('employee_id')
    .where('id', '=', draft.participant_id)
    .executeTakeFirst()
  if (!person) return refuse('participant_id', 'La persona no está en el ciclo')
  await checkItem(db, draft)
  const { id } = await db
    .insertInto('performance_plan_item')
    .values({
      participant_id: draft.participant_id,
      employee_id: person.employee_id,
      action: draft.action,
      competence_id: draft.competence_id ?? null,
      course_id: draft.course_id ?? null,
      due_on: draft.due_on ?? null,
      done_on: draft.done_on ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readItem(db, id)
}

/** Approves an action, which requests its course, or rejects it; the person receives a notice. */
const decide = async (
  server: Server,
  context: Context,
  item: PlanItem,
  approved: boolean,
  version?: number,
): Promise<PlanItem> => {
  const { db, session, tenantId, after } = context
  if (item.state !== 'PROPUESTA')
    fail('nothing_to_do', { what: `La acción ya está ${item.state === 'APROBADA' ? 'aprobada' : 'rechazada'}` })
  await updateRow(db, 'performance_plan_item', item.id, {
    version: version ?? item.version,
    state: approved ? 'APROBADA' : 'RECHAZADA',
    decided_by: session.username,
    decided_on: await todayOf(db),
  })
  if (approved) await followCourse(server, context, item.id)
  const decided = await readItem(db, item.id)
  const { employee_id, communicated_at } = await db
    .selectFrom('performance_participant')
    .select(['employee_id', 'communicated_at'])
    .where('id', '=', item.participant_id)
    .executeTakeFirstOrThrow()
  if (communicated_at !== null)
    await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, employee_id), {
      title: approved ? 'Tu plan de desarrollo tiene una acción aprobada' : 'Una acción de tu plan se rechazó',
      text: `${item.action}${item.course ? ` · curso «${item.course}»` : ''}`,
      route: '/evaluation?ver=resultados',
    })
  return decided
}

const itemsWhere = async (db: Db, condition: ReturnType<typeof sql>): Promise<PlanItem[]> => {
  const { rows } = await sql<
    Omit<PlanItem, 'course_state' | 'course_from'> & { employee_id: number; decided_on: string | null }
  >`select i.id, i.participant_id, i.employee_id, ${fullName('e')} as employee, i.competence_id, c.name as competence, i.action, i.course_id,
      k.name as course, i.due_on, i.done_on, i.state, i.decided_on, i.version
    from performance_plan_item i join employee e on e.id = i.employee_id left join job_competence c on c.id = i.competence_id
      left join coaching_course k on k.id = i.course_id
    where ${condition} order by i.due_on, i.id limit 2000`.execute(db)
  return Promise.all(
    rows.map(async ({ employee_id, decided_on, ...row }) => {
      const standing =
        row.state === 'APROBADA' && row.course_id
          ? await courseStanding(db, { courseId: row.course_id, employeeId: employee_id, since: decided_on ?? '0001-01-01' })
          : null
      return { ...row, course_state: standing?.state ?? null, course_from: standing?.from ?? null }
    }),
  )
}

const readItem = async (db: Db, id: number): Promise<PlanItem> =>
  (await itemsWhere(db, sql`i.id = ${id}`))[0] ?? fail('not_found')
