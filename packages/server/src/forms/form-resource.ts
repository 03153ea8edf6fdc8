import { type DynamicForm, type FormModule, formModules, namedForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { utcText } from '../db/utc-text.ts'
import { fail, refuse } from '../errors/app-error.ts'
import type { ReadContext, ResourceContext } from '../resource/resource.ts'

type FormExpression = ExpressionBuilder<Schema, 'dynamic_form'>
type FormDraft = Pick<DynamicForm, 'module' | 'form' | 'description'>

/** The forms of the current company, as `serveResource` serves them under both of their documented paths. */
export const formResource = {
  table: 'dynamic_form',
  orderBy: ['module', 'description'],
  fields: {
    published: 'published_number',
    published_at: () => sql<string | null>`${utcText('dynamic_form.published_at')}`,
    has_changes: () => sql<boolean>`dynamic_form.form is distinct from (select v.form from dynamic_form_version v
      where v.form_id = dynamic_form.id and v.number = dynamic_form.published_number)`,
    assigned: () => assigned,
    by_default: () => byDefault,
  },
  later: ['fields'],
  complete: async (_: ReadContext, rows: readonly Omit<DynamicForm, 'fields'>[]) =>
    rows.map((row) => ({ ...row, fields: fieldsOfForm(readForm(row.form).form).length })),
  visible: (of: FormExpression) => of('company_id', '=', sql<number>`app_company()`),
  values: (_: FormDraft, { id }: { readonly id?: number }) => (id === undefined ? {} : { updated_at: new Date() }),
  beforeUpdate: (_: ResourceContext, { module }: FormDraft, former: DynamicForm) => {
    if (former.module !== module && former.published > 0) refuse('module', 'Un formulario publicado no cambia de módulo')
  },
  beforeSave: async ({ db, id }: ResourceContext & { readonly id?: number | undefined }, draft: FormDraft) => {
    mustBeReadable(draft.form)
    const { module, description } = draft
    const duplicate = await db
      .selectFrom('dynamic_form')
      .select('id')
      .where('company_id', '=', sql<number>`app_company()`)
      .where('module', '=', module)
      .where(sql<boolean>`lower(description) = lower(${description})`)
      .$if(id !== undefined, (of) => of.where('id', '<>', id ?? 0))
      .executeTakeFirst()
    if (duplicate) refuse('description', `Ya hay un formulario «${description}» de «${formModules[module]}»; usá otro nombre`)
  },
  beforeRemove: (_: ResourceContext, { module, assigned: uses, published }: DynamicForm) => {
    if (uses > 0) fail('in_use', { what: 'El formulario', count: formHolders(module, uses) })
    if (published > 0) refuse('id', 'El formulario ya se publicó: desactivalo, y sus datos quedan')
  },
} as const

/** The records that name a form as theirs, counted in words: «3 legajos». */
export const formHolders = (module: FormModule, count: number): string =>
  countText(count, namedForms[module] ?? (module === 'MEDICAL_EXAM' ? 'examen' : 'legajo'))

const assigned = sql<number>`(select count(*)::int from employee e where e.tenant_id = dynamic_form.tenant_id
    and e.assigned_form_id = dynamic_form.id)
  + (select count(*)::int from plan_template_task t where t.tenant_id = dynamic_form.tenant_id and t.form_id = dynamic_form.id)
  + (select count(*)::int from plan_task t where t.tenant_id = dynamic_form.tenant_id and t.form_id = dynamic_form.id
    and t.done_on is null)
  + (select count(*)::int from medical_exam x where x.tenant_id = dynamic_form.tenant_id and x.form_id = dynamic_form.id)
  + (select count(*)::int from coaching_course c where c.tenant_id = dynamic_form.tenant_id
    and c.opinion_form_id = dynamic_form.id)`

const byDefault = sql<number>`case when dynamic_form.is_default and dynamic_form.module = 'EMPLOYEE' then (select count(*)::int
  from employee e where e.tenant_id = dynamic_form.tenant_id and e.company_id = dynamic_form.company_id
  and e.assigned_form_id is null) else 0 end`

/** Refuses a text that is no form, or that names a key twice. A draft may be incomplete otherwise. */
const mustBeReadable = (text: string): void => {
  const wrong = readForm(text).problems.find(
    ({ key, message }) => key === '' || message.startsWith('Error al guardar') || /nombre del campo/.test(message),
  )
  if (wrong) refuse('form', wrong.message)
}
