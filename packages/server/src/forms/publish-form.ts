import { propertyDifference } from '@legajo/contract/dynamic-forms/compare-fields.ts'
import { convertValue, isSameType } from '@legajo/contract/dynamic-forms/convert-value.ts'
import {
  type FormChange,
  type FormChecks,
  type FormModule,
  namedForms,
  type ValueDecision,
} from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { defaultValues, fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { type FieldShape, fieldTypes, isBlank, schemaOfField, shownField } from '@legajo/contract/shared/field-shape.ts'
import { employeeFields } from '@legajo/payroll-rules/fields.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { updateRow } from '../db/save.ts'
import { AppError, type FieldError, notFound } from '../errors/app-error.ts'
import { formRows } from './form-rows.ts'
import { withChoices, withNamedChoices } from './known-options.ts'
import { mentionsOfField } from './written-texts.ts'

/** The tables of the records of each module. */
export const recordTables: Readonly<
  Record<
    FormModule,
    'employee' | 'company' | 'organizational_unit' | 'employment' | 'plan_task' | 'medical_exam' | 'coaching_participant'
  >
> = {
  EMPLOYEE: 'employee',
  COMPANY: 'company',
  UNIT: 'organizational_unit',
  EMPLOYMENT: 'employment',
  PLAN_TASK: 'plan_task',
  MEDICAL_EXAM: 'medical_exam',
  COURSE_OPINION: 'coaching_participant',
}

/** The condition of the records of the current company. */
const ofCompany = (module: FormModule) => (module === 'COMPANY' ? sql`id = app_company()` : sql`company_id = app_company()`)

interface Publication extends FormChecks {
  readonly fields: readonly FieldShape[]
  readonly former: ReadonlyMap<string, FieldShape>
  readonly removed: readonly FieldShape[]
}

const reserved = new Set(employeeFields.map(({ code }) => code.replaceAll('_', '')))
const reservedKeys = new Set(['nombre', 'apellido', 'fechadeingreso'])

/** Whether a key is the name of a contract field in formulas or mails. */
export const isReserved = (module: FormModule, key: string): boolean =>
  module === 'EMPLOYEE' && (reservedKeys.has(key.toLowerCase()) || reserved.has(key.toUpperCase()))

/** The effect of publishing a draft: its problems, and the changes of stored values, which are read by distinct value. */
export const planPublication = async (
  db: Db,
  id: number,
): Promise<Publication & { readonly module: FormModule; readonly text: string }> => {
  const row = await formRows(db).where('dynamic_form.id', '=', id).executeTakeFirstOrThrow(notFound)
  const module = row.module as FormModule
  const { form, problems: wrong } = readForm(row.form)
  const fields = await withChoices(db, fieldsOfForm(form))
  const problems = [...wrong]
  if (fields.length === 0) problems.push({ key: '', message: 'El formulario no tiene ningún campo' })
  for (const { key, label } of fields)
    if (isReserved(module, key))
      problems.push({ key, message: `El nombre «${key}» de «${label}» ya es el de un dato del legajo; usá otro` })
  const initial = defaultValues(form)
  for (const field of fields.filter(({ key }) => !isBlank(initial[key]))) {
    const known = await withNamedChoices(db, field, [String(initial[field.key])])
    if (!schemaOfField(known).isValidSync(initial[field.key], { strict: true }))
      problems.push({ key: field.key, message: `El valor inicial de «${field.label}» no es un valor de ese campo` })
  }
  const stored = await db
    .selectFrom('form_field')
    .select(['key', 'shape', 'source'])
    .where('module', '=', module)
    .where('company_id', '=', sql<number>`app_company()`)
    .execute()
  const former = new Map(stored.map(({ key, shape }) => [key, shape as unknown as FieldShape]))
  const byLower = new Map(stored.map(({ key }) => [key.toLowerCase(), key]))
  const others = await fieldsOfOthers(db, module, id)
  for (const field of fields) {
    const twin = byLower.get(field.key.toLowerCase())
    if (twin !== undefined && twin !== field.key)
      problems.push({ key: field.key, message: `El campo «${twin}» ya existe: escribilo con las mismas mayúsculas` })
    const other = others.get(field.key)
    if (other && !isSameType(other.shape, field))
      problems.push({
        key: field.key,
        message: `El campo «${field.key}» ya existe en el formulario «${other.form}» como ${fieldTypes[other.shape.type]}`,
      })
  }
  const keys = new Set(fields.map(({ key }) => key))
  const before = row.published_form ? await withChoices(db, fieldsOfForm(readForm(row.published_form).form)) : []
  const removed = before.filter(({ key }) => !keys.has(key) && !others.has(key))
  const changes: FormChange[] = []
  for (const field of fields) {
    const was = former.get(field.key)
    const mine = before.find(({ key }) => key === field.key)
    if (was && !isSameType(was, field)) changes.push(await retypedChange(db, module, was, field))
    else if (!mine)
      changes.push({
        ...plainChange('added', field, '', fieldTypes[field.type]),
        restored: (await restorable(db, module, field)).reduce((sum, { n }) => sum + n, 0),
      })
    else if (was?.type === 'choice' && (await countLost(db, module, was, field)) > 0)
      changes.push({ ...(await retypedChange(db, module, was, field)), kind: 'changed', ...propertyDifference(was, field) })
    else {
      const difference = propertyDifference(mine, field)
      if (difference) changes.push(plainChange('changed', field, difference.before, difference.after))
    }
  }
  for (const field of removed)
    changes.push({
      ...plainChange('removed', field, fieldTypes[field.type], ''),
      values: await countValues(db, module, field.key),
    })
  for (const [index, change] of changes.entries()) {
    if (module !== 'EMPLOYEE' || (change.kind !== 'removed' && change.kind !== 'retyped')) continue
    const mentions = await mentionsOfField(db, change.key)
    changes[index] = { ...change, uses: mentions.map(({ what, route }) => ({ what, route })) }
    const formulas = change.kind === 'removed' ? mentions.filter(({ kind }) => kind === 'formula') : []
    if (formulas.length > 0)
      problems.push({
        key: change.key,
        message: `«${change.label}» no se puede quitar: lo ${formulas.length === 1 ? 'usa' : 'usan'} ${formulas.map(({ what }) => what).join(', ')}. ${formulas.length === 1 ? 'Cambialo' : 'Cambialos'} antes`,
      })
  }
  return { problems, changes, fields, former, removed, module, text: row.form }
}

const plainChange = (kind: FormChange['kind'], { key, label }: FieldShape, before: string, after: string): FormChange => ({
  key,
  label,
  kind,
  before,
  after,
  values: 0,
  lost: 0,
  restored: 0,
  samples: [],
  uses: [],
})

/** Distinct values of a key with the number of records that have them. */
const valuesOf = async (db: Db, module: FormModule, key: string) =>
  (
    await sql<{ value: unknown; n: number }>`select additional -> ${key} as value, count(*)::int as n
      from ${sql.table(recordTables[module])} where ${ofCompany(module)} and additional ? ${key} group by 1 order by 2 desc`.execute(
      db,
    )
  ).rows

const countValues = async (db: Db, module: FormModule, key: string): Promise<number> =>
  (await valuesOf(db, module, key)).reduce((sum, { n }) => sum + n, 0)

const countLost = async (db: Db, module: FormModule, was: FieldShape, field: FieldShape): Promise<number> => {
  const rows = await valuesOf(db, module, was.key)
  const { convert } = await conversion(db, was, field, rows)
  return rows.reduce((sum, { value, n }) => (convert(value) === undefined ? sum + n : sum), 0)
}

/** The conversion of these values, with the choices of large types that they need. */
const conversion = async (db: Db, was: FieldShape, field: FieldShape, rows: readonly { readonly value: unknown }[]) => {
  const codes = rows.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  const from = await withNamedChoices(db, was, codes)
  const to = await withNamedChoices(
    db,
    field,
    rows.flatMap(({ value }) => [...(typeof value === 'string' ? [value] : []), shownField(from, value)]),
  )
  return { from, to, convert: (value: unknown) => convertValue(from, to, value) }
}

const retypedChange = async (db: Db, module: FormModule, former: FieldShape, next: FieldShape): Promise<FormChange> => {
  const rows = await valuesOf(db, module, former.key)
  const { from: was, to: field, convert } = await conversion(db, former, next, rows)
  const converted = rows.map(({ value, n }) => ({ value, n, after: convert(value) }))
  return {
    ...plainChange('retyped', field, fieldTypes[was.type], fieldTypes[field.type]),
    values: rows.reduce((sum, { n }) => sum + n, 0),
    lost: converted.reduce((sum, { n, after }) => (after === undefined ? sum + n : sum), 0),
    samples: [...converted.filter(({ after }) => after === undefined), ...converted.filter(({ after }) => after !== undefined)]
      .slice(0, 8)
      .map(({ value, after }) => ({
        before: was.sees ? '···' : shownField(was, value),
        after: after === undefined ? null : field.sees ? '···' : shownField(field, after),
      })),
  }
}

/** The fields of the other active forms of the module, by key. */
const fieldsOfOthers = async (db: Db, module: FormModule, id: number) => {
  const rows = await formRows(db)
    .where('dynamic_form.module', '=', module)
    .where('dynamic_form.id', '<>', id)
    .where('dynamic_form.status', '=', 'ACTIVE')
    .execute()
  const found = new Map<string, { readonly shape: FieldShape; readonly form: string }>()
  for (const { description, published_form } of rows)
    for (const shape of published_form ? fieldsOfForm(readForm(published_form).form) : [])
      found.set(shape.key, { shape, form: description })
  return found
}

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
    const was = plan.former.get(change.key)
    await moveValues(db, plan.module, change.key, {
      decision: decisions[change.key] ?? 'HIDE',
      ...(field && was && { was, field }),
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

/** Where a hidden value is kept: no valid name of a field. */
const hiddenKey = (key: string): string => `~${key}`

/** The hidden values of a key that have a meaning in its field, of the records without a value, by distinct value. */
const restorable = async (db: Db, module: FormModule, field: FieldShape) => {
  const hidden = hiddenKey(field.key)
  const { rows } = await sql<{ value: unknown; n: number }>`select additional -> ${hidden} as value, count(*)::int as n
    from ${sql.table(recordTables[module])}
    where ${ofCompany(module)} and additional ? ${hidden} and not additional ? ${field.key} group by 1`.execute(db)
  if (rows.length === 0) return []
  // The type that a hidden value had is gone with its field: a value that is not one of the new type is read as text.
  const { to, convert } = await conversion(db, { ...field, type: 'text', choices: [] }, field, rows)
  return rows.flatMap(({ value, n }) => {
    const now = schemaOfField(to).isValidSync(value, { strict: true }) ? value : convert(value)
    return now === undefined ? [] : [{ was: value, now, n }]
  })
}

/** Values hidden by a former publication return with their field. */
const restoreValues = async (db: Db, module: FormModule, field: FieldShape): Promise<void> => {
  const pairs = await restorable(db, module, field)
  if (pairs.length === 0) return
  const hidden = hiddenKey(field.key)
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
  const hide = sql`additional - ${key} || jsonb_build_object(${hiddenKey(key)}::text, additional -> ${key})`
  if (decision === 'DISCARD') await sql`update ${table} set additional = additional - ${key} where ${where}`.execute(db)
  else if (decision === 'HIDE' || !was || !field) await sql`update ${table} set additional = ${hide} where ${where}`.execute(db)
  else {
    const rows = await valuesOf(db, module, key)
    const { convert } = await conversion(db, was, field, rows)
    const pairs = rows.map(({ value }) => ({ was: value, now: convert(value) ?? null }))
    // The former text of every converted value is kept too.
    await sql`with pair as (select r -> 'was' as was, nullif(r -> 'now', 'null'::jsonb) as now
        from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) r)
      update ${table} t set additional = ${sql`t.additional - ${key} || jsonb_build_object(${hiddenKey(key)}::text, t.additional -> ${key})`}
        || case when p.now is null then '{}'::jsonb else jsonb_build_object(${key}::text, p.now) end
      from pair p where ${module === 'COMPANY' ? sql`t.id = app_company()` : sql`t.company_id = app_company()`}
        and t.additional ? ${key} and t.additional -> ${key} = p.was`.execute(db)
  }
}
