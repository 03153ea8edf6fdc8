import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: '12px 24px',
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere' },
})

type Fact = readonly [term: string, value: string | null | undefined, kind?: 'date']

/** Facts of a record that are only read; those without a value are left out. */
export const Facts = ({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) => {
  const styles = useStyles()
  return (
    <Panel title={title}>
      <dl className={styles.facts}>
        {facts.map(
          ([term, value, kind]) =>
            value && (
              <div key={term}>
                <dt className={styles.term}>{term}</dt>
                <dd className={styles.value}>{kind === 'date' ? formatDate(value) : value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  )
}
