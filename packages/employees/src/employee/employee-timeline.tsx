import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { assignments, type TimelineEntry } from '@legajo/contract/employees/assignment.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { ArrowUndoIcon, CalendarIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'

/** A person's life in the company by days; from each entry the file of its day can be opened, and a coming change undone. */
export const EmployeeTimeline = ({ employeeId }: { readonly employeeId: number }) => {
  const { setSearch } = useRoute()
  const mayWrite = usePermitted(assignments.remove)
  const requested = useQuery({ ...queryOf(assignments.list, { params: { id: employeeId } }), staleTime: 0 })
  const undoEntry = useAction(
    ({ undo }: TimelineEntry) => write(assignments.remove, { params: { id: employeeId, a: undo ?? '' } }),
    { done: 'Cambio deshecho' },
  )
  return (
    <DataTable<TimelineEntry>
      label="Línea de tiempo"
      rows={requested.data ?? []}
      request={requested}
      url={false}
      exportName="linea-de-tiempo"
      columns={[
        { id: 'from', header: 'Desde', kind: 'date', width: '120px' },
        { id: 'until', header: 'Hasta', kind: 'date', width: '120px' },
        { id: 'what', header: 'Qué', phone: 'title' },
        { id: 'before', header: 'Antes' },
        { id: 'after', header: 'Después' },
        { id: 'detail', header: 'Detalle' },
        { id: 'coming', header: 'Cuándo', value: ({ coming }) => (coming ? 'Por venir' : 'Rige o rigió'), width: '120px' },
      ]}
      empty={{ title: 'Todavía no hay hechos con fecha' }}
      actions={[
        {
          label: 'Ver el legajo de ese día',
          icon: <CalendarIcon />,
          isHidden: ({ from }) => !from,
          run: ({ from }) => setSearch({ al: from, solapa: null }, { push: true }),
        },
        {
          label: 'Deshacer',
          icon: <ArrowUndoIcon />,
          isDangerous: true,
          isHidden: ({ undo }) => !mayWrite || !undo,
          run: undoEntry.run,
        },
      ]}
    />
  )
}
