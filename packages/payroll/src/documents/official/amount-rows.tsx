import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { Fragment } from 'react'

const useStyles = makeStyles({
  rows: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: '6px', margin: 0 },
  label: { overflowWrap: 'anywhere' },
  amount: { margin: 0, paddingInlineStart: '16px', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  total: {
    paddingBlockStart: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
})

type AmountRow = { readonly code: string; readonly label: string; readonly amount: string }

/** Amounts of a statement listed vertically, each with its name, and their total. */
export const AmountRows = ({ rows, total }: { readonly rows: readonly AmountRow[]; readonly total?: string }) => {
  const styles = useStyles()
  return (
    <dl className={styles.rows}>
      {rows.map(({ code, label, amount }) => (
        <Fragment key={code}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.amount}>{formatMoney(amount)}</dd>
        </Fragment>
      ))}
      {total !== undefined && (
        <>
          <dt className={styles.total}>Total</dt>
          <dd className={mergeClasses(styles.amount, styles.total)}>{formatMoney(total)}</dd>
        </>
      )}
    </dl>
  )
}
