import {
  type FeedbackDraft,
  type FeedbackQuestion,
  feedback,
  feedbackTokenHeader,
} from '@legajo/contract/communication/feedback.ts'
import { defineTag, type ElementProps, event, secret } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { CallError, callPublic, codeOf, problemText } from '@legajo/widgets/public-call.ts'
import { LoadingPlaceholder, Problem } from '@legajo/widgets/states.tsx'
import { useEffect, useState } from 'react'
import { FeedbackForm } from './feedback-form.tsx'
import { feedbackFormTexts } from './feedback-texts.ts'

const html = '<legajo-feedback token="TOKEN"></legajo-feedback>'
const answered = 'POST /comunicacion/scheduled/feedback/anon'
const question = (feedbackType: 'STARS' | 'LIKERT'): FeedbackQuestion => ({
  title: 'Jornada abierta',
  feedbackType,
  feedbackQuestion: '¿Cómo estuvo la jornada?',
})

export const definition = defineTag({
  tag: 'legajo-feedback',
  doc: 'Asks for feedback by an anonymous link.',
  box: 'card',
  props: {
    token: secret({ doc: 'Token of the link. Its attribute is removed once it was read.' }),
  },
  events: {
    ready: event<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>({ doc: 'The question is displayed.' }),
    sending: event<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>({
      doc: 'The person pressed «Enviar».',
      cancelable: true,
    }),
    sent: event<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>({
      doc: 'The feedback is stored. Contains neither rating nor comment.',
    }),
  },
  slots: { header: 'Above the question.', footer: 'Below everything.' },
  parts: {
    form: 'The form.',
    heading: 'The question.',
    stars: 'The five stars.',
    comment: 'The text area.',
    send: 'The button that sends.',
    message: 'A problem or the final message.',
  },
  texts: feedbackFormTexts,
  budget: { br: 24, gz: 27 },
  examples: {
    Estrellas: { html, answers: { 'GET /comunicacion/scheduled/feedback/anon': question('STARS'), [answered]: undefined } },
    Escala: { html, answers: { 'GET /comunicacion/scheduled/feedback/anon': question('LIKERT'), [answered]: undefined } },
    'Enlace inválido': { html, answers: {} },
  },
})

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'form'; readonly question: FeedbackQuestion }
  | { readonly kind: 'failed'; readonly error: unknown }

/** The link itself is refused: another attempt has the same answer. */
const isFinal = (error: unknown): boolean => error instanceof CallError && [400, 401, 403].includes(error.status)

const Feedback = ({ token = '', suite, words, language, emit }: ElementProps<typeof definition>) => {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (token === '') return
    const abort = new AbortController()
    setState({ kind: 'loading' })
    callPublic(suite, feedback.ask, { headers: { [feedbackTokenHeader]: token }, signal: abort.signal }).then(
      (question) => {
        setState({ kind: 'form', question })
        emit('ready', { feedbackType: question.feedbackType })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        setState({ kind: 'failed', error })
        emit('error', { code: codeOf(error) })
      },
    )
    return () => abort.abort()
  }, [token, suite, emit, attempt])

  const handleSend = async (draft: FeedbackDraft) => {
    if (state.kind !== 'form') return false
    const { feedbackType } = state.question
    if (!emit('sending', { feedbackType })) return false
    try {
      await callPublic(suite, feedback.answer, { headers: { [feedbackTokenHeader]: token }, body: draft })
    } catch (error) {
      emit('error', { code: codeOf(error) })
      throw error
    }
    emit('sent', { feedbackType })
    return true
  }

  return (
    <>
      <slot name="header" />
      {state.kind === 'loading' && <LoadingPlaceholder label={words.loading} />}
      {state.kind === 'failed' && (
        <Problem
          text={problemText(state.error, language, words.loadFailed)}
          retry={isFinal(state.error) ? undefined : words.retry}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {state.kind === 'form' && <FeedbackForm key={token} question={state.question} words={words} onSend={handleSend} />}
      <slot name="footer" />
    </>
  )
}

defineElement(definition, Feedback)
