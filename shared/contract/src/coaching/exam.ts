import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, mixed, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, measure, version } from '../fields.ts'
import { coachingRegister } from './coaching-register.ts'

const keptGrades = { BEST: 'La mejor', LAST: 'La última', FIRST: 'La primera', AVERAGE: 'El promedio' } as const
export const questionKinds = { SINGLE: 'Una opción', MULTIPLE: 'Varias opciones', OPEN: 'Respuesta escrita' } as const

export const examDraft = object({
  courseId: id().required().label('Curso'),
  module: string().trim().max(120).nullable().default(null).label('Módulo'),
  title: string().trim().max(120).required().label('Evaluación'),
  minutes: number()
    .integer()
    .min(1)
    .max(600)
    .nullable()
    .default(null)
    .label('Minutos para hacerla')
    .meta({ hint: 'Vacío: sin límite' }),
  passMark: number().integer().min(1).max(100).default(60).label('Se aprueba con (%)'),
  attempts: number().integer().min(1).max(20).default(1).label('Intentos'),
  questionCount: number()
    .integer()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .label('Preguntas por intento')
    .meta({ hint: 'Vacío: todas las del banco' }),
  shuffle: boolean().default(true).label('En distinto orden para cada uno'),
  keep: string().oneOf(keyNames(keptGrades)).default('BEST').label('Nota que vale').meta({ options: keptGrades }),
  active: boolean().default(true).label('Activa'),
  version: version(),
})
const exam = examDraft.shape({
  id: number().integer().required(),
  course: string().required().label('Curso'),
  questions: number().integer().required().label('Preguntas'),
  toCorrect: number().integer().required().label('Por corregir'),
})

const questionOption = object({
  text: string().trim().max(300).required().label('Opción'),
  correct: boolean().default(false).label('Correcta'),
})
const questionDraft = object({
  examId: id().required().label('Evaluación').meta({ input: 'hidden' }),
  kind: string().oneOf(keyNames(questionKinds)).default('SINGLE').label('Clase').meta({ options: questionKinds }),
  text: string().trim().max(1000).required().label('Pregunta').meta({ input: 'textarea' }),
  options: array()
    .of(questionOption)
    .max(12)
    .default([])
    .label('Opciones')
    .test('right', 'Con opciones: cargá al menos dos y marcá las correctas (una sola si es de una opción)', function (options) {
      const right = (options ?? []).filter((option) => option.correct).length
      const kind: unknown = this.parent.kind
      if (kind === 'OPEN') return true
      return (options ?? []).length >= 2 && (kind === 'SINGLE' ? right === 1 : right >= 1)
    }),
  points: measure().moreThan(0, 'Tiene que valer más que 0').max(1000).default(1).label('Puntos'),
  penalty: measure().min(0).max(1000).default(0).label('Puntos que resta si está mal'),
  active: boolean().default(true).label('Activa'),
  version: version(),
})
const question = questionDraft.shape({
  id: number().integer().required(),
  points: number().required().label('Puntos'),
  penalty: number().required(),
})

export const attemptStates = { OPEN: 'En curso', SENT: 'Por corregir', GRADED: 'Corregido' } as const
const state = () => string().oneOf(keyNames(attemptStates)).required().label('Estado').meta({ options: attemptStates })

const attemptFields = {
  id: number().integer().required(),
  examId: number().integer().required(),
  eventId: number().integer().required(),
  exam: string().required().label('Evaluación'),
  course: string().required().label('Curso'),
  number: number().integer().required().label('Intento'),
  state: state(),
  startedAt: string().required().label('Empezó'),
  dueAt: string().nullable().defined(),
  sentAt: string().nullable().defined().label('Entregó'),
  passMark: number().integer().required(),
  score: number().nullable().defined().label('Resultado (%)'),
  passed: boolean().nullable().defined().label('Aprobó'),
}

/** Chosen options by their place, or the written text. */
const answers = () =>
  mixed<Readonly<Record<string, readonly number[] | string>>>()
    .required()
    .test('answers', 'Las respuestas no se pueden leer', (value) =>
      Object.entries(value ?? {}).every(
        ([key, answer]) =>
          /^\d{1,12}$/.test(key) &&
          (typeof answer === 'string'
            ? answer.length <= 5000
            : Array.isArray(answer) && answer.length <= 12 && answer.every((place) => Number.isInteger(place) && place >= 0)),
      ),
    )

const askedQuestion = object({
  id: number().integer().required(),
  kind: string().oneOf(keyNames(questionKinds)).required(),
  text: string().required(),
  options: array().of(string().required()).required(),
  points: number().required(),
})

const ownAttempt = object({
  ...attemptFields,
  questions: array().of(askedQuestion).required(),
  answers: answers(),
  /** Seconds that are left by the clock of the server. */
  secondsLeft: number().integer().nullable().defined(),
})
export type OwnAttempt = InferType<typeof ownAttempt>

const gradedQuestion = askedQuestion.shape({
  correct: array().of(number().integer().required()).required(),
  earned: number().nullable().defined(),
})
const attemptRow = object({
  ...attemptFields,
  employeeId: number().integer().required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  correctedBy: string().nullable().defined().label('Corrigió'),
  reason: string().nullable().defined().label('Motivo'),
})
export type AttemptRow = InferType<typeof attemptRow>
const attempt = attemptRow.shape({
  questions: array().of(gradedQuestion).required(),
  answers: answers(),
  version: number().required(),
})
export type Attempt = InferType<typeof attempt>

const ownExam = object({
  id: number().integer().required(),
  title: string().required(),
  module: string().nullable().defined(),
  minutes: number().integer().nullable().defined(),
  passMark: number().integer().required(),
  attempts: number().integer().required(),
  used: number().integer().required(),
  openAttemptId: number().integer().nullable().defined(),
  score: number().nullable().defined(),
  passed: boolean().nullable().defined(),
})
export type OwnExam = InferType<typeof ownExam>

const correctionDraft = object({
  points: array()
    .of(object({ questionId: id().required(), points: measure().min(-1000).max(1000).required().label('Puntos') }))
    .min(1)
    .max(200)
    .required(),
  reason: string().trim().max(500).nullable().default(null).label('Motivo'),
  version: version(),
})

const [read, write, self] = ['READ_COURSE', 'WRITE_COURSE', 'READ_0000000139'] as const

/** Exams of a course with their bank of questions, and the attempts of people. */
export const exams = coachingRegister('X-CH-40', '/coaching/exams', 'Evaluaciones', {
  draft: examDraft,
  whole: exam,
  query: { courseId: id() },
  content: 'EXAM',
})
export const questions = coachingRegister('X-CH-41', '/coaching/questions', 'Banco de preguntas', {
  draft: questionDraft,
  whole: question,
  query: { examId: id() },
  content: 'QUESTION',
  parent: { of: 'EXAM', id: 'examId' },
})
export const attempts = {
  list: endpoint('X-CH-42', 'GET', '/coaching/attempts', {
    permit: read,
    query: object({ eventId: id(), examId: id(), state: string().oneOf(keyNames(attemptStates)) }),
    returns: array().of(attemptRow).required(),
    summary: 'Intentos de evaluaciones',
  }),
  get: endpoint('X-CH-43', 'GET', '/coaching/attempts/{id}', {
    permit: read,
    returns: attempt,
    content: { of: 'ATTEMPT', right: 'see' },
    summary: 'Un intento, con sus respuestas',
  }),
  correct: endpoint('X-CH-44', 'PUT', '/coaching/attempts/{id}/correction', {
    permit: write,
    body: correctionDraft,
    content: { of: 'ATTEMPT', right: 'edit' },
    returns: attempt,
    summary: 'Corregir un intento a mano; cambiar una nota pide el motivo',
  }),
}

export const myExams = {
  list: endpoint('X-CH-45', 'GET', '/coaching/my-courses/{id}/exams', {
    permit: self,
    returns: array().of(ownExam).required(),
    summary: 'Las evaluaciones de un curso que hago',
  }),
  start: endpoint('X-CH-46', 'POST', '/coaching/my-courses/{id}/exams/{examId}', {
    permit: self,
    returns: ownAttempt,
    once: true,
    summary: 'Empezar un intento, o seguir el que está abierto',
  }),
  get: endpoint('X-CH-47', 'GET', '/coaching/my-attempts/{id}', {
    ownRecord: { record: 'exam_attempt' },
    permit: self,
    returns: ownAttempt,
    summary: 'Mi intento',
  }),
  answer: endpoint('X-CH-48', 'PUT', '/coaching/my-attempts/{id}', {
    ownRecord: { record: 'exam_attempt' },
    permit: self,
    body: object({ answers: answers() }),
    returns: ownAttempt,
    summary: 'Guardar mis respuestas',
  }),
  send: endpoint('X-CH-49', 'POST', '/coaching/my-attempts/{id}/send', {
    ownRecord: { record: 'exam_attempt' },
    permit: self,
    body: object({ answers: answers() }),
    returns: ownAttempt,
    summary: 'Entregar la evaluación',
  }),
}
