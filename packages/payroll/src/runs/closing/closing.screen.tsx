import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { closings } from '@legajo/contract/payroll/runs/closing.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowUndoIcon, LockClosedIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { SubjectState } from '../../common/subject-state.tsx'
import { Checklist } from './checklist.tsx'
import { ClosingDialog, RejectClosing } from './closing-dialog.tsx'
import { closingListPath } from './paths.ts'
import { PendingRequest } from './pending-request.tsx'
import { PeriodStatusBadge } from './period-status.tsx'
import { SealedRun } from './sealed-run.tsx'
import { Timeline } from './timeline.tsx'

/** A month being closed, or closed: missing conditions, approvers, seals and history. */
export const ClosingScreen = () => {
  const { params } = useRoute()
  const requested = useQuery({
    ...queryOf(closings.get, { params: { id: Number(params['id']) } }),
    // Another user decides: polls so that the decision is shown automatically.
    refetchInterval: ({ state }) => (state.data?.pending ? 4000 : false),
  })
  const mayRequest = usePermitted(closings.request)
  const { detail: drawer, open, close, drop } = useDetail('paso')
  useTitle(requested.data && `Cierre de ${requested.data.period}`)
  const refresh = () => void invalidate(closings.get, closings.list, periods.list)
  const state = requested.data
  const isClosed = state?.status === 'CLOSED'
  const isBlocked = state?.checks.some((check) => check.state === 'block') ?? false
  return (
    <Page
      title={state ? `Cierre de ${state.period}` : 'Cierre'}
      purpose={isClosed ? 'Nada de este mes cambia mientras esté cerrado.' : 'Lo pide una persona y lo aprueba otra.'}
      crumbs={[{ title: 'Cierre de períodos', path: closingListPath }]}
      action={
        state &&
        mayRequest &&
        !state.pending && (
          <Button
            appearance={isClosed ? 'secondary' : 'primary'}
            icon={isClosed ? <ArrowUndoIcon /> : <LockClosedIcon />}
            disabled={!isClosed && isBlocked}
            onClick={() => open('pedir')}
          >
            {isClosed ? 'Pedir la reapertura' : 'Pedir el cierre'}
          </Button>
        )
      }
    >
      {!state ? (
        <SubjectState back={{ title: 'Cierre de períodos', path: closingListPath }} of={[requested]} lines={8} />
      ) : (
        <>
          <Row>
            <PeriodStatusBadge status={state.status} pending={state.pending?.action} />
            {state.digest && (
              <Text size={200} mono breaks>
                Sello del mes: {state.digest}
              </Text>
            )}
          </Row>
          {state.pending && <PendingRequest requested={state.pending} onReject={() => open('rechazar')} />}
          <Grid columns="minmax(0, 3fr) minmax(0, 2fr)" single={1000} gap={16} align="start">
            <Stack>
              {!isClosed && (
                <Panel title="Antes de cerrar">
                  <Checklist checks={state.checks} />
                </Panel>
              )}
              {state.runs.map((run) => (
                <SealedRun key={run.id} run={run} onVerified={refresh} />
              ))}
              {state.runs.length === 0 && (
                <EmptyState title="Sin liquidaciones" text="Este período todavía no tiene nada liquidado." />
              )}
            </Stack>
            <Panel title="Qué pasó">
              {state.timeline.length > 0 ? <Timeline events={state.timeline} /> : <EmptyState title="Nada todavía" />}
            </Panel>
          </Grid>
          {mayRequest && !state.pending && (
            <ClosingDialog state={state} isOpen={drawer === 'pedir'} onClose={() => void close()} onDone={drop} />
          )}
          {state.pending && !state.pending.mine && (
            <RejectClosing state={state} isOpen={drawer === 'rechazar'} onClose={() => void close()} onDone={drop} />
          )}
        </>
      )}
    </Page>
  )
}
