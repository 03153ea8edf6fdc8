import { checkFilter, type FieldKind, type Fields, foldText } from './fields.ts'
import { parseFilter } from './parse.ts'
import type { Condition, Filter, Literal } from './tree.ts'

type FieldValue = string | number | boolean | null | undefined

/**
 * A filter as a predicate on rows. `valueIn` returns the value of a field in a row; numbers may be decimal texts.
 * Throws `FilterError`.
 *
 * const isWanted = predicateOf("area == 'ventas'", { area: 'text' }, (row, field) => row[field])
 */
export const predicateOf = <Row>(
  text: string,
  fields: Fields,
  valueIn: (row: Row, field: string) => FieldValue,
): ((row: Row) => boolean) => {
  const filter = parseFilter(text)
  return filter ? predicateOfTree(filter, fields, valueIn) : () => true
}

/** Like `predicateOf`, for a filter that was not written as text. */
export const predicateOfTree = <Row>(
  filter: Filter,
  fields: Fields,
  valueIn: (row: Row, field: string) => FieldValue,
): ((row: Row) => boolean) => {
  const checked = checkFilter(filter, fields)
  return (row) => matchesFilter(checked, fields, (field) => valueIn(row, field))
}

const matchesFilter = (filter: Filter, fields: Fields, valueIn: (field: string) => FieldValue): boolean => {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => matchesFilter(part, fields, valueIn))
    case 'or':
      return filter.parts.some((part) => matchesFilter(part, fields, valueIn))
    case 'not':
      return !matchesFilter(filter.part, fields, valueIn)
    case 'condition':
      return conditionHolds(filter, fields[filter.field] ?? 'text', valueIn(filter.field))
  }
}

const conditionHolds = ({ operator, values }: Condition, kind: FieldKind, raw: FieldValue): boolean => {
  const exact = operator === '===' || operator === '!=='
  const value = comparable(kind, raw, exact)
  const [first = null] = values
  const wanted = comparable(kind, first, exact)
  switch (operator) {
    case '==':
    case '===':
      return value === wanted
    case '!=':
    case '!==':
      return value !== wanted
    case 'in':
      return values.some((each) => comparable(kind, each, false) === value)
    case 'like':
      return value !== null && wanted !== null && String(value).includes(String(wanted).replace(/^%|%$/g, ''))
    case '>':
      return value !== null && wanted !== null && value > wanted
    case '>=':
      return value !== null && wanted !== null && value >= wanted
    case '<':
      return value !== null && wanted !== null && value < wanted
    case '<=':
      return value !== null && wanted !== null && value <= wanted
  }
}

const comparable = (kind: FieldKind, value: FieldValue, exact: boolean): Literal => {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'number':
      return Number(value)
    case 'date':
      return String(value).slice(0, 10)
    case 'boolean':
      return value === true
    case 'text':
      return exact ? String(value) : foldText(String(value))
    case 'select':
      return String(value)
  }
}
