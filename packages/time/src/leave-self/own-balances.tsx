import { queryOf } from '@legajo/api/queries.ts'
import { type OwnAbsenceType, ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { Card, Grid, Text } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  card: { display: 'grid', rowGap: '8px', alignContent: 'start' },
  bar: { width: '100%', height: '8px' },
})

const decimalText = (days: string) => days.replace('.', ',')

/** The types that the person may request, with the days left this year. */
export const OwnBalances = () => {
  return (
    <Loader of={[queryOf(ownAbsences.types)]}>
      {(types) => (
        <Grid min={260} repeat="fill">
          {types.map((type) => (
            <Balance key={type.id} type={type} />
          ))}
        </Grid>
      )}
    </Loader>
  )
}

const Balance = ({ type }: { readonly type: OwnAbsenceType }) => {
  const styles = useStyles()
  return (
    <Card className={styles.card} role="group" aria-label={type.name}>
      <Text weight="semibold">{type.name}</Text>
      {type.available !== null && type.granted !== null ? (
        <>
          <span>
            <Text size={600} weight="semibold" numeric>
              {decimalText(type.available)}
            </Text>{' '}
            de {decimalText(type.granted)} días disponibles
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
          <Text size={600} weight="semibold" numeric>
            {decimalText(type.used)}
          </Text>{' '}
          días usados este año
        </span>
      )}
      <Text tone="muted" size={200}>
        {[type.paid ? 'Con goce de sueldo' : 'Sin goce de sueldo', ...type.limits].join(' · ')}
      </Text>
      {type.law_article && (
        <Text tone="muted" size={200}>
          {type.law_article}
        </Text>
      )}
    </Card>
  )
}
