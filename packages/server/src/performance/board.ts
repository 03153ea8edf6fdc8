import type { Board, Seat } from '@legajo/contract/performance/calibration.ts'
import { compareDecimals } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { rulesOf, scoreText } from './cycle-state.ts'
import type { FrozenRules } from './frozen-rules.ts'

/** States of a cycle whose board can be read. */
export const calibratedStates = ['EN_CALIBRACION', 'PUBLICADO', 'CERRADO'] as const

/** The people of the board; a member never sees oneself on it. */
const seats = (db: Db, projectId: number, employeeId: number | null) =>
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
    .where(sql<boolean>`a.employee_id is distinct from ${employeeId}::bigint`)
    .where('a.state', '<>', 'BAJA')

const withBox = ({ boxes, ...seat }: Awaited<ReturnType<ReturnType<typeof seats>['executeTakeFirstOrThrow']>>): Seat => {
  const { calibrated: score, potential } = seat
  const performance = score === null ? null : 1 + boxes.filter((from) => compareDecimals(score, String(from)) >= 0).length
  return { ...seat, performance, box: potential === null || performance === null ? null : 3 * (potential - 1) + performance }
}

export const seatOf = async (db: Db, projectId: number, employeeId: number, id: number): Promise<Seat> =>
  withBox(await seats(db, projectId, employeeId).where('a.id', '=', id).executeTakeFirstOrThrow(notFound))

/** The lowest and the highest score of a cycle. */
export const endsOf = ({ competence_scale }: FrozenRules): [string, string] => {
  const values = competence_scale.levels.map(({ value }) => value)
  return [String(Math.min(...values)), String(Math.max(...values))]
}

/** The board of a cycle for a member of its committee; with null, of all people. */
export const boardOf = async (db: Db, id: number, employeeId: number | null): Promise<Board> => {
  const project = await db
    .selectFrom('performance_project')
    .select(['id as project_id', 'name', 'state', 'decimals', 'boxes', 'frozen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { frozen, ...rest } = project
  if (!calibratedStates.some((state) => state === rest.state))
    fail('nothing_to_do', { what: `El ciclo «${rest.name}» todavía no está en calibración` })
  const [lowest, highest] = endsOf(rulesOf({ name: rest.name, frozen: frozen as FrozenRules | null }))
  const rows = await seats(db, id, employeeId).orderBy('e.name_order').limit(20_000).execute()
  return { ...rest, lowest, highest, seats: rows.map(withBox) }
}
