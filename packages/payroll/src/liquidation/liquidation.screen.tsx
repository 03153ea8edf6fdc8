import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type Liquidation, liquidationStates, liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { confirm, confirmRemoval, tellError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { ProgressPanel, useProgress } from '@legajo/screens/progress-panel.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowSyncIcon, DeleteIcon, SendIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RunLinks } from '../closing/run-links.tsx'
import { ConceptTotals } from './concept-totals.tsx'
import { EmployeeResults } from './employee-results.tsx'
import { listPath } from './paths.ts'
import { toProgress, useToldProgress } from './progress.ts'

/** One run: how it goes while it runs; what came out afterwards. */
export const LiquidationScreen = () => {
  const { params } = useRoute()
  const id = Number(params['id'])
  const asked = useQuery(queryOf(liquidations.get, { params: { id } }))
  useTitle(asked.data?.name)
  useToldProgress(id)
  const { progress } = useProgress(liquidations.progress, { params: { id } }, toProgress)
  const isOver = progress !== undefined && progress.state !== 'pending' && progress.state !== 'running'
  useEffect(() => {
    if (isOver) void invalidate(liquidations.get, liquidations.employees, liquidations.concepts, liquidations.list)
  }, [isOver])

  if (asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  const run = asked.data
  return (
    <Page
      title={run?.name ?? 'Liquidación'}
      purpose={
        run &&
        `${run.type} de ${run.period}: ${liquidationStates[run.state].toLowerCase()}${run.released ? ', recibos publicados' : ''}.`
      }
      crumbs={[{ title: 'Liquidaciones', path: listPath }]}
      action={run && <Actions run={run} />}
      secondary={
        run && (
          <>
            <RunLinks run={run} />
            <MoreActions run={run} />
          </>
        )
      }
    >
      {progress ? (
        <ProgressPanel
          title="Avance"
          progress={progress}
          unit="empleados"
          {...(!isOver && { onCancel: () => void cancel(id) })}
        />
      ) : (
        <SkeletonLines lines={3} />
      )}
      {run && isOver && (
        <Tabs
          label="Resultados"
          tabs={[
            { id: 'empleados', title: 'Por empleado', count: run.employees, content: () => <EmployeeResults run={run} /> },
            { id: 'conceptos', title: 'Por concepto', content: () => <ConceptTotals id={id} /> },
          ]}
        />
      )}
    </Page>
  )
}

const refresh = () => invalidate(liquidations.get, liquidations.progress, liquidations.list)

const attempt = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
  try {
    await work()
    if (done) toast({ intent: 'success', title: done })
    await refresh()
    return true
  } catch (error) {
    await tellError(error)
    return false
  }
}

const cancel = async (id: number) => {
  const sure = await confirm({
    title: '¿Cancelar la liquidación?',
    text: 'Lo calculado hasta ahora no se publica y se puede volver a empezar.',
  })
  if (sure) await attempt(() => call(liquidations.cancel, { params: { id } }), 'Liquidación cancelada')
}

const isFinished = ({ state }: Liquidation) => state === 'FINISHED' || state === 'FINISHED_WITH_ERRORS'

const Actions = ({ run }: { readonly run: Liquidation }) => {
  const mayRelease = usePermitted(liquidations.release)
  if (!mayRelease || run.released || !isFinished(run)) return null
  const handleRelease = async () => {
    const sure = await confirm({
      title: '¿Publicar los recibos?',
      text:
        run.failed > 0
          ? `Hay ${run.failed} empleados con errores: no tendrán recibo. Después de publicar, la liquidación no se puede cambiar.`
          : `Los ${run.employees} empleados verán su recibo. Después de publicar, la liquidación no se puede cambiar.`,
    })
    if (sure) await attempt(() => call(liquidations.release, { params: { id: run.id } }), 'Recibos publicados')
  }
  return (
    <Button appearance="primary" icon={<SendIcon />} onClick={() => void handleRelease()}>
      Publicar recibos
    </Button>
  )
}

const MoreActions = ({ run }: { readonly run: Liquidation }) => {
  const mayLiquidate = usePermitted(liquidations.reliquidate)
  if (!mayLiquidate || run.released) return null
  const isOver = isFinished(run) || run.state === 'FAILED'
  const handleRemove = async () => {
    if (!(await confirmRemoval())) return
    if (await attempt(() => call(liquidations.remove, { params: { id: run.id } }), 'Liquidación eliminada'))
      await navigate(listPath)
  }
  return (
    <>
      {isOver && (
        <Button
          icon={<ArrowSyncIcon />}
          onClick={() =>
            void attempt(
              () => call(liquidations.reliquidate, { params: { id: run.id }, body: { employeeIds: [], scope: 'all' } }),
              'Se está volviendo a liquidar',
            )
          }
        >
          Volver a liquidar
        </Button>
      )}
      {(isOver || run.state === 'CANCELLED') && (
        <Button icon={<DeleteIcon />} onClick={() => void handleRemove()}>
          Eliminar
        </Button>
      )}
    </>
  )
}
