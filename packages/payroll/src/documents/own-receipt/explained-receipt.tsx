import type { ResultDetail, ResultFigures } from '@legajo/contract/payroll/runs/liquidation.ts'
import { unitOf } from '@legajo/kernel/count-text.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Box, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react'
import { LineWhy } from './line-explanation.tsx'
import { receiptGroups } from './receipt-groups.ts'
import { type ReceiptWords, receiptWords } from './receipt-words.ts'

const useStyles = makeStyles({
  net: { color: tokens.colorBrandForeground2 },
  line: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, ':last-child': { borderBottom: 'none' } },
  head: {
    width: '100%',
    justifyContent: 'flex-start',
    textAlign: 'start',
    minHeight: '44px',
    columnGap: '8px',
    fontWeight: tokens.fontWeightRegular,
  },
  // A long name next to a long amount uses lines of its own.
  name: { flex: '1 1 120px', minWidth: 'min(120px, 100%)', overflowWrap: 'anywhere' },
  why: { padding: '4px 16px 14px' },
})

/** A receipt with lines of a given kind: with their explanations, or figures only. */
type Receipt<Line extends ResultFigures> = Omit<ResultDetail, 'lines'> & { readonly lines: readonly Line[] }

/** A receipt with explanations: each line expands into its components, in text, with the values and the law. */
export const ExplainedReceipt = ({
  detail,
  ...frame
}: { readonly detail: ResultDetail } & Pick<ComponentProps<typeof LineWhy>, 'facts' | 'words'>) => {
  const byCode = useMemo(() => new Map(detail.lines.map((line) => [line.code, line])), [detail.lines])
  return (
    <OpeningReceipt
      detail={detail}
      why={(line) => <LineWhy line={line} byCode={byCode} {...frame} />}
      {...(frame.words && { words: frame.words })}
    />
  )
}

interface OpeningReceiptProps<Line extends ResultFigures> {
  readonly detail: Receipt<Line>
  /** The expanded content of a line. */
  readonly why: (line: Line) => ReactNode
  readonly words?: ReceiptWords
}

/** A receipt in its groups, with expandable lines. */
export const OpeningReceipt = <Line extends ResultFigures>({ detail, why, words = receiptWords }: OpeningReceiptProps<Line>) => {
  const styles = useStyles()
  return (
    <Stack gap={20}>
      <Row
        gap={16}
        rowGap={4}
        align="baseline"
        justify="between"
        surface="brand"
        paddingBlock={16}
        paddingInline={20}
        className={styles.net}
      >
        <span>{words.net}</span>
        <Text size="hero800" weight="semibold" numeric>
          {formatMoney(detail.net, { symbol: true })}
        </Text>
      </Row>
      {receiptGroups.map(({ kind, total }) => {
        const title = words.groups[kind] ?? ''
        const lines = detail.lines.filter((line) => line.kind === kind)
        if (lines.length === 0) return null
        return (
          <section key={kind} aria-label={title}>
            <Row as="h2" wrap={false} gap={0} align="stretch" justify="between" below={6} size={300} weight="semibold">
              <span>{title}</span>
              <Text weight="semibold" numeric nowrap>
                {formatMoney(detail[total])}
              </Text>
            </Row>
            <Box as="ul" surface="outlined">
              {lines.map((line) => (
                <Line key={line.code} line={line} why={() => why(line)} />
              ))}
            </Box>
          </section>
        )
      })}
    </Stack>
  )
}

const Line = ({ line, why }: { readonly line: ResultFigures; readonly why: () => ReactNode }) => {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const whyId = useId()
  return (
    <li className={styles.line}>
      <Button
        appearance="transparent"
        className={styles.head}
        icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        aria-expanded={isOpen}
        aria-controls={whyId}
        onClick={() => setOpen(!isOpen)}
      >
        <Row as="span" rowGap={0} align="stretch" justify="end" grow>
          <span className={styles.name}>
            {line.name}
            {line.instalment && `, ${line.instalment}`}
          </span>
          {Number(line.quantity) !== 0 && (
            <Text tone="muted" size={200} nowrap>
              {formatNumber(line.quantity ?? '')} {unitOf(line.quantity ?? '0', line.unit ?? '')}
            </Text>
          )}
          <Text weight="semibold" numeric nowrap>
            {formatMoney(line.amount)}
          </Text>
        </Row>
      </Button>
      <div id={whyId} hidden={!isOpen} className={isOpen ? styles.why : undefined}>
        {isOpen && why()}
      </div>
    </li>
  )
}
