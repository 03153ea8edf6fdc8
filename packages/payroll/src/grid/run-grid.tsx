import { usePermitted } from '@legajo/api/permitted.ts'
import { dynamicGrids } from '@legajo/contract/payroll/dynamic-grid.ts'
import type { Liquidation } from '@legajo/contract/payroll/liquidation.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import type { ReactNode } from 'react'
import { GridPicker } from './grid-picker.tsx'
import { GridTable } from './grid-table.tsx'
import { gridPath } from './paths.ts'
import { useGrids } from './use-grids.ts'

/** The results of a run with the columns that the company chose. */
export const RunGrid = ({
  run,
  onOpen,
}: {
  readonly run: Pick<Liquidation, 'id'>
  readonly onOpen: (employeeId: number) => void
}) => {
  const { asked, grids, grid } = useGrids('LIQUIDATION')
  if (asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.isPending) return <SkeletonLines lines={6} />
  if (!grid) return <NoGrids />
  return (
    <GridTable
      key={grid.id}
      grid={grid}
      endpoint={dynamicGrids.ofLiquidation}
      exportEndpoint={dynamicGrids.exportLiquidation}
      params={{ id: grid.id, liquidationId: run.id }}
      seesPay
      tools={<GridPicker grids={grids} grid={grid} />}
      empty={{ title: 'La liquidación no tiene resultados' }}
      onOpen={({ employeeId }) => onOpen(employeeId)}
    />
  )
}

/** Said where no grid was made yet. */
export const NoGrids = ({ children }: { readonly children?: ReactNode }) => {
  const mayWrite = usePermitted(dynamicGrids.create)
  return (
    <EmptyState
      title="Todavía no hay grillas para este lugar"
      text="Una grilla junta las columnas que tu empresa quiere mirar, con sus totales."
      action={
        children ??
        (mayWrite && (
          <Button appearance="primary" onClick={() => void navigate(gridPath('nueva'))}>
            Nueva grilla
          </Button>
        ))
      }
    />
  )
}
