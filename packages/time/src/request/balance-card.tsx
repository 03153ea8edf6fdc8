import type { Answer } from '@legajo/contract/endpoint.ts'
import type { employeeRequests } from '@legajo/contract/time/vacation-request.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'

type Balance = Answer<typeof employeeRequests.balance>

const useStyles = makeStyles({
  card: {
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke2}`,
  },
  ring: { position: 'relative', width: '116px', height: '116px' },
  track: { fill: 'none', stroke: tokens.colorNeutralBackground1, strokeWidth: '10px' },
  arc: { fill: 'none', stroke: tokens.colorCompoundBrandStroke, strokeWidth: '10px', strokeLinecap: 'round' },
  centre: { position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', textAlign: 'center' },
  days: { fontSize: '34px', lineHeight: '36px', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  bar: { height: '8px', borderRadius: '4px', overflow: 'hidden', backgroundColor: tokens.colorNeutralBackground1 },
  taken: { backgroundColor: tokens.colorNeutralForeground4 },
  pending: { backgroundColor: tokens.colorStatusWarningBackground3 },
  left: { backgroundColor: tokens.colorCompoundBrandStroke },
})

const radius = 52
const circumference = 2 * Math.PI * radius

/** Available days as a ring, and the balance of each year: taken, requested, left. */
export const BalanceCard = ({ balance }: { readonly balance: Balance }) => {
  const styles = useStyles()
  const { years, available, seniority_years, seniority_from } = balance
  const shown = years.filter((year) => year.available > 0 || year === years.at(-1))
  const granted = shown.reduce((sum, year) => sum + year.granted, 0)
  const share = granted > 0 ? available / granted : 0
  return (
    <Grid
      as="section"
      columns="auto 1fr"
      gap={20}
      align="center"
      padding={20}
      tone="default"
      className={styles.card}
      aria-label="Mi saldo de vacaciones"
    >
      <div className={styles.ring}>
        <svg viewBox="0 0 116 116" width="116" height="116" aria-hidden>
          <circle className={styles.track} cx="58" cy="58" r={radius} />
          {share > 0 && (
            <circle
              className={styles.arc}
              cx="58"
              cy="58"
              r={radius}
              strokeDasharray={`${circumference * share} ${circumference}`}
              transform="rotate(-90 58 58)"
            />
          )}
        </svg>
        <div className={styles.centre}>
          <span className={styles.days}>{available}</span>
          <Text tone="soft" size={200}>
            {available === 1 ? 'día' : 'días'}
          </Text>
        </div>
      </div>
      <div>
        <Text as="h2" size={400} weight="semibold">
          {available > 0 ? 'Disponibles para pedir' : 'No te quedan días por pedir'}
        </Text>
        <Text as="p" above={2} below={10} tone="soft" size={200}>
          {seniority_years > 0
            ? `${seniority_years} ${seniority_years === 1 ? 'año' : 'años'} de antigüedad a fin de año`
            : 'Tu primer año'}{' '}
          · desde el {formatDate(seniority_from)}
        </Text>
        <Stack as="ul" gap={4} maxWidth={420}>
          {shown.map((year) => (
            <Grid as="li" columns="44px 1fr auto" gap={10} align="center" key={year.year}>
              <span>{year.year}</span>
              <Row
                as="span"
                wrap={false}
                gap={0}
                align="stretch"
                className={styles.bar}
                role="img"
                aria-label={`${year.taken} gozados, ${year.pending} pedidos, ${year.available} disponibles de ${year.granted}`}
              >
                <span className={styles.taken} style={{ flexGrow: year.taken }} />
                <span className={styles.pending} style={{ flexGrow: year.pending }} />
                <span className={styles.left} style={{ flexGrow: year.available }} />
              </Row>
              <Text size={200} numeric>
                {year.available} de {year.granted}
              </Text>
            </Grid>
          ))}
        </Stack>
      </div>
    </Grid>
  )
}
