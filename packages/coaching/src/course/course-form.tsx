import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type Course, coachingDashboard, courseDraft, events } from '@legajo/contract/coaching/event.ts'
import { providers } from '@legajo/contract/coaching/provider.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'

/** The data of a course, for creating or changing it. */
export const CourseForm = ({
  course,
  readOnly,
  onClose,
  onSaved,
}: {
  readonly course?: Course
  readonly readOnly?: boolean
  readonly onClose: () => void
  readonly onSaved: (saved: Course) => void
}) => (
  <ResourceForm
    schema={courseDraft}
    initial={course}
    readOnly={readOnly}
    title={course ? 'Curso' : 'Nuevo curso'}
    stickyActions
    onCancel={onClose}
    onSubmit={(body) =>
      course ? call(events.update, { params: { id: course.id }, body }) : call(events.create, { params: { id: 0 }, body })
    }
    onSaved={(saved) => {
      toastSaved()
      onSaved(saved)
      void invalidate(events.paginate, events.get, events.main, events.reduced, coachingDashboard.get)
    }}
  >
    <FormGrid>
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
      <FormField name="selfEnrolment" />
    </FormGrid>
  </ResourceForm>
)

/** Provider, and one of its facilitators. */
const Giver = () => {
  const { values } = useFormikContext<{ providerId?: number | '' }>()
  const all = useQuery(queryOf(providers.list)).data ?? []
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
        disabled={!chosen}
        options={(chosen?.facilitators ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  )
}
