import { queryOf } from '@legajo/api/queries.ts'
import { type OwnAbsenceType, ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Card } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))', gap: '12px' },
  card: { display: 'grid', rowGap: '8px', alignContent: 'start' },
  name: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  left: { fontSize: tokens.fontSizeBase600, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  bar: { width: '100%', height: '8px' },
})

const plain = (days: string) => days.replace('.', ',')

/** The types that the person may ask for, with the days left this year. */
export const OwnBalances = () => {
  const styles = useStyles()
  const requested = useQuery(queryOf(ownAbsences.types))
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  if (!requested.data) return <SkeletonLines lines={6} />
  return (
    <div className={styles.grid}>
      {requested.data.map((type) => (
        <Balance key={type.id} type={type} />
      ))}
    </div>
  )
}

const Balance = ({ type }: { readonly type: OwnAbsenceType }) => {
  const styles = useStyles()
  return (
    <Card className={styles.card} role="group" aria-label={type.name}>
      <span className={styles.name}>{type.name}</span>
      {type.available !== null && type.granted !== null ? (
        <>
          <span>
            <span className={styles.left}>{plain(type.available)}</span> de {plain(type.granted)} días disponibles
          </span>
          <meter
            className={styles.bar}
            aria-label={`Días usados de ${type.name}`}
            min={0}
            max={Math.max(1, Number(type.granted))}
            value={Number(type.used)}
          />
        </>
      ) : (
        <span>
          <span className={styles.left}>{plain(type.used)}</span> días usados este año
        </span>
      )}
      <span className={styles.note}>{[type.paid ? 'Con goce de sueldo' : 'Sin goce de sueldo', ...type.limits].join(' · ')}</span>
      {type.law_article && <span className={styles.note}>{type.law_article}</span>}
    </Card>
  )
}
