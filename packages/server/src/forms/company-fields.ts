import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { type FieldShape, filterKindOf } from '@legajo/contract/shared/field-kind.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { sql } from 'kysely'
import { filterByLabel, sortByLabel } from '../choices/choice-label.ts'
import type { Db } from '../db/database.ts'
import { byText, type Sortable, type SortKey } from '../http/sort.ts'
import { seesData } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { largeTypeOf, withChoices } from './known-options.ts'

/**
 * The fields that the companies of the caller, or these of them, add to a kind of record, in their order. A key that two of the companies use
 * with different types is no field of both: a list over them could not compare its values.
 */
export const companyFields = async (
  db: Db,
  module: FormModule,
  companies?: readonly number[],
): Promise<readonly FieldShape[]> => {
  const rows = await db
    .selectFrom('form_field')
    .select(['key', 'shape'])
    .where('module', '=', module)
    .where('hidden', '=', false)
    .$if(companies !== undefined, (of) => of.where('company_id', 'in', companies ?? []))
    .orderBy('sort_order')
    .orderBy('key')
    .execute()
  const byKey = new Map<string, FieldShape>()
  const clashing = new Set<string>()
  for (const { key, shape } of rows) {
    const own = shape as unknown as FieldShape
    const known = byKey.get(key)
    if (known && known.type !== own.type) clashing.add(key)
    if (!known) byKey.set(key, own)
  }
  return withChoices(
    db,
    [...byKey.values()].filter(({ key }) => !clashing.has(key)),
  )
}

/** The fields whose values the caller may see. */
export const filterVisibleFields = (session: Session, fields: readonly FieldShape[]): readonly FieldShape[] =>
  fields.filter(({ sees }) => sees === undefined || seesData(session, sees))

/** The fields of a kind of record that the caller may see. */
export const visibleFields = async (db: Db, session: Session, module: FormModule): Promise<readonly FieldShape[]> =>
  filterVisibleFields(session, await companyFields(db, module))

/** Only letters and digits: the schema of forms refuses any other key. */
const isSafe = (key: string): boolean => /^[A-Za-z][A-Za-z0-9]*$/.test(key)

type Column = Columns[string]

const columnOf = (table: string, { key, type, parametricType, choices }: FieldShape): Column | undefined => {
  const kind = filterKindOf({ type })
  if (!kind || !isSafe(key)) return undefined
  const text = `(${table}.additional ->> '${key}')`
  const large = type === 'choice' ? largeTypeOf(parametricType) : undefined
  if (large) return filterByLabel(text, large)
  switch (type) {
    case 'number':
    case 'money':
      return { kind, sql: `(${table}.additional ->> '${key}')::numeric` }
    case 'boolean':
      return { kind, sql: `(${table}.additional ->> '${key}')::boolean` }
    case 'date':
      return { kind, sql: `${text}::date` }
    case 'datetime':
      return { kind, sql: `${text}::timestamp::date` }
    case 'choice':
      if (choices.length === 0) return { kind, sql: text }
      return { kind, sql: `coalesce(${sqlLiteral(labels(choices))}::jsonb ->> ${text}, ${text})`, code: text }
    case 'choices': {
      const each = `jsonb_array_elements_text(${table}.additional -> '${key}') one`
      return {
        kind,
        sql: `(select string_agg(coalesce(${sqlLiteral(labels(choices))}::jsonb ->> one, one), ', ') from ${each})`,
        code: `(select string_agg(one, ', ') from ${each})`,
      }
    }
    case 'address':
      return { kind, sql: addressSql(`${table}.additional -> '${key}'`) }
    default:
      return { kind, sql: text }
  }
}

const labels = (choices: FieldShape['choices']): string =>
  JSON.stringify(Object.fromEntries(choices.map(({ value, label }) => [value, label])))

/** A text as an SQL literal: backslashes have no meaning in one. */
const sqlLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The text of a stored address as `addressText` shows it. */
const addressSql = (address: string): string => {
  const joinSql = (separator: string, ...parts: readonly string[]) => `nullif(concat_ws('${separator}', ${parts.join(', ')}), '')`
  const part = (name: string) => `nullif(${address} ->> '${name}', '')`
  return joinSql(
    ', ',
    joinSql(' ', part('street'), part('street_number')),
    joinSql(' ', part('postal_code'), part('state')),
    part('country'),
  )
}

/** Added fields for the filter of a list over `table`, by their names. */
export const fieldFilters = (table: string, fields: readonly FieldShape[]): Columns =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const column = columnOf(table, field)
      return column ? [[field.name, column] as const] : []
    }),
  )

/** Added fields for the sort order of a list over `table`. A choice is sorted by its label. */
export const fieldSorts = (table: string, fields: readonly FieldShape[]): Sortable =>
  Object.fromEntries(
    fields.flatMap((field): [string, SortKey][] => {
      const column = columnOf(table, field)
      if (!column) return []
      if (field.type === 'choice' && field.choices.length > 0) {
        const order = field.choices.toSorted((a, b) => a.label.localeCompare(b.label, 'es')).map(({ value }) => value)
        return [[field.name, sql`array_position(${order}::text[], ${sql.raw(column.code ?? column.sql)})`]]
      }
      // Filters compare the day alone.
      if (field.type === 'datetime') return [[field.name, sql.raw(`(${table}.additional ->> '${field.key}')::timestamp`)]]
      const large = largeTypeOf(field.parametricType)
      if (large && column.code) return [[field.name, sortByLabel(column.code, large)]]
      return [[field.name, column.kind === 'text' ? byText(column.sql) : sql.raw(column.sql)]]
    }),
  )

/** Stored values of these fields; secrets are answered as a mark. */
export const maskSecretValues = (fields: readonly FieldShape[], stored: unknown): Readonly<Record<string, unknown>> => {
  const values = stored as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    fields.flatMap(({ key, type }) => {
      const value = values[key]
      return value === undefined || value === null ? [] : [[key, type === 'secret' ? secretMark : value]]
    }),
  )
}

/** The mark answered instead of a stored password; sent back, it leaves the password as it is. */
export const secretMark = '········'
