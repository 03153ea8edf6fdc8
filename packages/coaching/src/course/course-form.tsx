import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { type Course, courseDraft, events } from '@legajo/contract/coaching/event.ts'
import { facilitators, providers } from '@legajo/contract/coaching/provider.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { courseOptions } from '../choices.ts'

/** The data of a course, for creating or changing it. */
export const CourseForm = ({
  course,
  courseId,
  readOnly,
  onClose,
  onSaved,
}: {
  readonly course?: Course
  /** The course of the catalogue of a new edition. */
  readonly courseId?: number | undefined
  readonly readOnly?: boolean
  readonly onClose: () => void
  readonly onSaved: (saved: Course) => void
}) => (
  <ResourceForm
    schema={courseDraft}
    initial={course ?? (courseId ? { courseId } : undefined)}
    readOnly={readOnly}
    title={course ? 'Edición' : 'Nueva edición'}
    stickyActions
    onCancel={onClose}
    onSubmit={(body) =>
      course ? write(events.update, { params: { id: course.id }, body }) : write(events.create, { params: { id: 0 }, body })
    }
    onSaved={(saved) => {
      toastSaved()
      onSaved(saved)
    }}
  >
    {course && <StartedNotice eventId={course.id} />}
    <FormGrid>
      <FromCatalogue isNew={!course} />
      <FormField name="name" wide autoFocus={!course} />
      <FormField name="description" />
      <FormField name="eventType" />
      <FormField name="mode" />
      <FormField name="dateFrom" />
      <FormField name="dateUntil" />
      <FormField name="capacity" />
      <FormField name="hours" />
      <Giver />
      <FormField name="place" wide />
      <FormField name="closesHours" />
      <FormField name="selfEnrolment" />
    </FormGrid>
  </ResourceForm>
)

/** A notice of an edition that began: its course stays, and its dates move what was already recorded. */
const StartedNotice = ({ eventId }: { readonly eventId: number }) => {
  const { data } = useQuery({ ...queryOf(events.hasBeenStarted, { query: { eventId } }), staleTime: 0 })
  return data?.started ? (
    <MessageBar>
      <MessageBarBody>
        La edición ya empezó: no cambia de curso, y los encuentros con asistencia no cambian de día.
      </MessageBarBody>
    </MessageBar>
  ) : null
}

/** The course of the catalogue; a new edition starts with its name, hours and programme. */
const FromCatalogue = ({ isNew }: { readonly isNew: boolean }) => {
  const { values, setValues } = useFormikContext<Record<string, unknown>>()
  const id = Number(values['courseId']) || 0
  const { data } = useQuery({ ...queryOf(catalogue.get, { params: { id } }), enabled: isNew && id > 0 })
  useEffect(() => {
    if (!data) return
    const { name, eventType, hours, modules, programme } = data
    void setValues((before) => ({
      ...before,
      name: before['name'] || name,
      eventType,
      hours: Number(before['hours']) ? before['hours'] : hours,
      description: before['description'] || (programme ?? '').slice(0, 2000),
      modules,
    }))
  }, [data, setValues])
  return <FormField name="courseId" source={courseOptions} hint="Vacío: el curso de ese nombre, que se agrega si es nuevo" wide />
}

/** Selects a provider and one of the provider's facilitators. */
const Giver = () => {
  const { values } = useFormikContext<{ providerId?: number | '' }>()
  const all = useQuery(queryOf(providers.list)).data ?? []
  const internal = (useQuery(queryOf(facilitators.list)).data ?? []).filter(({ employeeId }) => employeeId !== null)
  const chosen = all.find(({ id }) => id === values.providerId)
  return (
    <>
      <FormField
        name="providerId"
        input="select"
        options={all.map(({ id, businessName }) => ({ value: id, label: businessName }))}
        hint="Vacío: lo da la empresa"
      />
      <FormField
        name="facilitatorId"
        input="select"
        options={[...(chosen?.facilitators ?? []), ...internal].map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
