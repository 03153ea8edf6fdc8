import { boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, pageOf, pageQuery } from '../fields.ts'

/** WAITING in the outbox, accepted by the mail server, refused or tried too often, or no longer of use. */
export const mailResults = ['WAITING', 'SENT', 'FAILED', 'EXPIRED'] as const

const outgoingMail = object({
  id: id().required(),
  recipient: string().required().label('Para'),
  subject: string().required().label('Asunto'),
  result: string().oneOf(mailResults).required().label('Estado'),
  tries: number().required().label('Intentos'),
  error: string().nullable().defined().label('Motivo'),
  createdAt: string().required().label('Creado'),
  sentAt: string().nullable().defined().label('Enviado'),
  /** It failed and its content is still stored. */
  canResend: boolean().required(),
})
export type OutgoingMail = InferType<typeof outgoingMail>

const path = '/configuration-service/mails'

/** The outbox of an organisation: what waits, what was sent and what did not get through. Without contents. */
export const outgoingMails = {
  list: endpoint('X-MF-03', 'GET', path, {
    permit: 'READ_OUTGOING_MAIL',
    query: pageQuery.shape({ result: string().oneOf(mailResults) }),
    returns: pageOf(outgoingMail),
    summary: 'Correos de la organización con su estado, sin su contenido',
  }),
  resend: endpoint('X-MF-04', 'POST', `${path}/{id}/resend`, {
    permit: 'WRITE_OUTGOING_MAIL',
    summary: 'Volver a enviar un correo que no salió',
  }),
}
