import { raterKinds } from '@legajo/contract/performance/words.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { matrixManagers, nearestManagers } from '../org/entrance.ts'

/** People per transaction. */
const peoplePerTransaction = 200

type Kind = keyof typeof raterKinds
type Instance = { readonly id: number; readonly project_id: number; readonly kind: Kind }
type Person = { readonly id: number; readonly employee_id: number; readonly manager_id: number | null; readonly name: string }

/** The evaluators of a person of the chunk; upward, the person evaluated is the manager. */
interface Assignment {
  readonly person: Person
  readonly evaluated: Pick<Person, 'id' | 'employee_id'>
  readonly evaluators: readonly number[]
  readonly problem?: string
}

/** Makes the evaluations of the next people of a launched stage. Returns whether there may be more. */
export const launchChunk = async (db: Db, instanceId: number): Promise<boolean> =>
  withConfidentialEmployees(db, async () => {
    const instance = await db
      .selectFrom('performance_instance')
      .select(['id', 'project_id', 'kind', 'state', 'launch_state', 'launch_people', 'launch_next'])
      .where('id', '=', instanceId)
      .forUpdate()
      .executeTakeFirst()
    if (!instance || (instance.launch_state !== 'PENDING' && instance.launch_state !== 'PROCESSING')) return false
    const ids = instance.launch_people.slice(instance.launch_next, instance.launch_next + peoplePerTransaction)
    const assignments = await assign(db, instance, await withManagers(db, await peopleOf(db, ids)))
    const { made, problems } = await addAll(db, instance, assignments)
    const isLast = instance.launch_next + ids.length >= instance.launch_people.length
    await sql`update performance_instance set launch_state = ${isLast ? 'FINISHED' : 'PROCESSING'},
      launch_next = launch_next + ${ids.length}, launch_made = launch_made + ${made},
      launch_problems = launch_problems || ${JSON.stringify(problems)}::jsonb where id = ${instanceId}`.execute(db)
    if (isLast)
      await sql`update performance_project set state = 'EN_CURSO' where id = ${instance.project_id} and state = 'LANZADO'`.execute(
        db,
      )
    return !isLast
  })

const participants = (db: Db) =>
  db
    .selectFrom('performance_participant as a')
    .innerJoin('employee as e', 'e.id', 'a.employee_id')
    .select(['a.id', 'a.employee_id', 'a.manager_id', fullName<string>('e').as('name')])
    .where('a.state', '<>', 'BAJA')

const peopleOf = (db: Db, ids: readonly number[]): Promise<Person[]> =>
  participants(db).where('a.id', '=', anyOf(ids)).orderBy('a.id').execute()

/** The manager of the day on which a person is first launched stays theirs until a change of job. */
const withManagers = async (db: Db, people: readonly Person[]): Promise<readonly Person[]> => {
  const missing = people.filter(({ manager_id }) => manager_id === null)
  if (missing.length === 0) return people
  const managers = await nearestManagers(
    db,
    missing.map(({ employee_id }) => employee_id),
  )
  const found = missing.flatMap(({ id, employee_id }) => {
    const manager = managers.get(employee_id)
    return manager === undefined ? [] : [{ id, manager }]
  })
  await sql`update performance_participant a set manager_id = n.manager from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
    n (id bigint, manager bigint) where a.id = n.id and a.id = ${anyOf(found.map(({ id }) => id))}`.execute(db)
  return people.map((person) => ({ ...person, manager_id: person.manager_id ?? managers.get(person.employee_id) ?? null }))
}

const assign = async (db: Db, { kind, project_id }: Instance, people: readonly Person[]): Promise<readonly Assignment[]> => {
  const own = (evaluatorsOf: (person: Person) => readonly number[], problem?: string) =>
    people.map((person): Assignment => {
      const evaluators = evaluatorsOf(person)
      return { person, evaluated: person, evaluators, ...(problem && evaluators.length === 0 && { problem }) }
    })
  switch (kind) {
    case 'SELF':
      return own(({ employee_id }) => [employee_id])
    case 'MANAGER':
      return own(({ manager_id }) => (manager_id === null ? [] : [manager_id]), 'No tiene jefe o jefa: agregá a quien la evalúe')
    case 'MATRIX': {
      // The manager evaluates as such.
      const managers = await matrixManagers(
        db,
        people.map(({ employee_id }) => employee_id),
      )
      return own(({ employee_id, manager_id }) => (managers.get(employee_id) ?? []).filter((id) => id !== manager_id))
    }
    case 'UPWARD':
      return upwardAssignments(db, project_id, people)
    case 'PEER': {
      const peers = await db
        .selectFrom('performance_nomination')
        .select(['participant_id', 'peer_id'])
        .where('participant_id', '=', anyOf(people.map(({ id }) => id)))
        .where('state', '=', 'APROBADO')
        .execute()
      return own(
        ({ id }) => peers.filter(({ participant_id }) => participant_id === id).map(({ peer_id }) => peer_id),
        'No tiene pares aprobados',
      )
    }
  }
}

/** Each person evaluates the own manager, if the manager is evaluated in the cycle. */
const upwardAssignments = async (db: Db, projectId: number, people: readonly Person[]): Promise<readonly Assignment[]> => {
  const managers = await participants(db)
    .where('a.project_id', '=', projectId)
    .where('a.employee_id', '=', anyOf(people.flatMap(({ manager_id }) => manager_id ?? [])))
    .execute()
  return people.flatMap((person) => {
    const evaluated = managers.find(({ employee_id }) => employee_id === person.manager_id)
    return evaluated ? [{ person, evaluated, evaluators: [person.employee_id] }] : []
  })
}

/** Adds the evaluations of assignments that are missing; who evaluates a person in another kind is reported instead. */
const addAll = async (db: Db, { id, kind }: Instance, assignments: readonly Assignment[]) => {
  const others = await otherEvaluations(
    db,
    assignments.map(({ evaluated }) => evaluated.id),
    kind,
  )
  const problems: { employee: string; message: string }[] = []
  const rows: { participant_id: number; employee_id: number; evaluator_id: number }[] = []
  for (const { person, evaluated, evaluators, problem } of assignments) {
    if (problem) problems.push({ employee: person.name, message: problem })
    for (const evaluator_id of evaluators) {
      const other = others.find((one) => one.participant_id === evaluated.id && one.evaluator_id === evaluator_id)
      if (other) problems.push({ employee: person.name, message: twiceText(other) })
      else rows.push({ participant_id: evaluated.id, employee_id: evaluated.employee_id, evaluator_id })
    }
  }
  const { numAffectedRows } =
    await sql`insert into performance_evaluation (instance_id, participant_id, employee_id, evaluator_id, kind)
    select ${id}, n.participant_id, n.employee_id, n.evaluator_id, ${kind}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (participant_id bigint, employee_id bigint, evaluator_id bigint)
    on conflict do nothing`.execute(db)
  return { made: Number(numAffectedRows ?? 0n), problems }
}

type OtherRater = { readonly kind: Kind; readonly who: string }
const twiceText = ({ kind, who }: OtherRater): string => `«${who}» ya evalúa a esta persona como «${raterKinds[kind]}»`

/** The open evaluations of some people in other kinds than one. */
const otherEvaluations = (db: Db, participantIds: readonly number[], kind: Kind) =>
  db
    .selectFrom('performance_evaluation as e')
    .innerJoin('employee as w', 'w.id', 'e.evaluator_id')
    .select(['e.participant_id', 'e.evaluator_id', 'e.kind', fullName<string>('w').as('who')])
    .where('e.participant_id', '=', anyOf(participantIds))
    .where('e.kind', '<>', kind)
    .where('e.closed_as', 'is', null)
    .execute()

/** Adds an evaluation; returns whether it did not exist. `added`: by hand, after the launch. */
export const addEvaluation = async (
  db: Db,
  { id, kind }: Pick<Instance, 'id' | 'kind'>,
  person: Pick<Person, 'id' | 'employee_id'>,
  evaluator_id: number,
  added = false,
): Promise<boolean> => {
  const row = await db
    .insertInto('performance_evaluation')
    .values({ instance_id: id, participant_id: person.id, employee_id: person.employee_id, evaluator_id, kind, added })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The reason why an evaluator cannot evaluate a person in a kind: a second time is refused. */
export const evaluatorProblem = async (
  db: Db,
  participantId: number,
  evaluatorId: number,
  kind: Kind,
): Promise<string | undefined> => {
  const other = (await otherEvaluations(db, [participantId], kind)).find(({ evaluator_id }) => evaluator_id === evaluatorId)
  return other && twiceText(other)
}
