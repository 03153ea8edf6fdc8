import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { retroListPath } from '@legajo/contract/payroll/retro-path.ts'
import { type Retro, type RetroEmployee, retroStates, retros } from '@legajo/contract/payroll/runs/retro.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatMoney, formatMonth, formatNumber } from '@legajo/ui/format.ts'
import { CheckmarkIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { SubjectPage } from '../../common/subject-state.tsx'
import { RetroCauses } from './retro-causes.tsx'
import { RetroEmployeeDrawer } from './retro-employee.tsx'
import { retroTones } from './retro-tones.ts'

const isLive = (retro: Retro | undefined): boolean => retro?.state === 'PENDING' || retro?.state === 'PROCESSING'

/** One retro: its progress, the late changes, the missing amount per employee, and its payment. */
export const RetroScreen = () => {
  const { params } = useRoute()
  const id = Number(params['id'])
  const requested = useQuery({
    ...queryOf(retros.get, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isLive(state.data) ? 700 : false),
  })
  const retro = requested.data
  useTitle(retro && `Retroactivo: ${retro.reason}`)
  if (!retro)
    return <SubjectPage title="Retroactivo" back={{ title: 'Retroactivos', path: retroListPath }} of={[requested]} lines={8} />
  return (
    <Page
      title={`Retroactivo: ${retro.reason}`}
      purpose={`${monthsOf(retro)}, con lo que se sabe hoy. Se paga en ${retro.period}.`}
      crumbs={[{ title: 'Retroactivos', path: retroListPath }]}
      {...(retro.state === 'READY' && { action: <Pay retro={retro} />, secondary: <Discard retro={retro} /> })}
    >
      <Body retro={retro} />
    </Page>
  )
}

const monthsOf = ({ fromMonth, untilMonth }: Retro): string =>
  fromMonth === untilMonth ? formatMonth(fromMonth) : `De ${formatMonth(fromMonth)} a ${formatMonth(untilMonth)}`

const Pay = ({ retro }: { readonly retro: Retro }) => {
  const mayPay = usePermitted(retros.apply)
  const pay = useAction(
    async () => {
      const sure = await confirm({
        title: `¿Pagar el retroactivo en ${retro.period}?`,
        text: `Se crea una novedad por mes para ${peopleText(retro.employees)}. Los descuentos y contribuciones se calculan al liquidar.`,
        confirmLabel: 'Pagar',
      })
      return sure ? write(retros.apply, { params: { id: retro.id } }) : undefined
    },
    { done: 'Novedades creadas' },
  )
  if (!mayPay || retro.employees === 0) return null
  return (
    <Button appearance="primary" icon={<CheckmarkIcon />} {...pay.button()}>
      Pagar con novedades
    </Button>
  )
}

const Discard = ({ retro }: { readonly retro: Retro }) => {
  const mayDiscard = usePermitted(retros.discard)
  const discard = useAction(() => write(retros.discard, { params: { id: retro.id } }), { done: 'Cálculo descartado' })
  return mayDiscard ? <Button {...discard.button()}>Descartar</Button> : null
}

const Body = ({ retro }: { readonly retro: Retro }) => {
  const { detail, open, close } = useDetail('empleado')
  if (isLive(retro))
    return (
      <ProgressPanel
        title="Cálculo del retroactivo"
        unit="recibos"
        progress={{
          state: retro.state === 'PENDING' ? 'pending' : 'running',
          done: retro.done,
          total: retro.total,
          doing: 'Calculando qué correspondía en cada mes',
        }}
      />
    )
  if (retro.state === 'FAILED')
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{retro.failure}</MessageBarBody>
      </MessageBar>
    )
  return (
    <>
      <Row>
        <StatusBadge label={retroStates[retro.state]} tone={retroTones[retro.state]} />
        {retro.appliedBy && <span>Lo pagó {retro.appliedBy}</span>}
      </Row>
      {retro.employees === 0 ? (
        <EmptyState
          title="No hay nada que pagar"
          text="Con todo lo que se sabe hoy, esos meses se pagaron bien o ya se compensaron."
        />
      ) : (
        <>
          <StatGrid>
            <StatTile label="Empleados" value={formatNumber(retro.employees)} />
            <StatTile label="Remunerativo" value={formatMoney(retro.remunerative, { symbol: true })} />
            <StatTile label="No remunerativo" value={formatMoney(retro.nonRemunerative, { symbol: true })} />
          </StatGrid>
          <RetroCauses causes={retro.causes} />
          <DataTable<RetroEmployee>
            label="Retroactivo por empleado"
            endpoint={retros.employees}
            params={{ id: retro.id }}
            columns={[
              { id: 'fileCode', header: 'Legajo', filter: false },
              { id: 'fullName', header: 'Apellido y nombre', phone: 'title', filter: false },
              { id: 'months', header: 'Recibos', kind: 'number', filter: false },
              { id: 'remunerative', header: 'Remunerativo', kind: 'money', filter: false },
              { id: 'nonRemunerative', header: 'No remunerativo', kind: 'money', filter: false },
            ]}
            onOpen={(row) => open(row.id)}
            sort={{ id: 'fileCode', order: 1 }}
            exportName={`retroactivo-${retro.id}`}
          />
        </>
      )}
      <RetroEmployeeDrawer retroId={retro.id} employeeId={detail ? Number(detail) : undefined} onClose={() => void close()} />
    </>
  )
}
