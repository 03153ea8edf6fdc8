import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { myExams, type OwnAttempt, type OwnExam } from '@legajo/contract/coaching/exam.ts'
import { confirm, showError } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Checkbox, Radio, RadioGroup, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { TimeLeft, useSecondsLeft } from './time-left.tsx'

const useStyles = makeStyles({
  text: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'pre-wrap', marginBlockEnd: '4px' },
  result: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
})

type Answers = OwnAttempt['answers']

/** An exam while it is taken: answers are stored as they change, and it is sent by hand or when the time ends. */
export const ExamDialog = ({
  eventId,
  exam,
  onClose,
}: {
  readonly eventId: number
  readonly exam: OwnExam
  readonly onClose: () => void
}) => {
  const [attempt, setAttempt] = useState<OwnAttempt>()
  const start = useAction(() => write(myExams.start, { params: { id: eventId, examId: exam.id } }), {
    onDone: setAttempt,
    onError: (error) => {
      void showError(error)
      onClose()
    },
  })
  const isStarted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt starts once, when the dialog opens
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void start.run()
  }, [])
  return (
    <Dialog title={exam.title} width="760px" onDismiss={onClose}>
      {!attempt ? (
        <SkeletonLines lines={8} />
      ) : attempt.state === 'OPEN' ? (
        <Taking attempt={attempt} onSent={setAttempt} />
      ) : (
        <Result attempt={attempt} onClose={onClose} />
      )}
    </Dialog>
  )
}

const Taking = ({ attempt, onSent }: { readonly attempt: OwnAttempt; readonly onSent: (attempt: OwnAttempt) => void }) => {
  const styles = useStyles()
  const [answers, setAnswers] = useState<Answers>(attempt.answers)
  const left = useSecondsLeft(attempt.secondsLeft)
  const params = { id: attempt.id }
  const changed = useRef(false)
  useEffect(() => {
    if (!changed.current) return
    const timer = setTimeout(
      () => void call(myExams.answer, { params: { id: attempt.id }, body: { answers } }).catch(() => {}),
      1200,
    )
    return () => clearTimeout(timer)
  }, [answers, attempt.id])
  const send = useAction(() => write(myExams.send, { params, body: { answers } }), {
    onDone: onSent,
    // The server may have ended the attempt before.
    onError: () => void call(myExams.get, { params }).then(onSent, showError),
  })
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, with the answers of the moment at which the time ends
  useEffect(() => {
    if (isOver) void send.run()
  }, [isOver])
  const answer = (id: number, value: readonly number[] | string) => {
    changed.current = true
    setAnswers((before) => ({ ...before, [id]: value }))
  }
  const empty = attempt.questions.filter(({ id }) => !answers[id]?.length).length
  const handleSend = async () => {
    const isSure = await confirm({
      title: '¿Entregar la evaluación?',
      text: empty === 0 ? 'Respondiste todas las preguntas.' : `Dejás ${empty} sin responder.`,
      confirmLabel: 'Entregar',
      cancelLabel: 'Seguir',
    })
    if (isSure) await send.run()
  }
  return (
    <Stack>
      <Row justify="between">
        <span>
          {attempt.questions.length - empty} de {attempt.questions.length} respondidas
        </span>
        {left !== null && <TimeLeft seconds={left} />}
      </Row>
      {attempt.questions.map((question, index) => (
        <Stack as="fieldset" gap={0} key={question.id}>
          <legend className={styles.text}>
            {index + 1}. {question.text}
          </legend>
          {question.kind === 'OPEN' ? (
            <Field label="Tu respuesta">
              <Textarea
                value={String(answers[question.id] ?? '')}
                maxLength={5000}
                rows={4}
                onChange={(_, { value }) => answer(question.id, value)}
              />
            </Field>
          ) : question.kind === 'SINGLE' ? (
            <RadioGroup
              aria-label={question.text}
              value={String(answers[question.id]?.[0] ?? '')}
              onChange={(_, { value }) => answer(question.id, [Number(value)])}
            >
              {question.options.map((option, place) => (
                <Radio key={option} value={String(place)} label={option} />
              ))}
            </RadioGroup>
          ) : (
            question.options.map((option, place) => {
              const given = answers[question.id]
              const chosen = Array.isArray(given) ? (given as readonly number[]) : []
              return (
                <Checkbox
                  key={option}
                  label={option}
                  checked={chosen.includes(place)}
                  onChange={(_, { checked }) =>
                    answer(question.id, checked ? [...chosen, place] : chosen.filter((one) => one !== place))
                  }
                />
              )
            })
          )}
        </Stack>
      ))}
      <Row justify="between">
        <span>Se guarda solo.</span>
        <Button appearance="primary" disabledFocusable={send.isBusy} onClick={() => void handleSend()}>
          Entregar
        </Button>
      </Row>
    </Stack>
  )
}

const Result = ({ attempt, onClose }: { readonly attempt: OwnAttempt; readonly onClose: () => void }) => {
  const styles = useStyles()
  return (
    <Stack>
      <p className={styles.result} role="status">
        {attempt.score === null
          ? 'Entregada: falta que corrijan las respuestas escritas.'
          : `${attempt.passed ? 'Aprobaste' : 'No aprobaste'}: ${formatNumber(attempt.score)} % (se aprueba con ${attempt.passMark} %)`}
      </p>
      <Row justify="between">
        <span />
        <Button appearance="primary" onClick={onClose}>
          Cerrar
        </Button>
      </Row>
    </Stack>
  )
}
