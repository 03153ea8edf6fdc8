import { queryOf } from '@legajo/api/queries.ts'
import { assessmentFactors } from '@legajo/contract/org/assessment-factor.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Box } from '@legajo/ui/layout.tsx'
import { PlainTable } from '@legajo/ui/plain-table.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({ matrix: { '& th, & td': { minWidth: '120px' } } })

/** The factors and levels by which jobs are valued, and the whole matrix with its points. */
export const AssessmentMatrixScreen = () => (
  <ResourceScreen
    title="Matriz de valuación"
    resource={assessmentFactors}
    columns={[
      'sort_order',
      { id: 'name', phone: 'title' },
      { id: 'levels', header: 'Niveles', kind: 'number', value: (row) => row.levels?.length ?? 0 },
      {
        id: 'most',
        header: 'Puntos máximos',
        kind: 'number',
        value: (row) => Math.max(0, ...(row.levels ?? []).map(({ points }) => points)),
      },
      'positions',
      'active',
    ]}
    size="large"
    fieldProps={{ levels: { rows: { noun: 'nivel' } } }}
  >
    <Matrix />
  </ResourceScreen>
)

const Matrix = () => {
  const styles = useStyles()
  const factors = (useQuery(queryOf(assessmentFactors.list)).data ?? []).filter(({ active }) => active)
  const levels = [...new Set(factors.flatMap(({ levels: own = [] }) => own.map(({ level }) => level)))].sort((a, b) => a - b)
  if (factors.length === 0) return null
  const most = factors.reduce((sum, { levels: own = [] }) => sum + Math.max(0, ...own.map(({ points }) => points)), 0)
  return (
    <Panel title={`La matriz: hasta ${formatNumber(most)} puntos`}>
      <Box scroll="Niveles y puntos de cada factor">
        <PlainTable className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">Factor</th>
              {levels.map((level) => (
                <th key={level} scope="col">
                  Nivel {level}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {factors.map(({ id, name, levels: own = [] }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {levels.map((level) => {
                  const found = own.find((one) => one.level === level)
                  return (
                    <td key={level}>
                      {found && (
                        <>
                          <Box weight="semibold" numeric>
                            {formatNumber(found.points)}
                          </Box>
                          {found.name}
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Box>
    </Panel>
  )
}
