import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

/** Gives employees of the company a form, or the default one by null; returns the number of those that had another. */
export const setAssignedForm = async (db: Db, formId: number | null, ids: readonly number[]): Promise<number> => {
  const { numAffectedRows } = await sql`update employee set assigned_form_id = ${formId}, last_update = now()
    where id = ${anyOf(ids)} and company_id = app_company() and assigned_form_id is distinct from ${formId}::bigint`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
