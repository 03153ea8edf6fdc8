import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, notBefore, pageOf, pageQuery, removal, version } from '../fields.ts'
import { crossOriginQuery } from '../from-elsewhere.ts'

export const surveyStates = ['DRAFT', 'OPEN', 'CLOSED'] as const
export type SurveyState = (typeof surveyStates)[number]
export const surveyStateLabels: Readonly<Record<SurveyState, string>> = { DRAFT: 'Borrador', OPEN: 'Abierta', CLOSED: 'Cerrada' }

const questionKinds = ['SINGLE', 'SCALE', 'TEXT'] as const
export type QuestionKind = (typeof questionKinds)[number]
export const questionKindLabels: Readonly<Record<QuestionKind, string>> = {
  SINGLE: 'Opción única',
  SCALE: 'Escala de 1 a 5',
  TEXT: 'Texto libre',
}

const questionFields = object({
  kind: string().oneOf(questionKinds).required().label('Tipo'),
  text: string().trim().min(3).max(300).required().label('Pregunta'),
  /** The options of a single choice; the names of both ends of a scale. */
  options: array()
    .of(string().trim().min(1).max(120).required())
    .max(12)
    .default([])
    .when('kind', ([kind], list) => (kind === 'SINGLE' ? list.min(2, 'Escribí al menos dos opciones') : list))
    .test('different', 'Las opciones no pueden repetirse', (list) => !list || new Set(list).size === list.length)
    .label('Opciones'),
  required: boolean().default(true).label('Obligatoria'),
})
const questionDraft = questionFields.shape({
  id: id(),
  surveyId: id().required().label('Encuesta'),
  version: version(),
})
const question = questionFields.shape({ id: id().required(), version: version() })
export type Question = InferType<typeof question>

export const surveyDraft = object({
  name: string().trim().max(120).required().label('Nombre'),
  introduction: string().trim().max(2000).default('').label('Presentación'),
  thanks: string().trim().max(500).default('').label('Mensaje final'),
  studyId: id().nullable().default(null).label('Estudio'),
  dateFrom: calendarDate().required().label('Abre el'),
  dateUntil: calendarDate()
    .required()
    .test(notBefore('dateFrom', 'La fecha de cierre no puede ser anterior a la de apertura'))
    .label('Cierra el'),
  allowedCompanies: array().of(id().required()).min(1).max(200).required().label('Empresas'),
  segmentationSchemaId: id().nullable().default(null).label('Agrupar resultados por'),
  selfService: boolean().default(true).label('Responder desde autoservicio'),
  /** All questions in their order; absent leaves them unchanged. */
  questions: array()
    .of(questionFields.shape({ id: id() }))
    .max(60)
    .label('Preguntas'),
  version: version(),
})
export const survey = surveyDraft.shape({
  id: id().required(),
  state: string().oneOf(surveyStates).required(),
  questions: array().of(question).required(),
  answered: number().integer().required(),
  invited: number().integer().required(),
  own: boolean().required(),
})
export type SurveyDraft = InferType<typeof surveyDraft>
export type Survey = InferType<typeof survey>

const answer = object({
  questionId: id().required(),
  /** The chosen option, or the text; a scale's value is a digit. */
  value: string().trim().max(4000).required(),
})
const answers = array().of(answer).max(60).required().label('Respuestas')
export type SurveyAnswers = InferType<typeof answers>

/** The survey as a respondent sees it. */
const surveyToAnswer = object({
  id: id().required(),
  name: string().required(),
  introduction: string().defined(),
  thanks: string().defined(),
  dateUntil: string().required(),
  questions: array().of(question).required(),
})
export type SurveyToAnswer = InferType<typeof surveyToAnswer>

const count = object({ label: string().required(), count: number().integer().required() })
const groupResult = object({
  group: string().defined(),
  answers: number().integer().required(),
  average: number().nullable().defined(),
  distribution: array().of(count).required(),
})
const surveyResults = object({
  survey: object({ id: id().required(), name: string().required(), state: string().required() }).required(),
  invited: number().integer().required(),
  answered: number().integer().required(),
  threshold: number().integer().required(),
  questions: array()
    .of(
      object({
        id: id().required(),
        text: string().required(),
        kind: string().oneOf(questionKinds).required(),
        options: array().of(string().required()).required(),
        total: groupResult.required(),
        groups: array().of(groupResult).required(),
        texts: array().of(string().required()).required(),
      }),
    )
    .required(),
})
export type SurveyResults = InferType<typeof surveyResults>

const path = '/clima-service/survey'

/** Climate surveys: created as a draft, opened, answered anonymously, closed. */
export const surveys = {
  listByStudy: endpoint('CL-001', 'GET', `${path}/by-study/{studyId}`, {
    permit: 'READ_SURVEY',
    returns: array().of(survey).required(),
    summary: 'Encuestas de un estudio',
  }),
  create: endpoint('CL-002', 'POST', path, {
    permit: 'WRITE_SURVEY',
    body: surveyDraft,
    returns: survey,
    once: true,
    summary: 'Crear una encuesta',
  }),
  get: endpoint('CL-003', 'GET', `${path}/{id}`, {
    permit: 'READ_SURVEY',
    returns: survey,
    summary: 'Una encuesta con sus preguntas',
  }),
  update: endpoint('CL-004', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_SURVEY',
    body: surveyDraft,
    returns: survey,
    summary: 'Cambiar una encuesta; sus preguntas, mientras es borrador',
  }),
  remove: endpoint('CL-005', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_SURVEY',
    ...removal,
    summary: 'Eliminar una encuesta con sus respuestas, con la contraseña propia',
  }),
  list: endpoint('X-CL-01', 'GET', path, {
    permit: 'READ_SURVEY',
    query: pageQuery.shape({ state: string().oneOf(surveyStates) }),
    returns: pageOf(survey),
    summary: 'Encuestas al alcance de la empresa',
  }),
  open: endpoint('X-CL-02', 'POST', `${path}/{id}/open`, {
    permit: 'WRITE_SURVEY',
    returns: survey,
    summary: 'Abrir una encuesta',
  }),
  close: endpoint('X-CL-03', 'POST', `${path}/{id}/close`, {
    permit: 'WRITE_SURVEY',
    returns: survey,
    summary: 'Cerrar una encuesta',
  }),
  results: endpoint('X-CL-04', 'GET', `${path}/{id}/results`, {
    permit: 'READ_SURVEY',
    returns: surveyResults,
    summary: 'Resultados, solo de grupos que no señalan a nadie',
  }),
  saveQuestion: endpoint('CL-010', 'POST', '/clima-service/question', {
    action: 'UPDATE',
    permit: 'WRITE_SURVEY',
    body: questionDraft,
    returns: question,
    summary: 'Crear o cambiar una pregunta de un borrador',
  }),
  mine: endpoint('X-CL-05', 'GET', `${path}/mine`, {
    access: 'session',
    embeds: 'survey',
    returns: array()
      .of(
        object({
          id: id().required(),
          name: string().required(),
          introduction: string().defined(),
          dateUntil: string().required(),
          answered: boolean().required(),
          /** Whether a card with the name of the caller, which others could hold, was answered. */
          cardAnswered: boolean().required(),
          questions: number().integer().required(),
        }),
      )
      .required(),
    summary: 'Encuestas abiertas para quien consulta',
  }),
  getMine: endpoint('X-CL-06', 'GET', `${path}/mine/{id}`, {
    access: 'session',
    embeds: 'survey',
    returns: surveyToAnswer,
    summary: 'Una encuesta para responder',
  }),
  answerMine: endpoint('X-CL-07', 'POST', `${path}/mine/{id}/answer`, {
    access: 'session',
    embeds: 'survey',
    body: object({ answers }),
    summary: 'Responder una encuesta desde autoservicio, sin dejar nombre',
  }),
  logIn: endpoint('CL-013', 'POST', `${path}/login`, {
    access: 'public',
    query: crossOriginQuery,
    body: object({ hash: string().max(64).required(), validation: string().trim().max(100).default('') }),
    returns: object({
      label: string().defined(),
      needsValidation: boolean().required(),
      survey: surveyToAnswer.nullable().default(null),
    }),
    summary: 'Entrar a una encuesta con un enlace de acceso',
  }),
  answer: endpoint('CL-014', 'POST', `${path}/employee-answer`, {
    access: 'public',
    large: true,
    query: crossOriginQuery,
    body: object({ hash: string().max(64).required(), validation: string().trim().max(100).default(''), answers }),
    summary: 'Responder una encuesta con un enlace de acceso, una sola vez',
  }),
  tenantDomain: endpoint('CL-015', 'GET', '/clima-service/tenant-domain', {
    access: 'public',
    returns: object({ tenant: string().required(), title: string().required(), domain: string().defined() }),
    summary: 'Organización y dirección en la que se responde',
  }),
}
