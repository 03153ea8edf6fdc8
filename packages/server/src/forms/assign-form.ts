import { type FormModule, formModules } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { notFound, refuse } from '../errors/app-error.ts'

/** Work of the area of employees for forms; the list of areas passes it. */
export interface AssignServices {
  /** Gives employees of the company a form, or the default one by null; returns the number of those that had another. */
  readonly setAssignedForm: (db: Db, formId: number | null, ids: readonly number[]) => Promise<number>
}

/** Assigns a form to employees of the company within the caller's reach; null is the default form. */
export const assignForm = async (
  db: Db,
  { setAssignedForm }: AssignServices,
  formId: number | null,
  ids: readonly number[],
): Promise<{ count: number }> => {
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
  const { rows } = await sql<{
    id: number
  }>`select id from employee where id = ${anyOf(ids)} and company_id = app_company()`.execute(db)
  const missing = new Set(ids).size - rows.length
  if (missing > 0)
    refuse(
      'employeeIds',
      missing === 1
        ? '1 de los legajos no existe o no está a tu alcance; sacalo de la lista'
        : `${missing} de los legajos no existen o no están a tu alcance; sacalos de la lista`,
    )
  return { count: await setAssignedForm(db, formId, ids) }
}

/** Refuses a form of another module than this, or one that is not active, as the value of a field. */
export const mustBeFormOf = async (db: Db, module: FormModule, id: number, field: string): Promise<void> => {
  const form = await db.selectFrom('dynamic_form').select(['module', 'status']).where('id', '=', id).executeTakeFirst()
  if (form?.module !== module) refuse(field, `Elegí un formulario de «${formModules[module]}»`)
  if (form?.status !== 'ACTIVE') refuse(field, 'El formulario no está activo: publicalo o activalo')
}
