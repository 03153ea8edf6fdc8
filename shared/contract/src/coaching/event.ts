import { array, boolean, type InferType, number, object, string } from 'yup'
import { answer, answerDraft } from '../dynamic-forms/dynamic-forms.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, measure, moneyNumber, notBefore, pageOf, pageQuery, version } from '../fields.ts'
import { attachmentKey } from '../legal/legal-register.ts'
import { companyFieldValues } from '../shared/field-shape.ts'

export const courseStates = ['PENDING', 'IN_PROCESS', 'FINISHED', 'CANCELLED'] as const
export type CourseState = (typeof courseStates)[number]
/** Titles as in the status badges: pending and in process are «en curso» there, finished is green. */
export const courseStateTitles: Readonly<Record<CourseState, string>> = {
  PENDING: 'Pendiente',
  IN_PROCESS: 'En proceso',
  FINISHED: 'Finalizado',
  CANCELLED: 'Cancelado',
}

const courseModes = ['PRESENCIAL', 'VIRTUAL', 'MIXTA'] as const
export const courseModeTitles = { PRESENCIAL: 'Presencial', VIRTUAL: 'Virtual', MIXTA: 'Mixta' } as const

export const eventTypes = ['CURSO', 'TALLER', 'CHARLA', 'JORNADA', 'INDUCCION'] as const
export const eventTypeTitles = {
  CURSO: 'Curso',
  TALLER: 'Taller',
  CHARLA: 'Charla',
  JORNADA: 'Jornada',
  INDUCCION: 'Inducción',
} as const

const participantStates = ['ENROLLED', 'COMPLETED', 'FAILED'] as const
export const participantStateTitles = { ENROLLED: 'Inscripto', COMPLETED: 'Aprobado', FAILED: 'No aprobado' } as const

const expenseDescriptions = [
  'Honorarios',
  'Impresión de materiales',
  'Carpetas',
  'Materiales dinámica',
  'Alquiler de salón',
  'Refrigerios',
  'Traslado',
  'Otro costo',
] as const

const currencies = ['ARS', 'USD', 'EUR'] as const
const currencyTitles = { ARS: 'Pesos', USD: 'Dólares', EUR: 'Euros' } as const

export const expenseDraft = object({
  description: string().oneOf(expenseDescriptions).required().label('Descripción'),
  cost: moneyNumber().min(1).max(999_999_999).required().label('Costo'),
  responsable: string().trim().max(120).label('Proveedor'),
  factureNumber: string().trim().max(40).label('Factura asociada'),
  currency: string().oneOf(currencies).default('ARS').label('Moneda').meta({ options: currencyTitles }),
  facture: attachmentKey('Archivo de la factura'),
})

export const courseModule = object({
  title: string().trim().max(120).required().label('Módulo'),
  hours: measure().min(0).max(500).default(0).label('Horas'),
})

const fields = {
  name: string().trim().max(120).required().label('Nombre'),
  description: string().trim().max(2000).label('Descripción').meta({ input: 'textarea' }),
  eventType: string().oneOf(eventTypes).default('CURSO').label('Tipo').meta({ options: eventTypeTitles }),
  mode: string().oneOf(courseModes).default('PRESENCIAL').label('Modalidad').meta({ options: courseModeTitles }),
  providerId: id().nullable().default(null).label('Proveedor'),
  facilitatorId: id().nullable().default(null).label('Facilitador'),
  capacity: number().integer().min(1).max(10_000).required().label('Cupos'),
  dateFrom: calendarDate().required().label('Desde'),
  dateUntil: calendarDate().required().label('Hasta').test(notBefore('dateFrom')),
  hours: measure().min(0).max(2000).default(0).label('Horas'),
  place: string().trim().max(200).label('Lugar o enlace'),
  selfEnrolment: boolean().default(false).label('Los empleados se inscriben solos'),
  modules: array().of(courseModule).max(60).default([]).label('Módulos'),
  expenses: array().of(expenseDraft).max(60).default([]).label('Costos'),
  /** The course of the catalogue; without it, the one of this name, added if it is new. */
  courseId: id().nullable().default(null).label('Curso del catálogo'),
  closesHours: number().integer().min(0).max(720).default(24).label('Horas antes del inicio en que la lista de espera se cierra'),
  version: version(),
}
export const courseDraft = object(fields)
export type CourseDraft = InferType<typeof courseDraft>

const course = object({
  ...fields,
  id: number().integer().required(),
  description: string().nullable().defined(),
  place: string().nullable().defined(),
  state: string().oneOf(courseStates).required(),
  provider: string().nullable().defined(),
  facilitator: string().nullable().defined(),
  enrolled: number().integer().required(),
  completed: number().integer().required(),
  rating: number().nullable().defined(),
  courseId: number().integer().required().label('Curso del catálogo'),
  course: string().required().label('Curso del catálogo'),
  waiting: number().integer().required().label('En espera'),
  sessions: number().integer().required().label('Encuentros'),
  opinionMode: string().required(),
})
export type Course = InferType<typeof course>

const reduced = object({
  id: number().integer().required(),
  name: string().required(),
  state: string().oneOf(courseStates).required(),
})

const participant = object({
  id: number().integer().required(),
  employeeId: number().integer().required(),
  employee: string().required(),
  fileCode: string().required(),
  area: string().nullable().defined(),
  state: string().oneOf(participantStates).required(),
  attendance: number().nullable().defined(),
  grade: number().nullable().defined(),
  rating: number().integer().nullable().defined(),
  comment: string().nullable().defined(),
  /** Whether the participant filled the form of opinions. */
  hasForm: boolean().required(),
  /** Id of the valid certificate, once the course is finished. */
  certificateId: number().integer().nullable().defined(),
})
export type Participant = InferType<typeof participant>

/** The opinions about an edition: those with a name, and the anonymous ones that were released. */
const opinions = object({
  isAnonymous: boolean().required(),
  /** How many opinions the average and the counts are of. */
  count: number().integer().required(),
  average: number().nullable().defined(),
  /** How many opinions gave each of one to five stars. */
  stars: array().of(number().integer().required()).required(),
  named: array()
    .of(
      object({
        id: number().integer().required(),
        employee: string().required(),
        /** Null of a participant who filled the form without stars. */
        rating: number().integer().nullable().defined(),
        comment: string().nullable().defined(),
        additionalFields: companyFieldValues(),
      }),
    )
    .required(),
  /** Anonymous comments, in an order of their own. */
  comments: array().of(string().required()).required(),
  threshold: number().integer().required(),
})
export type EditionOpinions = InferType<typeof opinions>

/** The values to set in each of several editions; what is absent stays as it is. */
export const sharedValues = object({
  mode: string().oneOf(courseModes).label('Modalidad').meta({ options: courseModeTitles }),
  providerId: id().nullable().label('Proveedor'),
  capacity: number().integer().min(1).max(10_000).label('Cupos'),
  place: string().trim().max(200).label('Lugar o enlace'),
  selfEnrolment: boolean().label('Los empleados se inscriben solos'),
})

const path = '/coaching/events'
/** Shown before the employee gives an opinion. */
export const opinionNotices = {
  NAMED: 'Recursos Humanos ve tu opinión con tu nombre.',
  ANONYMOUS: 'Tu opinión es anónima: no se guarda de quién es, y se muestra el promedio cuando hay cinco o más.',
} as const

const readPermit = 'READ_COURSE'
const writePermit = 'WRITE_COURSE'
const courseList = array().of(course).required()

/** Editions of courses: each is one execution (`eventExecutionId`) of a course of the catalogue. */
export const events = {
  get: endpoint('CH-034', 'GET', `${path}/{id}`, {
    permit: readPermit,
    returns: course,
    content: { of: 'EDITION', right: 'see' },
    summary: 'Un curso',
  }),
  create: endpoint('CH-035', 'POST', `${path}/{id}`, {
    permit: writePermit,
    body: courseDraft,
    returns: course,
    once: true,
    content: { of: 'COURSE', right: 'edit', id: 'courseId' },
    summary: 'Crear un curso; el id 0 significa nuevo',
  }),
  update: endpoint('CH-036', 'PUT', `${path}/{id}`, {
    permit: writePermit,
    body: courseDraft,
    returns: course,
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Cambiar un curso',
  }),
  remove: endpoint('CH-037', 'DELETE', `${path}/{id}`, {
    permit: writePermit,
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Eliminar un curso sin inscriptos',
  }),
  reduced: endpoint('CH-038', 'GET', `${path}/reduced`, {
    permit: readPermit,
    returns: array().of(reduced).required(),
    summary: 'Cursos, para elegir uno',
  }),
  main: endpoint('CH-039', 'GET', `${path}/main`, {
    permit: readPermit,
    returns: courseList,
    summary: 'Cursos pendientes y en proceso',
  }),
  paginate: endpoint('CH-040', 'POST', `${path}/main/paginate`, {
    permit: readPermit,
    query: pageQuery.shape({
      state: string().oneOf(courseStates),
      mode: string().oneOf(courseModes),
      eventType: string().oneOf(eventTypes),
      providerId: id(),
      courseId: id(),
    }),
    returns: pageOf(course),
    summary: 'Todos los cursos, de a páginas',
  }),
  byProvider: endpoint('CH-041', 'GET', `${path}/by-provider`, {
    permit: readPermit,
    query: object({ providerId: id().required() }),
    returns: courseList,
    summary: 'Cursos de un proveedor',
  }),
  byFacilitator: endpoint('CH-042', 'GET', `${path}/by-facilitator`, {
    permit: readPermit,
    query: object({ facilitatorId: id().required() }),
    returns: courseList,
    summary: 'Cursos de un facilitador',
  }),
  deleteModule: endpoint('CH-043', 'DELETE', `${path}/delete-module`, {
    permit: writePermit,
    query: object({ eventId: id().required(), module: number().integer().min(0).max(59).required() }),
    returns: course,
    content: { of: 'EDITION', right: 'edit', id: 'eventId' },
    summary: 'Quitar un módulo de un curso, por su lugar en la lista',
  }),
  hasBeenStarted: endpoint('CH-044', 'GET', `${path}/has-been-started`, {
    permit: readPermit,
    query: object({ eventId: id().required() }),
    returns: object({ started: boolean().required() }),
    content: { of: 'EDITION', right: 'see', id: 'eventId' },
    summary: 'Si un curso ya comenzó',
  }),
  eventTypes: endpoint('CH-045', 'GET', `${path}/event-types`, {
    access: 'session',
    returns: array()
      .of(object({ code: string().required(), name: string().required() }))
      .required(),
    summary: 'Tipos de evento',
  }),
  updateWithSelections: endpoint('CH-046', 'PUT', `${path}/update-with-selections`, {
    permit: writePermit,
    body: object({
      model: sharedValues.required(),
      relations: string().oneOf(['ALL', 'SELECTED']).default('SELECTED'),
      selected: array().of(id().required()).max(500).default([]),
    }),
    returns: object({ updated: number().integer().required() }),
    summary: 'Cambiar varios cursos a la vez',
  }),
  courseStatus: endpoint('CH-047', 'PUT', `${path}/{id}/course-status`, {
    permit: writePermit,
    body: object({ state: string().oneOf(courseStates).required().label('Estado') }),
    returns: course,
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Pasar un curso a otro estado',
  }),
  feedback: endpoint('CH-048', 'POST', `${path}/{id}/feedback`, {
    permit: 'READ_0000000139',
    body: object({
      rating: number().integer().min(1).max(5).required().label('Puntaje'),
      comment: string().trim().max(1000).label('Comentario').meta({ input: 'textarea' }),
    }),
    summary: 'Opinar sobre un curso que se hizo',
  }),
  opinions: endpoint('X-CH-99', 'GET', `${path}/{id}/opinions`, {
    permit: readPermit,
    returns: opinions,
    sees: ['pay', 'medical'],
    withoutFlag: 'masked',
    content: { of: 'EDITION', right: 'see' },
    summary: 'Las opiniones sobre una edición: con nombre, o anónimas y agrupadas',
  }),
  evaluationCorrection: endpoint('CH-049', 'POST', `${path}/{id}/evaluation-correction`, {
    action: 'UPDATE',
    permit: writePermit,
    body: object({
      employeeId: id().required(),
      grade: measure().min(0).max(10).required().label('Nota'),
      passed: boolean().required().label('Aprobado'),
      reason: string().trim().max(500).label('Motivo').meta({ hint: 'Queda en la auditoría, con la nota anterior' }),
    }),
    returns: participant,
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Corregir la evaluación de un participante',
  }),
}

const execution = '/coaching/event-execution'

/** Participants of a course. */
export const participants = {
  list: endpoint('X-CH-01', 'GET', `${execution}/{id}/participants`, {
    permit: readPermit,
    returns: array().of(participant).required(),
    content: { of: 'EDITION', right: 'see' },
    summary: 'Participantes de un curso',
  }),
  add: endpoint('CH-050', 'POST', `${execution}/{id}/add-participant`, {
    permit: writePermit,
    body: object({ employeeIds: array().of(id().required()).min(1).max(500).required().label('Empleados') }),
    returns: array().of(participant).required(),
    once: true,
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Inscribir empleados: todos o ninguno',
  }),
  remove: endpoint('X-CH-02', 'DELETE', `${execution}/{id}/participant/{employeeId}`, {
    permit: writePermit,
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Quitar a un participante',
  }),
  record: endpoint('X-CH-03', 'PUT', `${execution}/{id}/attendance`, {
    action: 'UPDATE',
    permit: writePermit,
    body: object({
      rows: array()
        .of(
          object({
            employeeId: id().required(),
            attendance: measure().min(0).max(100).nullable().defined(),
            state: string().oneOf(participantStates).required(),
          }),
        )
        .min(1)
        .max(1000)
        .required(),
    }),
    returns: array().of(participant).required(),
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Registrar asistencia y resultado',
  }),
}

const ownCourse = object({
  id: number().integer().required(),
  name: string().required(),
  description: string().nullable().defined(),
  mode: string().oneOf(courseModes).required(),
  dateFrom: string().required(),
  dateUntil: string().required(),
  hours: number().required(),
  place: string().nullable().defined(),
  state: string().oneOf(courseStates).required(),
  provider: string().nullable().defined(),
  placesLeft: number().integer().required(),
  /** True when the employee enrolled without an administrator, and so may withdraw until it begins. */
  canWithdraw: boolean().required(),
  courseId: number().integer().required(),
  /** The place in the waiting list, from 1. */
  waitingPlace: number().integer().nullable().defined(),
  opinionMode: string()
    .oneOf(['NAMED', 'ANONYMOUS'] as const)
    .required(),
  hasOpinion: boolean().required(),
  /** The form to fill with the opinion; null without one. */
  opinionForm: string().nullable().defined(),
  exams: number().integer().required(),
  documents: number().integer().required(),
  sessions: array()
    .of(
      object({
        day: string().required(),
        starts: string().required(),
        ends: string().required(),
        topic: string().nullable().defined(),
        place: string().nullable().defined(),
        status: string().nullable().defined(),
      }),
    )
    .required(),
  /** Absent when the course is only on offer. */
  participation: string().oneOf(participantStates).nullable().defined(),
  attendance: number().nullable().defined(),
  grade: number().nullable().defined(),
  rating: number().integer().nullable().defined(),
  certificateId: number().integer().nullable().defined(),
})
export type MyCourse = InferType<typeof ownCourse>

const selfServicePermit = 'READ_0000000139'

/** Courses for the employee: the caller's own, and those open to the caller. */
export const myCourses = {
  list: endpoint('X-CH-04', 'GET', '/coaching/my-courses', {
    permit: selfServicePermit,
    returns: array().of(ownCourse).required(),
    summary: 'Mis cursos y los que puedo hacer',
  }),
  enrol: endpoint('X-CH-05', 'POST', '/coaching/my-courses/{id}/enrol', {
    permit: selfServicePermit,
    returns: ownCourse,
    once: true,
    summary: 'Inscribirme en un curso abierto',
  }),
  wait: endpoint('X-CH-08', 'POST', '/coaching/my-courses/{id}/wait', {
    permit: selfServicePermit,
    returns: ownCourse,
    once: true,
    summary: 'Anotarme en la lista de espera de un curso sin lugares',
  }),
  leaveQueue: endpoint('X-CH-09', 'POST', '/coaching/my-courses/{id}/leave-waiting', {
    permit: selfServicePermit,
    returns: ownCourse,
    summary: 'Salir de la lista de espera',
  }),
  withdraw: endpoint('X-CH-06', 'POST', '/coaching/my-courses/{id}/withdraw', {
    permit: selfServicePermit,
    returns: ownCourse,
    summary: 'Dejar mi lugar en un curso que no comenzó',
  }),
}

/** The form of the company that participants fill with their opinion, with their name. */
export const opinionForms = {
  mine: endpoint('X-CH-96', 'GET', '/coaching/my-courses/{id}/opinion-form', {
    permit: selfServicePermit,
    returns: answer,
    summary: 'El formulario de mi opinión sobre un curso, con lo completado',
  }),
  saveMine: endpoint('X-CH-97', 'PUT', '/coaching/my-courses/{id}/opinion-form', {
    permit: selfServicePermit,
    body: answerDraft,
    returns: answer,
    summary: 'Completar el formulario de mi opinión sobre un curso',
  }),
  of: endpoint('X-CH-98', 'GET', `${execution}/{id}/participant/{employeeId}/opinion-form`, {
    permit: readPermit,
    returns: answer,
    sees: ['pay', 'medical'],
    withoutFlag: 'masked',
    content: { of: 'EDITION', right: 'see' },
    summary: 'El formulario de la opinión de un participante',
  }),
}

export const coachingDashboard = {
  get: endpoint('X-CH-07', 'GET', '/coaching/dashboard', {
    permit: readPermit,
    query: object({ year: number().integer().min(2000).max(2100) }),
    returns: object({
      year: number().integer().required(),
      years: array().of(number().integer().required()).required(),
      pending: number().integer().required(),
      inProcess: number().integer().required(),
      finished: number().integer().required(),
      /** Number of participants who completed a finished course. */
      people: number().integer().required(),
      hours: number().required(),
      completion: number().nullable().defined(),
      rating: number().nullable().defined(),
      cost: number().required(),
      /** Costs in other currencies. */
      otherCosts: array()
        .of(object({ currency: string().required(), cost: number().required() }))
        .required(),
      months: array()
        .of(
          object({
            month: string().required(),
            enrolled: number().integer().required(),
            completed: number().integer().required(),
          }),
        )
        .required(),
    }),
    summary: 'Capacitación en números',
  }),
}
