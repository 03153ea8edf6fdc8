import { fileOf, write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { documents } from '@legajo/contract/employees/document.ts'
import { documentSignings } from '@legajo/contract/employees/document-signing.ts'
import { useRecordName } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, DeleteIcon, SignatureIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { SigningBadge, ValidityBadge } from './document-columns.tsx'
import { DocumentForm } from './document-form.tsx'
import { DocumentView } from './document-view.tsx'
import { SigningSteps } from './signing-steps.tsx'

const useStyles = makeStyles({
  note: { margin: 0 },
})

/** One document: its file, facts, marks and signatures. */
export const DocumentDetail = ({
  id,
  onClose,
  onSend,
}: {
  readonly id: number
  readonly onClose: () => void
  readonly onSend: (ids: readonly number[]) => void
}) => {
  const styles = useStyles()
  const requested = useQuery({ ...queryOf(documents.get, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false })
  const mayWrite = usePermitted(documents.update)
  const maySend = usePermitted(documentSignings.request)
  const document = requested.data
  useRecordName(document?.title)
  const remove = useAction(
    async () => {
      if (!(await confirmRemoval())) return undefined
      return write(documents.remove, { params: { id } })
    },
    { done: () => ({ title: 'Documento eliminado', text: document?.title }), onDone: () => onClose() },
  )
  const download = useAction((fileName: string) => fileOf(documents.file, { query: { id } }, fileName))
  if (!document) return <LoadState of={[requested]} lines={10} />
  const isOpenToSign = document.signing !== 'PENDING' && document.signing !== 'SIGNED'
  return (
    <Stack gap={16}>
      <Row>
        <ValidityBadge state={document.state} />
        <SigningBadge signing={document.signing} />
        <Button icon={<ArrowDownloadIcon />} {...download.button(document.fileName)}>
          Descargar
        </Button>
        {maySend && isOpenToSign && (
          <Button icon={<SignatureIcon />} onClick={() => onSend([id])}>
            Mandar a firmar
          </Button>
        )}
        {mayWrite && isOpenToSign && (
          <Button appearance="subtle" icon={<DeleteIcon />} {...remove.button()}>
            Eliminar
          </Button>
        )}
      </Row>
      <p className={styles.note}>
        {document.employeeName}, legajo {document.fileCode}.{' '}
        {document.seenAt ? `Lo vio el ${formatDateTime(document.seenAt)}. ` : 'Todavía no lo vio. '}
        {document.downloadedAt && `Lo descargó el ${formatDateTime(document.downloadedAt)}.`}
      </p>
      {document.signing !== 'NONE' && <SigningSteps documentId={id} />}
      <DocumentForm key={document.id} document={document} readOnly={!mayWrite} onCancel={onClose} />
      <DocumentView key={document.bytes} id={id} title={document.title} mimeType={document.mimeType} />
    </Stack>
  )
}
