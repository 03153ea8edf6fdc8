import { type ProjectState, projectStates } from '@legajo/contract/performance/words.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, notFound } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import type { FrozenRules } from './frozen-rules.ts'

/** The cycle, locked: transitions, launches and answers of a cycle take turns where they meet. */
export const lockProject = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('performance_project')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', sql<number>`app_company()`)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  return { ...row, frozen: row.frozen as FrozenRules | null }
}

const running: readonly ProjectState[] = ['LANZADO', 'EN_CURSO', 'REABIERTO']

/** Refuses a change of a cycle whose answers do not change any more. */
export const requireRunning = ({ state, name }: { readonly state: ProjectState; readonly name: string }): void => {
  if (!running.includes(state))
    fail('nothing_to_do', { what: `El ciclo «${name}» está «${projectStates[state]}»: ya no entran cambios` })
}

/** Refuses a change of what the launch froze. */
export const requireDraft = ({ state, name }: { readonly state: ProjectState; readonly name: string }): void => {
  if (state !== 'BORRADOR')
    fail('nothing_to_do', { what: `El ciclo «${name}» ya se lanzó: poblaciones, pesos y formularios quedaron congelados` })
}

export const isBeforeCalibration = (state: ProjectState): boolean => state === 'BORRADOR' || running.includes(state)

/** The employee of the caller. */
export const employeeOf = (session: Session): number => session.employeeId ?? fail('not_an_employee')

export const rulesOf = ({ frozen, name }: { readonly frozen: FrozenRules | null; readonly name: string }): FrozenRules =>
  frozen ?? fail('nothing_to_do', { what: `El ciclo «${name}» todavía no se lanzó` })

/** A stored score as text with the decimals of its cycle. */
export const scoreText = (column: string, decimals = 'p.decimals') =>
  sql<string | null>`round(${sql.ref(column)}, ${sql.ref(decimals)})::text`
