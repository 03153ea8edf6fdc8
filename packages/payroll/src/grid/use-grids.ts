import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { GridScope } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useQuery } from '@tanstack/react-query'

/** The active grids of a place, and the one named in the address (`?grilla=`), else the default one. */
export const useGrids = (scope: GridScope) => {
  const maySee = usePermitted(dynamicGrids.list)
  const requested = useQuery({ ...queryOf(dynamicGrids.list, { query: { scope, active: true } }), enabled: maySee })
  const { search } = useRoute()
  const grids = requested.data ?? []
  return { requested, grids, grid: grids.find(({ id }) => String(id) === search['grilla']) ?? grids[0] }
}
