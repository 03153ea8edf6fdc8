import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { ownPassword } from '../../fields.ts'
import { resultDetail } from '../runs/liquidation.ts'
import { optionalMoment, ownReceipt, receiptEvent, receiptsPath } from './receipt-row.ts'

const ownDetail = object({
  receipt: ownReceipt,
  /** The components of each line; null for a third party's paper. */
  result: resultDetail.nullable().defined(),
  code: string().required(),
  isSigned: boolean().required(),
  reason: string().nullable().defined(),
  answeredAt: optionalMoment,
  events: array().of(receiptEvent).required(),
})
export type OwnReceiptDetail = InferType<typeof ownDetail>

const verification = object({
  isValid: boolean().required(),
  /** Message: what the paper is, or why it is invalid. */
  message: string().required(),
  company: string().nullable().defined(),
  cuit: string().nullable().defined(),
  period: string().nullable().defined(),
  type: string().nullable().defined(),
  employee: string().nullable().defined(),
  cuil: string().nullable().defined(),
  issuedAt: optionalMoment,
  isSigned: boolean().required(),
  signedBy: string().nullable().defined(),
  hasAnswer: boolean().required(),
  /** Whether the file with the given SHA-256 is this receipt; null when none was given. */
  isSameFile: boolean().nullable().defined(),
})
export type ReceiptVerification = InferType<typeof verification>

/** Receipts for employees: their own, once released. */
export const receipts = {
  mine: endpoint('RC-006', 'POST', `${receiptsPath}/forEmployee`, {
    ownRecord: { record: 'employee', id: 'employeeId' },
    permit: 'READ_0000000196',
    embeds: 'receipts',
    body: object({
      /** The requester; another employee is refused. */
      employeeId: number().integer().label('Empleado'),
      limit: number().integer().min(1).max(200).default(60),
    }),
    returns: array().of(ownReceipt).required(),
    sees: 'pay',
    own: true,
    summary: 'Mis recibos publicados, el último primero',
  }),
  file: endpoint('RC-009', 'GET', `${receiptsPath}/{id}`, {
    access: 'session',
    file: 'out',
    sees: 'pay',
    withoutFlag: 'own',
    whose: { entity: 'receipt', id: 'id' },
    summary: 'Un recibo en PDF: el propio, o cualquiera para quien administra recibos',
  }),
  mineExplained: endpoint('X-RC-01', 'GET', `${receiptsPath}/mine/{id}`, {
    ownRecord: { record: 'receipt' },
    permit: 'READ_0000000196',
    embeds: 'receipts',
    returns: ownDetail,
    sees: 'pay',
    own: true,
    summary: 'Uno de mis recibos, cada línea explicada',
  }),
  minePdf: endpoint('X-RC-02', 'GET', `${receiptsPath}/mine/{id}/pdf`, {
    ownRecord: { record: 'receipt' },
    permit: 'READ_0000000196',
    embeds: 'receipts',
    query: object({ view: boolean().default(false) }),
    file: 'out',
    sees: 'pay',
    own: true,
    summary: 'Uno de mis recibos en PDF; con `view` se mira sin contarlo como descarga',
  }),
  pdf: endpoint('X-RC-03', 'GET', `${receiptsPath}/{id}/employee/{employeeId}`, {
    permit: 'READ_RECEIPT',
    file: 'out',
    sees: 'pay',
    summary: 'El recibo de un empleado en una liquidación; un borrador si todavía no se emitió',
  }),
  answer: endpoint('X-RC-11', 'POST', `${receiptsPath}/mine/{id}/answer`, {
    ownRecord: { record: 'receipt' },
    permit: 'READ_0000000196',
    embeds: 'receipts',
    toggle: 'UI_DIGITAL_SIGNATURE',
    once: true,
    ownPassword: true,
    body: object({
      agreed: boolean().required().label('Conformidad'),
      reason: string()
        .trim()
        .max(1000)
        .when('agreed', ([agreed], text) => (agreed === false ? text.required().min(10) : text))
        .label('Motivo'),
      password: ownPassword(),
    }),
    returns: ownDetail,
    summary: 'Firmar un recibo propio, en conformidad o en disconformidad',
  }),
  verify: endpoint('X-RC-12', 'GET', '/public/payment-receipts/{code}', {
    access: 'public',
    query: object({
      tenant: string().max(40),
      sha256: string().matches(/^[0-9a-f]{64}$/, 'Debe ser un SHA-256 en hexadecimal'),
    }),
    returns: verification,
    summary: 'Comprobar un recibo por el código de su QR',
  }),
}
