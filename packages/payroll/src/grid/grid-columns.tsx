import type { GridColumn, GridRow } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import type { Column } from '@legajo/screens/column.ts'
import { formatDate, formatMoney } from '@legajo/ui/format.ts'

/** A value of a grid in display format. */
export const formatCell = (value: string | null, { kind, decimals }: Pick<GridColumn, 'kind' | 'decimals'>): string => {
  if (value === null || value === '') return ''
  switch (kind) {
    case 'money':
      return formatMoney(value)
    case 'number':
      return formatMoney(value, { decimals })
    case 'percent':
      return `${formatMoney(value, { decimals })} %`
    case 'date':
      return formatDate(value)
    case 'text':
      return value
  }
}

/** The total of a column: a count is an integer, others use the column's format. */
export const formatTotal = (value: string | null | undefined, column: GridColumn): string | null =>
  value === null || value === undefined
    ? null
    : column.total === 'COUNT'
      ? formatMoney(value, { decimals: 0 })
      : formatCell(value, column)

const cellKinds = { text: 'text', date: 'date', number: 'number', money: 'money', percent: 'number' } as const

/** A grid's columns for the table, after file code and name. */
export const tableColumns = (columns: readonly GridColumn[], keys: readonly string[]): readonly Column<GridRow>[] => [
  { id: 'fileCode', header: 'Legajo', width: '90px' },
  {
    id: 'fullName',
    header: 'Apellido y nombre',
    phone: 'title',
    value: ({ fullName, failed }) => (failed ? `${fullName} (con error)` : fullName),
  },
  ...columns.map((column): Column<GridRow> => {
    // Pay columns may be missing in the response, so values are found by key.
    const cellOf = ({ values }: GridRow) => values[keys.indexOf(column.key)] ?? null
    return {
      id: column.key,
      header: column.name,
      kind: cellKinds[column.kind],
      value: cellOf,
      cell: (row) => formatCell(cellOf(row), column),
    }
  }),
]
