import { invalidate } from '@legajo/api/queries.ts'
import { dynamicColumns } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'

/** Refreshes all queries that depend on columns or grids after a change. */
export const refreshGrids = () =>
  invalidate(
    dynamicColumns.list,
    dynamicColumns.get,
    dynamicGrids.list,
    dynamicGrids.get,
    dynamicGrids.ofLiquidation,
    dynamicGrids.ofEmployees,
    dynamicGrids.ofNovelties,
  )
