import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryClient, queryOf } from '@legajo/api/queries.ts'
import {
  certificateSources,
  type SigningCertificate,
  signingCertificates,
} from '@legajo/contract/payroll/documents/signing-certificate.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { ArrowUploadIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Card } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CertificateFacts } from './certificate-facts.tsx'
import { UploadCertificateDialog } from './upload-certificate.dialog.tsx'

/** The company's signing certificate: its identity, expiry date, and replacement. */
export const SigningCertificateScreen = () => {
  const remove = useAction(
    async (fingerprint: string) => {
      const sure = await confirm({
        title: '¿Quitar el certificado?',
        text: 'La empresa deja de firmar con él y su clave se borra. Los recibos que ya firmó siguen valiendo.',
        confirmLabel: 'Quitar',
        cancelLabel: 'Volver',
        danger: true,
      })
      if (!sure) return undefined
      return write(signingCertificates.remove, { params: { fingerprint } })
    },
    {
      done: 'Certificado quitado',
      onDone: (state) => queryClient().setQueryData(queryOf(signingCertificates.get).queryKey, state),
    },
  )
  const mayWrite = usePermitted(signingCertificates.upload)
  const [isUploading, setUploading] = useState(false)
  const requested = useQuery(queryOf(signingCertificates.get))
  const { data } = requested
  const uploaded = data?.source === 'UPLOADED' ? data.certificate?.fingerprint : undefined
  const mayUpload = mayWrite && data?.uploadRefusal === null
  return (
    <Page
      title="Certificado de firma"
      purpose="Con él firma la empresa los recibos de sueldo. La clave se guarda cifrada y no se puede volver a bajar."
      secondary={
        mayWrite &&
        uploaded && (
          <Button icon={<DeleteIcon />} {...remove.button(uploaded)}>
            Quitar
          </Button>
        )
      }
      action={
        mayUpload && (
          <Button appearance="primary" icon={<ArrowUploadIcon />} onClick={() => setUploading(true)}>
            {uploaded ? 'Reemplazar' : 'Cargar certificado'}
          </Button>
        )
      }
    >
      {data ? (
        <CertificateState state={data} mayWrite={mayWrite} />
      ) : (
        <LoadState of={[requested]} lines={8} label="Cargando el certificado" />
      )}
      {isUploading && <UploadCertificateDialog replaces={uploaded} onClose={() => setUploading(false)} />}
    </Page>
  )
}

const CertificateState = ({ state, mayWrite }: { readonly state: SigningCertificate; readonly mayWrite: boolean }) => {
  const { certificate, source, message, isReady, isSample, uploadRefusal, uploadedAt, uploadedBy } = state
  const isReported = certificate?.warnings.some((warning) => warning === message)
  const more: [string, string][] = [
    ...(source ? ([['Origen', certificateSources[source]]] as [string, string][]) : []),
    ...(uploadedAt
      ? ([['Cargado', `${formatDateTime(uploadedAt)}${uploadedBy ? `, por ${uploadedBy}` : ''}`]] as [string, string][])
      : []),
  ]
  return (
    <>
      {!isReported && certificate && (
        <MessageBar intent={isReady ? (isSample ? 'info' : 'success') : 'error'} layout="multiline">
          <MessageBarBody>{message}</MessageBarBody>
        </MessageBar>
      )}
      {mayWrite && uploadRefusal && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{uploadRefusal}.</MessageBarBody>
        </MessageBar>
      )}
      <Card>
        {certificate ? (
          <CertificateFacts facts={certificate} more={more} />
        ) : (
          <EmptyState title="Sin certificado" text={message} />
        )}
      </Card>
    </>
  )
}
