import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Board, calibration, type Seat } from '@legajo/contract/performance/calibration.ts'
import { boxLevels } from '@legajo/contract/performance/words.ts'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Select, Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatDateTime, formatNumber } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const levelOptions = boxLevels.map((level, index) => (
  <option key={level} value={index + 1}>
    {index + 1} · {level}
  </option>
))

/** A person and the column and row to which they are moved. */
export type MoveTarget = { readonly seat: Seat; readonly performance: number | null; readonly potential: number | null }

/** The score for a column: the own one where it is there already, else the nearest of the column. */
const scoreFor = ({ boxes, lowest, decimals }: Board, { seat, performance }: MoveTarget): string => {
  const own = seat.calibrated ?? ''
  if (performance === null || performance === seat.performance) return own
  const [middle = 0, high = 0] = boxes
  if (performance === 3) return high.toFixed(decimals)
  if (performance === 2)
    return Number(own || lowest) >= high ? (high - 10 ** -decimals).toFixed(decimals) : middle.toFixed(decimals)
  return Math.max(Number(lowest), middle - 10 ** -decimals).toFixed(decimals)
}

/** The column of a typed score; undefined while it is not a number. */
const columnOf = ({ boxes }: Board, score: string): number | undefined => {
  const [middle = 0, high = 0] = boxes
  if (score === '' || Number.isNaN(Number(score))) return undefined
  return Number(score) >= high ? 3 : Number(score) >= middle ? 2 : 1
}

const valueText = (value: string | number | null | undefined) => (value == null ? '–' : formatNumber(value, 2))

/** Moves a person: before, after and the reason, with the earlier moves. */
export const MoveDialog = ({
  board,
  aim,
  isOpen,
  onClose,
}: {
  readonly board: Board
  readonly aim: MoveTarget
  readonly isOpen: boolean
  readonly onClose: () => void
}) => {
  const { seat } = aim
  const [score, setScore] = useState(() => scoreFor(board, aim))
  const [potential, setPotential] = useState(aim.potential)
  const [reason, setReason] = useState('')
  const params = { id: board.project_id, participantId: seat.id }
  const moves = useQuery({ ...queryOf(calibration.moves, { params }), staleTime: 0 }).data ?? []
  const prompt = usePrompt(
    () =>
      write(calibration.move, {
        params: { id: board.project_id },
        body: { participant_id: seat.id, score, potential, reason, version: seat.version },
      }),
    undefined,
    { done: { title: 'Movimiento guardado', text: seat.employee }, onDone: onClose },
  )
  return (
    <PromptDialog
      title={seat.employee}
      action="Guardar el movimiento"
      busyAction="Guardando…"
      isReady={isOpen && score !== '' && reason.trim().length >= 20}
      onClose={onClose}
      {...prompt}
    >
      <p>
        {[seat.position, seat.unit].filter(Boolean).join(' · ')}. Las respuestas dan {valueText(seat.score)}; hoy tiene{' '}
        {valueText(seat.calibrated)} y potencial {valueText(seat.potential)}.
      </p>
      {isOpen && (
        <>
          <Field label="Desempeño" hint="Al elegirlo cambia la nota lo menos posible">
            <Select
              value={String(columnOf(board, score) ?? '')}
              onChange={(_, { value }) => setScore(scoreFor(board, { ...aim, performance: Number(value) }))}
            >
              {columnOf(board, score) === undefined && <option value="">Sin definir</option>}
              {levelOptions}
            </Select>
          </Field>
          <Field label={`Nota calibrada (de ${board.lowest} a ${board.highest})`}>
            <NumberInput value={score} onChange={setScore} />
          </Field>
          <Field label="Potencial">
            <Select
              value={String(potential ?? '')}
              onChange={(_, { value }) => setPotential(value === '' ? null : Number(value))}
            >
              <option value="">Sin definir</option>
              {levelOptions}
            </Select>
          </Field>
          <Field label="Motivo" required hint={`Al menos 20 letras: van ${reason.trim().length}`}>
            <Textarea value={reason} maxLength={1000} onChange={(_, { value }) => setReason(value)} />
          </Field>
        </>
      )}
      {moves.length > 0 && (
        <ul>
          {moves.map((one) => (
            <li key={one.id}>
              {formatDateTime(one.at)}, {one.by}: {valueText(one.score_before)} → {valueText(one.score_after)}, potencial{' '}
              {valueText(one.potential_before)} → {valueText(one.potential_after)}. {one.reason}
            </li>
          ))}
        </ul>
      )}
    </PromptDialog>
  )
}
