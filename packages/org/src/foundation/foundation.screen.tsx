import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  foundationDocument,
  foundationDocumentDraft,
  foundationDocuments,
  foundationDraft,
  foundations,
} from '@legajo/contract/org/foundation.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { DocumentReaders } from './document-readers.tsx'

export const FoundationScreen = () => (
  <ResourceScreen
    title="Cimientos fundacionales"
    noun="documento"
    purpose="La misión, la visión y los valores de la empresa, y los documentos que todos leen, con quiénes ya los leyeron."
    resource={foundationDocuments}
    schema={foundationDocumentDraft}
    rowSchema={foundationDocument}
    size="large"
    columns={[
      { id: 'title', phone: 'title' },
      'must_read',
      'due_on',
      'edition',
      {
        id: 'readers',
        header: 'Lo leyeron',
        kind: 'text',
        value: (row) => `${row.readers} de ${row.people}`,
        whole: true,
      },
      'active',
    ]}
    fieldProps={{
      content: { wide: true, hint: 'Otro texto es otra edición: todos la vuelven a leer' },
      due_on: { hint: 'Aparece en el aviso a quienes faltan' },
    }}
    detail={(row) => <DocumentReaders document={row} />}
    emptyText="Publicá el código de conducta, las políticas o lo que todos tienen que leer."
  >
    <Texts />
  </ResourceScreen>
)

/** Mission, vision and values. */
const Texts = () => {
  const mayWrite = usePermitted(foundations.save)
  const read = { ...queryOf(foundations.get), refetchOnWindowFocus: false }
  return (
    <Panel title="Misión, visión y valores">
      <Loader of={[read]} lines={5}>
        {(texts, { refetch }) => (
          <ResourceForm
            key={texts.seen}
            schema={foundationDraft}
            title="Misión, visión y valores"
            initial={texts}
            readOnly={!mayWrite}
            onReload={refetch}
            onSubmit={(body) => write(foundations.save, { body })}
            onSaved={() => toastSaved()}
          />
        )}
      </Loader>
    </Panel>
  )
}
