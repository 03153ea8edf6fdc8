import { write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { bodyOfFiles } from '@legajo/api/files.ts'
import {
  certificateFiles,
  type CertificateFacts as Facts,
  signingCertificates,
} from '@legajo/contract/payroll/documents/signing-certificate.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { Refusal } from '@legajo/screens/refusal.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { CertificateFacts } from './certificate-facts.tsx'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: '14px', paddingBlock: '8px' },
})

type Problem = { readonly text: string; readonly field?: 'passphrase' }

/** Files of a certificate, parsed before they are stored; `replaces` is the fingerprint of the uploaded one to replace. */
export const UploadCertificateDialog = ({
  replaces,
  onClose,
}: {
  readonly replaces: string | undefined
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const [files, setFiles] = useState<readonly File[]>([])
  const [passphrase, setPassphrase] = useState('')
  const [facts, setFacts] = useState<Facts>()
  const [problem, setProblem] = useState<Problem>()
  const onError = (error: unknown) => {
    const ofPassphrase = isApiError(error) ? error.fields['passphrase'] : undefined
    setProblem(
      ofPassphrase ? { text: ofPassphrase, field: 'passphrase' } : { text: errorText(error, 'No se pudo leer el archivo') },
    )
  }
  const inspect = useAction(
    () => {
      setProblem(files.length === 0 ? { text: 'Elegí el archivo del certificado.' } : undefined)
      return files.length === 0 ? undefined : write(signingCertificates.inspect, { body: bodyOfFiles(files, { passphrase }) })
    },
    { onDone: setFacts, onError },
  )
  const keep = useAction(
    () => {
      setProblem(undefined)
      return write(signingCertificates.upload, { body: bodyOfFiles(files, { passphrase, ...(replaces && { replaces }) }) })
    },
    {
      done: { intent: 'success', title: 'Certificado guardado', text: 'Los recibos se firman con él desde ahora.' },
      onDone: onClose,
      onError,
    },
  )
  const isBusy = inspect.isBusy || keep.isBusy
  return (
    <Dialog
      title={replaces ? 'Reemplazar el certificado' : 'Cargar un certificado'}
      contentClassName={styles.body}
      onDismiss={isBusy ? undefined : onClose}
      actions={
        <>
          <Button onClick={facts ? () => setFacts(undefined) : onClose} disabledFocusable={isBusy}>
            {facts ? 'Volver' : 'Cancelar'}
          </Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void (facts ? keep : inspect).run()}>
            {facts ? (isBusy ? 'Guardando…' : replaces ? 'Reemplazar' : 'Guardar') : isBusy ? 'Leyendo…' : 'Revisar'}
          </Button>
        </>
      }
    >
      {facts ? (
        <>
          <Text as="p" tone="soft">
            {replaces
              ? 'Va a tomar el lugar del que está cargado. Lo que aquel firmó sigue valiendo.'
              : 'Con este certificado se van a firmar los recibos de la empresa.'}
          </Text>
          <CertificateFacts facts={facts} />
        </>
      ) : (
        <>
          <FileDrop
            label="Elegir archivo"
            files={files}
            onChange={setFiles}
            endings={['.p12', '.pfx', '.pem', '.crt', '.cer', '.key']}
            {...certificateFiles}
            disabled={isBusy}
          />
          <Text as="p" tone="soft">
            Un .p12, .pfx o .pem con todo, o el certificado y su clave en dos archivos.
          </Text>
          <Field
            label="Contraseña del archivo"
            hint="Vacía si no tiene."
            {...(problem?.field === 'passphrase' && { validationState: 'error', validationMessage: problem.text })}
          >
            <Input
              type="password"
              autoComplete="off"
              value={passphrase}
              maxLength={1000}
              disabled={isBusy}
              onChange={(_, { value }) => setPassphrase(value)}
              onKeyDown={({ key }) => key === 'Enter' && void inspect.run()}
            />
          </Field>
        </>
      )}
      {problem && !problem.field && <Refusal text={problem.text} />}
    </Dialog>
  )
}
