import { type Board, calibration, type Seat } from '@legajo/contract/performance/calibration.ts'
import { projectStates } from '@legajo/contract/performance/words.ts'
import { compareDecimals, roundDecimal } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { updateRow } from '../db/save.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { lockedProject, me, rulesOf, scoreText } from './cycle-state.ts'
import type { FrozenRules } from './frozen-rules.ts'
import { movesOf } from './score-people.ts'

const calibrated = ['EN_CALIBRACION', 'PUBLICADO', 'CERRADO'] as const

/** The calibration of cycles, for their committees alone. */
export const serveCalibration: Area = (server) => {
  serve(server, calibration.mine, async ({ db, session }) => {
    const rows = await db
      .selectFrom('performance_committee as c')
      .innerJoin('performance_project as p', 'p.id', 'c.project_id')
      .select(['p.id as project_id', 'p.name', 'p.state'])
      .where('c.employee_id', '=', me(session))
      .where('p.state', 'in', calibrated)
      .orderBy('p.date_from', 'desc')
      .execute()
    return rows.map((row) => ({ ...row, state: projectStates[row.state] }))
  })
  serve(server, calibration.board, ({ db, session }, { params }) =>
    withConfidentialEmployees(db, async () => {
      await mustBeMember(db, me(session), params.id)
      return boardOf(db, me(session), params.id)
    }),
  )
  serve(server, calibration.move, ({ db, session }, { params, body }) =>
    withConfidentialEmployees(db, async () => {
      await mustBeMember(db, me(session), params.id)
      const project = await lockedProject(db, params.id)
      if (project.state !== 'EN_CALIBRACION')
        fail('nothing_to_do', { what: 'El ciclo no está en calibración: las notas ya no se mueven' })
      const seat = await seatOf(db, me(session), params.id, body.participant_id)
      const [lowest, highest] = endsOf(rulesOf(project))
      if (compareDecimals(body.score, lowest) < 0 || compareDecimals(body.score, highest) > 0)
        refuse('score', `La nota va de ${lowest} a ${highest}`)
      const score = roundDecimal(body.score, project.decimals)
      await updateRow(db, 'performance_participant', seat.id, {
        version: body.version,
        calibrated: score,
        potential: body.potential ?? null,
      })
      await db
        .insertInto('performance_move')
        .values({
          participant_id: seat.id,
          employee_id: seat.employee_id,
          score_before: seat.calibrated,
          score_after: score,
          potential_before: seat.potential,
          potential_after: body.potential ?? null,
          reason: body.reason,
        })
        .execute()
      return seatOf(db, me(session), params.id, seat.id)
    }),
  )
  serve(server, calibration.moves, ({ db, session }, { params }) =>
    withConfidentialEmployees(db, async () => {
      await mustBeMember(db, me(session), params.id)
      await seatOf(db, me(session), params.id, params.participantId)
      return (await movesOf(db, params.participantId)).map(({ on: _, ...move }) => move)
    }),
  )
  serve(server, calibration.committee, ({ db }, { params }) => committeeOf(db, params.id))
  serve(server, calibration.saveCommittee, async ({ db }, { params, body }) => {
    const project = await lockedProject(db, params.id)
    if (project.state === 'CERRADO') fail('nothing_to_do', { what: 'El ciclo está cerrado' })
    const ids = [...new Set(body.employee_ids)]
    const found =
      ids.length === 0
        ? []
        : await db.selectFrom('employee').select('id').where('id', 'in', ids).where('work_status', '<>', 'BAJA').execute()
    const known = new Set(found.map(({ id }) => id))
    const unknown = ids.findIndex((id) => !known.has(id))
    if (unknown >= 0) refuse(`employee_ids[${unknown}]`, 'La persona no está activa en esta empresa, o no está a tu alcance')
    await db.deleteFrom('performance_committee').where('project_id', '=', params.id).execute()
    if (ids.length > 0)
      await db
        .insertInto('performance_committee')
        .values(ids.map((employee_id) => ({ project_id: params.id, employee_id })))
        .execute()
    return committeeOf(db, params.id)
  })
}

const committeeOf = (db: Db, projectId: number) =>
  db
    .selectFrom('performance_committee as c')
    .innerJoin('employee as e', 'e.id', 'c.employee_id')
    .select(['c.employee_id', fullName<string>('e').as('employee')])
    .where('c.project_id', '=', projectId)
    .orderBy('e.name_order')
    .execute()

const mustBeMember = async (db: Db, employeeId: number, projectId: number): Promise<void> => {
  await db
    .selectFrom('performance_committee')
    .select('id')
    .where('project_id', '=', projectId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow(notFound)
}

/** The people of the board; a member never sees oneself on it. */
const seats = (db: Db, employeeId: number, projectId: number) =>
  db
    .selectFrom('performance_participant as a')
    .innerJoin('performance_project as p', 'p.id', 'a.project_id')
    .innerJoin('employee as e', 'e.id', 'a.employee_id')
    .leftJoin('employee as m', 'm.id', 'a.manager_id')
    .select(['a.id', 'a.employee_id', fullName<string>('e').as('employee'), 'a.position', 'a.unit', 'a.potential', 'a.version'])
    .select([fullName<string | null>('m').as('manager'), scoreText('a.score').as('score'), 'p.boxes'])
    .select(sql<string | null>`round(coalesce(a.calibrated, a.score), p.decimals)::text`.as('calibrated'))
    .select(sql<number>`(select count(*)::int from performance_move v where v.participant_id = a.id)`.as('moves'))
    .where('a.project_id', '=', projectId)
    .where('a.employee_id', '<>', employeeId)
    .where('a.state', '<>', 'BAJA')

const withBox = ({ boxes, ...seat }: Awaited<ReturnType<ReturnType<typeof seats>['executeTakeFirstOrThrow']>>): Seat => {
  const { calibrated: score, potential } = seat
  const performance = score === null ? null : 1 + boxes.filter((from) => compareDecimals(score, String(from)) >= 0).length
  return { ...seat, performance, box: potential === null || performance === null ? null : 3 * (potential - 1) + performance }
}

const seatOf = async (db: Db, employeeId: number, projectId: number, id: number): Promise<Seat> =>
  withBox(await seats(db, employeeId, projectId).where('a.id', '=', id).executeTakeFirstOrThrow(notFound))

const endsOf = ({ competence_scale }: FrozenRules): [string, string] => {
  const values = competence_scale.levels.map(({ value }) => value)
  return [String(Math.min(...values)), String(Math.max(...values))]
}

const boardOf = async (db: Db, employeeId: number, id: number): Promise<Board> => {
  const project = await db
    .selectFrom('performance_project')
    .select(['id as project_id', 'name', 'state', 'decimals', 'boxes', 'frozen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { frozen, ...rest } = project
  if (!calibrated.some((state) => state === rest.state))
    fail('nothing_to_do', { what: `El ciclo «${rest.name}» todavía no está en calibración` })
  const [lowest, highest] = endsOf(rulesOf({ name: rest.name, frozen: frozen as FrozenRules | null }))
  const rows = await seats(db, employeeId, id).orderBy('e.name_order').limit(2000).execute()
  return { ...rest, lowest, highest, seats: rows.map(withBox) }
}
