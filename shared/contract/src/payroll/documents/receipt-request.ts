import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../fields.ts'

export const receiptRequestStates = { PENDING: 'Pendiente', ANSWERED: 'Respondido', REJECTED: 'Rechazado' } as const
export type ReceiptRequestState = keyof typeof receiptRequestStates

const id = number().integer().required()
const optionalMoment = string().nullable().defined()

export const receiptRequestDraft = object({
  period: string()
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, 'Elegí un mes')
    .required()
    .meta({ input: 'month' })
    .label('Mes del recibo'),
  reason: string().trim().min(5).max(500).required().meta({ input: 'textarea' }).label('Qué necesitás'),
})

const request = object({
  id,
  employeeId: id,
  fileCode: string().required(),
  fullName: string().required(),
  period: string().required(),
  reason: string().required(),
  state: string().oneOf(keyNames(receiptRequestStates)).required(),
  answer: string().nullable().defined(),
  receiptId: number().integer().nullable().defined(),
  createdAt: string().required(),
  answeredAt: optionalMoment,
  answeredBy: string().nullable().defined(),
})
export type ReceiptRequest = InferType<typeof request>

const root = '/payment-receipts/requests'

/** An employee requests an old or missing receipt; the administration answers with it, or with a text. */
export const receiptRequests = {
  list: endpoint('X-RC-30', 'GET', root, {
    permit: 'READ_RECEIPT',
    query: pageQuery.shape({ state: string().oneOf(Object.keys(receiptRequestStates)).label('Estado') }),
    returns: pageOf(request),
    summary: 'Pedidos de recibos, por páginas',
  }),
  get: endpoint('X-RC-34', 'GET', `${root}/{id}`, {
    permit: 'READ_RECEIPT',
    returns: request,
    summary: 'Un pedido de recibo',
  }),
  answer: endpoint('X-RC-31', 'POST', `${root}/{id}/answer`, {
    permit: 'WRITE_RECEIPT',
    secondPerson: { record: 'receipt_request', error: 'own_request' },
    body: object({
      accepted: boolean().required().label('Decisión'),
      receiptId: number().integer().nullable().label('Recibo'),
      answer: string()
        .trim()
        .max(500)
        .when('accepted', ([accepted], text) => (accepted === false ? text.required().min(5) : text))
        .label('Respuesta'),
    }),
    returns: request,
    summary: 'Responder un pedido: entregar un recibo, o explicar por qué no',
  }),
  mine: endpoint('X-RC-32', 'GET', `${root}/mine`, {
    permit: 'READ_0000000196',
    embeds: 'requests',
    returns: array().of(request).required(),
    summary: 'Mis pedidos de recibos',
  }),
  ask: endpoint('X-RC-33', 'POST', `${root}/mine`, {
    permit: 'READ_0000000196',
    body: receiptRequestDraft,
    returns: request,
    once: true,
    summary: 'Pedir un recibo que falta o es viejo',
  }),
}
