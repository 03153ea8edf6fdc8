import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id } from '../../fields.ts'
import { isFileKey } from '../../files/stored-file.ts'
import { absenceDays, noticeStatusTitles } from '../absence/notice.ts'

const permit = 'READ_0000000139'
const path = '/novedades/self'
const statuses = keyNames(noticeStatusTitles)
export const fileKey = () =>
  string()
    .max(80)
    .required()
    .label('Certificado')
    .test('file-key', 'No es la clave de un archivo', (key) => !key || isFileKey(key))

/** One approval stage of an absence, in order. */
export const leaveStep = object({
  id: number().integer().required(),
  position: number().integer().required(),
  stage: string().required(),
  status: string().oneOf(['PENDING', 'ACCEPTED', 'REFUSED']).required(),
  obs: string().nullable().defined(),
  decided_by: string().nullable().defined(),
  decided_at: string().nullable().defined(),
  on_behalf: boolean().required(),
  escalated: boolean().required(),
})
export type LeaveStep = InferType<typeof leaveStep>

export const certificate = object({
  id: number().integer().required(),
  file_name: string().required(),
  note: string().nullable().defined(),
  sent_at: string().required(),
  sent_by: string().nullable().defined(),
})

/** An absence with its stages, as its own person sees it. */
const ownAbsence = object({
  id: number().integer().required(),
  notice_type_id: number().integer().required(),
  notice_type: string().required(),
  date_from: string().required(),
  date_until: string().required(),
  day_part: string().nullable().defined(),
  hours: string().nullable().defined(),
  days: number().required(),
  observation: string().nullable().defined(),
  status: string().oneOf(statuses).required(),
  ended_reason: string().nullable().defined(),
  created_at: string().required(),
  certificates: array().of(certificate).required(),
  /** Last day to present the certificate, while it is missing. */
  certificate_due: string().nullable().defined(),
  steps: array().of(leaveStep).required(),
  cancellable: boolean().required(),
})
export type OwnAbsence = InferType<typeof ownAbsence>

export const ownAbsenceDraft = object({
  notice_type_id: id().required().label('Motivo'),
  ...absenceDays,
  observation: string().trim().max(500).label('Comentario').meta({ input: 'textarea' }),
  replacement_id: id().nullable().default(null).label('Quién te reemplaza'),
  certificate_key: string()
    .max(80)
    .nullable()
    .default(null)
    .label('Certificado')
    .test('file-key', 'No es la clave de un archivo', (key) => !key || isFileKey(key)),
})
export type OwnAbsenceDraft = InferType<typeof ownAbsenceDraft>

const ownType = object({
  id: number().integer().required(),
  name: string().required(),
  law_article: string().nullable().defined(),
  paid: boolean().required(),
  day_kind: string().required(),
  half_days: boolean().required(),
  by_hours: boolean().required(),
  needs_certificate: boolean().required(),
  certificate_when: string().nullable().defined(),
  certificate_days: number().integer().nullable().defined(),
  needs_approval: boolean().required(),
  needs_replacement: boolean().required(),
  notice_days: number().integer().required(),
  /** The limits of the type, in words. */
  limits: array().of(string().required()).required(),
  /** Days left of this year, where the type has a balance or a yearly limit. */
  available: string().nullable().defined(),
  granted: string().nullable().defined(),
  used: string().required(),
})
export type OwnAbsenceType = InferType<typeof ownType>

const colleagueAway = object({
  employee_id: number().integer().required(),
  employee: string().required(),
  date_from: string().required(),
  date_until: string().required(),
  day_part: string().nullable().defined(),
  pending: boolean().required(),
  mine: boolean().required(),
})
export type ColleagueAway = InferType<typeof colleagueAway>

/** Absences of the caller. The employee is the session's: no call reads it from the body. */
export const ownAbsences = {
  types: endpoint('X-TI-40', 'GET', `${path}/absence-types`, {
    permit,
    embeds: 'leave',
    returns: array().of(ownType).required(),
    sees: 'medical',
    own: true,
    summary: 'Ausencias que puedo pedir, con sus requisitos y mi saldo del año',
  }),
  list: endpoint('X-TI-41', 'GET', `${path}/absences`, {
    permit,
    embeds: 'leave',
    returns: array().of(ownAbsence).required(),
    sees: 'medical',
    own: true,
    summary: 'Mis ausencias, con el estado de cada etapa',
  }),
  check: endpoint('X-TI-42', 'POST', `${path}/absences/check`, {
    permit,
    embeds: 'leave',
    body: ownAbsenceDraft,
    returns: object({
      days: string().required(),
      problems: array()
        .of(object({ field: string().required(), message: string().required() }))
        .required(),
      certificate_due: string().nullable().defined(),
      approvers: array().of(string().required()).required(),
    }),
    reads: true,
    sees: 'medical',
    own: true,
    summary: 'Ver, antes de pedir, si una ausencia cumple las reglas y quién la decide',
  }),
  create: endpoint('X-TI-43', 'POST', `${path}/absences`, {
    permit,
    embeds: 'leave',
    body: ownAbsenceDraft,
    returns: ownAbsence,
    once: true,
    sees: 'medical',
    own: true,
    summary: 'Pedir o informar una ausencia',
  }),
  cancel: endpoint('X-TI-44', 'PUT', `${path}/absences/{id}/cancel`, {
    ownRecord: { record: 'notice' },
    permit,
    embeds: 'leave',
    returns: ownAbsence,
    sees: 'medical',
    own: true,
    summary: 'Cancelar una ausencia propia que no empezó',
  }),
  addCertificate: endpoint('X-TI-45', 'POST', `${path}/absences/{id}/certificates`, {
    ownRecord: { record: 'notice' },
    permit,
    embeds: 'leave',
    body: object({ file_key: fileKey(), note: string().trim().max(200).label('Comentario') }),
    returns: ownAbsence,
    once: true,
    sees: 'medical',
    own: true,
    summary: 'Mandar el certificado de una ausencia propia',
  }),
  certificate: endpoint('X-TI-46', 'GET', `${path}/certificates/{id}`, {
    ownRecord: { record: 'notice_certificate' },
    permit,
    embeds: 'leave',
    file: 'out',
    sees: 'medical',
    own: true,
    readsOnly: true,
    summary: 'El archivo de un certificado propio',
  }),
  colleagues: endpoint('X-TI-47', 'GET', `${path}/colleagues`, {
    permit,
    embeds: 'leave',
    returns: array()
      .of(object({ id: number().integer().required(), name: string().required() }))
      .required(),
    summary: 'Compañeros de la unidad, para elegir quién reemplaza',
  }),
  teamCalendar: endpoint('X-TI-48', 'GET', `${path}/team-calendar`, {
    permit,
    embeds: 'org',
    query: object({ from: calendarDate().required(), until: calendarDate().required() }),
    returns: array().of(colleagueAway).required(),
    summary: 'Quiénes de mi equipo faltan entre dos fechas, sin los motivos',
  }),
}
