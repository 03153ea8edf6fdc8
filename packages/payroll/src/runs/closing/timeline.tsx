import type { ClosingEvent } from '@legajo/contract/payroll/runs/closing.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  event: {
    position: 'relative',
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
})

/** The history, newest first: user, time and stated reason. */
export const Timeline = ({ events }: { readonly events: readonly ClosingEvent[] }) => {
  const styles = useStyles()
  return (
    <Stack as="ol" gap={0}>
      {events.map(({ at, who, what, detail, tone }) => (
        <Stack as="li" gap={2} key={`${at} ${what}`} className={styles.event}>
          <span className={mergeClasses(styles.dot, tone !== 'default' && styles[tone])} aria-hidden />
          <Text weight="semibold" breaks>
            {what}
          </Text>
          <Text tone="muted" size={200}>
            {formatDateTime(at)}
            {who && ` · ${who}`}
          </Text>
          {detail && (
            <Text as="p" tone="soft" breaks>
              {detail}
            </Text>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
