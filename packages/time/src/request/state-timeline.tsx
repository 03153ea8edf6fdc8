import type { LeaveRequest, RequestState } from '@legajo/contract/time/vacation-request.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { CheckmarkIcon, ClockIcon, DismissIcon, SendIcon } from '@legajo/ui/icons.tsx'
import { Grid, Text } from '@legajo/ui/layout.tsx'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  step: {
    position: 'relative',
    paddingBlockEnd: '12px',
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
})

type StateAppearance = { readonly text: string; readonly icon: ReactElement; readonly tone?: 'good' | 'bad' | 'now' }

const lookOf = (state: RequestState, request: LeaveRequest): StateAppearance => {
  if (state.status === 'ACCEPTED') return { text: 'Aprobada', icon: <CheckmarkIcon />, tone: 'good' }
  if (state.status === 'REFUSED') return { text: 'Rechazada', icon: <DismissIcon />, tone: 'bad' }
  if (request.pending_state_id === state.id) return { text: 'Esperando decisión', icon: <ClockIcon />, tone: 'now' }
  return { text: request.status === 'SENT' ? 'Después' : 'Sin decidir', icon: <ClockIcon /> }
}

/** The history of a request: when it was sent, who decided each stage, and their comments. */
export const StateTimeline = ({ request }: { readonly request: LeaveRequest }) => {
  const styles = useStyles()
  return (
    <ol className={styles.list} aria-label="Recorrido de la solicitud">
      <Grid as="li" columns="28px 1fr" gap={10} className={styles.step}>
        <span className={mergeClasses(styles.dot, styles.good)} aria-hidden>
          <SendIcon />
        </span>
        <div className={styles.words}>
          <Text weight="semibold">Enviada</Text>{' '}
          <Text tone="muted" size={200}>
            {formatDateTime(request.created_at)}
          </Text>
          {request.observation && (
            <Text as="p" surface="filled" paddingBlock={8} paddingInline={12} above={6} breaks>
              {request.observation}
            </Text>
          )}
        </div>
      </Grid>
      {request.request_states.map((state) => {
        const { text, icon, tone } = lookOf(state, request)
        return (
          <Grid as="li" columns="28px 1fr" gap={10} key={state.id} className={styles.step}>
            <span className={mergeClasses(styles.dot, tone && styles[tone])} aria-hidden>
              {icon}
            </span>
            <div className={styles.words}>
              <Text weight="semibold">{state.stage}</Text>{' '}
              <Text tone="muted" size={200}>
                {text}
                {state.decided_by && ` · ${state.decided_by}`}
                {state.decided_at && ` · ${formatDateTime(state.decided_at)}`}
              </Text>
              {state.obs && (
                <Text as="p" surface="filled" paddingBlock={8} paddingInline={12} above={6} breaks>
                  {state.obs}
                </Text>
              )}
            </div>
          </Grid>
        )
      })}
      {request.status === 'CANCELLED' && (
        <Grid as="li" columns="28px 1fr" gap={10} className={styles.step}>
          <span className={styles.dot} aria-hidden>
            <DismissIcon />
          </span>
          <div className={styles.words}>
            <Text weight="semibold">Cancelada</Text>{' '}
            <Text tone="muted" size={200}>
              Los días volvieron al saldo
            </Text>
          </div>
        </Grid>
      )}
    </ol>
  )
}
