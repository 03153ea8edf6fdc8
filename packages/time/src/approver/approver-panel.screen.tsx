import { queryOf } from '@legajo/api/queries.ts'
import { type LeaveRequest, requestStates, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Avatar } from '@legajo/ui/avatar.tsx'
import { Button, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { foldText, formatDate } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon, CheckmarkIcon, DismissIcon, SearchIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestStatusBadge } from '../request/request-status.tsx'
import { StateTimeline } from '../request/state-timeline.tsx'
import { AbsentColleagues } from './absent-colleagues.tsx'
import { DecideDialog, type Verdict } from './decide.dialog.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '10px' },
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '12px 16px',
    padding: '14px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
  words: { minWidth: 0, display: 'grid', rowGap: '2px' },
  name: {
    justifySelf: 'start',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  obs: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    gap: '8px',
    '@media (max-width: 640px)': { gridColumn: '1 / -1', '& > *': { flexGrow: 1, minHeight: '44px' } },
  },
  search: { width: 'min(320px, 100%)' },
  stack: { display: 'grid', rowGap: '20px' },
  drawerActions: { display: 'flex', gap: '8px', justifyContent: 'flex-end' },
})

const withoutApprover = 'La etapa no tiene quién la decida: la decide Recursos Humanos.'

type Deciding = { readonly request: LeaveRequest; readonly verdict: Verdict }

/** The approver's queue: requests waiting for a decision, the nearest period first. */
export const ApproverPanelScreen = () => {
  const styles = useStyles()
  const requested = useQuery({ ...queryOf(requestStates.pending), refetchInterval: 60_000 })
  const [text, setText] = useState('')
  const [deciding, setDeciding] = useState<Deciding>()
  const { detail, open, close } = useDetail()
  const rows = (requested.data ?? []).filter(({ employee, file_code, area }) =>
    foldText(`${employee} ${file_code} ${area ?? ''}`).includes(foldText(text)),
  )
  const buttons = (request: LeaveRequest) => (
    <>
      <Button
        icon={<DismissIcon />}
        aria-label={`Rechazar a ${request.employee}`}
        onClick={() => setDeciding({ request, verdict: 'refuse' })}
      >
        Rechazar
      </Button>
      <Button
        appearance="primary"
        icon={<CheckmarkIcon />}
        aria-label={`Aceptar a ${request.employee}`}
        onClick={() => setDeciding({ request, verdict: 'accept' })}
      >
        Aceptar
      </Button>
    </>
  )
  return (
    <Page
      title="Vacaciones por aprobar"
      purpose="Lo que espera tu decisión. Lo que decidas le llega al empleado en el momento."
      filters={
        (requested.data?.length ?? 0) > 5 && (
          <Input
            className={styles.search}
            contentBefore={<SearchIcon />}
            placeholder="Buscar por nombre, legajo o área"
            aria-label="Buscar"
            value={text}
            onChange={(_, data) => setText(data.value)}
          />
        )
      }
    >
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : !requested.data ? (
        <SkeletonLines lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={text ? 'Nadie coincide con la búsqueda' : 'Estás al día'}
          text={text ? undefined : 'No hay solicitudes que esperen tu decisión. Cuando llegue una te avisamos con la campanita.'}
          icon={<CheckmarkCircleIcon fontSize={28} />}
        />
      ) : (
        <ul className={styles.list} aria-label="Solicitudes por decidir">
          {rows.map((request) => {
            const stage = request.request_states.find(({ id }) => id === request.pending_state_id)
            return (
              <li key={request.id} className={styles.card}>
                <Avatar name={request.employee} />
                <div className={styles.words}>
                  <button type="button" className={styles.name} onClick={() => open(request.id)}>
                    {request.employee}
                  </button>
                  <span>
                    {request.days_amount} días · {formatDate(request.date_from)} al {formatDate(request.date_until)}
                  </span>
                  <span className={styles.note}>
                    Legajo {request.file_code}
                    {request.area && ` · ${request.area}`}
                    {stage && ` · Etapa «${stage.stage}»`}
                  </span>
                  {request.without_approver && <span className={styles.note}>{withoutApprover}</span>}
                  {request.observation && <span className={styles.obs}>«{request.observation}»</span>}
                </div>
                <div className={styles.actions}>{buttons(request)}</div>
              </li>
            )
          })}
        </ul>
      )}
      <DetailDrawer isOpen={detail !== undefined} title="Solicitud de vacaciones" onClose={() => void close()}>
        {detail !== undefined && (
          <RequestDetail id={detail}>
            {(request) => (request.decidable ? <div className={styles.drawerActions}>{buttons(request)}</div> : null)}
          </RequestDetail>
        )}
      </DetailDrawer>
      {deciding && (
        <DecideDialog key={`${deciding.request.id} ${deciding.verdict}`} {...deciding} onClose={() => setDeciding(undefined)} />
      )}
    </Page>
  )
}

/** A request in a drawer: its history and who else is away then. */
export const RequestDetail = ({
  id,
  children,
}: {
  readonly id: string
  readonly children?: (request: LeaveRequest) => React.ReactNode
}) => {
  const styles = useStyles()
  const requested = useQuery(queryOf(vacationAdmin.get, { params: { id } }))
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  if (!requested.data) return <SkeletonLines lines={6} />
  const request = requested.data
  return (
    <div className={styles.stack}>
      <div className={styles.words}>
        <strong>{request.employee}</strong>
        <span>
          {request.days_amount} días · {formatDate(request.date_from)} al {formatDate(request.date_until)}
        </span>
        <span className={styles.note}>
          Legajo {request.file_code}
          {request.area && ` · ${request.area}`}
        </span>
        <span>
          <RequestStatusBadge status={request.status} />
        </span>
        {request.without_approver && <span className={styles.note}>{withoutApprover}</span>}
      </div>
      <StateTimeline request={request} />
      <AbsentColleagues request={request} />
      {children?.(request)}
    </div>
  )
}
