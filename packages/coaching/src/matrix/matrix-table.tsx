import { queryOf } from '@legajo/api/queries.ts'
import { type MatrixCell, type MatrixState, matrixStates, trainingMatrix } from '@legajo/contract/coaching/training-matrix.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Card } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { MatrixStateBadge } from './matrix-state.tsx'

const states = keyNames(matrixStates)
/** In the order of the colours of series, so that what is in force is green and what is late is red. */
const statesWithIcon: readonly MatrixState[] = ['PENDING', 'DUE_SOON', 'EXPIRED', 'VALID', 'LATE']

/** The people of each required course by state: a picture, then one row for each person and course. */
export const MatrixTable = () => {
  const { search, setSearch } = useRoute()
  const state = states.find((one) => one === search['estado'])
  const { data: totals = [] } = useQuery(queryOf(trainingMatrix.totals))
  const countOf = (one: MatrixState) => totals.reduce((sum, { counts }) => sum + (counts[one] ?? 0), 0)
  return (
    <>
      {totals.length > 0 && (
        <Card>
          <BarChart
            title="Personas por estado en cada curso exigido"
            labelHeader="Curso"
            labels={totals.map(({ course }) => course)}
            series={statesWithIcon.map((one) => ({
              name: matrixStates[one],
              values: totals.map(({ counts }) => counts[one] ?? 0),
            }))}
          />
        </Card>
      )}
      <DataTable<MatrixCell>
        key={state ?? 'todos'}
        label="Matriz"
        endpoint={trainingMatrix.list}
        query={state ? { state } : {}}
        rowId={({ key }) => key}
        sort={{ id: 'employee', order: 1 }}
        summary={[
          { label: 'Todos', isOn: state === undefined, onClick: () => setSearch({ estado: null }) },
          ...states.map((one) => ({
            label: matrixStates[one],
            count: countOf(one),
            isOn: state === one,
            onClick: () => setSearch({ estado: one }),
          })),
        ]}
        columns={[
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'fileCode', header: 'Legajo', width: '90px' },
          { id: 'unit', header: 'Unidad' },
          { id: 'position', header: 'Puesto', optional: true },
          { id: 'course', header: 'Curso' },
          { id: 'validUntil', header: 'Vigente hasta', kind: 'date' },
          { id: 'windowFrom', header: 'Renovar desde', kind: 'date' },
          { id: 'dueOn', header: 'Plazo', kind: 'date' },
          { id: 'enrolledIn', header: 'Inscripto desde', kind: 'date', sortable: false, filter: false, optional: true },
          {
            id: 'state',
            header: 'Estado',
            filter: false,
            value: (row) => matrixStates[row.state],
            cell: (row) => <MatrixStateBadge state={row.state} />,
          },
        ]}
        exportName="matriz-de-capacitacion"
        empty={{
          title: 'Ningún curso está exigido',
          text: 'Cargá en «Cursos exigidos» qué curso pide cada unidad o puesto.',
        }}
      />
    </>
  )
}
