import type { LiquidationStart } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Database, Db, Scope } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'

/**
 * Callers who cannot see a confidential employee may liquidate them only with all others, never by name: a hidden employee is refused like
 * an unknown one. `scope` is the caller's own.
 */
export const requireVisibleEmployees = async (
  database: Database,
  scope: Scope,
  employeeIds: readonly number[] | null | undefined,
): Promise<void> => {
  if (scope.confidential || !employeeIds?.length) return
  const rows = await database.inTenant(scope, (db) =>
    db
      .selectFrom('employee')
      .select('id')
      .where('company_id', '=', sql<number>`app_company()`)
      .where('id', '=', anyOf(employeeIds))
      .execute(),
  )
  const seen = new Set(rows.map(({ id }) => id))
  const unseen = employeeIds.find((id) => !seen.has(id))
  if (unseen !== undefined) refuse('employeeIds', `El empleado ${unseen} no está en esta liquidación o no está a tu alcance`)
}

/**
 * Refuses a start that includes or excludes numbers that match no employee of the company: silently ignoring one would pay an employee who
 * was to be excluded. Hidden employees are reported as unknown.
 */
export const mustBeEmployees = async (
  db: Db,
  { filter, blackListEmployees }: Pick<LiquidationStart, 'filter' | 'blackListEmployees'>,
  seesConfidential: boolean,
): Promise<void> => {
  const named = { 'filter.employeeIds': filter.employeeIds ?? [], blackListEmployees }
  const all = Object.values(named).flat()
  if (all.length === 0) return
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('id', '=', anyOf(all))
    .$if(!seesConfidential, (query) => query.where('confidential', '=', false))
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  for (const [path, ids] of Object.entries(named)) {
    const unknown = ids.find((id) => !known.has(id))
    if (unknown !== undefined)
      refuse(path, `El empleado ${unknown} no es de esta empresa o no está a tu alcance; quitalo de la lista`)
  }
}
