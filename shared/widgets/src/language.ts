import { anonymityText, anonymityTextEnglish } from '@legajo/contract/anonymity.ts'

const spanish = {
  comment: 'Comentario',
  rating: 'Calificación',
  send: 'Enviar',
  sending: 'Enviando…',
  loading: 'Cargando',
  anonymous: anonymityText,
  stars: (count: number) => (count === 1 ? '1 estrella' : `${count} estrellas`),
  likert: ['Malo', 'Regular', 'Neutro', 'Muy bueno', 'Excelente'],
  feedbackSent: 'Reseña enviada',
  feedbackNone: 'No hay reseñas disponibles para esta publicación',
  feedbackFailed: 'El feedback no se ha podido enviar',
  loadFailed: 'Ocurrió un error al cargar. Inténtelo más tarde',
  retry: 'Reintentar',
  begin: 'Comenzar',
  next: 'Continuar',
  validate: 'Escribí el dato para entrar',
  surveyInvitation: 'Te invitamos a responder una encuesta',
  surveyThanks: 'Tus respuestas se enviaron. ¡Gracias!',
  surveyFailed: 'Las respuestas no se pudieron enviar',
  optional: 'opcional',
  answered: (done: number, all: number) => `${done} de ${all} preguntas respondidas`,
  missing: 'Falta responder esta pregunta',
}

/** The widgets' own texts; questions and options are shown as written. */
export type WidgetTexts = typeof spanish

const english: WidgetTexts = {
  comment: 'Comment',
  rating: 'Rating',
  send: 'Send',
  sending: 'Sending…',
  loading: 'Loading',
  anonymous: anonymityTextEnglish,
  stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
  likert: ['Bad', 'Fair', 'Neutral', 'Very good', 'Excellent'],
  feedbackSent: 'Feedback sent',
  feedbackNone: 'This publication takes no feedback',
  feedbackFailed: 'Your feedback could not be sent',
  loadFailed: 'Something went wrong while loading. Please try again later',
  retry: 'Try again',
  begin: 'Start',
  next: 'Continue',
  validate: 'Type it to enter',
  surveyInvitation: 'You are invited to answer a survey',
  surveyThanks: 'Your answers were sent. Thank you!',
  surveyFailed: 'Your answers could not be sent',
  optional: 'optional',
  answered: (done, all) => `${done} of ${all} questions answered`,
  missing: 'This question needs an answer',
}

/** By language tag; Spanish unless English is requested. */
export const wordsOf = (language: string | undefined): WidgetTexts => (/^en\b/i.test(language ?? '') ? english : spanish)
