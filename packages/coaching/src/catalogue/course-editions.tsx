import { events } from '@legajo/contract/coaching/event.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { EditionList, editionPath } from '../course/edition-list.tsx'

/** The editions of a course, the latest first. */
export const CourseEditions = ({ courseId, name }: { readonly courseId: number; readonly name: string }) => {
  const add = (
    <Button
      icon={<AddIcon />}
      onClick={() => void navigate({ path: editionPath, search: { detalle: 'nuevo', curso: courseId } })}
      aria-label={`Nueva edición de ${name}`}
    >
      Nueva edición
    </Button>
  )
  return (
    <EditionList
      endpoint={events.paginate}
      query={{ courseId }}
      tools={add}
      exportName={`ediciones-${courseId}`}
      empty={{ title: 'Todavía no se dictó', text: 'Creá una edición con sus fechas y cupos.', action: add }}
    />
  )
}
