import { write } from '@legajo/api/act.ts'
import { type AttendanceDay, attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { warn } from '@legajo/screens/dialog-queue.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { useState } from 'react'
import { writeInParts } from './write-in-parts.ts'

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
  const prompt = usePrompt(
    () =>
      writeInParts(days, (part) =>
        write(attendanceDays.complete, {
          body: { days: part.map(({ employee_id, date }) => ({ employee_id, date })), reason },
        }),
      ),
    undefined,
    {
      done: (answers) => {
        const completed = answers.reduce((sum, answer) => sum + answer.completed, 0)
        return countText(completed, 'día corregido', 'días corregidos')
      },
      onDone: (answers) => {
        onDone()
        const left = answers.flatMap((answer) => answer.left)
        if (left.length > 0) void warn({ title: 'Quedaron días para corregir uno por uno', text: left.join('. ') })
      },
    },
  )
  return (
    <PromptDialog
      title="Completar con el horario del turno"
      action="Completar"
      busyAction="Guardando…"
      isReady={reason.trim().length >= 3}
      onClose={onClose}
      {...prompt}
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
