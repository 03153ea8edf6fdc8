import { invalidate } from '@legajo/api/queries.ts'
import { dynamicColumns } from '@legajo/contract/payroll/dynamic-column.ts'
import { dynamicGrids } from '@legajo/contract/payroll/dynamic-grid.ts'

/** After a change of columns or grids: everything that is made of them is read again. */
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
