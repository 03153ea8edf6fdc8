import { array, boolean, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

const tenant = object({
  name: string().required(),
  title: string().required(),
  /** The installation has no other: its pages need no choice. */
  isOnly: boolean().required(),
  /** Whether this installation sends mails: without them only an administrator resets a password. */
  sendsMail: boolean().required(),
})

/** The organisation named by a visitor's request; never a list of the others (see README, decisions). */
export const tenants = {
  get: endpoint('TN-001', 'GET', '/tenant-info', { access: 'public', returns: tenant, summary: 'La organización del pedido' }),
  list: endpoint('TN-002', 'GET', '/tenant-list', {
    access: 'public',
    returns: array().of(tenant).required(),
    summary: 'La organización del pedido, como lista de una: las demás no se dan a conocer',
  }),
}
