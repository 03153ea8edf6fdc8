import type { Columns } from '@legajo/filter/sql.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { AnySchema } from 'yup'
import type { VersionedTable } from '../db/save.ts'
import { searchIn } from '../http/search-text.ts'
import { byText, type Sortable } from '../http/sort.ts'
import { type ColumnSources, columnOf, type SchemaFields } from './field-columns.ts'

type Kind = Columns[string]['kind']

const kindOf = ({ type, spec }: AnySchema): Kind | undefined => {
  const meta = (spec.meta ?? {}) as { readonly input?: string; readonly options?: unknown }
  if (type === 'number') return 'number'
  if (type === 'boolean') return 'boolean'
  if (type !== 'string') return undefined
  if (meta.input === 'money') return 'number'
  return meta.input === 'date' ? 'date' : 'text'
}

/** The filters, search text and sort keys that the fields of a list imply: each stored field, and the words of its texts. */
export const listingOf = <T extends VersionedTable>(table: T, fields: SchemaFields, sources: ColumnSources<T>) => {
  const stored = Object.entries(fields).flatMap(([name, field]) => {
    const column = columnOf(name, sources)
    const kind = kindOf(field)
    return column && kind && name !== 'version' ? [{ name, kind, sql: `${table}.${column}` }] : []
  })
  const texts = stored.filter(({ kind }) => kind === 'text').map((field) => field.sql)
  const columns: Columns = Object.fromEntries(stored.map(({ name, ...column }) => [name, column]))
  const sortable: Sortable = Object.fromEntries(
    stored.map(({ name, kind, sql: path }) => [name, kind === 'text' ? byText(path) : path]),
  )
  return { filters: { ...(texts.length > 0 && { search: searchIn(...texts) }), columns }, sortable }
}

/** Query parameters with the name of a stored field select by it. */
export const equalTo = <T extends VersionedTable>(
  table: T,
  fields: SchemaFields,
  sources: ColumnSources<T>,
  parameters: Readonly<Record<string, unknown>>,
): Expression<SqlBool>[] =>
  Object.entries(parameters).flatMap(([name, value]) => {
    const column = fields[name] && columnOf(name, sources)
    return column === undefined || value === undefined ? [] : [sql<boolean>`${sql.ref(`${table}.${column}`)} = ${value}`]
  })
