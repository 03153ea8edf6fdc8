import { checkAnswer } from '@legajo/contract/dynamic-forms/check-answer.ts'
import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import type { AnswerValues } from '@legajo/contract/dynamic-forms/visible-parts.ts'
import { additionalPath, isBlank } from '@legajo/contract/shared/field-kind.ts'
import type { Db } from '../db/database.ts'
import type { FieldError } from '../errors/app-error.ts'
import { withParts } from './field-parts.ts'
import { formRows } from './form-rows.ts'
import { withChoices } from './known-options.ts'
import { unknownValues } from './unknown-values.ts'

export interface AddedRow {
  readonly formId: number | null
  readonly stored: AnswerValues
  /** New values by key of the field, or by the parts of one; null clears a value. */
  readonly given: AnswerValues
}

export interface AddedResult {
  readonly problems: readonly (FieldError & { readonly remedy?: string })[]
  /** The columns of the record; absent when nothing was given. */
  readonly columns?: { readonly additional: AnswerValues; readonly answered_form_id: number; readonly answered_number: number }
}

/** Checks values of added fields for many records, each against its own form: the assigned one, else the default. */
export const checkCompanyFieldValues = async (
  db: Db,
  module: FormModule,
  rows: readonly AddedRow[],
): Promise<readonly AddedResult[]> => {
  if (rows.every(({ given }) => Object.keys(given).length === 0)) return rows.map(() => ({ problems: [] }))
  const forms = await formsOf(db, module)
  const results: AddedResult[] = []
  for (const row of rows) {
    const used = forms.find(({ id }) => id === row.formId) ?? forms.find(({ isDefault }) => isDefault)
    results.push(await checkValues(db, row, used))
  }
  return results
}

const formsOf = async (db: Db, module: FormModule) => {
  const rows = await formRows(db).where('dynamic_form.module', '=', module).where('dynamic_form.status', '=', 'ACTIVE').execute()
  return Promise.all(
    rows.map(async ({ id, description, published, is_default, published_form }) => {
      const { form } = readForm(published_form ?? '{"components":[]}')
      return {
        id,
        name: description,
        number: published,
        isDefault: is_default,
        form,
        fields: await withChoices(db, fieldsOfForm(form)),
      }
    }),
  )
}
type UsedForm = Awaited<ReturnType<typeof formsOf>>[number]

const checkValues = async (db: Db, { stored, given }: AddedRow, used: UsedForm | undefined): Promise<AddedResult> => {
  const keys = Object.keys(given)
  if (keys.length === 0) return { problems: [] }
  const columnOf = (key: string): string => `${additionalPath}.${[key, ...partsIn(given[key]).slice(0, 1)].join('.')}`
  const known = new Set(used?.fields.map(({ key }) => key))
  const isCleared = (value: unknown) => value === null || (partsIn(value).length > 0 && isBlank(value))
  const foreign = keys.filter((key) => !known.has(key) && !isCleared(given[key]))
  if (!used || foreign.length > 0)
    return {
      problems: foreign.map((key) => ({
        path: columnOf(key),
        message: used ? `El formulario «${used.name}» de la persona no tiene este dato` : 'La persona no tiene un formulario',
        remedy: 'Dejá la celda vacía, o asigná a la persona un formulario que tenga el dato',
      })),
    }
  const own = Object.fromEntries(Object.entries(stored).filter(([key]) => known.has(key)))
  const others = Object.fromEntries(Object.entries(stored).filter(([key]) => !known.has(key)))
  const whole = used.fields.flatMap((field) => {
    const value = given[field.key]
    return partsIn(value).length > 0 ? [[field.key, withParts(field, stored[field.key], value as object)] as const] : []
  })
  const answer = checkAnswer(used.form, used.fields, { ...own, ...given, ...Object.fromEntries(whole) }, stored)
  const problems = [...answer.problems, ...(await unknownValues(db, used.fields, answer.values, stored))].filter(({ path }) =>
    keys.includes(path),
  )
  return {
    problems: problems.map(({ path, message }) => ({ path: columnOf(path), message })),
    columns: { additional: { ...others, ...answer.values }, answered_form_id: used.id, answered_number: used.number },
  }
}

/** The names of the parts of a value that a row gives by parts. */
const partsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
