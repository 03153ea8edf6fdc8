import { type SurveyAnswers, type SurveyToAnswer, surveys } from '@legajo/contract/clima/survey.ts'
import { useState } from 'react'
import { emit, type InElement } from '../element.ts'
import { wordsOf } from '../language.ts'
import { CallError, callPublic, scriptOrigin } from '../public-call.ts'
import { InShadow } from '../shadow-root.tsx'
import { SurveyEntry } from './survey-entry.tsx'
import { SurveyForm } from './survey-form.tsx'

export interface SurveyWidgetProps extends InElement {
  readonly token?: string
  readonly base?: string
  readonly tenant?: string
  readonly theme?: string
  readonly language?: string
}

/**
 * Answers a climate survey by a personal link, on a page of the suite or of a partner.
 *
 * @element legajo-survey
 * @attr token - Token of the access card. It is removed from the page once it was read.
 * @attr base - Address of the suite; by default the origin of the script.
 * @attr tenant - Organisation; `tenant1` by default.
 * @attr theme - `auto`, `light`, `dark` or `contrast`.
 * @attr language - `es` or `en`; `lang` works too.
 * @event legajo-survey-ready - The questions are displayed. Detail: `{ questions }`, how many.
 * @event legajo-survey-sending - The user pressed «Enviar»; cancelable. Detail: `{ questions }`.
 * @event legajo-survey-sent - The answers are stored. Detail: `{ questions }`. Contains no answers.
 * @event legajo-survey-error - Something failed. Detail: `{ code }`.
 * @slot header - Above the survey.
 * @slot footer - Below everything.
 * @csspart root, form, heading, question, begin, send, message
 */
export const SurveyWidget = ({
  container,
  token = '',
  base = scriptOrigin,
  tenant = 'tenant1',
  theme,
  language,
}: SurveyWidgetProps) => {
  const words = wordsOf(language)
  const [entered, setEntered] = useState<{
    readonly token: string
    readonly survey: SurveyToAnswer
    readonly validation: string
  }>()
  const isOpen = entered?.token === token ? entered : undefined

  const impactCollector = async <T,>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      emit(container, 'legajo-survey-error', { code: error instanceof CallError ? error.code : 'unknown' })
      throw error
    })

  const handleSend = async (answers: SurveyAnswers) => {
    const questions = isOpen?.survey.questions.length ?? 0
    if (!emit(container, 'legajo-survey-sending', { questions }, { cancelable: true })) return false
    await impactCollector(
      callPublic({ base, tenant }, surveys.answer, { body: { hash: token, validation: isOpen?.validation ?? '', answers } }),
    )
    emit(container, 'legajo-survey-sent', { questions })
    return true
  }

  return (
    <InShadow root={container} theme={theme}>
      <slot name="header" />
      {isOpen ? (
        <SurveyForm key={token} survey={isOpen.survey} words={words} onSend={handleSend} />
      ) : (
        <SurveyEntry
          key={token}
          words={words}
          enter={(validation) =>
            impactCollector(callPublic({ base, tenant }, surveys.logIn, { body: { hash: token, validation } }))
          }
          onEntered={(survey, validation) => {
            setEntered({ token, survey, validation })
            emit(container, 'legajo-survey-ready', { questions: survey.questions.length })
          }}
        />
      )}
      <slot name="footer" />
    </InShadow>
  )
}
