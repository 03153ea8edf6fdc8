import { queryOf } from '@legajo/api/queries.ts'
import { careers } from '@legajo/contract/coaching/career.ts'
import { type MatrixCell, matrixStates, trainingMatrix } from '@legajo/contract/coaching/training-matrix.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { missingText } from '../career/missing-text.ts'
import { MatrixStateBadge } from '../matrix/matrix-state.tsx'

/** The courses that the employee must have in force, and what is missing for the next position. */
export const MyTraining = () => {
  const { data: required = [] } = useQuery(queryOf(trainingMatrix.mine))
  const { data: career = [] } = useQuery(queryOf(careers.mine))
  const steps = career.filter(({ next }) => next !== null)
  return (
    <>
      {required.length > 0 && (
        <Panel title="Cursos que tenés que tener vigentes">
          <DataTable<MatrixCell>
            label="Cursos exigidos"
            rows={required}
            rowId={({ key }) => key}
            url={false}
            searchable={false}
            paginator="auto"
            exportName={false}
            columns={[
              { id: 'course', header: 'Curso', phone: 'title' },
              { id: 'validUntil', header: 'Vigente hasta', kind: 'date' },
              { id: 'windowFrom', header: 'Renovar desde', kind: 'date' },
              { id: 'dueOn', header: 'Plazo', kind: 'date' },
              {
                id: 'state',
                header: 'Estado',
                value: ({ state }) => matrixStates[state],
                cell: ({ state }) => <MatrixStateBadge state={state} />,
              },
            ]}
          />
        </Panel>
      )}
      {steps.length > 0 && (
        <Panel title="Tu próximo puesto">
          {steps.map((step) => (
            <Text as="p" marginBlock={4} key={step.next}>
              De {step.position} a {step.next}: {step.readiness} % de lo que pide. Te falta: {missingText(step).toLowerCase()}.
            </Text>
          ))}
        </Panel>
      )}
    </>
  )
}
