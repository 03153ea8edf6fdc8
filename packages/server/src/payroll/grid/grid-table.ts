import { type Fields, foldText } from '@legajo/filter/fields.ts'
import { predicateOf } from '@legajo/filter/matches.ts'
import { looksLikeFilter } from '@legajo/filter/parse.ts'
import { compareText } from '@legajo/kernel/compare-text.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { divideRounded } from '@legajo/kernel/rounding.ts'
import { type Cell, type CompiledColumn, Failure, type Source } from './compile-columns.ts'

export interface TableRow {
  readonly employeeId: number
  readonly fileCode: string
  readonly fullName: string
  readonly failed: boolean
  readonly source: Source
  readonly cells: readonly Cell[]
}

export interface Note {
  readonly column: string
  readonly message: string
  readonly employees: number
}

type RowHead = Omit<TableRow, 'cells'>

/** The cells of every row, and the failed ones with their count. */
export const fillTable = (columns: readonly CompiledColumn[], rows: readonly RowHead[]) => {
  const notes = new Map<string, Note>()
  const filled = rows.map((row): TableRow => {
    const cells = columns.map(({ read, shown, isFormula }) => {
      // An employee whose run failed has no results: a formula over them would return zero.
      if (row.failed && isFormula && shown.isPay) return null
      const cell = read(row.source)
      if (!(cell instanceof Failure)) return cell
      const key = `${shown.id} ${cell.message}`
      notes.set(key, { column: shown.name, message: cell.message, employees: (notes.get(key)?.employees ?? 0) + 1 })
      return null
    })
    return { ...row, cells }
  })
  return { rows: filled, notes: [...notes.values()].sort((a, b) => b.employees - a.employees).slice(0, 10) }
}

/** A cell in wire format: exact text for numbers. */
export const cellText = (cell: Cell, { shown }: CompiledColumn): string | null =>
  typeof cell === 'number' ? fromUnits(cell, shown.decimals) : cell

const fieldKinds = { text: 'text', date: 'date', number: 'number', money: 'number', percent: 'number' } as const

/** The fields that a filter of a grid with these columns may name. */
export const filterFieldsOf = (columns: readonly CompiledColumn[]): Fields => ({
  fileCode: 'text',
  fullName: 'text',
  ...Object.fromEntries(columns.map(({ shown }) => [shown.key, fieldKinds[shown.kind]])),
})

/** The rows that match a filter expression, or whose texts contain all the given words. Throws `FilterError`. */
export const filterRows = (
  columns: readonly CompiledColumn[],
  rows: readonly TableRow[],
  filter: string | undefined,
): readonly TableRow[] => {
  const wanted = filter?.trim() ?? ''
  if (wanted === '') return rows
  const places = new Map(columns.map(({ shown }, at) => [shown.key, at]))
  const fields = filterFieldsOf(columns)
  if (!looksLikeFilter(wanted, fields)) {
    const words = foldText(wanted).split(/\s+/).filter(Boolean).slice(0, 10)
    return rows.filter((row) => {
      const text = foldText([row.fileCode, row.fullName, ...row.cells.filter((cell) => typeof cell === 'string')].join(' '))
      return words.every((word) => text.includes(word))
    })
  }
  return rows.filter(
    predicateOf<TableRow>(wanted, fields, (row, field) => {
      if (field === 'fileCode' || field === 'fullName') return row[field]
      const at = places.get(field) ?? -1
      const column = columns[at]
      return column ? cellText(row.cells[at] ?? null, column) : null
    }),
  )
}

/** Sorted by a column, file code or name; empty values last in both directions. */
export const sortRows = (
  columns: readonly CompiledColumn[],
  rows: readonly TableRow[],
  field: string,
  order: 1 | -1,
): readonly TableRow[] => {
  const at = columns.findIndex(({ shown }) => shown.key === field)
  const cellOf = (row: TableRow): Cell => (at >= 0 ? (row.cells[at] ?? null) : field === 'fullName' ? row.fullName : row.fileCode)
  return rows.toSorted((left, right) => {
    const [a, b] = [cellOf(left), cellOf(right)]
    if (a === null || b === null) return a === b ? left.employeeId - right.employeeId : a === null ? 1 : -1
    const by = typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b))
    return by === 0 ? left.employeeId - right.employeeId : by * order
  })
}

/** The totals of every column over some rows. */
export const totalsOf = (columns: readonly CompiledColumn[], rows: readonly TableRow[]): (string | null)[] => {
  let sums: readonly number[] | undefined
  return columns.map((column, at) => {
    if (column.total !== 'AGAIN') return totalOf(column, rows, at)
    sums ??= slotSums(rows)
    return againOf(column, sums)
  })
}

const totalOf = (column: CompiledColumn, rows: readonly TableRow[], at: number): string | null => {
  const cells: (string | number)[] = []
  for (const row of rows) {
    const cell = row.cells[at]
    if (cell !== null && cell !== undefined) cells.push(cell)
  }
  if (column.total === 'COUNT') return String(cells.length)
  if (column.total === 'NONE' || cells.length === 0) return null
  const { decimals } = column.shown
  if (column.total === 'MIN' || column.total === 'MAX') {
    const sign = column.total === 'MIN' ? 1 : -1
    const most = cells.reduce((best, cell) => ((cell < best ? -1 : cell > best ? 1 : 0) * sign < 0 ? cell : best))
    return cellText(most, column)
  }
  const sum = exactSum(cells)
  return fromUnits(column.total === 'SUM' ? sum : divideRounded(sum, BigInt(cells.length), 'half-away-from-zero'), decimals)
}

const largeNumber = 2 ** 50

/** The exact sum of integers: those beyond a float's precision use BigInt. */
const exactSum = (cells: readonly Cell[]): bigint => {
  let small = 0
  let big = 0n
  for (const cell of cells) {
    if (typeof cell !== 'number') continue
    if (Math.abs(cell) > largeNumber) big += BigInt(cell)
    else small += cell
    if (Math.abs(small) > largeNumber) {
      big += BigInt(small)
      small = 0
    }
  }
  return big + BigInt(small)
}

/** The sum of all data read, input by input. */
const slotSums = (rows: readonly TableRow[]): readonly number[] =>
  (rows[0]?.source.slots ?? []).map((_, slot) => Number(exactSum(rows.map(({ source }) => source.slots[slot] ?? 0))))

/** The formula applied to the sums of its inputs: the share of a total is not a sum of shares. */
const againOf = (column: CompiledColumn, slots: readonly number[]): string | null => {
  if (slots.length === 0 || slots.some((units) => !Number.isSafeInteger(units))) return null
  const cell = column.read({ slots, fields: [] })
  return cell instanceof Failure ? null : cellText(cell, column)
}

/** Subtotals are for few groups: a column with too many distinct values has none. */
export const maxGroups = 200
const withoutGroup = '(sin dato)'

export interface Group {
  readonly value: string
  readonly employees: number
  readonly totals: (string | null)[]
}

/** Subtotals by the values of a column, in their order; `null` when they are too many. */
export const groupRows = (
  columns: readonly CompiledColumn[],
  rows: readonly TableRow[],
  groupColumnId: number,
): Group[] | null => {
  const at = columns.findIndex(({ shown }) => shown.id === groupColumnId)
  const column = columns[at]
  if (!column) return []
  const groups = Map.groupBy(rows, (row) => cellText(row.cells[at] ?? null, column) ?? withoutGroup)
  if (groups.size > maxGroups) return null
  return [...groups]
    .sort(([a], [b]) => (a === withoutGroup ? 1 : b === withoutGroup ? -1 : compareText(a, b)))
    .map(([value, members]) => ({ value, employees: members.length, totals: totalsOf(columns, members) }))
}
