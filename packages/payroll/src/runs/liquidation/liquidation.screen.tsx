import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { isFinished, type Liquidation, liquidationStates, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirm, confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { type PageAction, PageActions } from '@legajo/screens/page-actions.tsx'
import { useProgress } from '@legajo/screens/progress-panel.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import {
  ArrowDownloadIcon,
  ArrowSyncIcon,
  DataBarVerticalIcon,
  DeleteIcon,
  LockClosedIcon,
  ReOrderIcon,
  SendIcon,
} from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMayLiquidate } from '../../common/may-liquidate.ts'
import { Confidential, seesPay } from '../../common/pay.tsx'
import { SubjectPage } from '../../common/subject-state.tsx'
import { releaseAsking } from '../../documents/receipts/release-asking.tsx'
import { PendingReleaseOr } from '../../documents/receipts/releases.tsx'
import { useReleaseRequest } from '../../documents/receipts/use-release-request.ts'
import { RunGrid } from '../../grid/run-grid.tsx'
import { closingPathOf } from '../closing/paths.ts'
import { differencePathOf } from '../difference/paths.ts'
import { useAgainChoices, useMayReliquidate } from './again-choices.ts'
import { CalculationOrder, useCalculationOrder } from './calculation-order.tsx'
import { ChangeImpact } from './change-impact.tsx'
import { ConceptTotals } from './concept-totals.tsx'
import { EmployeeResults } from './employee-results.tsx'
import { listPath } from './paths.ts'
import { toProgress, useProgressPush } from './progress.ts'
import { ResultDrawer } from './result-drawer.tsx'
import { useDownloadReceipts } from './run-actions.ts'
import { RunProgress } from './run-progress.tsx'
import { RunTotals } from './run-totals.tsx'
import { useNeighbours } from './use-neighbours.ts'

/** One run: its progress while it runs, then its results. */
export const LiquidationScreen = () => {
  const { params } = useRoute()
  const id = Number(params['id'])
  const requested = useQuery(queryOf(liquidations.get, { params: { id } }))
  useTitle(requested.data?.name)
  useProgressPush(id)
  const mayCancel = usePermitted(liquidations.cancel)
  const mayLiquidate = useMayLiquidate()
  const maySeeOrder = usePermitted(control.order)
  const maySeeGrids = usePermitted(dynamicGrids.list)
  const mayChange = mayCancel && mayLiquidate
  const { progress } = useProgress(liquidations.progress, { params: { id } }, toProgress)
  const isOver =
    progress !== undefined && progress.state !== 'pending' && progress.state !== 'running' && progress.state !== 'paused'
  useEffect(() => {
    if (isOver)
      void invalidate(
        liquidations.get,
        liquidations.employees,
        liquidations.causes,
        liquidations.concepts,
        liquidations.list,
        control.order,
      )
  }, [isOver])

  if (requested.isLoadingError)
    return <SubjectPage title="Liquidación" back={{ title: 'Liquidaciones', path: listPath }} of={[requested]} />
  const run = requested.data
  return (
    <Page
      title={run?.name ?? 'Liquidación'}
      purpose={
        run &&
        `${run.type} de ${run.period}: ${liquidationStates[run.state].toLowerCase()}${run.released ? ', recibos publicados' : ''}.${whyItCompletes(run)}`
      }
      crumbs={[{ title: 'Liquidaciones', path: listPath }]}
      action={run && <Actions run={run} />}
      secondary={run && <MoreActions run={run} />}
    >
      {run && maySeeOrder && <CalculationOrder run={run} isOver={isOver} />}
      {progress ? (
        <RunProgress id={id} progress={progress} state={progress.state} mayChange={mayChange} />
      ) : (
        <SkeletonLines lines={3} />
      )}
      {run && isOver && isFinished(run) && <RunTotals run={run} />}
      {run && isOver && !seesPay() && <Confidential />}
      {run && isOver && seesPay() && (
        <Tabs
          label="Resultados"
          tabs={[
            { id: 'empleados', title: 'Por empleado', count: run.employees, content: () => <EmployeeResults run={run} /> },
            ...(maySeeGrids ? [{ id: 'grilla', title: 'Grilla', content: () => <ResultGrid run={run} /> }] : []),
            { id: 'conceptos', title: 'Por concepto', content: () => <ConceptTotals id={id} /> },
            ...(isFinished(run) ? [{ id: 'cambios', title: 'Qué cambió', content: () => <ChangeImpact run={run} /> }] : []),
          ]}
        />
      )}
    </Page>
  )
}

/** The reason for a completing settlement, and its pay date. */
const whyItCompletes = ({ completes, payDate }: Liquidation): string =>
  completes ? ` Es complementaria: ${completes}.${payDate ? ` Se paga el ${formatDate(payDate)}.` : ''}` : ''

/** The company's own columns; a row opens the explained result. */
const ResultGrid = ({ run }: { readonly run: Liquidation }) => {
  const { detail, open, close } = useDetail('empleado')
  const employeeId = detail ? Number(detail) : undefined
  const [neighbours, handleShown] = useNeighbours(employeeId)
  return (
    <>
      <RunGrid run={run} onOpen={open} onShown={handleShown} />
      <ResultDrawer run={run} employeeId={employeeId} neighbours={neighbours} onClose={() => void close()} />
    </>
  )
}

const Actions = ({ run }: { readonly run: Liquidation }) => {
  const mayRelease = usePermitted(liquidations.release)
  const byTwo = useToggle('UI_RELEASE_FOUR_EYES')
  const withoutReceipt = run.failed > 0 ? `Hay ${peopleText(run.failed)} con errores, sin recibo. ` : ''
  const requestRelease = useReleaseRequest()
  const release = useAction(
    async () => {
      const sure = await confirm({
        title: '¿Publicar los recibos?',
        text:
          run.failed > 0
            ? `${withoutReceipt}Después de publicar, la liquidación no se puede cambiar.`
            : `${run.employees === 1 ? 'Un empleado verá' : `Los ${peopleText(run.employees)} verán`} su recibo. Después de publicar, la liquidación no se puede cambiar.`,
        confirmLabel: 'Publicar',
      })
      if (!sure) return undefined
      return releaseAsking((acceptMissing) => write(liquidations.release, { params: { id: run.id }, body: { acceptMissing } }))
    },
    { done: 'Recibos publicados' },
  )
  if (!mayRelease || run.released || !isFinished(run)) return null
  const handleRelease = () =>
    byTwo ? requestRelease.run(async () => ({ liquidationId: run.id }), withoutReceipt) : release.run()
  return (
    <PendingReleaseOr liquidationId={run.id}>
      <Button appearance="primary" icon={<SendIcon />} onClick={() => void handleRelease()}>
        {byTwo ? 'Pedir publicación de recibos' : 'Publicar recibos'}
      </Button>
    </PendingReleaseOr>
  )
}

/** The further actions on a run, and the page to open after each. */
const useMoreActions = (run: Liquidation): readonly PageAction[] => {
  const openOrder = useCalculationOrder()
  const maySeeOrder = usePermitted(control.order)
  const mayRemove = usePermitted(liquidations.remove)
  const mayAgain = useMayReliquidate()
  const maySee = usePermitted(results.pdf)
  const again = useAgainChoices(run)
  const isDone = isFinished(run)
  const isOver = isDone || run.state === 'FAILED'
  const download = useDownloadReceipts(run)
  const remove = useAction(
    async () => ((await confirmRemoval()) ? write(liquidations.remove, { params: { id: run.id } }) : undefined),
    { done: 'Liquidación eliminada', goTo: listPath },
  )
  const all: readonly (PageAction | false)[] = [
    isDone && seesPay() && { label: 'Diferencias', icon: <DataBarVerticalIcon />, run: () => navigate(differencePathOf(run.id)) },
    isDone && maySee && seesPay() && { label: 'Recibos en PDF', icon: <ArrowDownloadIcon />, run: () => download.run() },
    isOver && mayAgain && !run.released && { label: 'Volver a liquidar', icon: <ArrowSyncIcon />, choices: again },
    maySeeOrder && { label: 'Orden de cálculo', icon: <ReOrderIcon />, run: openOrder },
    isDone && { label: 'Cierre', icon: <LockClosedIcon />, run: () => navigate(closingPathOf(run.periodId)) },
    (isOver || run.state === 'CANCELLED') &&
      mayRemove &&
      !run.released && { label: 'Eliminar', icon: <DeleteIcon />, run: () => remove.run(), isDangerous: true },
  ]
  return all.filter((one) => one !== false)
}

const MoreActions = ({ run }: { readonly run: Liquidation }) => <PageActions actions={useMoreActions(run)} />
