import { parseDate } from '@legajo/kernel/dates.ts'
import { isDecimal } from '@legajo/kernel/money.ts'
import { searchText } from '@legajo/kernel/search-text.ts'
import { toStoredNumber } from '@legajo/kernel/typed-number.ts'
import { type FieldShape, isBlank } from '../shared/field-kind.ts'
import { formatField, schemaOfField } from '../shared/field-shape.ts'

/** A stored value in another type of field; undefined when it has no meaning there. */
export const convertValue = (from: FieldShape, to: FieldShape, value: unknown): unknown => {
  if (isBlank(value)) return undefined
  const converted = rawValue(from, to, value)
  return converted !== undefined && schemaOfField(to).isValidSync(converted, { strict: true }) ? converted : undefined
}

const rawValue = (from: FieldShape, to: FieldShape, value: unknown): unknown => {
  const text = formatField(from, value)
  switch (to.type) {
    case 'text':
      return text
    case 'number':
    case 'money': {
      if (typeof value === 'number') return value
      if (typeof value === 'boolean') return value ? 1 : 0
      const number = toStoredNumber(text)
      return isDecimal(number) ? Number(number) : undefined
    }
    case 'date':
      return dayOf(from, value, text)
    case 'datetime': {
      if (from.type === 'datetime') return value
      const day = dayOf(from, value, text)
      return day && `${day}T00:00`
    }
    case 'boolean': {
      if (typeof value === 'boolean') return value
      const folded = searchText(text)
      return ['si', 's', 'x', '1', 'true'].includes(folded)
        ? true
        : ['no', 'n', '0', 'false'].includes(folded)
          ? false
          : undefined
    }
    case 'choice':
      return choiceOf(to, Array.isArray(value) && value.length === 1 ? value[0] : value, text)
    case 'choices': {
      const values = (Array.isArray(value) ? value : text.split(',')).map((one) => choiceOf(to, one, String(one).trim()))
      return values.every((one) => one !== undefined) ? values : undefined
    }
    case 'rows':
      return from.type === 'rows' && Array.isArray(value) ? rowsOf(from, to, value) : undefined
    default:
      return from.type === to.type ? value : undefined
  }
}

/** Rows in other columns: the cells of columns that went are left out; undefined when some other cell has no meaning in its new type. */
const rowsOf = (from: FieldShape, to: FieldShape, rows: readonly Readonly<Record<string, unknown>>[]): unknown => {
  const converted = rows.map((row) =>
    (to.columns ?? []).flatMap((column) => {
      const former = from.columns?.find(({ key }) => key === column.key)
      return former === undefined || isBlank(row[column.key])
        ? []
        : [[column.key, convertValue(former, column, row[column.key])] as const]
    }),
  )
  if (converted.some((cells) => cells.some(([, value]) => value === undefined))) return undefined
  return converted.map((cells) => Object.fromEntries(cells))
}

const dayOf = (from: FieldShape, value: unknown, text: string): string | undefined => {
  if (from.type === 'date' || from.type === 'datetime') return String(value).slice(0, 10)
  return parseDate(text) ?? undefined
}

const choiceOf = ({ choices }: FieldShape, value: unknown, text: string): string | undefined => {
  const folded = searchText(text)
  return choices.find(
    (one) => one.value === String(value) || searchText(one.label) === folded || searchText(one.value) === folded,
  )?.value
}

/** Whether stored values of one shape are values of the other as they are. */
export const isSameType = (from: FieldShape, to: FieldShape): boolean =>
  from.type === to.type && (from.type !== 'rows' || JSON.stringify(keysOf(from)) === JSON.stringify(keysOf(to)))

const keysOf = ({ columns = [] }: FieldShape) => columns.map(({ key, type }) => `${key}:${type}`)
