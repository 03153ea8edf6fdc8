import { raterKinds } from '@legajo/contract/performance/words.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { managersOf, matrixManagersOf } from '../org/entrance.ts'

/** People per transaction. */
const chunk = 40

type Problem = { readonly employee: string; readonly message: string }
type Instance = { readonly id: number; readonly project_id: number; readonly kind: keyof typeof raterKinds }
type Person = { readonly id: number; readonly employee_id: number; readonly manager_id: number | null; readonly name: string }

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
    const ids = instance.launch_people.slice(instance.launch_next, instance.launch_next + chunk)
    const problems: Problem[] = []
    let made = 0
    for (const id of ids) {
      const person = await personOf(db, id)
      if (!person) continue
      const outcome = await launchOne(db, instance, await withManager(db, person))
      made += outcome.made
      problems.push(...outcome.problems.map((message) => ({ employee: person.name, message })))
    }
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

const personOf = (db: Db, id: number): Promise<Person | undefined> =>
  db
    .selectFrom('performance_participant as a')
    .innerJoin('employee as e', 'e.id', 'a.employee_id')
    .select(['a.id', 'a.employee_id', 'a.manager_id', fullName<string>('e').as('name')])
    .where('a.id', '=', id)
    .where('a.state', '<>', 'BAJA')
    .executeTakeFirst()

/** The manager of the day on which a person is first launched stays theirs until a change of job. */
const withManager = async (db: Db, person: Person): Promise<Person> => {
  if (person.manager_id !== null) return person
  const [manager_id = null] = await managersOf(db, person.employee_id)
  if (manager_id !== null)
    await db.updateTable('performance_participant').set({ manager_id }).where('id', '=', person.id).execute()
  return { ...person, manager_id }
}

const launchOne = async (db: Db, instance: Instance, person: Person): Promise<{ made: number; problems: string[] }> => {
  switch (instance.kind) {
    case 'SELF':
      return addAll(db, instance, person, [person.employee_id])
    case 'MANAGER':
      return person.manager_id === null
        ? { made: 0, problems: ['No tiene jefe o jefa: agregá a quien la evalúe'] }
        : addAll(db, instance, person, [person.manager_id])
    case 'MATRIX':
      return addMatrix(db, instance, person)
    case 'UPWARD':
      return addUpward(db, instance, person)
    case 'PEER':
      return addPeers(db, instance, person)
  }
}

/** The matrix managers of the day of the launch, without the manager, who evaluates as such. */
const addMatrix = async (db: Db, instance: Instance, person: Person) => {
  const managers = (await matrixManagersOf(db, person.employee_id)).filter((id) => id !== person.manager_id)
  return managers.length === 0 ? { made: 0, problems: [] } : addAll(db, instance, person, managers)
}

/** The person evaluates the own manager, if the manager is evaluated in the cycle. */
const addUpward = async (db: Db, instance: Instance, person: Person) => {
  const manager = await db
    .selectFrom('performance_participant as a')
    .innerJoin('employee as e', 'e.id', 'a.employee_id')
    .select(['a.id', 'a.employee_id', 'a.manager_id', fullName<string>('e').as('name')])
    .where('a.project_id', '=', instance.project_id)
    .where('a.employee_id', '=', person.manager_id ?? 0)
    .where('a.state', '<>', 'BAJA')
    .executeTakeFirst()
  return manager ? addAll(db, instance, manager, [person.employee_id]) : { made: 0, problems: [] }
}

const addPeers = async (db: Db, instance: Instance, person: Person) => {
  const peers = await db
    .selectFrom('performance_nomination')
    .select('peer_id')
    .where('participant_id', '=', person.id)
    .where('state', '=', 'APROBADO')
    .execute()
  return peers.length === 0
    ? { made: 0, problems: ['No tiene pares aprobados'] }
    : addAll(
        db,
        instance,
        person,
        peers.map(({ peer_id }) => peer_id),
      )
}

const addAll = async (db: Db, instance: Instance, person: Person, evaluators: readonly number[]) => {
  let made = 0
  const problems: string[] = []
  for (const evaluator_id of evaluators) {
    const problem = await evaluatorProblem(db, person.id, evaluator_id, instance.kind)
    if (problem) problems.push(problem)
    else if (await addEvaluation(db, instance, person, evaluator_id)) made += 1
  }
  return { made, problems }
}

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
  kind: keyof typeof raterKinds,
): Promise<string | undefined> => {
  const other = await db
    .selectFrom('performance_evaluation as e')
    .innerJoin('employee as w', 'w.id', 'e.evaluator_id')
    .select(['e.kind', fullName<string>('w').as('who')])
    .where('e.participant_id', '=', participantId)
    .where('e.evaluator_id', '=', evaluatorId)
    .where('e.kind', '<>', kind)
    .where('e.closed_as', 'is', null)
    .executeTakeFirst()
  return other && `«${other.who}» ya evalúa a esta persona como «${raterKinds[other.kind]}»`
}
