import { type DescribedColumn, kindOf } from './describe-statement.ts'
import type { SqlText } from './read-sql-texts.ts'

/** The description of a statement by the database. */
export type Description = {
  readonly columns: readonly DescribedColumn[]
  /** The names of returned columns that come from the side of an outer join that may have no row. */
  readonly outer: ReadonlySet<string>
}

/** A hole that is a part of the statement, such as a list of columns, where the database reads a value. */
export const hasUnnamedColumn = (columns: readonly DescribedColumn[]): boolean => columns.some(({ name }) => name === '?column?')

/** A column that is a value of the caller, whose type the database does not know. */
const isParameter = (text: string, name: string): boolean => new RegExp(`\\$\\d+ as "?${name}"?(?![\\w"])`).test(text)

/** Whether the statement itself leaves out rows without a value of a column. */
const requiresValue = (text: string, column: string): boolean =>
  new RegExp(`\\b${column}"? (is not null|= any|<> all|= \\$)`).test(text)

/**
 * The differences between the fields of a statement's written type and the columns that the database returns for `text`, which is that
 * statement or one that it became. `nullable` names the columns of tables that may be null, by `table/column` numbers.
 */
export const compareFields = (
  { file, line, fields = [] }: SqlText,
  text: string,
  { columns, outer }: Description,
  nullable: ReadonlyMap<string, string>,
): readonly string[] => {
  const names = new Set(fields.map(({ name }) => name))
  const unknown = columns.filter(({ name }) => !names.has(name))
  const found = fields.flatMap(({ name, kinds, isPresent }) => {
    const column = columns.find((each) => each.name === name)
    if (!column) return [`does not return «${name}»`]
    if (!kinds || isParameter(text, name)) return []
    const kind = kindOf(column.dataTypeID)
    const source = nullable.get(`${column.tableID}/${column.columnID}`)
    const mayBeNull = outer.has(name) || (source !== undefined && !requiresValue(text, source))
    return [
      ...(kind && !kinds.has(kind) ? [`returns «${name}» as ${kind}`] : []),
      ...(mayBeNull && !isPresent && !kinds.has('null') ? [`returns «${name}», which may be null`] : []),
    ]
  })
  return [...unknown.map(({ name }) => `returns «${name}», which its type does not have`), ...found].map(
    (difference) => `${file}:${line} ${difference}`,
  )
}
