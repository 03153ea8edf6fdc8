import { dynamicGrids, type GridRow } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import type { Liquidation } from '@legajo/contract/payroll/runs/liquidation.ts'
import type { DataTableProps } from '@legajo/screens/data-table.tsx'
import { GridOfPlace } from './grid-of-place.tsx'
import { GridTable } from './grid-table.tsx'

/** The results of a run with the company's own columns. */
export const RunGrid = ({
  run,
  onOpen,
  onShown,
}: {
  readonly run: Pick<Liquidation, 'id'>
  readonly onOpen: (employeeId: number) => void
  readonly onShown?: DataTableProps<GridRow>['onShown']
}) => (
  <GridOfPlace scope="LIQUIDATION">
    {(grid, picker) => (
      <GridTable
        key={grid.id}
        grid={grid}
        endpoint={dynamicGrids.ofLiquidation}
        exportEndpoint={dynamicGrids.exportLiquidation}
        params={{ id: grid.id, liquidationId: run.id }}
        seesPay
        tools={picker}
        empty={{ title: 'La liquidación no tiene resultados' }}
        onOpen={({ employeeId }) => onOpen(employeeId)}
        {...(onShown && { onShown })}
      />
    )}
  </GridOfPlace>
)
