import type { Course } from '@legajo/contract/coaching/event.ts'
import { courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable, type DataTableProps } from '@legajo/screens/data-table.tsx'
import { Capacity } from './capacity.tsx'
import { CourseStateBadge } from './course-state.tsx'

export const editionPath = '/coaching-module/coaching-dashboard/event'

/** A short list of editions within another record; each opens on its own screen. */
export const EditionList = (
  props: Pick<DataTableProps<Course>, 'rows' | 'endpoint' | 'query' | 'request' | 'exportName' | 'empty' | 'tools'>,
) => (
  <DataTable<Course>
    label="Ediciones"
    url={false}
    searchable={false}
    paginator="auto"
    sort={{ id: 'dateFrom', order: -1 }}
    columns={[
      { id: 'name', header: 'Curso', phone: 'title' },
      { id: 'dateFrom', header: 'Desde', kind: 'date' },
      { id: 'dateUntil', header: 'Hasta', kind: 'date' },
      {
        id: 'enrolled',
        header: 'Inscriptos',
        kind: 'number',
        fileColumns: [{ id: 'capacity', header: 'Cupos', kind: 'number' }],
        filter: false,
        cell: ({ enrolled, capacity }) => <Capacity enrolled={enrolled} capacity={capacity} />,
      },
      {
        id: 'state',
        header: 'Estado',
        filter: false,
        value: ({ state }) => courseStateTitles[state],
        cell: ({ state }) => <CourseStateBadge state={state} />,
      },
    ]}
    onOpen={({ id }) => void navigate({ path: editionPath, search: { detalle: id } })}
    {...props}
  />
)
