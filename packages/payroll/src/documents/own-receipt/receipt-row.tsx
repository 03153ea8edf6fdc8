import type { Receipt } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { Badge } from '@legajo/ui/surfaces.tsx'
import type { ReactNode } from 'react'
import { receiptWords } from './receipt-words.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    boxSizing: 'border-box',
    width: '100%',
    padding: '14px 16px',
    minHeight: '56px',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    ':hover': { boxShadow: tokens.shadow4 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  period: { fontWeight: tokens.fontWeightSemibold, '::first-letter': { textTransform: 'uppercase' } },
})

export const isAnswered = ({ state }: Receipt): boolean => state === 'AGREED' || state === 'DISAGREED'

/** A receipt of a list: period, state, pay day and net, in the link or button of `frame`. */
export const ReceiptRow = ({
  receipt,
  frame,
  words = receiptWords,
}: {
  readonly receipt: Receipt
  readonly frame: (className: string, content: ReactNode) => ReactNode
  readonly words?: typeof receiptWords
}) => {
  const styles = useStyles()
  const { period, typeCode, type, state, payDate, isImported, seen, net } = receipt
  return frame(
    styles.row,
    <>
      <Stack as="span" gap={0} grow>
        <span className={styles.period}>
          {period} {typeCode !== 'MENSUAL' && `· ${type}`}
        </span>
        <Text tone="muted" size={200}>
          {isAnswered(receipt) ? `${words.states[state]} · ` : ''}
          {payDate ? words.payDay(payDate) : isImported ? words.imported : words.noPayDay}
        </Text>
      </Stack>
      <Text rigid>
        {!seen ? <Badge>{words.unread}</Badge> : !isAnswered(receipt) && <Badge tone="brand">{words.toSign}</Badge>}
      </Text>
      {net !== null && (
        <Text weight="semibold" numeric nowrap>
          {formatMoney(net, { symbol: true })}
        </Text>
      )}
      <ChevronRightIcon aria-hidden />
    </>,
  )
}
