import { write } from '@legajo/api/act.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import type { ReceiptRow } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { Refusal } from '@legajo/screens/refusal.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { inBase64, maxSignedBytes } from './in-base64.ts'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: '14px', paddingBlock: '8px' },
  steps: { margin: 0, paddingInlineStart: '20px', display: 'grid', rowGap: '4px', color: tokens.colorNeutralForeground2 },
})

/** Imports a receipt that the company signed with its own program, based on the exact file that was issued. */
export const UploadSignedDialog = ({ receipt, onClose }: { readonly receipt: ReceiptRow; readonly onClose: () => void }) => {
  const styles = useStyles()
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const [file] = files
  const upload = useAction(
    async (signed: File) =>
      write(receiptIssues.uploadSigned, { body: { paymentReceiptId: receipt.id, bytes: await inBase64(signed) } }),
    {
      done: { intent: 'success', title: 'Recibo firmado', text: `Quedó la firma de la empresa en el de ${receipt.fullName}.` },
      onDone: onClose,
      onError: (error) => setProblem(errorText(error, 'No se pudo leer el archivo')),
    },
  )
  const handleUpload = async () => {
    setProblem(file ? undefined : 'Elegí el PDF firmado.')
    if (file) await upload.run(file)
  }
  return (
    <Dialog
      title="Subir el recibo firmado"
      contentClassName={styles.body}
      onDismiss={upload.isBusy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabledFocusable={upload.isBusy}>
            Cancelar
          </Button>
          <Button appearance="primary" disabledFocusable={upload.isBusy} onClick={() => void handleUpload()}>
            {upload.isBusy ? 'Comprobando la firma…' : 'Subir'}
          </Button>
        </>
      }
    >
      <Text as="p" tone="soft">
        {receipt.fullName} · {receipt.periodName} · {receipt.type}
      </Text>
      <ol className={styles.steps}>
        <li>Descargá el PDF de este recibo y firmalo con el certificado de la empresa, sin cambiarle nada más.</li>
        <li>Subí acá el archivo que dejó el programa de firma.</li>
      </ol>
      <FileDrop
        label="Elegir el PDF firmado"
        files={files}
        onChange={(chosen) => {
          setFiles(chosen)
          setProblem(undefined)
        }}
        endings={['.pdf']}
        maxBytes={maxSignedBytes}
        disabled={upload.isBusy}
      />
      {problem && <Refusal text={problem} />}
    </Dialog>
  )
}
