import type { EntryLine } from '@legajo/contract/payroll/documents/accounting.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'

const useStyles = makeStyles({
  sides: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))', gap: '24px' },
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '10px' },
  words: { display: 'flex', justifyContent: 'space-between', columnGap: '12px', fontSize: tokens.fontSizeBase200 },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  track: { height: '10px', borderRadius: tokens.borderRadiusSmall, backgroundColor: tokens.colorNeutralBackground4 },
  bar: { height: '100%', minWidth: '2px', borderRadius: tokens.borderRadiusSmall },
  debit: { backgroundColor: tokens.colorBrandBackground },
  credit: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
})

const sides = [
  { key: 'debit', title: 'Debe' },
  { key: 'credit', title: 'Haber' },
] as const

/** Debit and credit next to each other on one scale; each bar shows its figure, so that the chart is also its table. */
export const EntryPicture = ({ lines }: { readonly lines: readonly EntryLine[] }) => {
  const styles = useStyles()
  const totals = sides.map(({ key, title }) => {
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
    <div className={styles.sides}>
      {totals.map(({ key, title, accounts }) => (
        <section key={key} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <ul className={styles.list}>
            {accounts.map(({ name, amount }) => (
              <li key={name}>
                <div className={styles.words}>
                  <span>{name}</span>
                  <span className={styles.amount}>{formatMoney(amount)}</span>
                </div>
                <div className={styles.track} aria-hidden>
                  <div className={mergeClasses(styles.bar, styles[key])} style={{ width: `${(amount / longest) * 100}%` }} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
