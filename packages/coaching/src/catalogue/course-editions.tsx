import { type Course, courseStateTitles, events } from '@legajo/contract/coaching/event.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { CourseStateBadge } from '../course/course-state.tsx'
import { Places } from '../course/places.tsx'

const path = '/coaching-module/coaching-dashboard/event'

/** The editions of a course, the latest first. */
export const CourseEditions = ({ courseId, name }: { readonly courseId: number; readonly name: string }) => {
  const add = (
    <Button
      icon={<AddIcon />}
      onClick={() => void navigate({ path, search: { detalle: 'nuevo', curso: courseId } })}
      aria-label={`Nueva edición de ${name}`}
    >
      Nueva edición
    </Button>
  )
  return (
    <DataTable<Course>
      label="Ediciones"
      endpoint={events.paginate}
      query={{ courseId }}
      url={false}
      searchable={false}
      tools={add}
      sort={{ id: 'dateFrom', order: -1 }}
      columns={[
        { id: 'dateFrom', header: 'Desde', kind: 'date', phone: 'title' },
        { id: 'dateUntil', header: 'Hasta', kind: 'date' },
        {
          id: 'enrolled',
          header: 'Inscriptos',
          filter: false,
          cell: ({ enrolled, capacity }) => <Places enrolled={enrolled} capacity={capacity} />,
        },
        {
          id: 'state',
          header: 'Estado',
          filter: false,
          value: ({ state }) => courseStateTitles[state],
          cell: ({ state }) => <CourseStateBadge state={state} />,
        },
      ]}
      onOpen={({ id }) => void navigate({ path, search: { detalle: id } })}
      exportName={`ediciones-${courseId}`}
      empty={{ title: 'Todavía no se dictó', text: 'Creá una edición con sus fechas y cupos.', action: add }}
    />
  )
}
