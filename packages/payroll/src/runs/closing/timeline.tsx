import type { ClosingEvent } from '@legajo/contract/payroll/runs/closing.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid' },
  event: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '2px',
    paddingInlineStart: '24px',
    paddingBlockEnd: '16px',
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    marginInlineStart: '6px',
    ':last-child': { borderInlineStartColor: 'transparent', paddingBlockEnd: 0 },
  },
  dot: {
    position: 'absolute',
    insetInlineStart: '-7px',
    top: '4px',
    width: '12px',
    height: '12px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${tokens.colorNeutralBackground1}`,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  good: { backgroundColor: tokens.colorStatusSuccessForeground1 },
  bad: { backgroundColor: tokens.colorStatusDangerForeground1 },
  waiting: { backgroundColor: tokens.colorStatusWarningForeground1 },
  what: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  detail: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

/** The history, newest first: user, time and stated reason. */
export const Timeline = ({ events }: { readonly events: readonly ClosingEvent[] }) => {
  const styles = useStyles()
  return (
    <ol className={styles.list}>
      {events.map(({ at, who, what, detail, tone }) => (
        <li key={`${at} ${what}`} className={styles.event}>
          <span className={mergeClasses(styles.dot, tone !== 'default' && styles[tone])} aria-hidden />
          <span className={styles.what}>{what}</span>
          <span className={styles.note}>
            {formatDateTime(at)}
            {who && ` · ${who}`}
          </span>
          {detail && <p className={styles.detail}>{detail}</p>}
        </li>
      ))}
    </ol>
  )
}
