import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'
import { assignedForms } from './answer-rows.ts'
import { maskSecretValues, visibleFields } from './company-fields.ts'
import { recordTables } from './record-tables.ts'

type WithAdded<Row> = Row & { additionalFields?: Readonly<Record<string, unknown>> }

/**
 * Rows of a list with the added values of their records, for columns, filters and exports: those that the caller may see. A record that
 * names its form has the values of that form's fields alone.
 */
export const withAdded = async <Row extends { readonly id: number }>(
  { db, session }: { readonly db: Db; readonly session: Session },
  module: FormModule,
  rows: readonly Row[],
): Promise<readonly WithAdded<Row>[]> => {
  if (rows.length === 0) return rows
  const fields = await visibleFields(db, session, module)
  if (fields.length === 0) return rows
  const own = module === 'EMPLOYEE' ? undefined : assignedForms[module]
  const stored = await sql<{ id: number; additional: unknown; form: number | null }>`select t.id, t.additional,
      ${own ? sql`coalesce(${own}, (${defaultForm(module)}))` : sql`null::bigint`} as form from ${sql.table(recordTables[module])} t
    where t.id = ${anyOf(rows.map(({ id }) => id))} and t.answered_number is not null`.execute(db)
  const keys = own && (await keysOfForms(db, module))
  const byId = new Map(stored.rows.map(({ id, additional, form }) => [id, { additional, known: keys?.get(form ?? 0) ?? noKeys }]))
  return rows.map((row) => {
    const { additional = {}, known = noKeys } = byId.get(row.id) ?? {}
    const shown = keys ? fields.filter(({ key }) => known.has(key)) : fields
    return { ...row, additionalFields: maskSecretValues(shown, additional) }
  })
}

const defaultForm = (module: FormModule) =>
  sql`select d.id from dynamic_form d where d.tenant_id = t.tenant_id and d.company_id = t.company_id and d.module = ${module} and d.is_default`

const noKeys: ReadonlySet<string> = new Set()

/** The keys of each published form of a module. */
const keysOfForms = async (db: Db, module: FormModule): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const forms = await db
    .selectFrom('dynamic_form as f')
    .innerJoin('dynamic_form_version as v', (join) =>
      join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.published_number'),
    )
    .select(['f.id', 'v.form'])
    .where('f.module', '=', module)
    .execute()
  return new Map(forms.map(({ id, form }) => [id, new Set(fieldsOfForm(readForm(form).form).map(({ key }) => key))]))
}
