import type { DynamicForm, FormDto, FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { utcText } from '../db/utc-text.ts'
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
    .select(utcText('dynamic_form.published_at').as('published_at'))
    .select(
      sql<number>`(select count(*)::int from employee e where e.tenant_id = dynamic_form.tenant_id
        and e.assigned_form_id = dynamic_form.id)
        + (select count(*)::int from plan_template_task t where t.tenant_id = dynamic_form.tenant_id and t.form_id = dynamic_form.id)
        + (select count(*)::int from plan_task t where t.tenant_id = dynamic_form.tenant_id and t.form_id = dynamic_form.id
          and t.done_on is null)
        + (select count(*)::int from medical_exam x where x.tenant_id = dynamic_form.tenant_id and x.form_id = dynamic_form.id)
        + (select count(*)::int from coaching_course c where c.tenant_id = dynamic_form.tenant_id
          and c.opinion_form_id = dynamic_form.id)`.as('assigned'),
    )
    .select(
      sql<number>`case when dynamic_form.is_default and dynamic_form.module = 'EMPLOYEE' then (select count(*)::int from employee e
        where e.tenant_id = dynamic_form.tenant_id and e.company_id = dynamic_form.company_id and e.assigned_form_id is null) else 0 end`.as(
        'by_default',
      ),
    )
    .where('dynamic_form.company_id', '=', sql<number>`app_company()`)

type Row = Awaited<ReturnType<ReturnType<typeof formRows>['executeTakeFirstOrThrow']>>

const toForm = ({ published_form, published_at, ...row }: Row): DynamicForm => ({
  ...row,
  module: row.module as FormModule,
  status: row.status as DynamicForm['status'],
  published_at: published_at ?? null,
  has_changes: row.form !== published_form,
  fields: fieldsOfForm(readForm(row.form).form).length,
})

export const allForms = async (
  db: Db,
  wanted: { readonly module?: FormModule; readonly status?: DynamicForm['status']; readonly isDefault?: boolean } = {},
): Promise<DynamicForm[]> => {
  const rows = await formRows(db)
    .$if(wanted.module !== undefined, (of) => of.where('dynamic_form.module', '=', wanted.module ?? 'EMPLOYEE'))
    .$if(wanted.status !== undefined, (of) => of.where('dynamic_form.status', '=', wanted.status ?? 'ACTIVE'))
    .$if(wanted.isDefault === true, (of) => of.where('dynamic_form.is_default', '=', true))
    .orderBy('dynamic_form.module')
    .orderBy('dynamic_form.description')
    .execute()
  return rows.map(toForm)
}

export const oneForm = async (db: Db, id: number): Promise<DynamicForm> =>
  toForm(await formRows(db).where('dynamic_form.id', '=', id).executeTakeFirstOrThrow(notFound))

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
