import type { Answer } from '@legajo/contract/endpoint.ts'
import type { instances } from '@legajo/contract/performance/cycle-part.ts'
import { isAnonymous } from '@legajo/contract/performance/words.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import type { Server } from '../http/server.ts'
import { managersOf, matrixManagersOf } from '../org/entrance.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { lockProject, requireRunning } from './cycle-state.ts'
import { evaluatorProblem } from './launch-chunk.ts'
import { moveEvaluation } from './move-evaluation.ts'

type Context = { readonly db: Db; readonly tenantId: number; readonly after: (work: () => unknown) => void }
type Changes = Answer<typeof instances.sync>

/**
 * Follows changes of job: evaluations of managers that were not sent pass to the managers of today, and those of people who left are closed.
 * Sent evaluations stay. Without `apply` it returns the changes alone; repeated, it changes nothing.
 */
export const changeJobs = (context: Context, server: Server, projectId: number, apply: boolean): Promise<Changes> =>
  withConfidentialEmployees(context.db, async () => {
    const { db } = context
    const project = await lockProject(db, projectId)
    requireRunning(project)
    const changes: Changes['changes'] = []
    for (const row of await waiting(db, projectId)) {
      const change = { evaluation_id: row.id, employee: row.employee, from: row.evaluator }
      if (row.left) {
        // A list of the anonymous ones that are open would show who sent theirs.
        if (!isAnonymous(row.kind)) changes.push({ ...change, to: null, action: 'La persona se fue: la evaluación se cierra' })
        if (apply) await closeForLeaver(db, row.id, row.participant_id)
        continue
      }
      if (row.kind !== 'MANAGER' && row.kind !== 'MATRIX') continue
      const manager = await evaluatorToday(db, row)
      if (manager === row.evaluator_id) continue
      if (manager === undefined) {
        if (row.evaluator_left) changes.push({ ...change, to: null, action: 'No tiene jefe o jefa: reasignala a mano' })
        continue
      }
      const problem = await evaluatorProblem(db, row.participant_id, manager, row.kind)
      const to = await nameOf(db, manager)
      if (problem) {
        changes.push({ ...change, to, action: `${problem}: reasignala a mano` })
        continue
      }
      const isDraft = row.state !== 'PENDIENTE'
      changes.push({
        ...change,
        to,
        action: isDraft ? 'El borrador queda con su autor; la evaluación empieza de cero' : 'Pasa al jefe o jefa de hoy',
      })
      if (apply) {
        await moveEvaluation(db, row, manager)
        if (row.kind === 'MANAGER')
          await sql`update performance_participant set manager_id = ${manager} where id = ${row.participant_id}`.execute(db)
        await notifyBoth(context, server, { cycle: project.name, employee: row.employee, from: row.evaluator_id, to: manager })
      }
    }
    return { applied: apply ? changes.length : 0, changes }
  })

type OpenEvaluation = {
  readonly kind: string
  readonly participant_id: number
  readonly employee_id: number
  readonly evaluator_id: number
}

/** The maker of an evaluation as of today: the evaluator while still a manager of the kind, or else one who has no evaluation of the person. */
const evaluatorToday = async (
  db: Db,
  { kind, participant_id, employee_id, evaluator_id }: OpenEvaluation,
): Promise<number | undefined> => {
  if (kind === 'MANAGER') return (await managersOf(db, employee_id)).find((id) => id !== employee_id)
  const managers = await matrixManagersOf(db, employee_id)
  if (managers.includes(evaluator_id)) return evaluator_id
  const { rows } = await sql<{ id: number }>`select evaluator_id as id from performance_evaluation
    where participant_id = ${participant_id} and closed_as is null`.execute(db)
  return managers.find((id) => !rows.some((one) => one.id === id))
}

const waiting = (db: Db, projectId: number) =>
  db
    .selectFrom('performance_evaluation as v')
    .innerJoin('performance_instance as i', 'i.id', 'v.instance_id')
    .innerJoin('employee as e', 'e.id', 'v.employee_id')
    .innerJoin('employee as w', 'w.id', 'v.evaluator_id')
    .select(['v.id', 'v.instance_id', 'v.participant_id', 'v.employee_id', 'v.evaluator_id', 'v.kind', 'v.state'])
    .select([fullName<string>('e').as('employee'), fullName<string>('w').as('evaluator')])
    .select([sql<boolean>`e.work_status = 'BAJA'`.as('left'), sql<boolean>`w.work_status = 'BAJA'`.as('evaluator_left')])
    .where('i.project_id', '=', projectId)
    .where('i.state', '=', 'ABIERTA')
    .where('v.closed_as', 'is', null)
    .where('v.state', 'in', ['PENDIENTE', 'BORRADOR', 'DEVUELTA'])
    .orderBy('e.name_order')
    .execute()

const nameOf = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('employee as e').select(fullName<string>('e').as('name')).where('id', '=', id).executeTakeFirstOrThrow())
    .name

const closeForLeaver = async (db: Db, evaluationId: number, participantId: number): Promise<void> => {
  await sql`update performance_evaluation set closed_as = 'BAJA', sealed_draft = null where id = ${evaluationId}`.execute(db)
  await sql`update performance_participant set state = 'BAJA' where id = ${participantId} and state = 'PENDIENTE' and not exists (
    select from performance_evaluation v where v.participant_id = ${participantId} and v.closed_as is null
      and v.state not in ('PENDIENTE', 'BORRADOR', 'DEVUELTA'))`.execute(db)
}

const notifyBoth = async (
  context: Context,
  server: Server,
  {
    cycle,
    employee,
    from,
    to,
  }: { readonly cycle: string; readonly employee: string; readonly from: number; readonly to: number },
): Promise<void> => {
  const sender = { ...context, push: server.push, mail: server.mail, settings: server.settings }
  await remind(sender, await usersOfEmployee(context.db, to), {
    title: 'Tenés una evaluación para hacer',
    text: `${cycle}: ${employee}, por un cambio de puesto`,
    route: '/evaluation',
  })
  await remind(sender, await usersOfEmployee(context.db, from), {
    title: 'Una evaluación tuya pasó a otra persona',
    text: `${cycle}: ${employee}, por un cambio de puesto`,
    route: '/evaluation',
  })
}
