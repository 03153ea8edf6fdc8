import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, version } from '../fields.ts'

export const checkInStates = { PLANIFICADO: 'Planificada', REALIZADO: 'Realizada', CANCELADO: 'Cancelada' } as const

const text = (label: string) => string().trim().max(4000).nullable().default(null).label(label).meta({ input: 'textarea' })
const meeting = {
  meeting_on: calendarDate().required().label('Día'),
  agenda: string().trim().max(2000).required().label('Temas').meta({ input: 'textarea' }),
  repeat_weeks: number()
    .integer()
    .min(1)
    .max(26)
    .nullable()
    .default(null)
    .label('Se repite cada (semanas)')
    .meta({ hint: 'Al marcarlo como realizado se agenda el siguiente. Vacío: no se repite' }),
}
export const checkInDraft = object({ with_id: id().required().label('Con quién'), ...meeting })
export const checkInChange = object({
  ...meeting,
  notes: text('Mis notas').meta({ input: 'textarea', hint: 'Las lee también la otra persona' }),
  agreements: text('Acuerdos'),
  version: version().required(),
})

const checkIn = object({
  id: number().integer().required(),
  with_id: number().integer().required(),
  with_name: string().required().label('Con'),
  /** Whether the reader is the manager of the two. */
  leads: boolean().required(),
  meeting_on: string().required().label('Día').meta({ input: 'date' }),
  agenda: string().required().label('Temas'),
  repeat_weeks: number().integer().nullable().defined().label('Se repite cada (semanas)'),
  notes: string().nullable().defined().label('Mis notas'),
  other_notes: string().nullable().defined().label('Notas de la otra persona'),
  agreements: string().nullable().defined().label('Acuerdos'),
  state: string().oneOf(keyNames(checkInStates)).required().label('Estado').meta({ options: checkInStates }),
  /** Whether the reader, and the other person, saw the last change. */
  seen: boolean().required().label('Lo vi'),
  other_seen: boolean().required().label('Lo vio la otra persona'),
  version: number().integer().required(),
})
export type CheckIn = InferType<typeof checkIn>

const companion = object({
  id: number().integer().required(),
  full_name: string().required(),
  leads: boolean().required(),
})

const sessionAccess = { access: 'session' } as const
const path = '/desempenio/check-in'

/** Conversations between a manager and a person, at any time of the year; both read all of them. */
export const checkIns = {
  list: endpoint('X-PF-70', 'GET', path, {
    ...sessionAccess,
    returns: array().of(checkIn).required(),
    summary: 'Mis conversaciones',
  }),
  companions: endpoint('X-PF-71', 'GET', `${path}/companions`, {
    ...sessionAccess,
    returns: array().of(companion).required(),
    summary: 'Con quiénes puedo agendar una conversación: mi equipo y quien me dirige',
  }),
  create: endpoint('X-PF-72', 'POST', path, {
    ...sessionAccess,
    body: checkInDraft,
    returns: checkIn,
    once: true,
    summary: 'Agendar una conversación; la otra persona recibe un aviso',
  }),
  update: endpoint('X-PF-73', 'PUT', `${path}/{id}`, {
    ownRecord: { record: 'check_in' },
    ...sessionAccess,
    body: checkInChange,
    returns: checkIn,
    summary: 'Cambiar el día, los temas, mis notas o los acuerdos de una conversación',
  }),
  see: endpoint('X-PF-74', 'POST', `${path}/{id}/see`, {
    ownRecord: { record: 'check_in' },
    ...sessionAccess,
    returns: checkIn,
    summary: 'Marcar que vi una conversación',
  }),
  hold: endpoint('X-PF-75', 'POST', `${path}/{id}/hold`, {
    ownRecord: { record: 'check_in' },
    ...sessionAccess,
    returns: checkIn,
    summary: 'Marcar una conversación como realizada; la que se repite agenda la siguiente',
  }),
  cancel: endpoint('X-PF-76', 'POST', `${path}/{id}/cancel`, {
    ownRecord: { record: 'check_in' },
    ...sessionAccess,
    returns: checkIn,
    summary: 'Cancelar una conversación',
  }),
}
