import type { LeaveRequest, RequestState } from '@legajo/contract/time/vacation-request.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { CheckmarkIcon, ClockIcon, DismissIcon, SendIcon } from '@legajo/ui/icons.tsx'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  step: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px 1fr',
    columnGap: '10px',
    paddingBlockEnd: '12px',
    // The line that connects a step to the next one.
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '13px',
      insetBlockStart: '28px',
      insetBlockEnd: 0,
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':last-child::before': { content: 'none' },
    ':last-child': { paddingBlockEnd: 0 },
  },
  dot: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground3,
  },
  good: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  now: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  words: { minWidth: 0, paddingBlockStart: '3px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  obs: {
    margin: '6px 0 0',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
})

type Look = { readonly text: string; readonly icon: ReactElement; readonly tone?: 'good' | 'bad' | 'now' }

const lookOf = (state: RequestState, request: LeaveRequest): Look => {
  if (state.status === 'ACCEPTED') return { text: 'Aceptada', icon: <CheckmarkIcon />, tone: 'good' }
  if (state.status === 'REFUSED') return { text: 'Rechazada', icon: <DismissIcon />, tone: 'bad' }
  if (request.pending_state_id === state.id) return { text: 'Esperando decisión', icon: <ClockIcon />, tone: 'now' }
  return { text: request.status === 'SENT' ? 'Después' : 'Sin decidir', icon: <ClockIcon /> }
}

/** The history of a request: when it was sent, who decided each stage, and their comments. */
export const StateTimeline = ({ request }: { readonly request: LeaveRequest }) => {
  const styles = useStyles()
  return (
    <ol className={styles.list} aria-label="Recorrido de la solicitud">
      <li className={styles.step}>
        <span className={mergeClasses(styles.dot, styles.good)} aria-hidden>
          <SendIcon />
        </span>
        <div className={styles.words}>
          <span className={styles.name}>Enviada</span> <span className={styles.note}>{formatDateTime(request.created_at)}</span>
          {request.observation && <p className={styles.obs}>{request.observation}</p>}
        </div>
      </li>
      {request.request_states.map((state) => {
        const { text, icon, tone } = lookOf(state, request)
        return (
          <li key={state.id} className={styles.step}>
            <span className={mergeClasses(styles.dot, tone && styles[tone])} aria-hidden>
              {icon}
            </span>
            <div className={styles.words}>
              <span className={styles.name}>{state.stage}</span>{' '}
              <span className={styles.note}>
                {text}
                {state.decided_by && ` · ${state.decided_by}`}
                {state.decided_at && ` · ${formatDateTime(state.decided_at)}`}
              </span>
              {state.obs && <p className={styles.obs}>{state.obs}</p>}
            </div>
          </li>
        )
      })}
      {request.status === 'CANCELLED' && (
        <li className={styles.step}>
          <span className={styles.dot} aria-hidden>
            <DismissIcon />
          </span>
          <div className={styles.words}>
            <span className={styles.name}>Cancelada</span> <span className={styles.note}>Los días volvieron al saldo</span>
          </div>
        </li>
      )}
    </ol>
  )
}
