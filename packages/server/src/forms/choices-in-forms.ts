import { sql } from 'kysely'
import type { UsedChoice } from '../choices/choice-uses.ts'
import type { Db } from '../db/database.ts'

type Json = { [name: string]: unknown }

/** The text of a form, a draft or the version in force (`number`), in which a value was replaced. */
export interface ReplacedForm {
  readonly formId: number
  readonly number: number | null
  readonly before: string
}

interface FoundInForm {
  readonly what: string
  readonly replace: () => void
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const componentsIn = (value: unknown): readonly Json[] => {
  if (Array.isArray(value)) return value.flatMap(componentsIn)
  if (!isJson(value)) return []
  const inner = ['components', 'columns', 'rows'].flatMap((name) => componentsIn(value[name]))
  return typeof value['key'] === 'string' ? [value, ...inner] : inner
}

const isOfType = ({ type, dataSrc, data }: Json, typeId: number): boolean =>
  (type === 'parametric' || (type === 'select' && dataSrc === 'parametric')) &&
  isJson(data) &&
  Number(data['parametricType']) === typeId

/** The initial values and simple conditions of a form that name a value of a type. */
const findUsesInForm = (form: unknown, typeId: number, code: string, next: string): readonly FoundInForm[] => {
  const all = componentsIn(form)
  const keys = new Set(all.filter((one) => isOfType(one, typeId)).map(({ key }) => key))
  return all.flatMap((component): FoundInForm[] => {
    const { key, label, conditional } = component
    const name = `«${label || key}»`
    return [
      ...(keys.has(key) && component['defaultValue'] === code
        ? [
            {
              what: `valor inicial de ${name}`,
              replace: () => {
                component['defaultValue'] = next
              },
            },
          ]
        : []),
      ...(isJson(conditional) && keys.has(conditional['when']) && conditional['eq'] === code
        ? [
            {
              what: `condición de ${name}`,
              replace: () => {
                conditional['eq'] = next
              },
            },
          ]
        : []),
    ]
  })
}

const replaceInFormText = (text: string, typeId: number, from: string, to: string) => {
  const form: unknown = JSON.parse(text)
  const found = findUsesInForm(form, typeId, from, to)
  for (const { replace } of found) replace()
  return { found, text: found.length === 0 ? text : JSON.stringify(form) }
}

/** The forms that `db` sees, each with its draft and its version in force. */
const formTexts = async (db: Db, code: string) =>
  (
    await sql<{ id: number; description: string; number: number | null; form: string }>`
      select f.id, f.description, null::int as number, f.form from dynamic_form f where strpos(f.form, ${code}) > 0
      union all select f.id, f.description, v.number, v.form from dynamic_form f
        join dynamic_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.published_number
        where strpos(v.form, ${code}) > 0
      order by id, number nulls first`.execute(db)
  ).rows

/** The initial values and conditions of forms that name a value, each form once. */
export const formUses = async (db: Db, typeId: number, code: string | null): Promise<readonly UsedChoice[]> => {
  if (code === null) return []
  const found = new Map<string, UsedChoice>()
  for (const { id, description, form } of await formTexts(db, code))
    for (const { what } of replaceInFormText(form, typeId, code, code).found)
      found.set(`${id} ${what}`, {
        what: `${what} en el formulario «${description}»`,
        count: 1,
        route: `/dynamic-forms-module/dynamic-forms/${id}`,
      })
  return [...found.values()]
}

/** Puts one value in the place of another in the initial values and simple conditions of forms. */
export const replaceInForms = async (db: Db, typeId: number, from: string, to: string): Promise<readonly ReplacedForm[]> => {
  const done: ReplacedForm[] = []
  for (const { id: formId, number, form: before } of await formTexts(db, from)) {
    const { found, text } = replaceInFormText(before, typeId, from, to)
    if (found.length === 0) continue
    await writeText(db, { formId, number, before }, text)
    done.push({ formId, number, before })
  }
  return done
}

/** Puts former texts back into the forms that did not change since; returns their number. */
export const restoreForms = async (
  db: Db,
  rows: readonly ReplacedForm[],
  { typeId, from, to }: { readonly typeId: number; readonly from: string; readonly to: string },
): Promise<number> => {
  let restored = 0
  for (const row of rows) {
    const { text } = replaceInFormText(row.before, typeId, from, to)
    const isSame =
      row.number === null
        ? sql`select from dynamic_form where id = ${row.formId} and form = ${text}`
        : sql`select from dynamic_form_version where form_id = ${row.formId} and number = ${row.number} and form = ${text}`
    if ((await isSame.execute(db)).rows.length === 0) continue
    await writeText(db, row, row.before)
    restored += 1
  }
  return restored
}

const writeText = (db: Db, { formId, number }: ReplacedForm, text: string) =>
  number === null
    ? sql`update dynamic_form set form = ${text} where id = ${formId}`.execute(db)
    : sql`update dynamic_form_version set form = ${text} where form_id = ${formId} and number = ${number}`.execute(db)
