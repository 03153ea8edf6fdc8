import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import {
  foundationDocument,
  foundationDocumentDraft,
  foundationDocuments,
  foundationDraft,
  foundations,
} from '@legajo/contract/org/foundation.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
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
    alsoInvalidates={[foundationDocuments.readers]}
    detail={(row) => <DocumentReaders document={row} />}
    emptyText="Publicá el código de conducta, las políticas o lo que todos tienen que leer."
  >
    <Texts />
  </ResourceScreen>
)

/** Mission, vision and values. */
const Texts = () => {
  const requested = useQuery({ ...queryOf(foundations.get), refetchOnWindowFocus: false })
  const mayWrite = usePermitted(foundations.save)
  return (
    <Panel title="Misión, visión y valores">
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : requested.data ? (
        <ResourceForm
          key={requested.data.seen}
          schema={foundationDraft}
          title="Misión, visión y valores"
          initial={requested.data}
          readOnly={!mayWrite}
          onReload={() => void requested.refetch()}
          onSubmit={(body) => call(foundations.save, { body })}
          onSaved={() => {
            toastSaved()
            void invalidate(foundations.get)
          }}
        />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Panel>
  )
}
