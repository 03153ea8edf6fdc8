import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney, formatPercent } from '@legajo/ui/format.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  track: {
    height: '14px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
    overflow: 'hidden',
  },
  fill: {
    height: '100%',
    backgroundColor: tokens.colorBrandBackground,
    transitionProperty: 'width',
    transitionDuration: '150ms',
  },
  over: { backgroundColor: tokens.colorStatusDangerBackground3 },
  wrong: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
})

/** The used part of a budget, also while proposals are typed. */
export const BudgetBar = ({ used, share, label }: { readonly used: number; readonly share: number; readonly label: string }) => {
  const styles = useStyles()
  const isOver = used > share
  const fraction = share > 0 ? used / share : used > 0 ? 1 : 0
  const left = Math.abs(share - used)
  return (
    <Stack gap={6}>
      <div
        className={styles.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(share, used)}
        aria-valuenow={used}
        aria-valuetext={`${formatMoney(used)} de ${formatMoney(share)}`}
      >
        <div
          className={mergeClasses(styles.fill, isOver && styles.over)}
          style={{ width: `${Math.min(100, fraction * 100)}%` }}
        />
      </div>
      <Row gap={16} rowGap={2} align="stretch" numeric>
        <span>
          {label}: {formatMoney(used, { symbol: true })} de {formatMoney(share, { symbol: true })} ({formatPercent(fraction)})
        </span>
        <span className={isOver ? styles.wrong : undefined} aria-live="polite">
          {isOver ? 'Excede' : 'Queda'} {formatMoney(left, { symbol: true })}
        </span>
      </Row>
    </Stack>
  )
}
