import { checkFilter, type FieldKind, type Fields, foldText } from './fields.ts'
import { parseFilter } from './parse.ts'
import type { Condition, Filter, Literal } from './tree.ts'

/** A piece of SQL as a template: texts between values. It contains no text from the filter's author. */
export interface SqlTemplate {
  readonly texts: readonly string[]
  readonly values: readonly Literal[]
}

/** The source of a field: an SQL expression of ours, with its kind; `code` is a second text that equality and `like` find it by. */
export type Columns = Readonly<Record<string, { readonly kind: FieldKind; readonly sql: string; readonly code?: string }>>

/**
 * A filter as an SQL condition, or `undefined` for an empty one. Equivalent to `predicateOf`, as a shared table of cases verifies. Texts
 * ignore accents and case through the database's `fold_text`. Throws `FilterError`.
 */
export const sqlOf = (text: string, columns: Columns): SqlTemplate | undefined => {
  const filter = parseFilter(text)
  return filter && sqlOfTree(filter, columns)
}

/** Like `sqlOf`, for a filter that was not written as text. */
export const sqlOfTree = (filter: Filter, columns: Columns): SqlTemplate =>
  template(checkFilter(filter, kindsOf(columns)), columns)

/** The kinds of the fields of columns. */
export const kindsOf = (columns: Columns): Fields =>
  Object.fromEntries(Object.entries(columns).map(([name, { kind }]) => [name, kind]))

const template = (filter: Filter, columns: Columns): SqlTemplate => {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return joinSql(
        filter.parts.map((part) => template(part, columns)),
        filter.kind === 'and' ? ' and ' : ' or ',
      )
    case 'not':
      return wrapSql('not ', template(filter.part, columns), '')
    case 'condition':
      return conditionSql(filter, columns)
  }
}

const conditionSql = (condition: Condition, columns: Columns): SqlTemplate => {
  const column = columns[condition.field] ?? { kind: 'text' as const, sql: 'null' } // checked: every field exists
  const { code } = column
  if (code === undefined || !byCode.has(condition.operator)) return compareSql(condition, column)
  const both = [column.sql, code].map((text) => compareSql(condition, { kind: 'text', sql: text }))
  return joinSql(both, condition.operator.startsWith('!') ? ' and ' : ' or ')
}

const byCode: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', 'in', 'like'])

const compareSql = ({ operator, values }: Condition, { kind, sql }: Columns[string]): SqlTemplate => {
  const [value = null] = values
  const exact = operator === '===' || operator === '!=='
  const [left, cast] = sideOf(kind, sql, exact)
  const toSqlValue = (each: Literal) => (kind === 'text' && !exact && typeof each === 'string' ? foldText(each) : each)
  switch (operator) {
    case '==':
    case '===':
      return value === null
        ? textOnly(`(${sql} is null)`)
        : { texts: [`(${left} is not distinct from `, `${cast})`], values: [toSqlValue(value)] }
    case '!=':
    case '!==':
      return value === null
        ? textOnly(`(${sql} is not null)`)
        : { texts: [`(${left} is distinct from `, `${cast})`], values: [toSqlValue(value)] }
    case 'in':
      return joinSql(
        values.map((each) =>
          each === null
            ? textOnly(`(${sql} is null)`)
            : { texts: [`(${left} is not distinct from `, `${cast})`], values: [toSqlValue(each)] },
        ),
        ' or ',
      )
    case 'like':
      return {
        texts: [`(${left} is not null and strpos(${left}, `, `${cast}) > 0)`],
        values: [String(toSqlValue(value)).replace(/^%|%$/g, '')],
      }
    default:
      return { texts: [`coalesce(${left} ${operator} `, `${cast}, false)`], values: [toSqlValue(value)] }
  }
}

/** The compared expression and the cast of its value. */
const sideOf = (kind: FieldKind, sql: string, exact: boolean): readonly [string, string] => {
  switch (kind) {
    case 'text':
      return [exact ? sql : `fold_text(${sql})`, '::text']
    case 'select':
      return [sql, '::text']
    case 'number':
      return [sql, '::numeric']
    case 'date':
      return [sql, '::date']
    case 'boolean':
      return [sql, '::boolean']
  }
}

const textOnly = (text: string): SqlTemplate => ({ texts: [text], values: [] })

const wrapSql = (before: string, { texts, values }: SqlTemplate, after: string): SqlTemplate =>
  texts.length === 1
    ? textOnly(`${before}${texts[0]}${after}`)
    : { texts: [`${before}${texts[0]}`, ...texts.slice(1, -1), `${texts.at(-1)}${after}`], values }

const joinSql = (parts: readonly SqlTemplate[], between: string): SqlTemplate =>
  wrapSql(
    '(',
    parts.reduce((all, part) => ({
      texts: [...all.texts.slice(0, -1), `${all.texts.at(-1)}${between}${part.texts[0]}`, ...part.texts.slice(1)],
      values: [...all.values, ...part.values],
    })),
    ')',
  )
