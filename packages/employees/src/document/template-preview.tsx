import { fetchFile } from '@legajo/api/files.ts'
import { type DocumentTemplate, documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { PdfView } from '@legajo/screens/pdf-view.tsx'
import { Field } from '@legajo/ui/fluent.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useState } from 'react'

/** A stored template as the document of one employee. */
export const TemplatePreview = ({ template }: { readonly template: DocumentTemplate }) => {
  const [employeeId, setEmployeeId] = useState<number>()
  const { title, content, inputs } = template
  return (
    <Panel title="Vista previa del modelo guardado">
      <Field label="Con los datos de">
        <Combobox
          source={employeeOptions}
          value={employeeId ?? ''}
          onChange={(value) => setEmployeeId(value === '' ? undefined : Number(value))}
        />
      </Field>
      {employeeId !== undefined && (
        <PdfView
          key={`${employeeId} ${template.version ?? 0}`}
          title={title}
          read={() => fetchFile(documentTemplates.preview, { body: { employeeId, title, content, inputs, values: [] } })}
        />
      )}
    </Panel>
  )
}
