import type { EntryLine } from '@legajo/contract/payroll/documents/accounting.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  track: { height: '10px', borderRadius: tokens.borderRadiusSmall, backgroundColor: tokens.colorNeutralBackground4 },
  bar: { height: '100%', minWidth: '2px', borderRadius: tokens.borderRadiusSmall },
  debit: { backgroundColor: tokens.colorBrandBackground },
  credit: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
})

const entrySides = [
  { key: 'debit', title: 'Debe' },
  { key: 'credit', title: 'Haber' },
] as const

/** Debit and credit next to each other on one scale; each bar shows its figure, so that the chart is also its table. */
export const EntryPicture = ({ lines }: { readonly lines: readonly EntryLine[] }) => {
  const styles = useStyles()
  const totals = entrySides.map(({ key, title }) => {
    const byAccount = Map.groupBy(
      lines.filter((line) => line[key] !== '0.00'),
      ({ accountName }) => accountName,
    )
    const accounts = [...byAccount].map(([name, own]) => ({
      name,
      amount: own.reduce((sum, line) => sum + Number(line[key]), 0),
    }))
    return { key, title, accounts: accounts.sort((a, b) => b.amount - a.amount) }
  })
  const longest = Math.max(1, ...totals.flatMap(({ accounts }) => accounts.map(({ amount }) => amount)))
  return (
    <Grid min={320} gap={24}>
      {totals.map(({ key, title, accounts }) => (
        <section key={key} aria-label={title}>
          <Text as="h3" below={8} size={300} weight="semibold">
            {title}
          </Text>
          <Stack as="ul" gap={10}>
            {accounts.map(({ name, amount }) => (
              <li key={name}>
                <Row wrap={false} gap={12} align="stretch" justify="between" size={200}>
                  <span>{name}</span>
                  <Text numeric nowrap>
                    {formatMoney(amount)}
                  </Text>
                </Row>
                <div className={styles.track} aria-hidden>
                  <div className={mergeClasses(styles.bar, styles[key])} style={{ width: `${(amount / longest) * 100}%` }} />
                </div>
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </Grid>
  )
}
