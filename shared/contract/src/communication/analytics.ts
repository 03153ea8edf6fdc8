import { boolean, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

export const analyticsHeader = 'analytics-id'

const target = object({ baseUrl: string().required() })

/** Redirects of measured links, and usage reported by the screens. */
export const analytics = {
  of: endpoint('AN-001', 'GET', '/{x}/analytics', {
    access: 'public',
    returns: target,
    summary: 'Destino de un enlace medido (encabezado analytics-id)',
  }),
  redirect: endpoint('AN-002', 'GET', '/comunicacion/analytics', {
    access: 'public',
    query: object({ id: string().max(64), to: string().oneOf(['comunicacion']) }),
    returns: target,
    summary: 'Destino de un enlace medido de comunicaciones',
  }),
  send: endpoint('AN-003', 'POST', '/analytics/events', {
    access: 'session',
    body: object({
      name: string().trim().max(80).required(),
      success: boolean().required(),
      url: string().max(300).default(''),
    }),
    summary: 'Registrar el uso de una operación medida',
  }),
}
