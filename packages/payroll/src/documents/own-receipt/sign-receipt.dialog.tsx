import { isApiError } from '@legajo/api/api-error.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field, makeStyles } from '@legajo/ui/fluent.ts'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useRef, useState } from 'react'
import { answerAct } from './answer-act.ts'

const useStyles = makeStyles({
  text: { margin: 0 },
})

const shortest = 10

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
  const isReasonMissing = !agreed && reason.trim().length < shortest

  const sign = useAction(() => answerAct(id, { agreed, password, ...(reason.trim() && { reason: reason.trim() }) }), {
    done: agreed ? 'Recibo firmado' : 'Recibo firmado en disconformidad',
    onDone: onClose,
    onError: (failure) => {
      if (!isApiError(failure) || failure.code !== 'receipt_answered') return setError(errorText(failure, 'No se pudo firmar'))
      // Signed in another window, for example: the screen behind shows the result.
      toast({ intent: 'warning', title: errorText(failure) })
      onClose()
    },
  })
  const handleSubmit = async () => {
    setError(undefined)
    setWrong({
      ...(isReasonMissing && { reason: `Contanos el motivo, con ${shortest} letras por lo menos.` }),
      ...(password === '' && { password: 'Ingresá tu contraseña: es tu firma.' }),
    })
    if (isReasonMissing) return reasonField.current?.focus()
    if (password === '') return
    await sign.run()
  }

  return (
    <PromptDialog
      title={agreed ? 'Firmar en conformidad' : 'Firmar en disconformidad'}
      action="Firmar"
      busyAction="Firmando…"
      isBusy={sign.isBusy}
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
