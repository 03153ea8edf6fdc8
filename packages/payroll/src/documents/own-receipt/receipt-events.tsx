import { type ReceiptEvent, receiptEvents } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    position: 'relative',
    paddingInlineStart: '22px',
    paddingBlockEnd: '14px',
    '::before': {
      content: '""',
      position: 'absolute',
      left: '4px',
      top: '6px',
      width: '9px',
      height: '9px',
      borderRadius: '50%',
      backgroundColor: tokens.colorBrandBackground,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      left: '8px',
      top: '18px',
      bottom: '-2px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':last-child': { paddingBlockEnd: 0 },
    ':last-child::after': { display: 'none' },
  },
})

/** The history of a receipt, oldest first. */
export const ReceiptEvents = ({
  events,
  hidesUsers,
}: {
  readonly events: readonly ReceiptEvent[]
  readonly hidesUsers?: boolean
}) => {
  const styles = useStyles()
  return (
    <ol className={styles.list} aria-label="Historia del recibo">
      {events.map(({ id, kind, at, user, detail }) => (
        <Stack as="li" gap={0} key={id} className={styles.item}>
          <Text weight="semibold">{receiptEvents[kind]}</Text>
          {detail && <span>{detail}</span>}
          <Text tone="muted" size={200} breaks>
            {formatDateTime(at)}
            {user && !hidesUsers && ` · ${user}`}
          </Text>
        </Stack>
      ))}
    </ol>
  )
}
