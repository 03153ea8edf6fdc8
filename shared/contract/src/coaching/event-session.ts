import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, version } from '../fields.ts'
import { attachmentKey } from '../legal/legal-fields.ts'

const hour = () =>
  string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Hora inválida; escribila como 09:30', excludeEmptyString: true })
    .meta({ input: 'time' })

const sessionDraft = object({
  eventId: id().required().label('Edición').meta({ input: 'hidden' }),
  day: calendarDate().required().label('Día'),
  starts: hour().required().label('Empieza'),
  ends: hour()
    .required()
    .label('Termina')
    .test('order', 'Tiene que terminar después de empezar', function (ends) {
      return !ends || !this.parent.starts || ends > this.parent.starts
    }),
  topic: string().trim().max(200).nullable().default(null).label('Tema'),
  place: string().trim().max(200).nullable().default(null).label('Lugar o enlace'),
  facilitatorId: id().nullable().default(null).label('Facilitador'),
  sheetKey: attachmentKey('Planilla firmada'),
  version: version(),
})
const session = sessionDraft.shape({
  id: number().integer().required(),
  facilitator: string().nullable().defined().label('Facilitador'),
  present: number().integer().required().label('Presentes'),
  recorded: number().integer().required().label('Registrados'),
})
export type CourseSession = InferType<typeof session>

export const attendanceStatuses = {
  PRESENT: 'Presente',
  LATE: 'Tarde',
  ABSENT: 'Ausente',
  JUSTIFIED: 'Justificado',
} as const
export type AttendanceStatus = keyof typeof attendanceStatuses
const status = () => string().oneOf(keyNames(attendanceStatuses)).label('Asistencia').meta({ options: attendanceStatuses })

export const attendanceRow = object({
  employeeId: number().integer().required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  status: status().nullable().defined(),
  minutes: number().integer().nullable().defined().label('Minutos'),
  source: string().nullable().defined().label('Registrada por'),
  recordedBy: string().nullable().defined().label('Registró'),
})
export type SessionAttendance = InferType<typeof attendanceRow>

export const attendanceRows = () =>
  array()
    .of(
      object({
        employeeId: id().required(),
        status: status().required(),
        minutes: number().integer().min(0).max(1440).nullable().default(null).label('Minutos'),
      }),
    )
    .min(1)
    .max(1000)
    .required()

export const attendanceCode = object({
  address: string().required(),
  /** The QR code: modules per side, and one row of «0» and «1» after another. */
  size: number().integer().required(),
  modules: string().required(),
  seconds: number().integer().required(),
  present: number().integer().required(),
})
export type AttendanceCode = InferType<typeof attendanceCode>

/** Seconds that a code of attendance is shown before the next one; the former one is still accepted. */
export const codeSeconds = 15
/** Minutes before the start and after the end of a session within which a code registers. */
export const codeMargin = 15

const waiting = object({
  id: number().integer().required(),
  employeeId: number().integer().required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  askedAt: string().required().label('Pedido'),
  skipped: string().nullable().defined().label('Por qué no subió'),
  /** The place in the list, from 1. */
  place: number().integer().required().label('Orden'),
  movedReason: string().nullable().defined().label('Motivo del cambio de orden'),
  movedBy: string().nullable().defined().label('Cambiado por'),
  movedAt: string().nullable().defined().label('Cambiado el'),
})
export type WaitingPerson = InferType<typeof waiting>

const [read, write, self] = ['READ_COURSE', 'WRITE_COURSE', 'READ_0000000139'] as const
const path = '/coaching/sessions'
const execution = '/coaching/event-execution/{id}'

/** Sessions of an edition, and who attended each. */
export const sessions = {
  list: endpoint('X-CH-20', 'GET', path, {
    permit: read,
    query: object({ eventId: id().required() }),
    returns: array().of(session).required(),
    content: { of: 'EDITION', right: 'see', id: 'eventId' },
    summary: 'Encuentros de una edición',
  }),
  create: endpoint('X-CH-21', 'POST', path, {
    permit: write,
    body: sessionDraft,
    returns: session,
    once: true,
    content: { of: 'EDITION', right: 'edit', id: 'eventId' },
    summary: 'Agregar un encuentro',
  }),
  update: endpoint('X-CH-22', 'PUT', `${path}/{id}`, {
    permit: write,
    body: sessionDraft,
    returns: session,
    content: { of: 'SESSION', right: 'edit' },
    summary: 'Cambiar un encuentro',
  }),
  remove: endpoint('X-CH-23', 'DELETE', `${path}/{id}`, {
    permit: write,
    content: { of: 'SESSION', right: 'edit' },
    summary: 'Quitar un encuentro sin asistencia',
  }),
  attendance: endpoint('X-CH-24', 'GET', `${path}/{id}/attendance`, {
    permit: read,
    returns: array().of(attendanceRow).required(),
    content: { of: 'SESSION', right: 'see' },
    summary: 'Asistencia de un encuentro',
  }),
  record: endpoint('X-CH-25', 'PUT', `${path}/{id}/attendance`, {
    permit: write,
    body: object({ rows: attendanceRows() }),
    returns: array().of(attendanceRow).required(),
    content: { of: 'SESSION', right: 'edit' },
    summary: 'Registrar la asistencia de un encuentro',
  }),
  code: endpoint('X-CH-26', 'GET', `${path}/{id}/attendance-code`, {
    permit: write,
    returns: attendanceCode,
    content: { of: 'SESSION', right: 'edit' },
    summary: 'El código QR de asistencia, que cambia cada 15 segundos',
  }),
  sheet: endpoint('X-CH-27', 'GET', `${execution}/attendance-sheet`, {
    permit: read,
    file: 'out',
    query: object({ sessionId: id() }),
    content: { of: 'EDITION', right: 'see' },
    summary: 'Planilla de asistencia para firmar, en PDF',
  }),
  register: endpoint('X-CH-28', 'POST', '/coaching/my-attendance', {
    permit: self,
    body: object({ code: string().trim().max(80).required().label('Código') }),
    returns: object({ course: string().required(), day: string().required() }),
    summary: 'Registrar mi asistencia con el código que muestra la sala',
  }),
}

/** People who wait for a place of an edition, in the order of their requests, unless human resources changed it. */
export const waitingList = {
  list: endpoint('X-CH-30', 'GET', `${execution}/waiting`, {
    permit: read,
    returns: array().of(waiting).required(),
    content: { of: 'EDITION', right: 'see' },
    summary: 'Lista de espera de una edición',
  }),
  add: endpoint('X-CH-31', 'POST', `${execution}/waiting`, {
    permit: write,
    body: object({ employeeIds: array().of(id().required()).min(1).max(500).required().label('Empleados') }),
    returns: array().of(waiting).required(),
    once: true,
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Anotar empleados en la lista de espera; si hay lugar, quedan inscriptos',
  }),
  remove: endpoint('X-CH-32', 'DELETE', `${execution}/waiting/{employeeId}`, {
    permit: write,
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Quitar a alguien de la lista de espera',
  }),
  move: endpoint('X-CH-33', 'PUT', `${execution}/waiting/{employeeId}/place`, {
    permit: write,
    body: object({
      place: number().integer().min(1).required().label('Lugar en la lista'),
      reason: string().trim().max(300).required().label('Motivo'),
    }),
    returns: array().of(waiting).required(),
    content: { of: 'EDITION', right: 'edit' },
    summary: 'Cambiar el lugar de alguien en la lista de espera, con motivo',
  }),
}
