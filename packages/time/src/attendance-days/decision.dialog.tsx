import { write } from '@legajo/api/act.ts'
import { type AttendanceDay, attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { warn } from '@legajo/screens/dialog-queue.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { formatDate, formatHours } from '@legajo/ui/format.ts'
import { useState } from 'react'
import { writeInParts } from './write-in-parts.ts'

/** Days whose overtime is being approved or refused. */
export type OvertimeDecision = {
  readonly days: readonly AttendanceDay[]
  readonly approve: boolean
  readonly clear: () => void
  /** Decided by the leader of the people, without a permit of attendance. */
  readonly ofTeam?: boolean
}

/** One day can be approved in part; many are approved whole. */
export const DecisionDialog = ({
  days,
  approve,
  clear,
  ofTeam = false,
  onClose,
}: OvertimeDecision & { readonly onClose: () => void }) => {
  const [only] = days
  const isOne = days.length === 1 && only !== undefined
  const [half, setHalf] = useState(String(only?.overtime_50 ?? 0))
  const [full, setFull] = useState(String(only?.overtime_100 ?? 0))
  const [reason, setReason] = useState('')
  const sum = days.reduce((minutes, day) => minutes + day.overtime_50 + day.overtime_100, 0)
  const prompt = usePrompt(
    () =>
      writeInParts(days, (part) => {
        const decisions = part.map((day) => ({
          employee_id: day.employee_id,
          date: day.date,
          approve,
          minutes_50: isOne ? Math.round(Number(half)) : day.overtime_50,
          minutes_100: isOne ? Math.round(Number(full)) : day.overtime_100,
          seen: day.decision_version,
        }))
        return write(ofTeam ? attendanceDays.decideOfTeam : attendanceDays.decideOvertime, { body: { decisions, reason } })
      }),
    undefined,
    {
      done: approve ? 'Horas extra aprobadas' : 'Horas extra rechazadas',
      onDone: (answers) => {
        clear()
        onClose()
        const warnings = new Set(answers.flatMap((answer) => answer.warnings))
        if (warnings.size > 0) void warn({ title: 'Se pasan los topes', text: [...warnings].join('. ') })
      },
    },
  )
  return (
    <PromptDialog
      title={approve ? 'Aprobar horas extra' : 'Rechazar horas extra'}
      action={approve ? 'Aprobar' : 'Rechazar'}
      busyAction="Guardando…"
      isReady={reason.trim().length >= 3}
      onClose={onClose}
      {...prompt}
    >
      <p>
        {isOne ? `${only.employee}, ${formatDate(only.date)}` : countText(days.length, 'día', 'días')}: {formatHours(sum)} horas
      </p>
      {isOne && approve && (
        <>
          <Field label="Minutos al 50 %" hint={`Trabajados: ${only.overtime_50}`}>
            <Input type="number" min={0} max={1440} value={half} onChange={(_, data) => setHalf(data.value)} />
          </Field>
          <Field label="Minutos al 100 %" hint={`Trabajados: ${only.overtime_100}`}>
            <Input type="number" min={0} max={1440} value={full} onChange={(_, data) => setFull(data.value)} />
          </Field>
        </>
      )}
      <Field label="Motivo" required>
        <Textarea value={reason} maxLength={500} autoFocus onChange={(_, data) => setReason(data.value)} />
      </Field>
    </PromptDialog>
  )
}
