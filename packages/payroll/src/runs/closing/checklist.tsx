import type { PeriodState } from '@legajo/contract/payroll/runs/closing.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from '@legajo/ui/icons.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '8px' },
  check: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: '10px', alignItems: 'start' },
  ok: { color: tokens.colorStatusSuccessForeground1 },
  warn: { color: tokens.colorStatusWarningForeground1 },
  block: { color: tokens.colorStatusDangerForeground1 },
})

const signs = {
  ok: { Icon: CheckmarkCircleIcon, label: 'En orden' },
  warn: { Icon: WarningIcon, label: 'Para tener en cuenta' },
  block: { Icon: ErrorCircleIcon, label: 'Impide el cierre' },
} as const

/** The conditions for closing now, met and unmet. */
export const Checklist = ({ checks }: { readonly checks: PeriodState['checks'] }) => {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {checks.map(({ state, text }) => {
        const { Icon, label } = signs[state]
        return (
          <li key={text} className={styles.check}>
            <Icon className={styles[state]} aria-label={label} role="img" />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
