import type { Fields } from '@legajo/filter/fields.ts'
import { filterHint } from '@legajo/filter/hint.ts'
import { looksLikeFilter } from '@legajo/filter/parse.ts'
import { type Columns, kindsOf, sqlOf } from '@legajo/filter/sql.ts'
import { FilterError, wordsField } from '@legajo/filter/tree.ts'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../errors/app-error.ts'

/**
 * The `filter` of a list as a condition: a filter expression over `columns`, or words that must all occur in `search` (an SQL expression
 * already folded by `fold_text`), which an expression names `$words`. An invalid expression is refused with the language's own message and
 * a hint.
 *
 * query.where(filterOf(filter, { search: 'employee.search', columns: { file_code: { kind: 'text', sql: 'employee.file_code' } } }))
 */
export const filterOf = (
  text: string | undefined,
  { search, columns }: { readonly search?: string; readonly columns: Columns },
): RawBuilder<boolean> => {
  const wanted = text?.trim() ?? ''
  if (wanted === '') return sql<boolean>`true`
  if (search && !looksLikeFilter(wanted, columns)) return containsWords(search, wanted)
  try {
    const template = sqlOf(wanted, search ? { ...columns, [wordsField]: { kind: 'text', sql: search } } : columns)
    return template ? sql<boolean>(template.texts as unknown as TemplateStringsArray, ...template.values) : sql<boolean>`true`
  } catch (error) {
    if (error instanceof FilterError) throw filterRefusal(wanted, error, kindsOf(columns))
    throw error
  }
}

/** The refusal of an invalid filter: the documented message, and how to correct it as a second one. */
export const filterRefusal = (text: string, error: FilterError, fields: Fields, path = 'filter'): AppError => {
  const hint = filterHint(text, error, fields)
  return new AppError('validation', {}, [
    { path, message: error.message },
    ...(hint === undefined ? [] : [{ path: `${path}.hint`, message: hint }]),
  ])
}

/** Every word of the text occurs in the folded expression, in any order. */
export const containsWords = (folded: string, text: string): RawBuilder<boolean> => {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 10)
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`strpos(${sql.raw(folded)}, fold_text(${word})) > 0`),
    sql` and `,
  )})`
}
