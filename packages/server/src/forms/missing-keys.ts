import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface MissingKey {
  readonly key: string
  /** The form without the field; undefined where a company has no form at all. */
  readonly form: string | undefined
  readonly company: string
  /** The form has the field, but its data is protected. */
  readonly isProtected: boolean
}

/** Whether a mail may show a field: none of protected data. */
export const isOpenField = ({ sees, type }: FieldShape): boolean => sees === undefined && type !== 'secret'

/** The keys that some form in use by employees of these companies, assigned or by default, does not have, or has as protected data. */
export const missingKeys = async (
  db: Db,
  companies: readonly number[],
  keys: readonly string[],
): Promise<readonly MissingKey[]> => {
  const { rows } = await sql<{ company: string; description: string | null; form: string | null }>`
    select c.name as company, f.description, v.form from company c
    left join dynamic_form f on f.tenant_id = c.tenant_id and f.company_id = c.id and f.module = 'EMPLOYEE' and f.status = 'ACTIVE'
      and (f.is_default or exists (select from employee e where e.tenant_id = f.tenant_id and e.assigned_form_id = f.id))
    left join dynamic_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.published_number
    where c.id = any(${companies}::int[]) order by c.name, f.description`.execute(db)
  return rows.flatMap(({ company, description, form }) => {
    const known = new Map(
      (form === null ? [] : fieldsOfForm(readForm(form).form)).map((field) => [field.key, isOpenField(field)]),
    )
    return keys
      .filter((key) => known.get(key) !== true)
      .map((key) => ({ key, form: description ?? undefined, company, isProtected: known.has(key) }))
  })
}
