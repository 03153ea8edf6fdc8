import { call } from '@legajo/api/call.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

/** Requests the closing or the reopening of a month's absences, with the reason that the second person reads. */
export const ClosingDialog = ({
  month,
  action,
  onClose,
  onDone,
}: {
  readonly month: string
  readonly action: 'CLOSE' | 'REOPEN'
  readonly onClose: () => void
  readonly onDone: () => void
}) => {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const handleSubmit = async () => {
    setBusy(true)
    try {
      await call(timeFacts.request, { body: { month, action, reason } })
      toast({ intent: 'success', title: 'Pedido enviado', text: 'Le avisamos a quienes pueden aprobarlo.' })
      onDone()
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PromptDialog
      title={`${action === 'CLOSE' ? 'Cerrar' : 'Reabrir'} las ausencias de ${formatMonth(month)}`}
      action="Pedir aprobación"
      busyAction="Enviando…"
      isBusy={isBusy}
      isReady={reason.trim().length >= 3}
      error={error}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p>
        {action === 'CLOSE'
          ? 'Lo aprueba otra persona. Lo que se apruebe después se muestra aparte, como tarde.'
          : 'Lo aprueba otra persona.'}
      </p>
      <Field label="Motivo" required>
        <Textarea value={reason} maxLength={500} autoFocus onChange={(_, data) => setReason(data.value)} />
      </Field>
    </PromptDialog>
  )
}
