import { smallestGroup } from '@legajo/contract/anonymity.ts'
import { type Peers, participants } from '@legajo/contract/performance/participant.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { containsWords } from '../http/filter.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { requireRunning } from './cycle-state.ts'
import { addEvaluation, evaluatorProblem } from './launch-chunk.ts'

/** Peers: proposed by the evaluated person, approved by the manager. */
export const servePeers: Area = (server) => {
  serve(server, participants.peers, ({ db }, { params }) =>
    withConfidentialEmployees(db, async () => {
      const person = await personOf(db, params.id)
      return peersOf(db, person)
    }),
  )
  serve(server, participants.candidates, async ({ db }, { params, query }) => {
    const person = await personOf(db, params.id)
    return candidatesOf(db, person)
      .where(containsWords('e.search', query.filter ?? ''))
      .orderBy('e.name_order')
      .limit(30)
      .execute()
  })
  serve(server, participants.choosePeers, async (context, { params, body }) => {
    const { db, tenantId, after } = context
    const person = await personOf(db, params.id)
    requireRunning({ state: person.cycle_state, name: person.cycle })
    const ids = [...new Set(body.peer_ids)]
    if (ids.length < person.minimum_peers || ids.length > person.maximum_peers)
      refuse('peer_ids', `Proponé de ${person.minimum_peers} a ${person.maximum_peers} pares: elegiste ${ids.length}`)
    const allowed = new Set((await candidatesOf(db, person).execute()).map(({ id }) => id))
    const wrong = ids.findIndex((id) => !allowed.has(id))
    if (wrong >= 0) refuse(`peer_ids[${wrong}]`, 'Esa persona no puede ser tu par: no puede ser tu jefe ni estar a tu cargo')
    await sql`delete from performance_nomination where participant_id = ${person.id} and state = 'PROPUESTO'`.execute(db)
    for (const peer_id of ids)
      await db
        .insertInto('performance_nomination')
        .values({ participant_id: person.id, employee_id: person.employee_id, peer_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (person.manager_id !== null)
      await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, person.manager_id), {
        title: 'Hay pares para aprobar',
        text: `${person.cycle}: los propuso ${person.name}`,
        route: '/evaluation?ver=equipo',
      })
    return peersOf(db, person)
  })
  serve(server, participants.approvePeers, (context, { params, body }) =>
    withConfidentialEmployees(context.db, async () => {
      const { db, session, tenantId, after } = context
      const person = await personOf(db, params.id)
      requireRunning({ state: person.cycle_state, name: person.cycle })
      const proposed = await db
        .selectFrom('performance_nomination')
        .select(['id', 'peer_id', 'state'])
        .where('participant_id', '=', person.id)
        .execute()
      const known = new Set(proposed.map(({ peer_id }) => peer_id))
      const unknown = body.approved.findIndex((id) => !known.has(id))
      if (unknown >= 0) refuse(`approved[${unknown}]`, 'Esa persona no está entre los pares propuestos')
      const stage = await db
        .selectFrom('performance_instance')
        .select(['id', 'kind', 'state', 'name'])
        .where('project_id', '=', person.project_id)
        .where('kind', '=', 'PEER')
        .executeTakeFirst()
      if (stage?.state === 'CERRADA') fail('nothing_to_do', { what: 'La etapa de pares está cerrada' })
      await requireNoneEvaluates(
        db,
        person.id,
        proposed.filter(({ peer_id, state }) => state === 'APROBADO' && !body.approved.includes(peer_id)),
      )
      for (const { id, peer_id, state } of proposed) {
        const isApproved = body.approved.includes(peer_id)
        if (state === 'APROBADO' && isApproved) continue
        await db
          .updateTable('performance_nomination')
          .set({ state: isApproved ? 'APROBADO' : 'RECHAZADO', decided_by: session.username })
          .where('id', '=', id)
          .execute()
        // A stage that runs already takes the peer at once; the launch takes the others.
        if (!isApproved || stage?.state !== 'ABIERTA') continue
        const problem = await evaluatorProblem(db, person.id, peer_id, 'PEER')
        if (problem) refuse('approved', problem)
        if (await addEvaluation(db, stage, person, peer_id))
          await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, peer_id), {
            title: 'Tenés una evaluación para hacer',
            text: `${person.cycle}, «${stage.name}»: ${person.name}`,
            route: '/evaluation',
          })
      }
      return peersOf(db, person)
    }),
  )
}

/**
 * Refuses to reject peers who have their evaluation, whether or not they answered: taking back only the unanswered ones would show who
 * answered anonymously.
 */
const requireNoneEvaluates = async (db: Db, participantId: number, peers: readonly { readonly peer_id: number }[]) => {
  const evaluator = await db
    .selectFrom('performance_evaluation as v')
    .innerJoin('employee as e', 'e.id', 'v.evaluator_id')
    .select(fullName<string>('e').as('name'))
    .where('v.participant_id', '=', participantId)
    .where('v.kind', '=', 'PEER')
    .where('v.closed_as', 'is', null)
    .where('v.evaluator_id', '=', anyOf(peers.map(({ peer_id }) => peer_id)))
    .executeTakeFirst()
  if (evaluator) refuse('approved', `${evaluator.name} ya tiene la evaluación para hacer: dejala entre los aprobados`)
}

type Person = Awaited<ReturnType<typeof personOf>>

const personOf = (db: Db, id: number) =>
  db
    .selectFrom('performance_participant as a')
    .innerJoin('performance_project as p', 'p.id', 'a.project_id')
    .innerJoin('employee as e', 'e.id', 'a.employee_id')
    .select(['a.id', 'a.project_id', 'a.employee_id', 'a.manager_id', fullName<string>('e').as('name')])
    .select(['p.name as cycle', 'p.state as cycle_state', 'p.minimum_peers', 'p.maximum_peers'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow(notFound)

/** Active people of the cycle, neither the person, nor their manager, nor those they lead. */
const candidatesOf = (db: Db, { project_id, employee_id, manager_id }: Person) =>
  db
    .selectFrom('performance_participant as a')
    .innerJoin('employee as e', 'e.id', 'a.employee_id')
    .select(['e.id', fullName<string>('e').as('full_name'), 'a.position'])
    .where('a.project_id', '=', project_id)
    .where('a.state', '<>', 'BAJA')
    .where('a.employee_id', 'not in', [employee_id, manager_id ?? 0])
    .where(sql<boolean>`a.manager_id is distinct from ${employee_id}`)

const peersOf = async (db: Db, person: Person): Promise<Peers> => ({
  minimum: person.minimum_peers,
  maximum: person.maximum_peers,
  shown_from: smallestGroup,
  peers: await db
    .selectFrom('performance_nomination as n')
    .innerJoin('employee as e', 'e.id', 'n.peer_id')
    .select(['n.peer_id', fullName<string>('e').as('peer'), 'n.state'])
    .where('n.participant_id', '=', person.id)
    .orderBy('e.name_order')
    .execute(),
})
