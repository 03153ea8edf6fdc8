import { write } from '@legajo/api/act.ts'
import { type CourseDocument, courseDocuments, documentDraft } from '@legajo/contract/coaching/course-document.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { ListFields } from '@legajo/forms/list-fields.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useFormikContext } from 'formik'
import { courseOptions } from '../choices.ts'
import { showRemarks } from './show-remarks.ts'

const accepted: Readonly<Record<string, string>> = {
  PDF: '.pdf',
  VIDEO: '.mp4,.webm',
  SCORM: '.zip',
  FILE: '.pdf,.docx,.xlsx,image/*',
}

/** The data of a document; its content is chosen once, and later replaced by another version. */
export const DocumentForm = ({
  document,
  readOnly,
  onClose,
  onSaved,
}: {
  readonly document?: CourseDocument
  readonly readOnly?: boolean
  readonly onClose: () => void
  readonly onSaved?: () => void
}) => (
  <ResourceForm
    schema={documentDraft}
    initial={document}
    title="Documento"
    readOnly={readOnly}
    stickyActions
    onCancel={onClose}
    onSubmit={(body) =>
      document ? write(courseDocuments.update, { params: { id: document.id }, body }) : write(courseDocuments.create, { body })
    }
    onSaved={(saved) => {
      toastSaved()
      showRemarks(saved)
      onSaved?.()
    }}
  >
    <FormGrid>
      <FormField name="documentModel.name" wide />
      <FormField name="documentModel.description" />
      <FormField name="documentModel.kind" disabled={document !== undefined} />
      {!document && <Content />}
      <ListFields
        name="eventsCoursesDTOList"
        title="Cursos que lo usan"
        noun="curso"
        fields={['courseId', 'module', 'position', 'required']}
        fieldProps={{ courseId: { source: courseOptions } }}
      />
    </FormGrid>
  </ResourceForm>
)

const Content = () => {
  const { values } = useFormikContext<{ documentModel?: { kind?: string } }>()
  return <ContentField kind={values.documentModel?.kind ?? 'PDF'} prefix="documentModel." />
}

/** The file or the address of a content, by its kind. */
export const ContentField = ({ kind, prefix = '' }: { readonly kind: string; readonly prefix?: string }) =>
  kind === 'LINK' ? (
    <FormField name={`${prefix}address`} wide />
  ) : (
    <FormField key={kind} name={`${prefix}fileKey`} {...fileField(storedFiles.course, 'archivo', accepted[kind], 200_000_000)} />
  )
