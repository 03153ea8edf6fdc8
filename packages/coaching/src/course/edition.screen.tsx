import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Course, events } from '@legajo/contract/coaching/event.ts'
import { type CourseState, courseModeTitles, courseStates, courseStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Capacity } from './capacity.tsx'
import { CourseDetail } from './course-detail.tsx'
import { CourseForm } from './course-form.tsx'
import { CourseStateBadge } from './course-state.tsx'
import { ManyEditionsDialog } from './many-editions.dialog.tsx'

type Selection = { readonly rows: readonly Course[]; readonly clear: () => void }

/** The editions of courses; each opens with its participants, sessions, waiting list, data and costs. */
export const EditionScreen = () => {
  const { search, setSearch } = useRoute()
  const mayCreate = usePermitted(events.create)
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const state = courseStates.find((one) => one === search['estado'])
  const courseId = Number(search['curso']) || undefined
  const mayChange = usePermitted(events.updateWithSelections)
  const types = useQuery(queryOf(events.eventTypes)).data ?? []
  const eventType = types.find(({ code }) => code === search['tipo'])?.code
  const [selected, setSelected] = useState<Selection>()
  const pick = (next: CourseState | undefined) => setSearch({ estado: next ?? null })
  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nueva edición
    </Button>
  )
  return (
    <Page title="Ediciones" purpose="Qué se dicta, cuándo, quién lo da y quiénes participan." action={newButton}>
      <DataTable<Course>
        key={`${state ?? 'todos'} ${courseId ?? ''} ${eventType ?? ''}`}
        label="Ediciones"
        endpoint={events.paginate}
        query={{ ...(state && { state }), ...(courseId && { courseId }), ...(eventType && { eventType }) }}
        tools={
          <Select aria-label="Tipo" value={eventType ?? ''} onChange={(_, { value }) => setSearch({ tipo: value || null })}>
            <option value="">Todos los tipos</option>
            {types.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        }
        selectionBar={
          mayChange
            ? ({ rows, clear }) => (
                <Button size="small" onClick={() => setSelected({ rows, clear })}>
                  Cambiar varias
                </Button>
              )
            : undefined
        }
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
            kind: 'number',
            fileColumns: [{ id: 'capacity', header: 'Cupos', kind: 'number' }],
            filter: false,
            cell: (row) => <Capacity enrolled={row.enrolled} capacity={row.capacity} />,
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
      {selected && <ManyEditionsDialog {...selected} onClose={() => setSelected(undefined)} />}
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
