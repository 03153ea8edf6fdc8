import { fileOf, write } from '@legajo/api/act.ts'
import { mayCall, usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { documents, signingStates } from '@legajo/contract/employees/document.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import {
  type DocumentedKind,
  documentInputs,
  type legalDocumentKinds,
  type legalDocuments,
  type medicalDocuments,
} from '@legajo/contract/legal/legal-document.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { DocumentIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** The documents of a legal item, and another one made from a template with its data. */
export const LegalDocuments = ({
  resource,
  kind,
  itemId,
}: {
  readonly resource: typeof legalDocuments | typeof medicalDocuments
  readonly kind: DocumentedKind
  readonly itemId: number
}) => {
  const calls = resource as typeof legalDocuments
  const query = { kind: kind as keyof typeof legalDocumentKinds, item_id: itemId }
  const { data = [] } = useQuery(queryOf(calls.list, { query }))
  const mayMake = usePermitted(calls.create) && mayCall(documentTemplates.list)
  const templates = useQuery({ ...queryOf(documentTemplates.list), enabled: mayMake })
  const [template, setTemplate] = useState('')
  const known: readonly string[] = documentInputs[kind]
  const fit = (templates.data ?? []).filter(({ active, inputs }) => active && (inputs ?? []).every((key) => known.includes(key)))
  const make = useAction(() => write(calls.create, { body: { ...query, template_id: Number(template) } }), {
    done: successToast('El documento quedó en el legajo'),
    onDone: () => setTemplate(''),
  })
  const download = useAction((id: number, name: string) => fileOf(documents.file, { query: { id } }, name))
  return (
    <Panel title="Documentos">
      {data.length === 0 && <p>Todavía no se hizo ninguno.</p>}
      <ul>
        {data.map(({ id, title, made_at, made_by, signing }) => (
          <li key={id}>
            {title} · {formatDateTime(made_at)}
            {made_by && ` · ${made_by}`}
            {signing && ` · ${signingStates[signing as keyof typeof signingStates] ?? signing}`}{' '}
            {mayCall(documents.file) && (
              <Button size="small" appearance="subtle" {...download.button(id, `${title}.pdf`)}>
                Bajar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayMake && (
        <Row>
          <Field label="Modelo" hint={`Un modelo puede pedir ${known.map((key) => `@${key}`).join(', ')}`}>
            <Select value={template} onChange={(_, { value }) => setTemplate(value)}>
              <option value="">Elegí…</option>
              {fit.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Button icon={<DocumentIcon />} disabled={template === ''} {...make.button()}>
            Hacer el documento
          </Button>
        </Row>
      )}
    </Panel>
  )
}
