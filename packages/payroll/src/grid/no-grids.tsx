import { usePermitted } from '@legajo/api/permitted.ts'
import { dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { gridPath } from './paths.ts'

/** Shown where no grid is defined yet. */
export const NoGrids = () => {
  const mayWrite = usePermitted(dynamicGrids.create)
  return (
    <EmptyState
      title="Todavía no hay grillas para este lugar"
      text="Una grilla junta las columnas que tu empresa quiere mirar, con sus totales."
      action={
        mayWrite && (
          <Button appearance="primary" onClick={() => void navigate(gridPath('nueva'))}>
            Nueva grilla
          </Button>
        )
      }
    />
  )
}
