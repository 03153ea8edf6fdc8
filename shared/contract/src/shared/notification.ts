import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

const menuType = () => string().oneOf(['BELL', 'INBOX'] as const)

/** In the bus format; `_id` and the odd names come from the documents. */
const notification = object({
  _id: string().required(),
  menu_type: menuType().required(),
  status_read: boolean().required(),
  title: string().required(),
  text: string().defined(),
  route: string().nullable().defined(),
  date: string().required(),
})
export type NotificationAnswer = InferType<typeof notification>

/** The caller's notifications. `lastId` 0 requests the newest ten, any other the ten before it. */
export const notifications = {
  bellStatus: endpoint('NT-001', 'GET', '/bellStatus/me', {
    access: 'session',
    embeds: 'notices',
    returns: object({ bell: number().integer().required(), inbox: number().integer().required() }),
    summary: 'Cuántas notificaciones quedan sin leer',
  }),
  clearBell: endpoint('NT-002', 'DELETE', '/bellStatus/me/{type}', {
    access: 'session',
    embeds: 'notices',
    summary: 'Dar por leídas las de un tipo (BELL o INBOX)',
  }),
  list: endpoint('NT-003', 'GET', '/notifications/10/{lastId}', {
    access: 'session',
    embeds: 'notices',
    returns: array().of(notification).required(),
    summary: 'Diez notificaciones propias, de la más nueva a la más vieja',
  }),
  read: endpoint('X-NT-01', 'PUT', '/notifications/{id}/read', {
    ownRecord: { record: 'notification' },
    access: 'session',
    embeds: 'notices',
    summary: 'Dar por leída una notificación',
  }),
  remove: endpoint('X-NT-02', 'DELETE', '/notifications/{id}', {
    ownRecord: { record: 'notification' },
    access: 'session',
    embeds: 'notices',
    summary: 'Eliminar una notificación propia',
  }),
}
