import { boolean, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { ownPassword } from '../fields.ts'

const registered = object({
  registered: boolean().required(),
  /** SHA-256 of the public key, in base64url, for visual comparison. */
  fingerprint: string().nullable().defined(),
  since: string().nullable().defined(),
})

/** A user's signing key; generated on the server, decrypted by the user's own password alone. */
export const signatures = {
  check: endpoint('AC-014', 'GET', '/control-accesos/digital-signatures/check-signature/{id}', {
    access: 'session',
    returns: registered,
    summary: 'Si un usuario tiene su firma digital registrada',
  }),
  register: endpoint('UA-017', 'POST', '/control-accesos/digital-signatures/{id}', {
    ownRecord: { record: 'user_account' },
    access: 'session',
    toggle: 'UI_DIGITAL_SIGNATURE',
    ownPassword: true,
    body: object({ password: ownPassword() }),
    returns: registered,
    summary: 'Registrar la firma digital propia; la anterior deja de servir',
  }),
}
