import type { GridScope } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import type { DynamicGrid } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import type { ReactNode } from 'react'
import { GridPicker } from './grid-picker.tsx'
import { NoGrids } from './no-grids.tsx'
import { useGrids } from './use-grids.ts'

/** Renders with the grid that the address names for a place, or explains why there is none; passes on the control to select another. */
export const GridOfPlace = ({
  scope,
  children,
}: {
  readonly scope: GridScope
  readonly children: (grid: DynamicGrid, picker: ReactNode) => ReactNode
}) => {
  const { requested, grids, grid } = useGrids(scope)
  if (!requested.data) return <LoadState of={[requested]} />
  return grid ? children(grid, <GridPicker grids={grids} grid={grid} />) : <NoGrids />
}
