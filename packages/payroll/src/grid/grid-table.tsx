import { download } from '@legajo/api/files.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { DynamicGrid, GridRow, GridRows } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { DataTable, type DataTableProps } from '@legajo/screens/data-table.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import type { ReactNode } from 'react'
import { formatTotal, tableColumns } from './grid-columns.tsx'
import { GridGroups } from './grid-groups.tsx'
import { GridNotes } from './grid-notes.tsx'

type Props = {
  readonly grid: DynamicGrid
  readonly endpoint: AnyEndpoint
  readonly exportEndpoint: AnyEndpoint
  readonly params: Readonly<Record<string, number>>
  readonly seesPay: boolean
  readonly tools?: ReactNode
  readonly empty: DataTableProps<GridRow>['empty']
  readonly onOpen?: (row: GridRow) => void
  readonly onShown?: DataTableProps<GridRow>['onShown']
}

/** A grid in its place: the company's columns, totals over all employees, subtotals, and file export. */
export const GridTable = ({ grid, endpoint, exportEndpoint, params, seesPay, tools, empty, onOpen, onShown }: Props) => {
  const columns = seesPay ? grid.columns : grid.columns.filter(({ isPay }) => !isPay)
  const keys = columns.map(({ key }) => key)
  const own = grid.sortColumnId === null ? undefined : `c${grid.sortColumnId}`
  const handleExport = async (format: 'xlsx' | 'csv', wanted: object) => {
    const name = await download<AnyEndpoint>(exportEndpoint, { params, query: { ...wanted, format } })
    toast({ title: 'Exportación lista', text: name })
  }
  return (
    <DataTable<GridRow>
      label={grid.name}
      endpoint={endpoint}
      params={params}
      rowId={({ employeeId }) => employeeId}
      columns={tableColumns(columns, keys)}
      sort={own && keys.includes(own) ? { id: own, order: grid.sortOrder === -1 ? -1 : 1 } : { id: 'fileCode', order: 1 }}
      onOpen={onOpen}
      onShown={onShown}
      tools={tools}
      empty={empty}
      urlPrefix={`g${grid.id}-`}
      onExport={handleExport}
      foot={(column, answer) => {
        const { totals, totalElements } = answer as GridRows
        if (column.id === 'fullName') return peopleText(totalElements)
        if (column.id === 'fileCode') return 'Total'
        const at = keys.indexOf(column.id)
        const shown = columns[at]
        return shown ? formatTotal(totals[at], shown) : null
      }}
      after={(answer) => {
        const { groups, notes, hidden } = answer as GridRows
        if (groups.length === 0 && notes.length === 0 && hidden === 0) return null
        return (
          <Stack padding={12}>
            <GridNotes notes={notes} hidden={hidden} />
            <GridGroups grid={grid} columns={columns} groups={groups} />
          </Stack>
        )
      }}
    />
  )
}
