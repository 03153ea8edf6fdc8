import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { crossOriginQuery } from '../from-elsewhere.ts'

export const feedbackTypes = ['STARS', 'LIKERT', 'NO_FEEDBACK'] as const
/** The kinds of question under a publication, for people. */
export const feedbackTypeLabels = {
  NO_FEEDBACK: 'Sin reseñas',
  STARS: 'Estrellas, de 1 a 5',
  LIKERT: 'Escala de Malo a Excelente',
} as const satisfies Record<(typeof feedbackTypes)[number], string>
export type FeedbackType = (typeof feedbackTypes)[number]

/** Labels of the five-option scale, 0 to 4. */
export const likertLabels = ['Malo', 'Regular', 'Neutro', 'Muy bueno', 'Excelente'] as const

/** Lowest and highest rating of a type; `undefined` without ratings. */
export const ratingRange = (type: FeedbackType): readonly [number, number] | undefined =>
  type === 'STARS' ? [1, 5] : type === 'LIKERT' ? [0, 4] : undefined

/** The header with the token of an anonymous feedback link. */
export const feedbackTokenHeader = 'feedback-token'

export const feedbackTexts = {
  sent: 'Reseña enviada',
  none: 'No hay reseñas disponibles para esta publicación',
  sendFailed: 'El feedback no se ha podido enviar',
  loadFailed: 'Ocurrió un error al cargar. Inténtelo más tarde',
} as const

const feedbackDraft = object({
  rating: number().integer().min(0).max(5).required().label('Calificación'),
  comment: string().trim().min(1).max(2000).required().label('Comentario'),
})
export type FeedbackDraft = InferType<typeof feedbackDraft>

/** The question shown to a reader. */
const feedbackQuestion = object({
  title: string().defined(),
  feedbackType: string().oneOf(feedbackTypes).required(),
  feedbackQuestion: string().defined(),
})
export type FeedbackQuestion = InferType<typeof feedbackQuestion>

const bar = object({ value: number().integer().required(), label: string().required(), count: number().integer().required() })

/** Aggregated feedback, shown only where it identifies no reader. */
export const feedbackResults = feedbackQuestion.shape({
  /** Whether the caller has already given feedback. */
  given: boolean().required(),
  /** Number of ratings that may be shown; less than the number given, while a batch is incomplete. */
  ratings: number().integer().required(),
  average: number().nullable().defined(),
  distribution: array().of(bar).required(),
  comments: array().of(string().required()).required(),
  /** The smallest group ever shown, for the explanation on the screen. */
  threshold: number().integer().required(),
})
export type FeedbackResults = InferType<typeof feedbackResults>

const publication = '/comunicacion/publications/{id}/feedback'
const anonymous = '/comunicacion/scheduled/feedback/anon'

export const feedback = {
  send: endpoint('CM-001', 'POST', '/comunicacion/feedback', {
    access: 'session',
    embeds: 'news',
    body: feedbackDraft.shape({ publicationId: id().required().label('Publicación') }),
    summary: 'Reseñar una publicación, una sola vez',
  }),
  sendOfPublication: endpoint('CM-002', 'POST', publication, {
    access: 'session',
    embeds: 'news',
    body: feedbackDraft,
    summary: 'Reseñar una publicación, una sola vez',
  }),
  ofPublication: endpoint('CM-003', 'GET', publication, {
    access: 'session',
    returns: feedbackResults,
    summary: 'Pregunta de una publicación y, con permiso, sus reseñas agrupadas',
  }),
  ask: endpoint('CM-004', 'GET', anonymous, {
    access: 'public',
    query: crossOriginQuery,
    returns: feedbackQuestion,
    summary: 'Pregunta de un enlace anónimo (encabezado feedback-token)',
  }),
  answer: endpoint('CM-005', 'POST', anonymous, {
    access: 'public',
    query: crossOriginQuery,
    body: feedbackDraft,
    summary: 'Responder un enlace anónimo, una sola vez (encabezado feedback-token)',
  }),
}
