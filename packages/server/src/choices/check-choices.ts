import { sql } from 'kysely'
import type { AnySchema } from 'yup'
import type { Db } from '../db/database.ts'
import type { FieldError } from '../errors/app-error.ts'
import { choiceFields, listChosenValues, type StoredChoice } from './choice-fields.ts'
import { findMergedValues } from './merged-values.ts'
import { currentCompany, typeOf } from './parametric-rows.ts'

type CheckInput = {
  readonly schema: AnySchema | undefined
  readonly record: unknown
  /** The company of the record, the current one by default. */
  readonly company?: number
  /** The record as it is stored, read only if something is refused: its values stay accepted. */
  readonly stored?: (() => Promise<unknown>) | undefined
}

/** The choices of a record that its company does not offer; a stored value that does not change stays accepted. */
export const choiceProblems = async (db: Db, { schema, record, company, stored }: CheckInput): Promise<readonly FieldError[]> => {
  const fields = choiceFields(schema)
  if (fields.length === 0) return []
  const chosen = listChosenValues(fields, record).filter(({ field }) => !field.choice.isOpen)
  const refused = await notOffered(db, chosen, company)
  if (refused.length === 0) return []
  const before = stored ? listChosenValues(fields, await stored()) : []
  const wrong = refused.filter(({ field, value }) => !before.some((one) => one.field === field && one.value === value))
  const types = await Promise.all(wrong.map(({ field }) => typeOf(db, field.choice.type)))
  const merged = await findMergedValues(db, [...new Set(types.flatMap((type) => (type ? [type.id] : [])))])
  return wrong.map(({ field, path, value }, index) => {
    const { by } = field.choice
    // A page that was open before a merge still has the value that is gone.
    const merge = merged.find(({ typeId, former }) => typeId === types[index]?.id && former[by] === value)
    return {
      path,
      message: merge
        ? `${field.label}: «${merge.former.name}» se unió con «${merge.into.name}»; elegí «${merge.into.name}»`
        : `${field.label}: «${value}» no está entre los valores vigentes; elegí uno de la lista`,
    }
  })
}

const columns = { code: sql`v.code`, name: sql`v.name`, short_name: sql`v.short_name` }

/** The chosen values that a company does not offer. */
const notOffered = async (db: Db, chosen: readonly StoredChoice[], company?: number): Promise<readonly StoredChoice[]> => {
  if (chosen.length === 0) return []
  const ids = new Map<string, number>()
  for (const { field } of chosen) {
    const { type, under } = field.choice
    for (const code of [type, under?.type ?? type]) if (!ids.has(code)) ids.set(code, (await typeOf(db, code))?.id ?? 0)
  }
  const lookups = chosen.map(({ field: { choice }, value }) => ({ type: ids.get(choice.type), value, by: choice.by }))
  const values = [...new Set(lookups.map(({ value }) => value))]
  // Narrowed first: whether a value is in force costs a function call per row, and there are twenty thousand localities.
  const isAsked = [...new Set(lookups.map(({ by }) => by))].map((by) => sql`${columns[by]} = any(${values}::text[])`)
  const { rows } = await sql<{ type: number; value: string; by: string; parents: Readonly<Record<string, string>> }>`
    select a.type, a.value, a.by, v.parents
    from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb) a (type int, value text, by text)
    join parametric_values(${`{${[...new Set(lookups.map(({ type }) => type))].join()}}`}::int[],
      ${company === undefined ? currentCompany : sql`${company}::int`}) v
      on v.type_id = a.type and a.value = case a.by when 'name' then v.name when 'short_name' then v.short_name else v.code end
    where v.active and (${sql.join(isAsked, sql` or `)})`.execute(db)
  return chosen.filter(({ field: { choice }, value, parent }) => {
    const { under } = choice
    return !rows.some(
      (row) =>
        row.type === ids.get(choice.type) &&
        row.by === choice.by &&
        row.value === value &&
        (under?.by !== 'code' || parent === undefined || row.parents[under.type] === parent),
    )
  })
}
