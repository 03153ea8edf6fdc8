import type { DynamicGrid, GridColumn, GridRows } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatTotal } from './grid-columns.tsx'

type Group = GridRows['groups'][number]

/** Subtotals of a grid, one row for each value of the grouping column. */
export const GridGroups = ({
  grid,
  columns,
  groups,
}: {
  readonly grid: Pick<DynamicGrid, 'groupColumnId'>
  readonly columns: readonly GridColumn[]
  readonly groups: readonly Group[]
}) => {
  const by = columns.find(({ id }) => id === grid.groupColumnId)
  if (!by || groups.length === 0) return null
  const summed = columns.flatMap((column, at) => (column.total === 'NONE' ? [] : [{ column, at }]))
  return (
    <DataTable<Group>
      label={`Subtotales por ${by.name.toLowerCase()}`}
      rows={groups}
      rowId={({ value }) => value}
      url={false}
      searchable={false}
      exportName={false}
      paginator="auto"
      pageSize={50}
      tools={<strong>Subtotales por {by.name.toLowerCase()}</strong>}
      columns={[
        { id: 'value', header: by.name, phone: 'title', filter: false },
        { id: 'employees', header: 'Empleados', kind: 'number', filter: false },
        ...summed.map(({ column, at }) => ({
          id: column.key,
          header: column.name,
          kind: 'number' as const,
          filter: false as const,
          value: ({ totals }: Group) => (totals[at] === null ? null : Number(totals[at])),
          cell: ({ totals }: Group) => formatTotal(totals[at], column),
        })),
      ]}
    />
  )
}
