import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type FoundationDocument, type FoundationReader, foundationDocuments } from '@legajo/contract/org/foundation.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AlertIcon } from '@legajo/ui/icons.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

/** The people who read the current edition of a document, and those who did not yet. */
export const DocumentReaders = ({ document }: { readonly document: FoundationDocument }) => {
  const requested = useQuery(queryOf(foundationDocuments.readers, { params: { id: document.id } }))
  const mayRemind = usePermitted(foundationDocuments.remind)
  const remind = useAction(() => write(foundationDocuments.remind, { params: { id: document.id } }), {
    done: ({ count }) => (count === 0 ? 'No falta nadie con usuario' : `Avisamos a ${countText(count, 'persona')}`),
  })
  return (
    <Panel
      title={`Lo leyeron ${document.readers} de ${document.people}`}
      actions={
        mayRemind &&
        document.active && (
          <Button icon={<AlertIcon />} {...remind.button()}>
            Recordar a quienes faltan
          </Button>
        )
      }
    >
      <DataTable<FoundationReader>
        label="Lecturas"
        rows={requested.data ?? []}
        rowId={({ employeeId }) => employeeId}
        request={requested}
        url={false}
        exportName="lecturas"
        columns={[
          { id: 'file_code', header: 'Legajo' },
          { id: 'full_name', header: 'Persona', phone: 'title' },
          { id: 'area', header: 'Área' },
          { id: 'read_at', header: 'Lo leyó', kind: 'datetime' },
        ]}
        empty={{ title: 'No hay personas en la empresa' }}
      />
    </Panel>
  )
}
