import { type SurveyAnswers, type SurveyToAnswer, surveys } from '@legajo/contract/clima/survey.ts'
import { defineTag, type ElementProps, event, secret } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { CallError, callPublic, codeOf, problemText } from '@legajo/widgets/public-call.ts'
import { useState } from 'react'
import { SurveyEntry } from './survey-entry.tsx'
import { SurveyForm } from './survey-form.tsx'
import { surveyTexts } from './survey-texts.ts'

const sample: SurveyToAnswer = {
  id: 1,
  name: 'Pulso de marzo',
  introduction: 'Dos preguntas sobre tu mes.',
  thanks: '¡Gracias por responder!',
  dateUntil: '2027-03-31',
  questions: [
    { id: 1, kind: 'SCALE', text: '¿Nos recomendarías para trabajar?', options: ['Nada', 'Mucho'], required: true, version: 1 },
    { id: 2, kind: 'TEXT', text: '¿Qué mejorarías?', options: [], required: false, version: 1 },
  ],
}

export const definition = defineTag({
  tag: 'legajo-survey',
  doc: 'Answers a climate survey by a personal link.',
  box: 'card',
  props: {
    token: secret({ doc: 'Token of the access card. Its attribute is removed once it was read.' }),
  },
  events: {
    ready: event<{ readonly questions: number }>({ doc: 'The questions are displayed: how many.' }),
    sending: event<{ readonly questions: number }>({ doc: 'The person pressed «Enviar».', cancelable: true }),
    sent: event<{ readonly questions: number }>({ doc: 'The answers are stored. Contains no answers.' }),
  },
  slots: { header: 'Above the survey.', footer: 'Below everything.' },
  parts: {
    form: 'The form.',
    heading: 'The invitation, then the name of the survey.',
    question: 'One question with its control.',
    begin: 'The button of the entry.',
    send: 'The button that sends.',
    message: 'The final message.',
  },
  texts: surveyTexts,
  budget: { br: 24, gz: 27 },
  examples: {
    'Con una credencial de acceso': {
      html: '<legajo-survey token="TOKEN"></legajo-survey>',
      answers: { 'POST /clima-service/survey/login': sample, 'POST /clima-service/survey/employee-answer': undefined },
    },
    'Credencial inválida': { html: '<legajo-survey token="TOKEN"></legajo-survey>', answers: {} },
  },
})

type OpenSurvey = { readonly token: string; readonly survey: SurveyToAnswer; readonly validation: string }

const Survey = ({ token = '', suite, words, language, emit }: ElementProps<typeof definition>) => {
  const [entered, setEntered] = useState<OpenSurvey>()
  const open = entered?.token === token ? entered : undefined

  const reportingFailure = async <T,>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      emit('error', { code: codeOf(error) })
      throw error instanceof CallError
        ? new CallError(error.code, error.status, problemText(error, language, words.loadFailed))
        : error
    })

  const handleSend = async (answers: SurveyAnswers) => {
    if (!open) return false
    const questions = open.survey.questions.length
    if (!emit('sending', { questions })) return false
    await reportingFailure(callPublic(suite, surveys.answer, { body: { hash: token, validation: open.validation, answers } }))
    emit('sent', { questions })
    return true
  }

  return (
    <>
      <slot name="header" />
      {open ? (
        <SurveyForm key={token} survey={open.survey} words={words} onSend={handleSend} />
      ) : (
        <SurveyEntry
          key={token}
          words={words}
          enter={(validation) => reportingFailure(callPublic(suite, surveys.logIn, { body: { hash: token, validation } }))}
          onEntered={(survey, validation) => {
            setEntered({ token, survey, validation })
            emit('ready', { questions: survey.questions.length })
          }}
        />
      )}
      <slot name="footer" />
    </>
  )
}

defineElement(definition, Survey)
