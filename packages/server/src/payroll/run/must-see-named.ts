import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Database, Scope } from '../../db/database.ts'
import { refuse } from '../../http/app-error.ts'

/**
 * Who may not see somebody confidential liquidates them with everybody, and never by name: whoever is out of sight is refused
 * as one that is not there. `scope` is the caller's own.
 */
export const mustSeeNamed = async (
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
