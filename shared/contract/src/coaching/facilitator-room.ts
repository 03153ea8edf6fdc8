import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, measure, secret } from '../fields.ts'
import { documentKinds } from './course-document.ts'
import { attendanceCode, attendanceRow, attendanceRows } from './event-session.ts'
import { courseModeTitles, courseStates, participantStateTitles } from './event-values.ts'

const [read, write, self] = ['READ_COURSE', 'WRITE_COURSE', 'READ_0000000139'] as const

const link = object({
  id: number().integer().required(),
  facilitatorId: number().integer().required(),
  facilitator: string().required().label('Facilitador'),
  sentTo: string().nullable().defined().label('Enviado a'),
  createdAt: string().required().label('Creado'),
  createdBy: string().required().label('Por'),
  expiresAt: string().required().label('Vence'),
  usedAt: string().nullable().defined().label('Último uso'),
  state: string()
    .oneOf(['VALID', 'EXPIRED', 'REVOKED'] as const)
    .required()
    .label('Estado'),
})
export type FacilitatorLink = InferType<typeof link>
export const linkStates = { VALID: 'Vigente', EXPIRED: 'Vencido', REVOKED: 'Revocado' } as const

export const facilitatorLinkDraft = object({
  facilitatorId: id().required().label('Facilitador'),
  until: calendarDate().required().label('Vale hasta'),
})

/** Temporary links of an edition for those who give it. */
export const facilitatorLinks = {
  list: endpoint('X-CH-83', 'GET', '/coaching/event-execution/{id}/facilitator-links', {
    permit: read,
    content: { of: 'EDITION', right: 'see' },
    returns: array().of(link).required(),
    summary: 'Enlaces temporales de quienes dan una edición',
  }),
  send: endpoint('X-CH-84', 'POST', '/coaching/event-execution/{id}/facilitator-links', {
    permit: write,
    once: true,
    body: facilitatorLinkDraft,
    content: { of: 'EDITION', right: 'edit' },
    returns: link.shape({ link: secret().required() }),
    summary: 'Mandar por mail a un facilitador su enlace temporal',
  }),
  revoke: endpoint('X-CH-85', 'POST', '/coaching/event-execution/{id}/facilitator-links/{linkId}/revoke', {
    permit: write,
    action: 'UPDATE',
    content: { of: 'EDITION', right: 'edit' },
    returns: array().of(link).required(),
    summary: 'Revocar un enlace temporal: deja de abrir',
  }),
}

const taughtEdition = object({
  id: number().integer().required(),
  name: string().required().label('Curso'),
  state: string().oneOf(courseStates).required(),
  dateFrom: string().required().label('Desde'),
  dateUntil: string().required().label('Hasta'),
  place: string().nullable().defined().label('Lugar o enlace'),
  enrolled: number().integer().required().label('Inscriptos'),
})
export type TaughtEdition = InferType<typeof taughtEdition>

/** The editions that an employee gives as an internal facilitator. */
export const myTeaching = {
  list: endpoint('X-CH-86', 'GET', '/coaching/my-teaching', {
    permit: self,
    returns: array().of(taughtEdition).required(),
    summary: 'Las ediciones que dicto',
  }),
  open: endpoint('X-CH-87', 'POST', '/coaching/my-teaching/{id}/key', {
    permit: self,
    returns: object({ key: secret().required() }),
    summary: 'Abrir una edición que dicto: una clave que vale doce horas',
  }),
}

const participant = object({
  employeeId: number().integer().required(),
  employee: string().required().label('Participante'),
  fileCode: string().required().label('Legajo'),
  state: string().oneOf(keyNames(participantStateTitles)).required().label('Estado'),
  attendance: number().nullable().defined().label('Asistencia'),
  grade: number().nullable().defined().label('Nota'),
})
export type TaughtPerson = InferType<typeof participant>
const roomSession = object({
  id: number().integer().required(),
  day: string().required().label('Día'),
  starts: string().required(),
  ends: string().required(),
  topic: string().nullable().defined().label('Tema'),
  place: string().nullable().defined().label('Lugar'),
  present: number().integer().required().label('Presentes'),
  /** Whether the session's code registers attendance now. */
  isOpen: boolean().required(),
  hasBegun: boolean().required(),
})
export type RoomSession = InferType<typeof roomSession>
const room = taughtEdition.shape({
  company: string().required(),
  facilitator: string().required(),
  mode: string().oneOf(keyNames(courseModeTitles)).required(),
  description: string().nullable().defined(),
  expiresAt: string().required(),
  minimumAttendance: number().integer().required().label('Asistencia mínima (%)'),
  sessions: array().of(roomSession).required(),
  people: array().of(participant).required(),
  guides: array()
    .of(object({ id: number().integer().required(), name: string().required(), minutes: number().integer().required() }))
    .required(),
  documents: array()
    .of(
      object({
        id: number().integer().required(),
        name: string().required(),
        kind: string().oneOf(keyNames(documentKinds)).required(),
        address: string().nullable().defined(),
      }),
    )
    .required(),
})
export type TeachingRoom = InferType<typeof room>

const key = { key: string().max(64).required().label('Clave') }
const path = '/coaching/teaching'
/** The organisation of the link, which its page passes on. */
const query = object({ tenant: string().trim().max(63) })

/** The calls of the holder of a link, for one edition; every call answers `link_invalid` once it expired or was revoked. */
export const teaching = {
  room: endpoint('X-CH-88', 'POST', `${path}/room`, {
    access: 'public',
    query,
    body: object(key),
    returns: room,
    summary: 'La edición de un enlace de facilitador: encuentros, participantes, guías y material',
  }),
  attendance: endpoint('X-CH-89', 'POST', `${path}/attendance`, {
    access: 'public',
    query,
    body: object({ ...key, sessionId: id().required() }),
    returns: array().of(attendanceRow).required(),
    summary: 'La asistencia de un encuentro, con un enlace de facilitador',
  }),
  record: endpoint('X-CH-90', 'PUT', `${path}/attendance`, {
    access: 'public',
    query,
    body: object({ ...key, sessionId: id().required(), rows: attendanceRows() }),
    returns: array().of(attendanceRow).required(),
    summary: 'Registrar la asistencia de un encuentro, con un enlace de facilitador',
  }),
  code: endpoint('X-CH-91', 'POST', `${path}/code`, {
    access: 'public',
    query,
    body: object({ ...key, sessionId: id().required() }),
    returns: attendanceCode,
    summary: 'El código QR de asistencia de un encuentro, con un enlace de facilitador',
  }),
  grade: endpoint('X-CH-92', 'PUT', `${path}/grade`, {
    access: 'public',
    query,
    body: object({
      ...key,
      employeeId: id().required(),
      grade: measure().min(0).max(10).required().label('Nota'),
      passed: boolean().required().label('Aprobado'),
      reason: string().trim().max(500).label('Motivo').meta({ hint: 'Queda en la auditoría, con la nota anterior' }),
    }),
    returns: participant,
    summary: 'Poner la nota de un participante, con un enlace de facilitador',
  }),
  sheet: endpoint('X-CH-93', 'POST', `${path}/sheet`, {
    access: 'public',
    query,
    body: object({ ...key, sessionId: id() }),
    file: 'out',
    summary: 'La planilla de asistencia para firmar, con un enlace de facilitador',
  }),
  guide: endpoint('X-CH-94', 'POST', `${path}/guide`, {
    access: 'public',
    query,
    body: object({ ...key, guideId: id().required() }),
    file: 'out',
    summary: 'Una guía en PDF, con un enlace de facilitador',
  }),
  document: endpoint('X-CH-95', 'POST', `${path}/document`, {
    access: 'public',
    query,
    body: object({ ...key, documentId: id().required() }),
    file: 'out',
    summary: 'Un material del curso, con un enlace de facilitador',
  }),
}
