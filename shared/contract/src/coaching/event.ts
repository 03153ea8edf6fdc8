import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, measure, moneyNumber, notBefore, pageOf, pageQuery, version } from '../fields.ts'
import { attachmentKey } from '../legal/legal-fields.ts'
import { shapeOfField } from '../shared/field-shape.ts'
import { participant } from './event-participant.ts'
import {
  courseModes,
  courseModeTitles,
  courseStates,
  eventTypes,
  eventTypeTitles,
  readPermit,
  writePermit,
} from './event-values.ts'
import { opinions } from './opinion.ts'

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

/** The fields of a cost besides the file of its invoice. */
export const expenseFields = ['description', 'cost', 'currency', 'responsable', 'factureNumber'] as const
/** Like `expenseFields` as shapes, for forms that have no schemas. */
export const expenseShapes = expenseFields.map((name) => shapeOfField(expenseDraft, name))

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
  minimumAttendance: number().integer().required().label('Asistencia mínima (%)'),
})
export type Course = InferType<typeof course>

const reduced = object({
  id: number().integer().required(),
  name: string().required(),
  state: string().oneOf(courseStates).required(),
})

/** The values to set in each of several editions; what is absent stays as it is. */
export const sharedValues = object({
  mode: string().oneOf(courseModes).label('Modalidad').meta({ options: courseModeTitles }),
  providerId: id().nullable().label('Proveedor'),
  capacity: number().integer().min(1).max(10_000).label('Cupos'),
  place: string().trim().max(200).label('Lugar o enlace'),
  selfEnrolment: boolean().label('Los empleados se inscriben solos'),
})

const path = '/coaching/events'

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
    secondPerson: { record: 'employee', id: 'employeeId', error: 'own_grade' },
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
