import { propertyDifference } from '@legajo/contract/dynamic-forms/compare-fields.ts'
import { isSameType } from '@legajo/contract/dynamic-forms/convert-value.ts'
import type { FormChange, FormChecks, FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { defaultValues, fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { type FieldShape, fieldTypes, isBlank } from '@legajo/contract/shared/field-kind.ts'
import { formatField, schemaOfField } from '@legajo/contract/shared/field-shape.ts'
import { employeeFields } from '@legajo/payroll-rules/fields.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors/app-error.ts'
import { conversion, restorable, valuesOf } from './added-value-rows.ts'
import { formRows } from './form-rows.ts'
import { withChoices, withNamedChoices } from './known-options.ts'
import { mentionsOfField } from './written-texts.ts'

export interface Publication extends FormChecks {
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
    const duplicate = byLower.get(field.key.toLowerCase())
    if (duplicate !== undefined && duplicate !== field.key)
      problems.push({ key: field.key, message: `El campo «${duplicate}» ya existe: escribilo con las mismas mayúsculas` })
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
    const formerField = former.get(field.key)
    const mine = before.find(({ key }) => key === field.key)
    if (formerField && !isSameType(formerField, field)) changes.push(await describeTypeChange(db, module, formerField, field))
    else if (!mine)
      changes.push({
        ...plainChange('added', field, '', fieldTypes[field.type]),
        restored: (await restorable(db, module, field)).reduce((sum, { n }) => sum + n, 0),
      })
    else if (formerField?.type === 'choice' && (await countLost(db, module, formerField, field)) > 0)
      changes.push({
        ...(await describeTypeChange(db, module, formerField, field)),
        kind: 'changed',
        ...propertyDifference(formerField, field),
      })
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

const countValues = async (db: Db, module: FormModule, key: string): Promise<number> =>
  (await valuesOf(db, module, key)).reduce((sum, { n }) => sum + n, 0)

const countLost = async (db: Db, module: FormModule, was: FieldShape, field: FieldShape): Promise<number> => {
  const rows = await valuesOf(db, module, was.key)
  const { convert } = await conversion(db, was, field, rows)
  return rows.reduce((sum, { value, n }) => (convert(value) === undefined ? sum + n : sum), 0)
}

const describeTypeChange = async (db: Db, module: FormModule, former: FieldShape, next: FieldShape): Promise<FormChange> => {
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
        before: was.sees ? '···' : formatField(was, value),
        after: after === undefined ? null : field.sees ? '···' : formatField(field, after),
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
