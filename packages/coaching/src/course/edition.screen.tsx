import { usePermitted } from '@legajo/api/permitted.ts'
import {
  type Course,
  type CourseState,
  courseModeTitles,
  courseStates,
  courseStateTitles,
  events,
} from '@legajo/contract/coaching/event.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { CourseDetail } from './course-detail.tsx'
import { CourseForm } from './course-form.tsx'
import { CourseStateBadge } from './course-state.tsx'
import { Places } from './places.tsx'

/** The editions of courses; each opens with its participants, sessions, waiting list, data and costs. */
export const EditionScreen = () => {
  const { search, setSearch } = useRoute()
  const mayCreate = usePermitted(events.create)
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const state = courseStates.find((one) => one === search['estado'])
  const courseId = Number(search['curso']) || undefined
  const pick = (next: CourseState | undefined) => setSearch({ estado: next ?? null })
  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nueva edición
    </Button>
  )
  return (
    <Page title="Ediciones" purpose="Qué se dicta, cuándo, quién lo da y quiénes participan." action={newButton}>
      <DataTable<Course>
        key={`${state ?? 'todos'} ${courseId ?? ''}`}
        label="Ediciones"
        endpoint={events.paginate}
        query={{ ...(state && { state }), ...(courseId && { courseId }) }}
        sort={{ id: 'dateFrom', order: -1 }}
        summary={[
          { label: 'Todos', isOn: state === undefined, onClick: () => pick(undefined) },
          ...(courseId ? [{ label: 'Un curso', isOn: true, onClick: () => setSearch({ curso: null }) }] : []),
          ...courseStates.map((one) => ({ label: courseStateTitles[one], isOn: state === one, onClick: () => pick(one) })),
        ]}
        columns={[
          { id: 'name', header: 'Curso', phone: 'title' },
          { id: 'provider', header: 'Proveedor', value: (row) => row.provider ?? 'Interno' },
          { id: 'mode', header: 'Modalidad', filter: false, value: (row) => courseModeTitles[row.mode] },
          { id: 'dateFrom', header: 'Desde', kind: 'date' },
          { id: 'dateUntil', header: 'Hasta', kind: 'date' },
          {
            id: 'enrolled',
            header: 'Inscriptos',
            filter: false,
            cell: (row) => <Places enrolled={row.enrolled} capacity={row.capacity} />,
          },
          { id: 'waiting', header: 'En espera', kind: 'number', sortable: false, filter: false, optional: true },
          { id: 'rating', header: 'Opinión', kind: 'number', sortable: false, filter: false },
          {
            id: 'state',
            header: 'Estado',
            filter: false,
            value: (row) => courseStateTitles[row.state],
            cell: (row) => <CourseStateBadge state={row.state} />,
          },
        ]}
        onOpen={(row) => open(row.id)}
        exportName="ediciones"
        empty={{
          title: 'Todavía no hay ediciones',
          text: 'Creá el primero: nombre, fechas y cupos alcanzan para empezar a inscribir.',
          action: newButton,
        }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Nueva edición' : 'Edición'}
        size="large"
        onClose={() => void close()}
      >
        {isNew && <CourseForm courseId={courseId} onClose={() => void close()} onSaved={({ id }) => open(id)} />}
        {detail !== undefined && !isNew && <CourseDetail id={detail} onClose={() => void close()} onRemoved={drop} />}
      </DetailDrawer>
    </Page>
  )
}
