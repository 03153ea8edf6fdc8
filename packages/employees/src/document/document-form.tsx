import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  documentDraft,
  documents,
  documentUpdate,
  type EmployeeDocument,
  ownDocumentDraft,
} from '@legajo/contract/employees/document.ts'
import { documentTypes } from '@legajo/contract/employees/document-type.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { uploadedField } from './uploaded-field.tsx'

const useTypeOptions = (onlyOwn = false) => {
  const { data = [] } = useQuery(queryOf(documentTypes.listReduced))
  return data
    .filter(({ employeeUploads }) => !onlyOwn || employeeUploads)
    .map(({ id, name, expires }) => ({ value: id, label: name, ...(expires && { hint: 'Lleva vencimiento' }) }))
}

type FormCallbacks = { readonly onSaved: () => void; readonly onCancel: () => void }

/** Adds a document to an employee, or to one chosen in the form. */
export const NewDocumentForm = ({ employeeId, onSaved, onCancel }: FormCallbacks & { readonly employeeId?: number }) => {
  const options = useTypeOptions()
  return (
    <ResourceForm
      schema={documentDraft}
      title="Agregar documento"
      submitLabel="Agregar"
      initial={employeeId === undefined ? {} : { employeeId }}
      fields={[
        ...(employeeId === undefined ? ['employeeId'] : []),
        'fileKey',
        'typeId',
        'title',
        'validFrom',
        'validUntil',
        'confidential',
      ]}
      fieldProps={{
        employeeId: { source: employeeOptions, wide: true },
        fileKey: uploadedField,
        typeId: { options },
        title: { wide: true },
      }}
      stickyActions
      onCancel={onCancel}
      onSubmit={(body) => write(documents.create, { body })}
      onSaved={() => {
        toastSaved()
        onSaved()
      }}
    />
  )
}

/** Changes the facts of a document; its file never changes. */
export const DocumentForm = ({
  document,
  readOnly,
  onCancel,
}: Pick<FormCallbacks, 'onCancel'> & { readonly document: EmployeeDocument; readonly readOnly: boolean }) => {
  const options = useTypeOptions()
  return (
    <ResourceForm
      schema={documentUpdate}
      initial={document}
      title="Documento"
      readOnly={readOnly}
      fieldProps={{ typeId: { options }, title: { wide: true } }}
      onCancel={onCancel}
      onSubmit={(body) => write(documents.update, { params: { id: document.id }, body })}
      onSaved={() => toastSaved()}
    />
  )
}

/** The employee sends a document of their own. */
export const OwnDocumentForm = ({ onSaved, onCancel }: FormCallbacks) => {
  const options = useTypeOptions(true)
  return (
    <ResourceForm
      schema={ownDocumentDraft}
      title="Mandar un documento"
      submitLabel="Mandar"
      fields={['fileKey', 'typeId', 'title', 'validFrom', 'validUntil']}
      fieldProps={{ fileKey: uploadedField, typeId: { options }, title: { wide: true } }}
      stickyActions
      onCancel={onCancel}
      onSubmit={(body) => write(documents.sendOwn, { body })}
      onSaved={() => {
        toastSaved()
        onSaved()
      }}
    />
  )
}
