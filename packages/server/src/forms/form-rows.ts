import type { FormDto, FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors/app-error.ts'
import { withChoices } from './known-options.ts'

/** Forms of the current company, with the text that their last version has. */
export const formRows = (db: Db) =>
  db
    .selectFrom('dynamic_form')
    .leftJoin('dynamic_form_version as v', (join) =>
      join.onRef('v.form_id', '=', 'dynamic_form.id').onRef('v.number', '=', 'dynamic_form.published_number'),
    )
    .select(['dynamic_form.id', 'dynamic_form.company_id', 'dynamic_form.module', 'dynamic_form.description'])
    .select(['dynamic_form.form', 'dynamic_form.status', 'dynamic_form.is_default', 'dynamic_form.version'])
    .select(['dynamic_form.published_number as published', 'v.form as published_form'])
    .where('dynamic_form.company_id', '=', sql<number>`app_company()`)

/** A form as records use it: its published version with its fields; the draft before the first. */
export const formDto = async (db: Db, id: number): Promise<FormDto> => {
  const row = await formRows(db).where('dynamic_form.id', '=', id).executeTakeFirstOrThrow(notFound)
  const form = row.published_form ?? row.form
  return {
    id: row.id,
    description: row.description,
    module: row.module as FormModule,
    number: row.published,
    form,
    fields: [...(await withChoices(db, fieldsOfForm(readForm(form).form)))],
  }
}
