import type { Body } from '@legajo/contract/endpoint.ts'
import type { projects } from '@legajo/contract/performance/project.ts'
import { evaluationStates, type ProjectState, projectStates } from '@legajo/contract/performance/words.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { lockProject, rulesOf } from './cycle-state.ts'
import { keepFormerResults } from './former-results.ts'
import { computeScores } from './score-people.ts'
import { countSent } from './sent-evaluations.ts'

type ProjectMove = Body<typeof projects.move>
type Project = Awaited<ReturnType<typeof lockProject>>

const statesBefore: Readonly<Record<ProjectMove['state'], readonly ProjectState[]>> = {
  EN_CALIBRACION: ['LANZADO', 'EN_CURSO', 'REABIERTO'],
  PUBLICADO: ['EN_CALIBRACION'],
  CERRADO: ['PUBLICADO'],
  REABIERTO: ['EN_CALIBRACION', 'PUBLICADO', 'CERRADO'],
}

/** Moves a cycle to its next state, with what that state needs and does. */
export const moveProject = async (db: Db, id: number, { state, reason, accept_open }: ProjectMove): Promise<void> => {
  const project = await lockProject(db, id)
  if (!statesBefore[state].includes(project.state))
    fail('nothing_to_do', { what: `El ciclo está «${projectStates[project.state]}»: no puede pasar a «${projectStates[state]}»` })
  switch (state) {
    case 'EN_CALIBRACION':
      await requireClosedStages(db, id)
      await storeScores(db, project)
      break
    case 'PUBLICADO':
      await sql`update performance_participant set published = coalesce(calibrated, score), state = 'CALIBRADA'
        where project_id = ${id} and state = 'PENDIENTE'`.execute(db)
      await markEvaluations(db, sql`a.project_id = ${id} and a.state = 'CALIBRADA'`, 'CALIBRADA')
      break
    case 'CERRADO':
      if (!accept_open) await requireSigned(db, id)
      break
    case 'REABIERTO':
      await keepFormerResults(db, await readPublishedIds(db, id), reason || refuse('reason', 'Contá por qué se reabre'))
      await sql`update performance_participant set published = null, state = case when state = 'BAJA' then state else 'PENDIENTE' end,
          communicated_at = null, meeting_on = null, signed_at = null, comment = null, answered_at = null, answer = null
        where project_id = ${id} and published is not null`.execute(db)
      await markEvaluations(db, sql`a.project_id = ${id}`, 'ENVIADA')
  }
  await sql`update performance_project set state = ${state}, reason = ${reason ?? null} where id = ${id}`.execute(db)
}

const readPublishedIds = async (db: Db, id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('performance_participant')
      .select('id')
      .where('project_id', '=', id)
      .where('published', 'is not', null)
      .orderBy('id')
      .execute()
  ).map((row) => row.id)

/** The evaluation of the manager takes the state of the result. */
export const markEvaluations = async (
  db: Db,
  participants: ReturnType<typeof sql>,
  state: keyof typeof evaluationStates,
): Promise<void> => {
  await sql`update performance_evaluation e set state = ${state} from performance_participant a
    where a.id = e.participant_id and e.kind = 'MANAGER' and e.closed_as is null
      and e.state not in ('PENDIENTE', 'BORRADOR', 'DEVUELTA') and ${participants}`.execute(db)
}

const requireClosedStages = async (db: Db, id: number): Promise<void> => {
  const stages = await db
    .selectFrom('performance_instance as i')
    .select(['i.name'])
    .select(
      sql<number>`(select count(*)::int - ${countSent('e')} from performance_evaluation e
        where e.instance_id = i.id and e.closed_as is null)`.as('open'),
    )
    .where('i.project_id', '=', id)
    .where('i.state', '=', 'ABIERTA')
    .execute()
  if (stages.length === 0) return
  const list = stages.map(({ name, open }) => `«${name}» (${open} sin enviar)`).join(', ')
  fail('nothing_to_do', { what: `Antes de calibrar, cerrá ${stages.length === 1 ? 'la etapa' : 'las etapas'} ${list}` })
}

const requireSigned = async (db: Db, id: number): Promise<void> => {
  const { rows } = await sql<{ state: 'PENDIENTE' | 'CALIBRADA' | 'COMUNICADA' | 'EN_DISCONFORMIDAD'; n: number }>`
    select state, count(*)::int as n from performance_participant where project_id = ${id}
      and (state in ('PENDIENTE', 'CALIBRADA', 'COMUNICADA') or (state = 'EN_DISCONFORMIDAD' and answered_at is null))
    group by 1 order by 1`.execute(db)
  if (rows.length === 0) return
  const list = rows.map(({ state, n }) => `${countText(n, 'resultado')} «${evaluationStates[state]}»`).join(', ')
  const unseen = rows.find(({ state }) => state === 'CALIBRADA')?.n ?? 0
  const warning =
    unseen === 0 ? '' : ` Los de «${evaluationStates.CALIBRADA}» no se comunicaron: sus dueños no van a ver la nota.`
  fail('nothing_to_do', { what: `Quedan abiertos ${list}; resolvelos, o aceptá cerrar igual.${warning}` })
}

/** Stores the score that the answers give to each person, as the calibration starts. */
const storeScores = async (db: Db, project: Project): Promise<void> => {
  const rules = rulesOf(project)
  const scores = await computeScores(db, project.id, rules)
  for (let first = 0; first < scores.length; first += 1000) {
    const some = scores.slice(first, first + 1000)
    // Read by key: a join with the list compares every person with every score while the table has no statistics.
    const byId = JSON.stringify(Object.fromEntries(some.map(({ id, explanation: { score } }) => [id, score])))
    await sql`update performance_participant a set score = (${byId}::jsonb ->> a.id::text)::numeric
      where a.id = ${anyOf(some.map(({ id }) => id))}`.execute(db)
  }
}
