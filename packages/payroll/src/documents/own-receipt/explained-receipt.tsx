import type { ResultDetail, ResultFigures } from '@legajo/contract/payroll/runs/liquidation.ts'
import { unitOf } from '@legajo/kernel/count-text.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { LineWhy } from './line-explanation.tsx'
import { receiptGroups } from './receipt-groups.ts'

const useStyles = makeStyles({
  receipt: { display: 'grid', rowGap: '20px' },
  net: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4px 16px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  netAmount: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  groupTitle: {
    display: 'flex',
    justifyContent: 'space-between',
    margin: '0 0 6px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  lines: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
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
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '0 8px' },
  name: { flex: '1 1 120px', minWidth: 'min(120px, 100%)', overflowWrap: 'anywhere' },
  quantity: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  why: { padding: '4px 16px 14px' },
})

/** A receipt with lines of a given kind: with their explanations, or figures only. */
type Receipt<Line extends ResultFigures> = Omit<ResultDetail, 'lines'> & { readonly lines: readonly Line[] }

/** A receipt with explanations: each line expands into its components, in text, with the values and the law. */
export const ExplainedReceipt = ({ detail }: { readonly detail: ResultDetail }) => {
  const byCode = useMemo(() => new Map(detail.lines.map((line) => [line.code, line])), [detail.lines])
  return <OpeningReceipt detail={detail} why={(line) => <LineWhy line={line} byCode={byCode} />} />
}

interface OpeningReceiptProps<Line extends ResultFigures> {
  readonly detail: Receipt<Line>
  /** The expanded content of a line. */
  readonly why: (line: Line) => ReactNode
}

/** A receipt in its groups, with expandable lines. */
export const OpeningReceipt = <Line extends ResultFigures>({ detail, why }: OpeningReceiptProps<Line>) => {
  const styles = useStyles()
  return (
    <div className={styles.receipt}>
      <div className={styles.net}>
        <span>Neto a cobrar</span>
        <span className={styles.netAmount}>{formatMoney(detail.net, { symbol: true })}</span>
      </div>
      {receiptGroups.map(({ kind, title, total }) => {
        const lines = detail.lines.filter((line) => line.kind === kind)
        if (lines.length === 0) return null
        return (
          <section key={kind} aria-label={title}>
            <h2 className={styles.groupTitle}>
              <span>{title}</span>
              <span className={styles.amount}>{formatMoney(detail[total])}</span>
            </h2>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <Line key={line.code} line={line} why={() => why(line)} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
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
        <span className={styles.words}>
          <span className={styles.name}>
            {line.name}
            {line.instalment && `, ${line.instalment}`}
          </span>
          {Number(line.quantity) !== 0 && (
            <span className={styles.quantity}>
              {formatNumber(line.quantity ?? '')} {unitOf(line.quantity ?? '0', line.unit ?? '')}
            </span>
          )}
          <span className={styles.amount}>{formatMoney(line.amount)}</span>
        </span>
      </Button>
      <div id={whyId} hidden={!isOpen} className={isOpen ? styles.why : undefined}>
        {isOpen && why()}
      </div>
    </li>
  )
}
