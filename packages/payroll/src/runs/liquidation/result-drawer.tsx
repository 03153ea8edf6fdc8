import { fileOf } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { type Liquidation, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowSyncIcon, DeleteIcon, DocumentPdfIcon } from '@legajo/ui/icons.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { useQuery } from '@tanstack/react-query'
import { ExplainedReceipt } from '../../documents/own-receipt/explained-receipt.tsx'
import { FactLinks } from '../../documents/own-receipt/fact-links.tsx'
import { useMayReliquidate } from './again-choices.ts'
import { FailedResult } from './failed-result.tsx'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import { ResultAccumulators, ResultContext, ResultNovelties } from './result-background.tsx'
import { ResultTrace } from './result-trace.tsx'
import { useLiquidateOneAgain, useRemoveFromRun } from './run-actions.ts'
import type { Neighbours } from './use-neighbours.ts'

/** An employee's result of a run: the explained receipt, and its input data. */
export const ResultDrawer = ({
  run,
  employeeId,
  neighbours,
  onClose,
}: {
  readonly run: Liquidation
  readonly employeeId: number | undefined
  /** The neighbours in the underlying list. */
  readonly neighbours: Neighbours
  readonly onClose: () => void
}) => {
  const requested = useQuery({
    ...queryOf(liquidations.employee, { params: { id: run.id, employeeId: employeeId ?? 0 } }),
    enabled: employeeId !== undefined,
  })
  const mayChange = useMayReliquidate() && !run.released
  const result = requested.data
  const again = useLiquidateOneAgain(run, onClose)
  const remove = useRemoveFromRun(onClose)
  const pdf = useAction(() => fileOf(receipts.pdf, { params: { id: run.id, employeeId: employeeId ?? 0 } }, 'recibo.pdf'))
  return (
    <DetailDrawer
      isOpen={employeeId !== undefined}
      size="large"
      title={result?.fullName ?? 'Resultado'}
      subtitle={result && `Legajo ${result.fileCode} · ${result.type} de ${result.period}`}
      onClose={onClose}
      actions={
        <>
          {result && mayChange && run.employees > 1 && (
            <Tooltip text="Quitar de la liquidación">
              <Button icon={<DeleteIcon />} aria-label="Quitar de la liquidación" {...remove.button(result)} />
            </Tooltip>
          )}
          {result && mayChange && (
            <Button icon={<ArrowSyncIcon />} {...again.button(result.employeeId)}>
              Volver a liquidar
            </Button>
          )}
          {result && !result.error && (
            <Button icon={<DocumentPdfIcon />} {...pdf.button()}>
              Recibo en PDF
            </Button>
          )}
          {neighbours && <NeighbourButtons {...neighbours} />}
        </>
      }
    >
      {!result ? (
        <LoadState of={[requested]} lines={10} />
      ) : result.error ? (
        <FailedResult result={result} error={result.error} />
      ) : (
        <Tabs
          label="El resultado y con qué se calculó"
          urlKey="vista"
          tabs={[
            { id: 'recibo', title: 'Recibo explicado', content: () => <ExplainedReceipt detail={result} facts={FactLinks} /> },
            { id: 'acumuladores', title: 'Acumuladores', content: () => <ResultAccumulators id={result.id} /> },
            { id: 'novedades', title: 'Novedades y cuotas', content: () => <ResultNovelties id={result.id} /> },
            { id: 'datos', title: 'Datos usados', content: () => <ResultContext id={result.id} /> },
            { id: 'traza', title: 'Traza', content: () => <ResultTrace id={result.id} code={result.fileCode} /> },
          ]}
        />
      )}
    </DetailDrawer>
  )
}
