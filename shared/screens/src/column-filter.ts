import { foldText } from '@legajo/ui/format.ts'
import type { FilterKind } from './column.ts'

/** Bounds of a date filter, as documented. */
export const minDate = '1950-01-01'
export const maxDate = '2100-12-31'

// File codes keep their leading zeros, so they are text even when they look like numbers.
const textFields = new Set(['fileCode', 'file_code'])

/** The values of an «equals» filter: several by comma; numbers without leading zeros become numbers, file codes never. */
export const equalsValues = (field: string, typed: string): readonly (string | number)[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      !textFields.has(field.split('.').at(-1) ?? field) && /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(part) ? Number(part) : part,
    )

/** The two ends of a date filter written `from..until`; an open end takes the documented bound. */
export const dateRange = (typed: string): readonly [string, string] => {
  const [from = '', until = ''] = typed.split('..')
  return [from || minDate, until || maxDate]
}

/** Does a value pass a column's filter. `text` is the cell as shown. */
export const passes = (kind: FilterKind, field: string, typed: string, value: unknown, text: string): boolean => {
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
    case 'number':
    case 'equals': {
      const wanted = equalsValues(
        field,
        kind === 'number' ? typed.replace(/\.(?=\d{3}\b)/g, '').replace(/(\d),(\d)/g, '$1.$2') : typed,
      )
      return wanted.some((each) =>
        typeof each === 'number'
          ? Number(value) === each
          : foldText(text) === foldText(each) || foldText(String(value)) === foldText(each),
      )
    }
    case 'multi': {
      const wanted = typed.split('|')
      return Array.isArray(value) ? value.some((each) => wanted.includes(String(each))) : wanted.includes(String(value ?? ''))
    }
  }
}

export type FilteredField = { readonly id: string; readonly kind: FilterKind; readonly typed: string }

/**
 * The filter sent to a server that pages: plain text when only the global box is used, else an expression of the suite's
 * filter language over the columns. `textFields` are the columns that the global box searches then.
 */
export const filterText = (global: string, columns: readonly FilteredField[], searched: readonly string[]): string => {
  const used = columns.filter(({ typed }) => typed !== '')
  if (used.length === 0) return global.trim()
  const parts = used.map(expressionOf)
  if (global.trim() && searched.length > 0)
    parts.unshift(`(${searched.map((field) => `${field} like ${quoted(global.trim())}`).join(' || ')})`)
  return parts.join(' && ')
}

const expressionOf = ({ id, kind, typed }: FilteredField): string => {
  switch (kind) {
    case 'text':
      return `${id} like ${quoted(typed)}`
    case 'boolean':
      return typed === 'Si' ? `${id} == true` : `${id} != true`
    case 'date': {
      const [from, until] = dateRange(typed)
      return `${id} >= ${quoted(from)} && ${id} <= ${quoted(until)}`
    }
    case 'number':
      return anyOf(id, equalsValues(id, typed.replace(/\.(?=\d{3}\b)/g, '').replace(/(\d),(\d)/g, '$1.$2')))
    case 'equals':
      return anyOf(id, equalsValues(id, typed))
    case 'multi':
      return anyOf(
        id,
        typed.split('|').flatMap((each) => equalsValues(id, each)),
      )
  }
}

const anyOf = (id: string, values: readonly (string | number)[]): string => {
  const parts = values.map((value) => `${id} == ${typeof value === 'number' ? value : quoted(value)}`)
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' || ')})`
}

// The language has no escapes: a text with both kinds of quotes loses one kind.
const quoted = (text: string): string => (text.includes("'") ? `"${text.replaceAll('"', '')}"` : `'${text}'`)
