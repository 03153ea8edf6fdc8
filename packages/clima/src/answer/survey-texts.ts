import { anonymityText, anonymityTextEnglish } from '@legajo/contract/anonymity.ts'
import { inTwoLanguages } from '@legajo/widgets/definition.ts'
import { commonTexts } from '@legajo/widgets/language.ts'

/** The texts around a survey; questions and options are shown as written. */
export const surveyTexts = inTwoLanguages(
  {
    ...commonTexts.es,
    anonymous: anonymityText,
    begin: 'Comenzar',
    next: 'Continuar',
    validate: 'Escribí el dato para entrar',
    invitation: 'Te invitamos a responder una encuesta',
    thanks: 'Tus respuestas se enviaron. ¡Gracias!',
    failed: 'Las respuestas no se pudieron enviar',
    optional: 'opcional',
    answered: (done: number, all: number) => `${done} de ${all} preguntas respondidas`,
    missing: 'Falta responder esta pregunta',
  },
  {
    ...commonTexts.en,
    anonymous: anonymityTextEnglish,
    begin: 'Start',
    next: 'Continue',
    validate: 'Type it to enter',
    invitation: 'You are invited to answer a survey',
    thanks: 'Your answers were sent. Thank you!',
    failed: 'Your answers could not be sent',
    optional: 'optional',
    answered: (done, all) => `${done} of ${all} questions answered`,
    missing: 'This question needs an answer',
  },
)

export type SurveyTexts = typeof surveyTexts.es
