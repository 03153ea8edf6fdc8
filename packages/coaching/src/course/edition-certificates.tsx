import { fileOf } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type CertificateFile, certificates } from '@legajo/contract/coaching/certificate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { CertificateIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'

/** The certificates of an edition, with those that were annulled. */
export const EditionCertificates = ({ eventId }: { readonly eventId: number }) => {
  const requested = useQuery({ ...queryOf(certificates.files, { params: { eventExecutionId: eventId } }), staleTime: 0 })
  const get = useAction(({ id, fileName }: CertificateFile) => fileOf(certificates.file, { params: { id } }, fileName))
  return (
    <DataTable<CertificateFile>
      label="Certificados"
      rows={requested.data ?? []}
      request={requested}
      url={false}
      paginator="auto"
      exportName={`certificados-${eventId}`}
      columns={[
        { id: 'employee', header: 'Empleado', phone: 'title' },
        { id: 'number', header: 'Número' },
        { id: 'issuedOn', header: 'Emitido', kind: 'date' },
        { id: 'validUntil', header: 'Vigente hasta', kind: 'date' },
        { id: 'annulledOn', header: 'Anulado', kind: 'date' },
        { id: 'annulledReason', header: 'Motivo' },
      ]}
      onOpen={get.run}
      actions={[{ label: 'Descargar', icon: <CertificateIcon />, isPrimary: true, run: get.run }]}
      empty={{ title: 'Sin certificados', text: 'Se emiten a quienes aprobaron, cuando la edición se finaliza.' }}
    />
  )
}
