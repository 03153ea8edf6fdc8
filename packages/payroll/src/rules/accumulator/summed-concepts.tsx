import { queryOf } from '@legajo/api/queries.ts'
import type { Accumulator } from '@legajo/contract/payroll/rules/accumulator.ts'
import { conceptLists } from '@legajo/contract/payroll/rules/concept-more.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { rulePath } from '../rule/rule-path.ts'

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
})

/** The concepts that an accumulator sums, with their sign. The assignment is made in each concept. */
export const SummedConcepts = ({ accumulator }: { readonly accumulator: Accumulator }) => {
  const styles = useStyles()
  const concepts = useQuery(queryOf(conceptLists.reduced))
  const lines = [
    ...accumulator.adding.map((code) => ({ code, sign: '+' })),
    ...accumulator.subtracting.map((code) => ({ code, sign: '−' })),
  ]
  return (
    <Panel title={`Qué suma (${lines.length})`}>
      {lines.length === 0 ? (
        <Text as="p" tone="muted">
          Ningún concepto todavía: se elige en cada concepto, en «Acumuladores que suma».
        </Text>
      ) : (
        <Row as="ul" gap={16} rowGap={6} align="stretch">
          {lines.map(({ code, sign }) => {
            const concept = concepts.data?.find((row) => row.code === code)
            return (
              <li key={`${sign}${code}`}>
                {sign}{' '}
                <Link to={rulePath({ kind: 'concept', id: concept?.id ?? 0 })} className={styles.link}>
                  {code}
                  {concept && ` · ${concept.name}`}
                </Link>
              </li>
            )
          })}
        </Row>
      )}
    </Panel>
  )
}
