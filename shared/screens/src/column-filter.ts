import { looksLikeFilter } from '@legajo/filter/parse.ts'
import { wordsField } from '@legajo/filter/tree.ts'
import { firstDate, lastDate } from '@legajo/kernel/dates.ts'
import { foldText } from '@legajo/ui/format.ts'
import type { FilterKind } from './column.ts'
import { passesNumber, readNumberFilter } from './number-filter.ts'

// File codes keep their leading zeros, so they are text even when they look like numbers.
const textFields = new Set(['fileCode', 'file_code'])

/** The values of an «equals» filter: comma-separated; numbers without leading zeros become numbers, file codes never. */
export const equalsValues = (field: string, typed: string): readonly (string | number)[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      !textFields.has(field.split('.').at(-1) ?? field) && /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(part) ? Number(part) : part,
    )

/** The two ends of a date filter written `from..until`; an open end gets the documented bound. */
const dateRange = (typed: string): readonly [string, string] => {
  const [from = '', until = ''] = typed.split('..')
  return [from || firstDate, until || lastDate]
}

/** Whether a value passes a column's filter. `text` is the cell as shown. */
export const passesFilter = (kind: FilterKind, field: string, typed: string, value: unknown, text: string): boolean => {
  if (typed === '') return true
  switch (kind) {
    case 'text':
      return foldText(text).includes(foldText(typed))
    case 'boolean':
      return typed === 'Si' ? value === true : value !== true
    case 'date': {
      const [from, until] = dateRange(typed)
      const day = typeof value === 'string' ? value.slice(0, 10) : ''
      return day !== '' && day >= from && day <= until
    }
    case 'number': {
      const { conditions } = readNumberFilter(typed)
      return conditions !== undefined && passesNumber(conditions, value)
    }
    case 'equals':
      return equalsValues(field, typed).some((each) =>
        typeof each === 'number'
          ? Number(value) === each
          : foldText(text) === foldText(each) || foldText(String(value)) === foldText(each),
      )
    case 'multi': {
      const wanted = typed.split('|')
      return Array.isArray(value) ? value.some((each) => wanted.includes(String(each))) : wanted.includes(String(value ?? ''))
    }
  }
}

export type FilteredField = { readonly id: string; readonly kind: FilterKind; readonly typed: string }

/**
 * The filter sent to a server that pages: plain text when only the global box is used, else an expression of the suite's filter language.
 * In the expression each word of the global box is a condition on the list's search text, and an expression in it a part, as when the box is
 * used alone.
 * `where` is an expression that holds too.
 */
export const filterText = (global: string, columns: readonly FilteredField[], where = ''): string => {
  const conditions = columns.filter(({ typed }) => typed !== '').flatMap(expressionOf)
  const parts = where ? [`(${where})`, ...conditions] : conditions
  if (parts.length === 0) return global.trim()
  return [...globalConditions(global), ...parts].join(' && ')
}

const globalConditions = (global: string): readonly string[] => {
  if (looksLikeFilter(global)) return [`(${global.trim()})`]
  const words = global.split(/\s+/).filter(Boolean).slice(0, 10)
  return words.map((word) => `${wordsField} like ${quoteText(word)}`)
}

/** The reason why a column's filter cannot be read; undefined when it can. */
export const filterProblem = (kind: FilterKind, typed: string): string | undefined =>
  kind === 'number' ? readNumberFilter(typed).problem : undefined

const expressionOf = ({ id, kind, typed }: FilteredField): readonly string[] => {
  switch (kind) {
    case 'text':
      return [`${id} like ${quoteText(typed)}`]
    case 'boolean':
      return [typed === 'Si' ? `${id} == true` : `${id} != true`]
    case 'date': {
      const [from, until] = dateRange(typed)
      return [`${id} >= ${quoteText(from)} && ${id} <= ${quoteText(until)}`]
    }
    case 'number':
      return alternatives((readNumberFilter(typed).conditions ?? []).map(({ operator, value }) => `${id} ${operator} ${value}`))
    case 'equals':
      return anyOf(id, equalsValues(id, typed))
    case 'multi':
      return anyOf(
        id,
        typed.split('|').flatMap((each) => equalsValues(id, each)),
      )
  }
}

const anyOf = (id: string, values: readonly (string | number)[]): readonly string[] =>
  alternatives(values.map((value) => `${id} == ${typeof value === 'number' ? value : quoteText(value)}`))

const alternatives = (parts: readonly string[]): readonly string[] => (parts.length > 1 ? [`(${parts.join(' || ')})`] : parts)

// The language has no escapes: a text with both kinds of quotes loses one kind.
const quoteText = (text: string): string => (text.includes("'") ? `"${text.replaceAll('"', '')}"` : `'${text}'`)
