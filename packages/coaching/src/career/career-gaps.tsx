import { queryOf } from '@legajo/api/queries.ts'
import { type CareerGap, careers } from '@legajo/contract/coaching/career.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { missingText } from './missing-text.ts'

/** The people on a career and what each lacks for the next position. */
export const CareerGaps = ({ id }: { readonly id: number }) => {
  const requested = useQuery(queryOf(careers.gaps, { params: { id } }))
  const { data = [] } = requested
  return (
    <Panel title="Qué le falta a cada persona">
      <DataTable<CareerGap>
        label="Personas en la carrera"
        rows={data}
        rowId={({ employeeId }) => employeeId}
        request={requested}
        url={false}
        exportName={`carrera-${id}`}
        columns={[
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'fileCode', header: 'Legajo' },
          { id: 'position', header: 'Puesto' },
          { id: 'next', header: 'Siguiente', value: ({ next }) => next ?? 'Es el último' },
          { id: 'months', header: 'Meses en el puesto', kind: 'number' },
          { id: 'readiness', header: 'Preparación (%)', kind: 'number' },
          { id: 'missing', header: 'Le falta', value: missingText },
        ]}
        empty={{ title: 'Nadie ocupa un puesto de esta carrera' }}
      />
    </Panel>
  )
}
