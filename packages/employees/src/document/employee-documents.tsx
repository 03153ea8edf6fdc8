import { usePermitted } from '@legajo/api/permitted.ts'
import { documents, type FoundDocument } from '@legajo/contract/employees/document.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'
import { documentColumns } from './document-columns.tsx'
import { DocumentDetail } from './document-detail.tsx'
import { NewDocumentForm } from './document-form.tsx'
import { SendToSign } from './send-to-sign.tsx'

/** The documents in an employee's file. */
export const EmployeeDocuments = ({ employeeId }: { readonly employeeId: number }) => {
  const { detail, isNew, open, openNew, close, drop } = useDetail('documento')
  const [toSign, setToSign] = useState<readonly number[]>([])
  const mayCreate = usePermitted(documents.create)
  const add = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Agregar documento
    </Button>
  )
  return (
    <>
      <DataTable<FoundDocument>
        label="Documentos del legajo"
        endpoint={documents.ofEmployee}
        params={{ id: employeeId }}
        columns={documentColumns({ people: false })}
        url={false}
        exportName="documentos"
        tools={add || undefined}
        onOpen={(row) => open(row.id)}
        empty={{ title: 'Todavía no tiene documentos', text: 'Contratos, certificados, carnets: con su tipo y su vencimiento.' }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Agregar documento' : 'Documento'}
        size="large"
        onClose={() => void close()}
      >
        {isNew ? (
          <NewDocumentForm employeeId={employeeId} onSaved={drop} onCancel={() => void close()} />
        ) : (
          detail !== undefined && <DocumentDetail id={Number(detail)} onClose={drop} onSend={setToSign} />
        )}
      </DetailDrawer>
      <SendToSign ids={toSign} onClose={() => setToSign([])} />
    </>
  )
}
