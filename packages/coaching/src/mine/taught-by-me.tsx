import { queryOf } from '@legajo/api/queries.ts'
import { myTeaching, type TaughtEdition } from '@legajo/contract/coaching/facilitator-room.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { CourseStateBadge } from '../course/course-state.tsx'

/** The editions that the employee teaches; absent for employees who teach none, unless it `isAlone` on its screen. */
export const TaughtByMe = ({ isAlone = false }: { readonly isAlone?: boolean }) => {
  const requested = useQuery(queryOf(myTeaching.list))
  const { data = [] } = requested
  if (data.length === 0 && !isAlone) return null
  const table = (
    <DataTable<TaughtEdition>
      label="Cursos que dicto"
      rows={data}
      request={requested}
      url={false}
      searchable={false}
      paginator="auto"
      exportName={false}
      columns={[
        { id: 'name', header: 'Curso', phone: 'title' },
        { id: 'dateFrom', header: 'Desde', kind: 'date' },
        { id: 'dateUntil', header: 'Hasta', kind: 'date' },
        { id: 'enrolled', header: 'Inscriptos', kind: 'number' },
        { id: 'state', header: 'Estado', cell: ({ state }) => <CourseStateBadge state={state} /> },
      ]}
      empty={{ title: 'No dictás ninguno', text: 'Cuando te asignen como facilitador de una edición, aparece acá.' }}
      onOpen={({ id }) => void navigate({ path: '/selfservice/teaching', search: { edicion: id } })}
    />
  )
  return isAlone ? table : <Panel title="Cursos que dicto">{table}</Panel>
}
