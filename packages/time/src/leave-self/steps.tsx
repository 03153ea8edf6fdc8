import type { LeaveStep } from '@legajo/contract/time/leave/own-absence.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { CheckmarkIcon, ClockIcon, DismissIcon } from '@legajo/ui/icons.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '6px' },
  step: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: '8px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  obs: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

const icons = { ACCEPTED: <CheckmarkIcon />, REFUSED: <DismissIcon />, PENDING: <ClockIcon /> } as const
const texts = { ACCEPTED: 'Aceptada', REFUSED: 'Rechazada', PENDING: 'Sin decidir' } as const

/** The approval stages of an absence: who decided each, when and what they wrote. */
export const Steps = ({ steps }: { readonly steps: readonly LeaveStep[] }) => {
  const styles = useStyles()
  if (steps.length === 0) return null
  return (
    <ol className={styles.list} aria-label="Etapas de aprobación">
      {steps.map(({ id, stage, status, decided_by, decided_at, obs, on_behalf, escalated }) => (
        <li key={id} className={styles.step}>
          <span aria-hidden>{icons[status]}</span>
          <span>
            {stage}{' '}
            <span className={styles.note}>
              {texts[status]}
              {status === 'PENDING' && escalated && ' · pasó a Recursos Humanos'}
              {decided_by && ` · ${decided_by}`}
              {on_behalf && ' en lugar de quien correspondía'}
              {decided_at && ` · ${formatDateTime(decided_at)}`}
            </span>
            {obs && <div className={styles.obs}>«{obs}»</div>}
          </span>
        </li>
      ))}
    </ol>
  )
}
