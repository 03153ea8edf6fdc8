import type { Answer } from '@legajo/contract/endpoint.ts'
import type { employeeRequests } from '@legajo/contract/time/vacation-request.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'

type Balance = Answer<typeof employeeRequests.balance>

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    gap: '20px',
    padding: '20px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorBrandStroke2}`,
  },
  ring: { position: 'relative', width: '116px', height: '116px' },
  track: { fill: 'none', stroke: tokens.colorNeutralBackground1, strokeWidth: '10px' },
  arc: { fill: 'none', stroke: tokens.colorCompoundBrandStroke, strokeWidth: '10px', strokeLinecap: 'round' },
  centre: { position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', textAlign: 'center' },
  days: { fontSize: '34px', lineHeight: '36px', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  unit: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  note: { margin: '2px 0 10px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  years: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '4px', maxWidth: '420px' },
  year: { display: 'grid', gridTemplateColumns: '44px 1fr auto', columnGap: '10px', alignItems: 'center' },
  bar: {
    display: 'flex',
    height: '8px',
    borderRadius: '4px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  taken: { backgroundColor: tokens.colorNeutralForeground4 },
  pending: { backgroundColor: tokens.colorStatusWarningBackground3 },
  left: { backgroundColor: tokens.colorCompoundBrandStroke },
  figures: { fontVariantNumeric: 'tabular-nums', fontSize: tokens.fontSizeBase200 },
})

const radius = 52
const around = 2 * Math.PI * radius

/** Available days as a ring, and the balance of each year: taken, requested, left. */
export const BalanceCard = ({ balance }: { readonly balance: Balance }) => {
  const styles = useStyles()
  const { years, available, seniority_years, seniority_from } = balance
  const shown = years.filter((year) => year.available > 0 || year === years.at(-1))
  const granted = shown.reduce((sum, year) => sum + year.granted, 0)
  const share = granted > 0 ? available / granted : 0
  return (
    <section className={styles.card} aria-label="Mi saldo de vacaciones">
      <div className={styles.ring}>
        <svg viewBox="0 0 116 116" width="116" height="116" aria-hidden>
          <circle className={styles.track} cx="58" cy="58" r={radius} />
          {share > 0 && (
            <circle
              className={styles.arc}
              cx="58"
              cy="58"
              r={radius}
              strokeDasharray={`${around * share} ${around}`}
              transform="rotate(-90 58 58)"
            />
          )}
        </svg>
        <div className={styles.centre}>
          <span className={styles.days}>{available}</span>
          <span className={styles.unit}>{available === 1 ? 'día' : 'días'}</span>
        </div>
      </div>
      <div>
        <h2 className={styles.title}>{available > 0 ? 'Disponibles para pedir' : 'No te quedan días por pedir'}</h2>
        <p className={styles.note}>
          {seniority_years > 0
            ? `${seniority_years} ${seniority_years === 1 ? 'año' : 'años'} de antigüedad a fin de año`
            : 'Tu primer año'}{' '}
          · desde el {formatDate(seniority_from)}
        </p>
        <ul className={styles.years}>
          {shown.map((year) => (
            <li key={year.year} className={styles.year}>
              <span>{year.year}</span>
              <span
                className={styles.bar}
                role="img"
                aria-label={`${year.taken} gozados, ${year.pending} pedidos, ${year.available} disponibles de ${year.granted}`}
              >
                <span className={styles.taken} style={{ flexGrow: year.taken }} />
                <span className={styles.pending} style={{ flexGrow: year.pending }} />
                <span className={styles.left} style={{ flexGrow: year.available }} />
              </span>
              <span className={styles.figures}>
                {year.available} de {year.granted}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
