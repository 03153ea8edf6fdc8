import { call } from '@legajo/api/call.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type ClockMark, clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

/** Annuls a mark with a reason; it stays in the audit. */
export const AnnulDialog = ({ mark, onClose }: { readonly mark: ClockMark; readonly onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const handleSubmit = async () => {
    setBusy(true)
    try {
      await call(clockMarks.annul, { params: { id: mark.id }, body: { reason } })
      toast({ intent: 'success', title: 'Marca anulada' })
      onClose()
      await invalidate(clockMarks.list, attendanceDays.ofUnit, attendanceDays.one, attendanceDays.ofPerson)
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PromptDialog
      title="Anular la marca"
      action="Anular"
      busyAction="Anulando…"
      isBusy={isBusy}
      isReady={reason.trim().length >= 3}
      error={error}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p>
        {mark.employee ?? `Número ${mark.card_code}`}, {formatDate(mark.date)} {mark.time}. Deja de contar y queda en la
        auditoría.
      </p>
      <Field label="Motivo" required>
        <Textarea value={reason} maxLength={500} autoFocus onChange={(_, data) => setReason(data.value)} />
      </Field>
    </PromptDialog>
  )
}
