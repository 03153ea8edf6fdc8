import { call } from '@legajo/api/call.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import type { ReceiptRow } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { Refusal } from '@legajo/screens/refusal.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { inBase64, maxSignedBytes } from './in-base64.ts'
import { refreshReceipts } from './receipt-action.ts'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: '14px', paddingBlock: '8px' },
  steps: { margin: 0, paddingInlineStart: '20px', display: 'grid', rowGap: '4px', color: tokens.colorNeutralForeground2 },
})

/** Imports a receipt that the company signed with its own program, based on the exact file that was issued. */
export const UploadSignedDialog = ({ receipt, onClose }: { readonly receipt: ReceiptRow; readonly onClose: () => void }) => {
  const styles = useStyles()
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [file] = files
  const handleUpload = async () => {
    if (!file) return setProblem('Elegí el PDF firmado.')
    setBusy(true)
    setProblem(undefined)
    try {
      await call(receiptIssues.uploadSigned, { body: { paymentReceiptId: receipt.id, bytes: await inBase64(file) } })
      toast({ intent: 'success', title: 'Recibo firmado', text: `Quedó la firma de la empresa en el de ${receipt.fullName}.` })
      await refreshReceipts()
      onClose()
    } catch (error) {
      setProblem(errorText(error, 'No se pudo leer el archivo'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Subir el recibo firmado"
      contentClassName={styles.body}
      onDismiss={isBusy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabledFocusable={isBusy}>
            Cancelar
          </Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void handleUpload()}>
            {isBusy ? 'Comprobando la firma…' : 'Subir'}
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
        disabled={isBusy}
      />
      {problem && <Refusal text={problem} />}
    </Dialog>
  )
}
