import { write } from '@legajo/api/act.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { today } from '@legajo/forms/date-text.ts'
import { warn } from '@legajo/screens/dialog-queue.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { useState } from 'react'

/** Authorises overtime before it is worked: up to so many hours of a person on a day. */
export const AheadDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [employee, setEmployee] = useState<string | number>('')
  const [date, setDate] = useState(today())
  const [half, setHalf] = useState('120')
  const [full, setFull] = useState('0')
  const [reason, setReason] = useState('')
  const prompt = usePrompt(
    () => {
      const ahead = {
        employee_id: Number(employee),
        date,
        approve: true,
        minutes_50: Math.round(Number(half)),
        minutes_100: Math.round(Number(full)),
        seen: 0,
      }
      return write(attendanceDays.decideOvertime, { body: { decisions: [ahead], reason } })
    },
    undefined,
    {
      done: { intent: 'success', title: 'Horas extra autorizadas', text: 'Se pagan las que se trabajen, hasta ese tope.' },
      onDone: ({ warnings }) => {
        onClose()
        if (warnings.length > 0) void warn({ title: 'Se pasan los topes', text: warnings.join('. ') })
      },
    },
  )
  return (
    <PromptDialog
      title="Autorizar horas extra"
      action="Autorizar"
      busyAction="Guardando…"
      isReady={employee !== '' && reason.trim().length >= 3}
      onClose={onClose}
      {...prompt}
    >
      <Field label="Persona" required>
        {(field) => <Combobox {...field} value={employee} source={employeeOptions} onChange={setEmployee} />}
      </Field>
      <Field label="Día" required>
        {(field) => <DateInput {...field} value={date} onChange={setDate} />}
      </Field>
      <Field label="Hasta, minutos al 50 %">
        <Input type="number" min={0} max={1440} value={half} onChange={(_, data) => setHalf(data.value)} />
      </Field>
      <Field label="Hasta, minutos al 100 %" hint="Sábado después de las 13, domingo o feriado">
        <Input type="number" min={0} max={1440} value={full} onChange={(_, data) => setFull(data.value)} />
      </Field>
      <Field label="Motivo" required>
        <Textarea value={reason} maxLength={500} onChange={(_, data) => setReason(data.value)} />
      </Field>
    </PromptDialog>
  )
}
