import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Attempt, attempts } from '@legajo/contract/coaching/exam.ts'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Card, Row, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const useStyles = makeStyles({
  text: { margin: 0, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'pre-wrap' },
  answer: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  list: { margin: 0, paddingInlineStart: '20px' },
})

/** An attempt with its answers, the correct ones, and the points of each; points can be changed with a reason. */
export const AttemptDialog = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const requested = useQuery({ ...queryOf(attempts.get, { params: { id } }), staleTime: 0 })
  const { data } = requested
  return (
    <Dialog title={data ? `${data.exam}: ${data.employee}` : 'Intento'} width="760px" onDismiss={onClose}>
      {data ? <Correction key={data.version} attempt={data} onClose={onClose} /> : <LoadState of={[requested]} lines={8} />}
    </Dialog>
  )
}

const Correction = ({ attempt, onClose }: { readonly attempt: Attempt; readonly onClose: () => void }) => {
  const styles = useStyles()
  const mayCorrect = usePermitted(attempts.correct) && attempt.state !== 'OPEN'
  const [points, setPoints] = useState<Readonly<Record<number, string>>>({})
  const [reason, setReason] = useState('')
  const changed = Object.entries(points).filter(([, value]) => value !== '')
  const errorOf = ({ id, points: most }: Attempt['questions'][number]): string | undefined =>
    Number(points[id]) > most ? `Hasta ${formatNumber(most)}` : undefined
  const isComplete = attempt.state !== 'GRADED' || reason.trim() !== ''
  const isReady = changed.length > 0 && isComplete && attempt.questions.every((question) => !errorOf(question))
  const correct = useAction(
    () =>
      write(attempts.correct, {
        params: { id: attempt.id },
        body: {
          points: changed.map(([questionId, value]) => ({ questionId: Number(questionId), points: Number(value) })),
          reason: reason.trim() || null,
          version: attempt.version,
        },
      }),
    { done: () => ({ title: 'Corrección guardada', text: attempt.employee }), onDone: () => onClose() },
  )
  return (
    <Stack>
      <p className={styles.answer}>
        Intento {attempt.number} ·{' '}
        {attempt.score === null
          ? 'sin resultado todavía'
          : `${formatNumber(attempt.score)} % (se aprueba con ${attempt.passMark} %)`}
        {attempt.reason && ` · ${attempt.reason}`}
      </p>
      {attempt.questions.map((question, index) => (
        <Card gap={8} padding={12} key={question.id}>
          <p className={styles.text}>
            {index + 1}. {question.text}
          </p>
          {question.kind === 'OPEN' ? (
            <p className={styles.answer}>{String(attempt.answers[question.id] ?? '') || 'Sin respuesta'}</p>
          ) : (
            <ul className={styles.list}>
              {question.options.map((option, place) => (
                <li key={option}>
                  {option}
                  {question.correct.includes(place) && ' ✓ correcta'}
                  {isChosen(attempt.answers[question.id], place) && ' · elegida'}
                </li>
              ))}
            </ul>
          )}
          <Field label={`Puntos (de ${formatNumber(question.points)})`} validationMessage={errorOf(question)}>
            <NumberInput
              name={`points-${question.id}`}
              value={points[question.id] ?? (question.earned === null ? '' : String(question.earned))}
              disabled={!mayCorrect}
              onChange={(value: string) => setPoints((before) => ({ ...before, [question.id]: value }))}
              onBlur={() => {}}
            />
          </Field>
        </Card>
      ))}
      {mayCorrect && (
        <>
          {attempt.state === 'GRADED' && (
            <Field label="Por qué cambia la nota" required>
              <Textarea value={reason} maxLength={500} onChange={(_, { value }) => setReason(value)} />
            </Field>
          )}
          <Row wrap={false} align="stretch" justify="end">
            <Button onClick={onClose}>Cancelar</Button>
            <Button appearance="primary" disabled={!isReady} {...correct.button()}>
              Guardar corrección
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}

const isChosen = (answer: readonly number[] | string | undefined, place: number): boolean =>
  Array.isArray(answer) && answer.includes(place)
