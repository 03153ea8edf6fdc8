import { write } from '@legajo/api/act.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { attendanceDays, type DayMark } from '@legajo/contract/time/attendance/day-sheet.ts'
import { Refusal } from '@legajo/screens/refusal.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Checkbox, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, Input } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useState } from 'react'

/** A mark to add, as a time of the day or of the next one. */
export type ProposedMark = { readonly time: string; readonly next_day: boolean }

/** Adds marks to a day and annuls wrong ones, with a reason that the employee reads. */
export const CorrectionForm = ({
  employeeId,
  date,
  marks,
  proposal,
}: {
  readonly employeeId: number
  readonly date: string
  readonly marks: readonly DayMark[]
  /** The first added mark. */
  readonly proposal?: ProposedMark | undefined
}) => {
  const [annul, setAnnul] = useState<readonly number[]>([])
  const [add, setAdd] = useState<readonly ProposedMark[]>([])
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const patch = (index: number, part: Partial<ProposedMark>) =>
    setAdd(add.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const isReady = annul.length + add.length > 0 && reason.trim().length >= 3 && add.every(({ time }) => time !== '')
  const save = useAction(
    () => {
      setError(undefined)
      return write(attendanceDays.correct, {
        body: { employee_id: employeeId, date, annul: [...annul], add: [...add], reason },
      })
    },
    {
      done: { intent: 'success', title: 'Día corregido', text: 'La persona recibe un aviso.' },
      onError: (failure) => setError(errorText(failure)),
    },
  )
  return (
    <Panel title="Corregir el día">
      <Stack>
        {marks
          .filter(({ annulled }) => !annulled)
          .map(({ id, time }) => (
            <Checkbox
              key={id}
              label={`Anular la marca de las ${time}`}
              checked={annul.includes(id)}
              onChange={(_, { checked }) => setAnnul(checked === true ? [...annul, id] : annul.filter((one) => one !== id))}
            />
          ))}
        {add.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new mark has no identity but its place
          <Row key={index}>
            <Field label={`Marca ${index + 1}`}>
              <Input type="time" value={one.time} onChange={(_, data) => patch(index, { time: data.value })} />
            </Field>
            <Checkbox
              label="Del día siguiente"
              checked={one.next_day}
              onChange={(_, { checked }) => patch(index, { next_day: checked === true })}
            />
            <Button
              appearance="subtle"
              icon={<DeleteIcon />}
              aria-label={`Quitar la marca ${index + 1}`}
              onClick={() => setAdd(add.filter((_, at) => at !== index))}
            />
          </Row>
        ))}
        <Row>
          <Button
            icon={<AddIcon />}
            onClick={() => setAdd([...add, (add.length === 0 && proposal) || { time: '', next_day: false }])}
          >
            Agregar una marca
          </Button>
        </Row>
        <Field label="Motivo" required hint="Lo lee la persona">
          <Textarea value={reason} maxLength={500} onChange={(_, data) => setReason(data.value)} />
        </Field>
        {error && <Refusal text={error} />}
        <Row>
          <Button appearance="primary" disabled={!isReady} {...save.button()}>
            {save.isBusy ? 'Guardando…' : 'Guardar la corrección'}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
