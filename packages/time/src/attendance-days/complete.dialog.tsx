import { call } from '@legajo/api/call.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { type AttendanceDay, attendanceDays, maxDaysPerCall } from '@legajo/contract/time/attendance/day-sheet.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { warn } from '@legajo/screens/dialog-queue.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

/** Adds to several days the entry or exit that they lack, at the time of the shift. */
export const CompleteDialog = ({
  days,
  onClose,
  onDone,
}: {
  readonly days: readonly AttendanceDay[]
  readonly onClose: () => void
  readonly onDone: () => void
}) => {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const handleSubmit = async () => {
    setBusy(true)
    try {
      const left: string[] = []
      let completed = 0
      for (let from = 0; from < days.length; from += maxDaysPerCall) {
        const part = days.slice(from, from + maxDaysPerCall).map(({ employee_id, date }) => ({ employee_id, date }))
        const done = await call(attendanceDays.complete, { body: { days: part, reason } })
        completed += done.completed
        left.push(...done.left)
      }
      onDone()
      toast({ intent: 'success', title: countText(completed, 'día corregido', 'días corregidos') })
      if (left.length > 0) await warn({ title: 'Quedaron días para corregir uno por uno', text: left.join('. ') })
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setBusy(false)
      void invalidate(attendanceDays.ofUnit, attendanceDays.one, attendanceDays.ofPerson, attendanceDays.hours, timeFacts.get)
    }
  }
  return (
    <PromptDialog
      title="Completar con el horario del turno"
      action="Completar"
      busyAction="Guardando…"
      isBusy={isBusy}
      isReady={reason.trim().length >= 3}
      error={error}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p>
        {countText(days.length, 'día', 'días')}: se agrega la entrada o la salida que falta, a la hora del turno. Cada persona
        recibe un aviso.
      </p>
      <Field label="Motivo" required hint="Lo lee la persona">
        <Textarea value={reason} maxLength={500} autoFocus onChange={(_, data) => setReason(data.value)} />
      </Field>
    </PromptDialog>
  )
}
