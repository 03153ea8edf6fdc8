import { object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { emailAddress } from '../fields.ts'

export const mailSenderDraft = object({
  name: string()
    .trim()
    .max(80)
    .matches(/^[^\p{Cc}<>"]*$/u, { message: 'No puede llevar < > ni comillas' })
    .default('')
    .label('Nombre del remitente'),
  address: emailAddress().default('').label('Dirección del remitente'),
})

const permit = 'WRITE_MAIL_SENDER'
const path = '/configuration-service/mail-sender'
const mailSender = mailSenderDraft.shape({
  /** The installation's own address, used while the organisation has none. */
  installation: string().nullable().defined(),
})

/** The sender of an organisation's mails; empty fields use the installation's. */
export const mailSenders = {
  get: endpoint('X-MF-01', 'GET', path, { permit, returns: mailSender, summary: 'Remitente de los correos de la organización' }),
  save: endpoint('X-MF-02', 'PUT', path, {
    permit,
    body: mailSenderDraft,
    returns: mailSender,
    summary: 'Cambiar el remitente de los correos de la organización',
  }),
}
