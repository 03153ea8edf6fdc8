import type { WorkShift } from '@legajo/contract/time/absence/work-schedule.ts'
import type { PlannedDay } from '@legajo/contract/time/attendance/shift-plan.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { useState } from 'react'

/** Chooses the shift of a person on a day, by keyboard too. */
export const ShiftDialog = ({
  title,
  day,
  shifts,
  onClose,
  onPut,
}: {
  readonly title: string
  readonly day: PlannedDay
  readonly shifts: readonly WorkShift[]
  readonly onClose: () => void
  readonly onPut: (target: number | 'REST' | 'CLEAR', reason: string | null) => Promise<void>
}) => {
  const [target, setTarget] = useState(day.shift_id === null ? 'REST' : String(day.shift_id))
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const handleSubmit = async () => {
    setBusy(true)
    await onPut(target === 'REST' || target === 'CLEAR' ? target : Number(target), reason.trim() || null)
    setBusy(false)
  }
  return (
    <PromptDialog
      title={title}
      action="Cambiar el turno"
      busyAction="Guardando…"
      isBusy={isBusy}
      error={undefined}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Field label="Turno">
        <Select value={target} onChange={(_, data) => setTarget(data.value)}>
          {shifts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="REST">Franco</option>
          {day.changed && <option value="CLEAR">Volver a lo del esquema</option>}
        </Select>
      </Field>
      <Field label="Motivo" hint="La persona recibe un aviso del cambio">
        <Input value={reason} maxLength={500} onChange={(_, data) => setReason(data.value)} />
      </Field>
    </PromptDialog>
  )
}
