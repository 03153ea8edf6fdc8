import { type AliasedRawBuilder, type ExpressionBuilder, sql } from 'kysely'
import type { AnySchema } from 'yup'
import type { VersionedTable } from '../db/save.ts'
import type { Schema } from '../db/schema.ts'
import { columnName } from '../db/wire-name.ts'
import { partsOf } from '../http/schema-parts.ts'
import type { Source } from './resource.ts'

export type SchemaFields = Readonly<Record<string, AnySchema>>
export type ColumnSources<T extends VersionedTable> = Readonly<Record<string, Source<T> | undefined>>

/** The column of a field, or undefined for one that no column stores. */
export const columnOf = <T extends VersionedTable>(name: string, sources: ColumnSources<T>): string | undefined => {
  const source = sources[name]
  if (source === undefined) return columnName(name)
  return typeof source === 'string' ? source : undefined
}

/** The selection that answers the fields: `cost_center.external_code as externalCode`. */
export const selectionOf = <T extends VersionedTable>(
  table: T,
  names: readonly string[],
  sources: ColumnSources<T>,
  of: ExpressionBuilder<Schema, T>,
): AliasedRawBuilder<unknown, string>[] =>
  names.flatMap((name) => {
    const source = sources[name]
    const column = columnOf(name, sources)
    if (column !== undefined) return [sql`${sql.ref(`${table}.${column}`)}`.as(name)]
    return typeof source === 'function' ? [sql`${source(of)}`.as(name)] : []
  })

/** Fields that the database or the caller's session defines. */
const databaseColumns: ReadonlySet<string> = new Set(['id', 'version', 'tenant_id', 'company_id'])

/** The columns of a draft, without those of `given` and fields that have none. Objects are stored as JSON. */
export const valuesOf = <T extends VersionedTable>(
  draft: Readonly<Record<string, unknown>>,
  schema: SchemaFields,
  sources: ColumnSources<T>,
  blankAsNull: readonly string[],
): Record<string, unknown> => {
  const written = Object.entries(draft).filter(([name]) => !databaseColumns.has(name) && !blankAsNull.includes(name))
  const blanks = blankAsNull.map((name) => [name, draft[name] || null] as const)
  return Object.fromEntries(
    [...written, ...blanks].flatMap(([name, value]) => {
      const column = columnOf(name, sources)
      return column === undefined ? [] : [[column, isJson(schema[name]) && value ? JSON.stringify(value) : value]]
    }),
  )
}

const isJson = (field: AnySchema | undefined): boolean => field?.type === 'object' || partsOf(field).item?.type === 'object'

/** Rows as they are answered: a null of a field that is optional and not nullable is omitted. */
export const withoutNullOptionals = (fields: SchemaFields) => {
  const optional = Object.entries(fields)
    .filter(([, { spec }]) => spec.optional && !spec.nullable)
    .map(([name]) => name)
  return (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    optional.some((name) => row[name] === null)
      ? Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || !optional.includes(name)))
      : row
}
