import { array, boolean, type InferType, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

const ownSession = object({
  id: string().required(),
  /** The user agent of the browser; empty for a page of another site. */
  device: string().defined(),
  /** The site whose pages show data of the user, and its key; null for the suite. */
  origin: string().nullable().defined(),
  keyName: string().nullable().defined(),
  openedAt: string().required(),
  seenAt: string().required(),
  isCurrent: boolean().required(),
})
export type OwnSession = InferType<typeof ownSession>

const path = '/control-accesos/auth/sessions'

/** The open sessions of the user: browsers of the suite, and pages of other sites. */
export const ownSessions = {
  list: endpoint('X-AC-30', 'GET', path, {
    access: 'session',
    returns: array().of(ownSession).required(),
    summary: 'Las sesiones abiertas propias, también las de páginas de otros sitios',
  }),
  end: endpoint('X-AC-31', 'DELETE', `${path}/{session}`, {
    access: 'session',
    summary: 'Cerrar una sesión propia',
  }),
}
