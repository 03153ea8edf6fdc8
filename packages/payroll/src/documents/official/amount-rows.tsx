import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { Grid, Text } from '@legajo/ui/layout.tsx'
import { Fragment } from 'react'

const useStyles = makeStyles({
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
    <Grid as="dl" columns="minmax(0, 1fr) auto" gap={0} rowGap={6}>
      {rows.map(({ code, label, amount }) => (
        <Fragment key={code}>
          <Text as="dt" breaks>
            {label}
          </Text>
          <dd className={styles.amount}>{formatMoney(amount)}</dd>
        </Fragment>
      ))}
      {total !== undefined && (
        <>
          <dt className={styles.total}>Total</dt>
          <dd className={mergeClasses(styles.amount, styles.total)}>{formatMoney(total)}</dd>
        </>
      )}
    </Grid>
  )
}
