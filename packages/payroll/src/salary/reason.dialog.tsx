import { errorText } from '@legajo/api/error-text.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { useState } from 'react'

/** Asks for the reason of a step: of a rejection or an observation it is required, over the budget as well. */
export const ReasonDialog = ({
  title,
  text,
  action,
  isRequired,
  onSubmit,
  onClose,
}: {
  readonly title: string
  readonly text?: string
  readonly action: string
  readonly isRequired: boolean
  readonly onSubmit: (reason: string) => Promise<void>
  readonly onClose: () => void
}) => {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const handleSubmit = async () => {
    setBusy(true)
    try {
      await onSubmit(reason.trim())
      onClose()
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PromptDialog
      title={title}
      action={action}
      busyAction="Enviando…"
      isBusy={isBusy}
      isReady={!isRequired || reason.trim().length >= 3}
      error={error}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {text && <p>{text}</p>}
      <Field label="Motivo" required={isRequired}>
        <Textarea value={reason} maxLength={500} autoFocus onChange={(_, data) => setReason(data.value)} />
      </Field>
    </PromptDialog>
  )
}
