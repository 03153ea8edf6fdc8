import { calibration, type Seat } from '@legajo/contract/performance/calibration.ts'
import { projectStates } from '@legajo/contract/performance/words.ts'
import { decimalText } from '@legajo/kernel/decimal-text.ts'
import { compareDecimals, roundDecimal } from '@legajo/kernel/money.ts'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { updateRow } from '../db/save.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { boardOf, calibratedStates, endsOf, seatOf } from './board.ts'
import { employeeOf, lockProject, rulesOf } from './cycle-state.ts'
import { movesOf } from './score-people.ts'

/** The calibration of cycles, for their committees alone. */
export const serveCalibration: Area = (server) => {
  serve(server, calibration.mine, async ({ db, session }) => {
    const rows = await db
      .selectFrom('performance_committee as c')
      .innerJoin('performance_project as p', 'p.id', 'c.project_id')
      .select(['p.id as project_id', 'p.name', 'p.state'])
      .where('c.employee_id', '=', employeeOf(session))
      .where('p.state', 'in', calibratedStates)
      .orderBy('p.date_from', 'desc')
      .execute()
    return rows.map((row) => ({ ...row, state: projectStates[row.state] }))
  })
  serve(server, calibration.board, ({ db, session }, { params }) =>
    withConfidentialEmployees(db, async () => {
      await mustBeMember(db, employeeOf(session), params.id)
      return boardOf(db, params.id, employeeOf(session))
    }),
  )
  serve(server, calibration.move, ({ db, session }, { params, body }) =>
    withConfidentialEmployees(db, async () => {
      await mustBeMember(db, employeeOf(session), params.id)
      const project = await lockProject(db, params.id)
      if (project.state !== 'EN_CALIBRACION')
        fail('nothing_to_do', { what: 'El ciclo no está en calibración: las notas ya no se mueven' })
      const seat = await seatOf(db, params.id, employeeOf(session), body.participant_id)
      await mustNotBeOwnReport(db, employeeOf(session), seat)
      const [lowest, highest] = endsOf(rulesOf(project))
      if (compareDecimals(body.score, lowest) < 0 || compareDecimals(body.score, highest) > 0)
        refuse('score', `La nota va de ${decimalText(lowest)} a ${decimalText(highest)}`)
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
      return seatOf(db, params.id, employeeOf(session), seat.id)
    }),
  )
  serve(server, calibration.moves, ({ db, session }, { params }) =>
    withConfidentialEmployees(db, async () => {
      await mustBeMember(db, employeeOf(session), params.id)
      await seatOf(db, params.id, employeeOf(session), params.participantId)
      return (await movesOf(db, params.participantId)).map(({ on: _, ...move }) => move)
    }),
  )
  serve(server, calibration.committee, ({ db }, { params }) => committeeOf(db, params.id))
  serve(server, calibration.saveCommittee, async ({ db }, { params, body }) => {
    const project = await lockProject(db, params.id)
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

/** The score of an own report is moved by another member of the committee. */
const mustNotBeOwnReport = async (db: Db, employeeId: number, { id, employee }: Seat): Promise<void> => {
  const { manager_id } = await db
    .selectFrom('performance_participant')
    .select('manager_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (manager_id === employeeId)
    refuse('participant_id', `${employee} está a tu cargo: la nota de tu equipo la mueve otra persona del comité`)
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
