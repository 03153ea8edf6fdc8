import { type FormModule, namedForms, type ValueDecision } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { updateRow } from '../db/save.ts'
import { AppError, type FieldError } from '../errors/app-error.ts'
import { conversion, keyOfHiddenValue, restorable, valuesOf } from './added-value-rows.ts'
import { type Publication, planPublication } from './plan-publication.ts'
import { ofCompany, recordTables } from './record-tables.ts'

/** Publishes a draft: a new version, its fields, and the decided effect on stored values. All of it, or nothing. */
export const publishForm = async (
  db: Db,
  id: number,
  { decisions, version }: { readonly decisions: Readonly<Record<string, ValueDecision>>; readonly version?: number | undefined },
): Promise<void> => {
  // Two publications at once are decided one after the other, the second one on what the first published.
  const { rows } = await sql<{ version: number }>`select version from dynamic_form where id = ${id} for update`.execute(db)
  if (version !== undefined && rows[0] && rows[0].version !== version) await refuseStale(db, 'dynamic_form', id, version)
  const plan = await planPublication(db, id)
  const errors: FieldError[] = plan.problems.map(({ key, message }) => ({ path: key ? `form.${key}` : 'form', message }))
  for (const { key, label, kind, values } of plan.changes) {
    if (values === 0 || decisions[key] !== undefined) continue
    errors.push({
      path: `decisions.${key}`,
      message:
        kind === 'removed'
          ? `${values} registros tienen «${label}»: elegí si sus datos se ocultan o se borran`
          : `${values} registros tienen «${label}»: elegí si sus datos se convierten, se ocultan o se borran`,
    })
  }
  if (errors.length > 0) throw new AppError('validation', {}, errors)
  for (const change of plan.changes) {
    const field = plan.fields.find(({ key }) => key === change.key)
    if (field && change.restored > 0) await restoreValues(db, plan.module, field)
    if (change.values === 0) continue
    const formerField = plan.former.get(change.key)
    await moveValues(db, plan.module, change.key, {
      decision: decisions[change.key] ?? 'HIDE',
      ...(field && formerField && { was: formerField, field }),
    })
  }
  const row = await db.selectFrom('dynamic_form').select('published_number').where('id', '=', id).executeTakeFirstOrThrow()
  const number = row.published_number + 1
  const isFirst = namedForms[plan.module] === undefined && (await hasNoDefault(db, plan.module))
  await updateRow(db, 'dynamic_form', id, {
    status: 'ACTIVE',
    published_number: number,
    published_at: new Date(),
    ...(isFirst && { is_default: true }),
    version,
  })
  await db.insertInto('dynamic_form_version').values({ form_id: id, number, form: plan.text }).execute()
  await writeFields(db, id, plan)
}

const hasNoDefault = async (db: Db, module: FormModule): Promise<boolean> =>
  (await db
    .selectFrom('dynamic_form')
    .select('id')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('module', '=', module)
    .where('is_default', '=', true)
    .executeTakeFirst()) === undefined

/** The fields of the company after a publication. Keys without a published form are hidden with their values. */
const writeFields = async (db: Db, id: number, { module, fields, removed }: Publication & { readonly module: FormModule }) => {
  const rows = fields.map((shape, index) => ({
    module,
    key: shape.key,
    type: shape.type,
    label: shape.label,
    source: String(id),
    shape: JSON.stringify(shape),
    hidden: false,
    sort_order: index,
  }))
  if (rows.length > 0)
    await sql`insert into form_field (module, key, type, label, source, shape, hidden, sort_order)
      select module, key, type, label, source, shape::jsonb, hidden, sort_order from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (module text, key text, type text, label text, source text, shape text, hidden boolean, sort_order int)
      on conflict (tenant_id, company_id, module, key) do update set type = excluded.type, label = excluded.label,
        source = excluded.source, hidden = false, sort_order = excluded.sort_order,
        shape = excluded.shape || jsonb_strip_nulls(jsonb_build_object('source', form_field.shape -> 'source'))`.execute(db)
  await removeFields(
    db,
    module,
    removed.map(({ key }) => key),
  )
}

/** Values hidden by a former publication return with their field. */
const restoreValues = async (db: Db, module: FormModule, field: FieldShape): Promise<void> => {
  const pairs = await restorable(db, module, field)
  if (pairs.length === 0) return
  const hidden = keyOfHiddenValue(field.key)
  await sql`update ${sql.table(recordTables[module])} t
    set additional = t.additional - ${hidden} || jsonb_build_object(${field.key}::text, r -> 'now')
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) r
    where ${module === 'COMPANY' ? sql`t.id = app_company()` : sql`t.company_id = app_company()`}
      and t.additional ? ${hidden} and not t.additional ? ${field.key} and t.additional -> ${hidden} = r -> 'was'`.execute(db)
}

/** Removes the keys; their values stay in the records under a name that no field can have. */
const removeFields = async (db: Db, module: FormModule, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await db
    .deleteFrom('form_field')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('module', '=', module)
    .where('key', 'in', [...keys])
    .execute()
}

/** The decided effect on the stored values of a key. */
const moveValues = async (
  db: Db,
  module: FormModule,
  key: string,
  { decision, was, field }: { readonly decision: ValueDecision; readonly was?: FieldShape; readonly field?: FieldShape },
): Promise<void> => {
  const table = sql.table(recordTables[module])
  const where = sql`${ofCompany(module)} and additional ? ${key}`
  const hide = sql`additional - ${key} || jsonb_build_object(${keyOfHiddenValue(key)}::text, additional -> ${key})`
  if (decision === 'DISCARD') await sql`update ${table} set additional = additional - ${key} where ${where}`.execute(db)
  else if (decision === 'HIDE' || !was || !field) await sql`update ${table} set additional = ${hide} where ${where}`.execute(db)
  else {
    const rows = await valuesOf(db, module, key)
    const { convert } = await conversion(db, was, field, rows)
    const pairs = rows.map(({ value }) => ({ was: value, now: convert(value) ?? null }))
    // The former text of every converted value is kept too.
    await sql`with pair as (select r -> 'was' as was, nullif(r -> 'now', 'null'::jsonb) as now
        from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) r)
      update ${table} t set additional = ${sql`t.additional - ${key} || jsonb_build_object(${keyOfHiddenValue(key)}::text, t.additional -> ${key})`}
        || case when p.now is null then '{}'::jsonb else jsonb_build_object(${key}::text, p.now) end
      from pair p where ${module === 'COMPANY' ? sql`t.id = app_company()` : sql`t.company_id = app_company()`}
        and t.additional ? ${key} and t.additional -> ${key} = p.was`.execute(db)
  }
}
