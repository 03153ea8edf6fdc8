import type { ChoiceMeta } from '@legajo/contract/parametric/choice.ts'
import type { Option } from '@legajo/forms/option.ts'
import { sumDecimals } from '@legajo/kernel/money.ts'
import {
  formatBoolean,
  formatCuil,
  formatDate,
  formatDateTime,
  formatHours,
  formatMoney,
  formatNumber,
  formatTime,
} from '@legajo/ui/format.ts'
import type { StatusTone } from '@legajo/ui/status-badge.tsx'
import type { ReactNode } from 'react'

/** `hours` is a number of minutes, shown as `8:05` and exported as hours with decimals. */
export type CellKind =
  | 'text'
  | 'number'
  | 'money'
  | 'hours'
  | 'date'
  | 'datetime'
  | 'time'
  | 'boolean'
  | 'status'
  | 'select'
  | 'cuil'
export type FilterKind = 'text' | 'equals' | 'number' | 'boolean' | 'date' | 'multi'

/** Properties of a cell besides its value (documented special cells). */
type CellTraits = {
  readonly color?: StatusTone
  readonly icon?: ReactNode
  readonly tooltipText?: string
}

export type Column<Row> = {
  /** Field path in the row; also the name the server sorts and filters by. */
  readonly id: string
  readonly header: string
  readonly kind?: CellKind
  /** Value for sorting, filtering and export; the field at `id` by default. */
  readonly value?: (row: Row) => unknown
  /** Sort key for local rows whose value is text, such as a month. */
  readonly order?: (row: Row) => string | number | undefined
  /** Custom rendering; `value` still sorts, filters and exports. */
  readonly cell?: (row: Row) => ReactNode
  readonly options?: readonly Option[]
  /** The parametric type whose codes are the values: the table reads their labels, and filters by them. */
  readonly choice?: ChoiceMeta
  readonly filter?: FilterKind | false
  readonly sortable?: boolean
  /** A short text, such as «3 de 6», that is never wrapped. */
  readonly whole?: boolean
  /** CSS width, such as `120px`. */
  readonly width?: string
  /** Address that the cell opens in a new tab: a base to which the row's id is appended, or a complete address. */
  readonly link?: string | ((row: Row) => string | undefined)
  /** Raw status of a status cell: PROCESSING and TIMEOUT spin. */
  readonly rawStatus?: (row: Row) => string | null | undefined
  readonly traits?: (row: Row) => CellTraits
  /** On phones: the card's heading, or hidden. */
  readonly phone?: 'title' | 'hidden'
  /** Footer of the column, computed from the rows shown. */
  readonly total?: (rows: readonly Row[]) => ReactNode
  /** Columns of the exported file after this one, with what the cell shows besides the value: the 18 of «16 de 18». */
  readonly fileColumns?: readonly Column<Row>[]
  /** The values of all rows are added in a last row of the exported file. */
  readonly sums?: boolean
  /** Stays in view while the table scrolls sideways, as the first column always does. */
  readonly pinned?: boolean
  /** Hidden until selected in the menu «Columnas». */
  readonly optional?: boolean
}

/** How many of the first columns stay in view while the table scrolls sideways. */
export const countPinned = (columns: readonly Pick<Column<never>, 'pinned'>[]): number =>
  Math.max(1, columns.filter(({ pinned }) => pinned).length)

/** A column by name alone, or with its differences from the schema. */
export type ColumnSpec<Row> = string | (Partial<Column<Row>> & { readonly id: string })

/** The value at `path` of a row, such as `person.name`. */
const valueAt = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
      row,
    )

export const cellValue = <Row>(column: Column<Row>, row: Row): unknown =>
  column.value ? column.value(row) : valueAt(row, column.id)

/** The exact sum of a column over some rows, in the unit of its values; blanks count nothing. */
export const sumOf = <Row>(column: Column<Row>, rows: readonly Row[]): string | number => {
  const values = rows
    .map((row) => cellValue(column, row))
    .filter((value) => value !== null && value !== undefined && value !== '')
  return column.kind === 'hours' ? values.reduce<number>((sum, value) => sum + Number(value), 0) : sumDecimals(values.map(String))
}

/** A cell as text, for display, search and export. */
export const cellText = <Row>(column: Column<Row>, row: Row): string => {
  const value = cellValue(column, row)
  if (value === null || value === undefined || value === '') return ''
  switch (column.kind) {
    case 'money':
      return formatMoney(value as string | number)
    case 'hours':
      return Number(value) === 0 ? '–' : formatHours(Number(value))
    case 'number':
      return formatNumber(value as string | number)
    case 'date':
      return formatDate(value as string)
    case 'datetime':
      return formatDateTime(value as string)
    case 'time':
      return formatTime(value as string)
    case 'boolean':
      return formatBoolean(value)
    case 'cuil':
      return formatCuil(String(value))
    default:
      return labelOf(column, value)
  }
}

const labelOf = <Row>(column: Column<Row>, value: unknown): string => {
  if (Array.isArray(value)) return value.map((each) => labelOf(column, each)).join(', ')
  const label = column.options?.find((option) => String(option.value) === String(value))?.label
  return label ?? (typeof value === 'boolean' ? formatBoolean(value) : String(value))
}

export const filterKindOf = <Row>(column: Column<Row>): FilterKind | false => {
  if (column.filter !== undefined) return column.filter
  if (column.kind === 'boolean') return 'boolean'
  if (column.kind === 'date' || column.kind === 'datetime') return 'date'
  if (column.kind === 'number' || column.kind === 'money') return 'number'
  if (column.choice) return 'text'
  if (column.options?.length) return 'multi'
  return 'text'
}

export const isRightAligned = (kind: CellKind | undefined): boolean => kind === 'number' || kind === 'money' || kind === 'hours'
