import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Box, Stack } from '@legajo/ui/layout.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { clockText } from './minutes.ts'

type Span = { readonly from: number; readonly until: number | null }

const useStyles = makeStyles({
  box: { minWidth: '160px' },
  lane: {
    position: 'relative',
    height: '10px',
    borderRadius: '5px',
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
  },
  bar: { position: 'absolute', top: 0, bottom: 0, borderRadius: '5px', minWidth: '3px' },
  planned: { backgroundColor: tokens.colorNeutralStroke1Pressed },
  real: { backgroundColor: tokens.colorCompoundBrandBackground },
  open: { backgroundColor: tokens.colorStatusDangerBackground3 },
  axis: { position: 'relative', height: '14px' },
  hour: { position: 'absolute', transform: 'translateX(-50%)' },
})

/** The planned time of a day above the real one, on the same hours. */
export const DayTimeline = ({
  planned,
  real,
  withHours = false,
}: {
  readonly planned: readonly Span[]
  readonly real: readonly Span[]
  readonly withHours?: boolean
}) => {
  const styles = useStyles()
  const ends = [...planned, ...real].flatMap(({ from, until }) => [from, until ?? from])
  if (ends.length === 0) return null
  const start = Math.floor((Math.min(...ends) - 30) / 60) * 60
  const end = Math.ceil((Math.max(...ends) + 30) / 60) * 60
  const at = (minute: number) => `${((minute - start) / (end - start)) * 100}%`
  const bars = (spans: readonly Span[], look: string) =>
    spans.map(({ from, until }) => (
      <span
        key={from}
        className={mergeClasses(styles.bar, until === null ? styles.open : look)}
        style={{ insetInlineStart: at(from), width: `${(((until ?? from + 8) - from) / (end - start)) * 100}%` }}
      />
    ))
  const words = (spans: readonly Span[]) =>
    spans.map(({ from, until }) => `${clockText(from)} a ${until === null ? 'sin salida' : clockText(until)}`).join(', ') ||
    'nada'
  const label = `Previsto: ${words(planned)}. Real: ${words(real)}`
  const step = end - start > 900 ? 240 : 120
  const hours = Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, index) => start + index * step)
  return (
    <Tooltip text={label}>
      <Stack gap={4} fullWidth className={styles.box} role="img" aria-label={label}>
        <div className={styles.lane}>{bars(planned, styles.planned)}</div>
        <div className={styles.lane}>{bars(real, styles.real)}</div>
        {withHours && (
          <Box tone="muted" size={100} numeric className={styles.axis} aria-hidden>
            {hours.map((minute) => (
              <span key={minute} className={styles.hour} style={{ insetInlineStart: at(minute) }}>
                {clockText(minute).slice(0, 5)}
              </span>
            ))}
          </Box>
        )}
      </Stack>
    </Tooltip>
  )
}
