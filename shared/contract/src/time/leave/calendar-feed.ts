import { array, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { secret } from '../../fields.ts'

const kinds = ['OWN', 'TEAM'] as const
const feed = object({
  id: number().integer().required(),
  kind: string().oneOf(kinds).required(),
  created_at: string().required(),
  used_at: string().nullable().defined(),
})
const path = '/novedades/self/calendar-feeds'

/** Addresses of calendars that phones and other programs subscribe to. The address is shown once; a new one ends the former. */
export const calendarFeeds = {
  list: endpoint('X-TI-90', 'GET', path, {
    access: 'session',
    returns: array().of(feed).required(),
    summary: 'Mis direcciones de calendario',
  }),
  create: endpoint('X-TI-91', 'POST', path, {
    access: 'session',
    body: object({ kind: string().oneOf(kinds).required().label('Calendario') }),
    returns: feed.shape({ url: secret().required() }),
    once: true,
    summary: 'Crear la dirección de un calendario; termina la anterior',
  }),
  remove: endpoint('X-TI-92', 'DELETE', `${path}/{id}`, {
    ownRecord: { record: 'calendar_feed' },
    access: 'session',
    summary: 'Terminar la dirección de un calendario',
  }),
  file: endpoint('X-TI-93', 'GET', '/novedades/calendar/{tenant}/{token}', {
    access: 'public',
    file: 'out',
    summary: 'Un calendario en formato iCalendar, por su dirección secreta',
  }),
}
