import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { notFound, refuse } from '../errors/app-error.ts'

/** Assigns a form to employees of the company within the caller's reach; null is the default form. */
export const assignForm = async (db: Db, formId: number | null, ids: readonly number[]): Promise<{ count: number }> => {
  if (formId !== null) {
    const form = await db
      .selectFrom('dynamic_form')
      .select(['status', 'module'])
      .where('id', '=', formId)
      .where('company_id', '=', sql<number>`app_company()`)
      .executeTakeFirstOrThrow(notFound)
    if (form.module !== 'EMPLOYEE') refuse('formId', 'El formulario no es de legajos')
    if (form.status !== 'ACTIVE') refuse('formId', 'El formulario no está activo: publicalo o activalo')
  }
  const { numAffectedRows } = await sql`update employee set assigned_form_id = ${formId}, last_update = now()
    where id = ${anyOf(ids)} and company_id = app_company() and assigned_form_id is distinct from ${formId}::bigint`.execute(db)
  return { count: Number(numAffectedRows ?? 0n) }
}
