import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field, makeStyles } from '@legajo/ui/fluent.ts'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useRef, useState } from 'react'

const useStyles = makeStyles({
  text: { margin: 0 },
})

const shortest = 10

/** Signs with the user's own key, which the password decrypts. The key is created at the first use, and again after a password change. */
const sign = async (id: number, body: { agreed: boolean; reason?: string; password: string }): Promise<void> => {
  const own = { params: { id: currentSession()?.userId ?? 0 } }
  const register = () => call(signatures.register, { ...own, body: { password: body.password } })
  const send = () => call(receipts.answer, { params: { id }, body })
  if (!(await call(signatures.check, own)).registered) await register()
  try {
    await send()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'signature_key') throw error
    await register()
    await send()
  }
}

/** The employee's answer to a receipt: the password is the signature; a disagreement includes a reason. */
export const SignReceiptDialog = ({
  id,
  period,
  agreed,
  onClose,
}: {
  readonly id: number
  readonly period: string
  readonly agreed: boolean
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  /** A field's error, shown next to it. */
  const [wrong, setWrong] = useState<{ readonly reason?: string; readonly password?: string }>({})
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isReasonMissing = !agreed && reason.trim().length < shortest

  const handleSubmit = async () => {
    setError(undefined)
    setWrong({
      ...(isReasonMissing && { reason: `Contanos el motivo, con ${shortest} letras por lo menos.` }),
      ...(password === '' && { password: 'Ingresá tu contraseña: es tu firma.' }),
    })
    if (isReasonMissing) return reasonField.current?.focus()
    if (password === '') return
    setBusy(true)
    const leave = async () => {
      await invalidate(receipts.mine, receipts.mineExplained)
      onClose()
    }
    try {
      await sign(id, { agreed, password, ...(reason.trim() && { reason: reason.trim() }) })
      toast({ intent: 'success', title: agreed ? 'Recibo firmado' : 'Recibo firmado en disconformidad' })
      await leave()
    } catch (failure) {
      if (isApiError(failure) && failure.code === 'receipt_answered') {
        // Signed in another window, for example: the screen behind shows the result.
        toast({ intent: 'warning', title: errorText(failure) })
        await leave()
      } else setError(errorText(failure, 'No se pudo firmar'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <PromptDialog
      title={agreed ? 'Firmar en conformidad' : 'Firmar en disconformidad'}
      action="Firmar"
      busyAction="Firmando…"
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p className={styles.text}>
        {agreed
          ? `Vas a firmar digitalmente tu recibo de ${period}. No se puede deshacer.`
          : `Vas a dejar constancia de que no estás de acuerdo con tu recibo de ${period}. Recursos Humanos va a leer el motivo. No se puede deshacer.`}
      </p>
      <Field label={agreed ? 'Observación (opcional)' : 'Motivo'} required={!agreed} validationMessage={wrong.reason}>
        <Textarea ref={reasonField} value={reason} maxLength={1000} rows={3} onChange={(_, { value }) => setReason(value)} />
      </Field>
      <Field label="Tu contraseña" required validationMessage={wrong.password}>
        {(field) => <PasswordInput {...field} value={password} onChange={setPassword} />}
      </Field>
    </PromptDialog>
  )
}
