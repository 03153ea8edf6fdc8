import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { anonymityText } from '@legajo/contract/anonymity.ts'
import { evaluations, type EvaluationForm as Form } from '@legajo/contract/performance/evaluation.ts'
import { raterKinds } from '@legajo/contract/performance/words.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { confirm, showError } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, MessageBar, MessageBarBody, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CompetenceAnswer, CompetenceQuestion } from './competence-question.tsx'

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    zIndex: 1,
    '& > button': { minHeight: '44px' },
  },
  state: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground3 },
})

/** The form of one evaluation; the draft is stored a moment after each answer. */
export const EvaluationForm = ({ id }: { readonly id: number }) => {
  const requested = useQuery({ ...queryOf(evaluations.form, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false })
  const crumbs = [{ title: 'Mi evaluación', path: '/evaluation' }]
  // The answers begin with what is read: what an earlier visit read is older than the draft that it stored.
  const form = requested.isFetchedAfterMount ? requested.data : undefined
  const title = !form ? 'Evaluación' : form.kind === 'SELF' ? 'Tu autoevaluación' : form.employee
  return (
    <Page
      title={title}
      crumbs={crumbs}
      purpose={
        form &&
        `${form.cycle} · ${raterKinds[form.kind]}${form.position ? ` · ${form.position}` : ''} · hasta el ${formatDate(form.date_until)}`
      }
    >
      {form ? <Answers form={form} /> : <LoadState of={[requested]} lines={10} />}
    </Page>
  )
}

const initialOf = (form: Form): ReadonlyMap<number, CompetenceAnswer> =>
  new Map(form.answers.map(({ competence_id, value = null, comment = null }) => [competence_id, { value, comment }]))

const Answers = ({ form }: { readonly form: Form }) => {
  const styles = useStyles()
  const { setSearch } = useRoute()
  const [answers, setAnswers] = useState(() => initialOf(form))
  const [comment, setComment] = useState(form.comment ?? '')
  const [isMissing, setMissing] = useState(false)
  const [saved, setSaved] = useState('')
  const isChanged = useRef(false)
  const body = () => ({
    answers: [...answers].map(([competence_id, given]) => ({ competence_id, ...given })),
    comment: comment || null,
  })
  const store = async () => {
    isChanged.current = false
    setSaved('Guardando…')
    try {
      await call(evaluations.update, { params: { id: form.id }, body: body() })
      setSaved('Borrador guardado')
    } catch (error) {
      isChanged.current = true
      setSaved('No se pudo guardar')
      await showError(error)
    }
  }
  const stored = useRef(store)
  stored.current = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer restarts the pause before the draft is stored
  useEffect(() => {
    if (!isChanged.current) return
    const timer = setTimeout(() => void stored.current(), 1200)
    return () => clearTimeout(timer)
  }, [answers, comment])
  const change = (competenceId: number, given: CompetenceAnswer) => {
    isChanged.current = true
    setAnswers((before) => new Map(before).set(competenceId, given))
  }
  const missing = form.competences.filter(({ competence_id }) => !answers.has(competence_id))
  const leave = () => setSearch({ evaluacion: null, ver: 'hacer' })
  const send = useAction(
    async () => {
      if (missing.length > 0) {
        setMissing(true)
        document.getElementById(`competencia-${missing[0]?.competence_id}`)?.scrollIntoView({ block: 'center' })
        return undefined
      }
      const isSure = await confirm({
        title: '¿Enviar la evaluación?',
        text: 'Después de enviarla no se puede cambiar.',
        confirmLabel: 'Enviar',
        cancelLabel: 'Volver',
      })
      if (!isSure) return undefined
      isChanged.current = false
      return write(evaluations.send, { params: { id: form.id }, body: body() })
    },
    { done: 'Evaluación enviada', onDone: leave },
  )
  const handleLeave = async () => {
    if (isChanged.current) await store()
    await invalidate(evaluations.mine)
    leave()
  }
  return (
    <Stack gap={16} maxWidth={820}>
      {form.anonymous && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{anonymityText}</MessageBarBody>
        </MessageBar>
      )}
      {form.returned_reason && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>Te la devolvieron: {form.returned_reason}</MessageBarBody>
        </MessageBar>
      )}
      {form.competences.map((competence) => (
        <CompetenceQuestion
          key={competence.competence_id}
          competence={competence}
          levels={form.levels}
          given={answers.get(competence.competence_id)}
          isMissing={isMissing && !answers.has(competence.competence_id)}
          takesComment={!form.anonymous}
          disabled={!form.can_answer}
          onChange={(given) => change(competence.competence_id, given)}
        />
      ))}
      <Field
        label="Comentario general"
        hint={form.anonymous ? 'Se muestra tal como lo escribís, desde diez respuestas' : undefined}
      >
        <Textarea
          value={comment}
          maxLength={2000}
          rows={4}
          disabled={!form.can_answer}
          onChange={(_, { value }) => {
            isChanged.current = true
            setComment(value)
          }}
        />
      </Field>
      <Row paddingBlock={12} line="above" className={styles.bar}>
        {form.can_answer && (
          <Button appearance="primary" {...send.button()}>
            Enviar
          </Button>
        )}
        <Button onClick={() => void handleLeave()}>{form.can_answer ? 'Seguir después' : 'Volver'}</Button>
        <span className={styles.state} role="status">
          {saved || (missing.length > 0 ? `Faltan ${missing.length}` : '')}
        </span>
      </Row>
    </Stack>
  )
}
