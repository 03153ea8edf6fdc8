import { type DifferenceReason, reasonKinds } from '@legajo/contract/payroll/runs/difference.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '6px' },
  reason: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' },
  kind: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  change: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
})

/** The reasons for a concept's difference, one sentence per root cause: its name, old and new value. */
export const Reasons = ({ reasons }: { readonly reasons: readonly DifferenceReason[] }) => {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {reasons.map(({ kind, label, from, to, through }) => (
        <li key={`${kind} ${label} ${from} ${to}`} className={styles.reason}>
          <span>
            <span className={styles.kind}>{reasonKinds[kind]}: </span>
            {label}
          </span>
          {(from !== null || to !== null) && (
            <span className={styles.change}>
              de {from ?? 'nada'} a {to ?? 'nada'}
            </span>
          )}
          {through && kind !== 'added' && kind !== 'removed' && <span className={styles.kind}>a través de {through}</span>}
        </li>
      ))}
    </ul>
  )
}
