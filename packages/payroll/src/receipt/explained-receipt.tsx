import type { ResultDetail, ResultLine } from '@legajo/contract/payroll/liquidation.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Fragment, useId, useState } from 'react'

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
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  quantity: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  why: { display: 'grid', rowGap: '10px', padding: '4px 16px 14px', color: tokens.colorNeutralForeground2 },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  value: { margin: 0, textAlign: 'end', whiteSpace: 'nowrap', maxWidth: '45vw', overflow: 'hidden', textOverflow: 'ellipsis' },
  more: { cursor: 'pointer', color: tokens.colorBrandForegroundLink, minHeight: '32px' },
  all: { display: 'grid', rowGap: '10px', paddingBlockStart: '10px' },
  formula: {
    margin: 0,
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  text: { margin: 0 },
  source: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
})

const groups = [
  { kind: 'REMUNERATIVO', title: 'Haberes con aportes', total: (detail: ResultDetail) => detail.remunerative },
  { kind: 'NO_REMUNERATIVO', title: 'Haberes sin aportes', total: (detail: ResultDetail) => detail.nonRemunerative },
  { kind: 'DEDUCCION', title: 'Descuentos', total: (detail: ResultDetail) => detail.deductions },
  { kind: 'CONTRIBUCION', title: 'Contribuciones del empleador', total: (detail: ResultDetail) => detail.employer },
] as const

/** A receipt that explains itself: each line opens into what it was made of, in words, with the values and the law. */
export const ExplainedReceipt = ({ detail }: { readonly detail: ResultDetail }) => {
  const styles = useStyles()
  return (
    <div className={styles.receipt}>
      <div className={styles.net}>
        <span>Neto a cobrar</span>
        <span className={styles.netAmount}>{formatMoney(detail.net, { symbol: true })}</span>
      </div>
      {groups.map(({ kind, title, total }) => {
        const lines = detail.lines.filter((line) => line.kind === kind)
        if (lines.length === 0) return null
        return (
          <section key={kind} aria-label={title}>
            <h2 className={styles.groupTitle}>
              <span>{title}</span>
              <span className={styles.amount}>{formatMoney(total(detail))}</span>
            </h2>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <Line key={line.code} line={line} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

const Line = ({ line }: { readonly line: ResultLine }) => {
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
        <span className={styles.name}>{line.name}</span>
        {line.quantity !== null && <span className={styles.quantity}>{formatNumber(line.quantity)}</span>}
        <span className={styles.amount}>{formatMoney(line.amount)}</span>
      </Button>
      <div id={whyId} hidden={!isOpen} className={isOpen ? styles.why : undefined}>
        {isOpen && (
          <>
            <p className={styles.text}>{line.explanation}</p>
            <Values values={line.reads} />
            {line.source && <p className={styles.source}>Según {line.source}</p>}
            <details>
              <summary className={styles.more}>Ver el cálculo completo</summary>
              <div className={styles.all}>
                <pre className={styles.formula}>{line.formula}</pre>
                <Values values={line.steps} />
              </div>
            </details>
          </>
        )}
      </div>
    </li>
  )
}

type NamedValue = { readonly text: string; readonly value: string }

const Values = ({ values }: { readonly values: readonly NamedValue[] }) => {
  const styles = useStyles()
  if (values.length === 0) return null
  return (
    <dl className={styles.steps}>
      {values.map(({ text, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come twice, in an order that never changes
        <Fragment key={index}>
          <dt>{text}</dt>
          <dd className={styles.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
