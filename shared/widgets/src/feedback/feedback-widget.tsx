import {
  type FeedbackDraft,
  type FeedbackQuestion,
  feedback,
  feedbackTokenHeader,
} from '@legajo/contract/communication/feedback.ts'
import { useCallback, useEffect, useState } from 'react'
import { emit, type InElement } from '../element.ts'
import { wordsOf } from '../language.ts'
import { CallError, callPublic, scriptOrigin } from '../public-call.ts'
import { InShadow } from '../shadow-root.tsx'
import { LoadingPlaceholder, Problem } from '../states.tsx'
import { FeedbackForm } from './feedback-form.tsx'

export interface FeedbackWidgetProps extends InElement {
  readonly token?: string
  readonly base?: string
  readonly tenant?: string
  readonly theme?: string
  readonly language?: string
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'form'; readonly question: FeedbackQuestion }
  | { readonly kind: 'failed'; readonly text: string; readonly canRetry: boolean }

/**
 * Asks for feedback by an anonymous link, on a page of the suite or of a partner.
 *
 * @element legajo-feedback
 * @attr token - Token of the link. It is removed from the page once it was read.
 * @attr base - Address of the suite; by default the origin of the script.
 * @attr tenant - Organisation; `tenant1` by default.
 * @attr theme - `auto`, `light`, `dark` or `contrast`.
 * @attr language - `es` or `en`; `lang` works too.
 * @event legajo-feedback-ready - The question is displayed. Detail: `{ feedbackType }`.
 * @event legajo-feedback-sending - The user pressed «Enviar»; cancelable. Detail: `{ feedbackType }`.
 * @event legajo-feedback-sent - The feedback is stored. Detail: `{ feedbackType }`. Contains neither rating nor comment.
 * @event legajo-feedback-error - Something failed. Detail: `{ code }`.
 * @slot header - Above the question.
 * @slot footer - Below everything.
 * @csspart root, form, heading, stars, comment, send, message
 */
export const FeedbackWidget = ({
  container,
  token = '',
  base = scriptOrigin,
  tenant = 'tenant1',
  theme,
  language,
}: FeedbackWidgetProps) => {
  const words = wordsOf(language)
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (token === '') return
    const abort = new AbortController()
    setState({ kind: 'loading' })
    callPublic({ base, tenant }, feedback.ask, { headers: { [feedbackTokenHeader]: token }, signal: abort.signal }).then(
      (question) => {
        setState({ kind: 'form', question })
        emit(container, 'legajo-feedback-ready', { feedbackType: question.feedbackType })
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        const known = error instanceof CallError && [400, 401, 403].includes(error.status)
        setState({ kind: 'failed', text: known ? error.message : words.loadFailed, canRetry: !known })
        emit(container, 'legajo-feedback-error', { code: error instanceof CallError ? error.code : 'unknown' })
      },
    )
    return () => abort.abort()
  }, [container, token, base, tenant, words, attempt])

  const feedbackType = state.kind === 'form' ? state.question.feedbackType : undefined
  const handleSend = useCallback(
    async (draft: FeedbackDraft) => {
      if (!emit(container, 'legajo-feedback-sending', { feedbackType }, { cancelable: true })) return false
      try {
        await callPublic({ base, tenant }, feedback.answer, { headers: { [feedbackTokenHeader]: token }, body: draft })
      } catch (error) {
        emit(container, 'legajo-feedback-error', { code: error instanceof CallError ? error.code : 'unknown' })
        throw error
      }
      emit(container, 'legajo-feedback-sent', { feedbackType })
      return true
    },
    [container, base, tenant, token, feedbackType],
  )

  return (
    <InShadow root={container} theme={theme}>
      <slot name="header" />
      {state.kind === 'loading' && <LoadingPlaceholder label={words.loading} />}
      {state.kind === 'failed' && (
        <Problem text={state.text} retry={state.canRetry ? words.retry : undefined} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {state.kind === 'form' && <FeedbackForm key={token} question={state.question} words={words} onSend={handleSend} />}
      <slot name="footer" />
    </InShadow>
  )
}
