import { participants } from '@legajo/contract/performance/participant.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { usersOfEmployee, usersWithPermit } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { communicateResult } from './communicate.ts'
import { employeeOf, lockProject } from './cycle-state.ts'
import { explain } from './explain.ts'
import { formerResults } from './former-results.ts'
import { markEvaluations } from './move-project.ts'
import { myResults, teamRows } from './participant-rows.ts'

/** Results of the caller, and of the people whom the caller leads in a cycle. */
export const serveOwnParticipants: Area = (server) => {
  serve(server, participants.mine, ({ db, session }) =>
    myResults(db, employeeOf(session)).orderBy('p.date_from', 'desc').execute(),
  )
  serve(server, participants.whyMine, async ({ db, session }, { params }) => {
    const { communicated_on } = await ownResult(db, employeeOf(session), params.id)
    return communicated_on ? explain(db, params.id) : fail('not_found')
  })
  serve(server, participants.formerMine, async ({ db, session }, { params }) => {
    const { employee_id } = await ownResult(db, employeeOf(session), params.id)
    return formerResults(db, params.id, employee_id)
  })
  serve(server, participants.sign, async (context, { params, body }) => {
    const { db, session, tenantId, after } = context
    const result = await ownResult(db, employeeOf(session), params.id)
    const cycle = await lockProject(db, result.project_id)
    if (cycle.state !== 'PUBLICADO') fail('nothing_to_do', { what: `El ciclo «${cycle.name}» está cerrado: ya no se firma` })
    if (result.state !== 'COMUNICADA')
      fail('nothing_to_do', {
        what: result.communicated_on ? 'Ya firmaste esta evaluación' : 'Todavía no te comunicaron el resultado',
      })
    const state = body.accepts ? 'ACEPTADA' : 'EN_DISCONFORMIDAD'
    await updateRow(db, 'performance_participant', params.id, {
      version: body.version,
      state,
      comment: body.comment || null,
      signed_at: new Date(),
    })
    await markEvaluations(db, sql`a.id = ${params.id}`, state)
    if (!body.accepts)
      await remind({ ...server, db, tenantId, after }, await waitingFor(db, params.id, session.company), {
        title: 'Hay una evaluación en disconformidad',
        text: `${cycle.name}: ${result.employee}`,
        route: `/sed-module/main-sed?ciclo=${cycle.id}&parte=personas`,
      })
    return ownResult(db, employeeOf(session), params.id)
  })

  serve(server, participants.team, ({ db, session }) =>
    withConfidentialEmployees(db, () =>
      teamRows(db, employeeOf(session)).orderBy('p.date_from', 'desc').orderBy('e.name_order').limit(1000).execute(),
    ),
  )
  serve(server, participants.whyTeam, ({ db, session }, { params }) =>
    withConfidentialEmployees(db, async () => {
      const { published } = await teamMember(db, employeeOf(session), params.id)
      return published === null ? fail('not_found') : explain(db, params.id)
    }),
  )
  serve(server, participants.communicate, (context, { params, body }) =>
    withConfidentialEmployees(context.db, async () => {
      const { db, session } = context
      const person = await teamMember(db, employeeOf(session), params.id)
      const cycle = await lockProject(db, person.project_id)
      if (cycle.state !== 'PUBLICADO') fail('nothing_to_do', { what: 'El ciclo no está publicado: el resultado no se comunica' })
      if (person.state !== 'CALIBRADA') fail('nothing_to_do', { what: 'Este resultado ya se comunicó' })
      if (body.version !== undefined) await updateRow(db, 'performance_participant', params.id, { version: body.version })
      await communicateResult(context, server, cycle, person, body.meeting_on ?? null)
      return teamMember(db, employeeOf(session), params.id)
    }),
  )
}

const ownResult = (db: Db, employeeId: number, id: number) =>
  myResults(db, employeeId).where('a.id', '=', id).executeTakeFirstOrThrow(notFound)

const teamMember = (db: Db, managerId: number, id: number) =>
  teamRows(db, managerId).where('a.id', '=', id).executeTakeFirstOrThrow(notFound)

/** The manager of a person and those who administer evaluations. */
const waitingFor = async (db: Db, participantId: number, company: number): Promise<number[]> => {
  const { manager_id } = await db
    .selectFrom('performance_participant')
    .select('manager_id')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
  return [
    ...(manager_id === null ? [] : await usersOfEmployee(db, manager_id)),
    ...(await usersWithPermit(db, 'WRITE_PERFORMANCE', company)),
  ]
}
