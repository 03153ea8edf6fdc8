import '../../locale.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'

/** States of a receipt, with their labels. Each state includes the earlier ones; an answer or a revocation ends them. */
export const receiptStates = {
  ISSUED: 'Emitido',
  RELEASED: 'Publicado',
  SEEN: 'Visto',
  DOWNLOADED: 'Descargado',
  AGREED: 'Firmado en conformidad',
  DISAGREED: 'Firmado en disconformidad',
  REVOKED: 'Anulado',
} as const
export type ReceiptState = keyof typeof receiptStates
const receiptState = () => string().oneOf(keyNames(receiptStates)).required()

export const receiptEvents = {
  ISSUED: 'Se emitió',
  IMPORTED: 'Se incorporó',
  SIGNED: 'Lo firmó la empresa',
  RELEASED: 'Se publicó',
  SEEN: 'Lo vio',
  DOWNLOADED: 'Lo descargó',
  AGREED: 'Lo firmó en conformidad',
  DISAGREED: 'Lo firmó en disconformidad',
  REVOKED: 'Se anuló',
  REQUESTED: 'Se entregó a pedido',
  REDRAWN: 'Se volvió a dibujar: cambió el formato y no lo que dice',
} as const
export type ReceiptEventKind = keyof typeof receiptEvents

export const wholeNumber = number().integer().required()
export const optionalMoment = string().nullable().defined()
/** Money on the wire: exact, with a point; null when hidden from the caller, or missing in a third party's paper. */
const amount = string().nullable().defined()

/** A receipt in its owner's list. */
export const ownReceipt = object({
  id: wholeNumber,
  liquidationId: number().integer().nullable().defined(),
  period: string().required(),
  type: string().required(),
  typeCode: string().required(),
  payDate: optionalMoment,
  net: amount,
  seen: boolean().required(),
  state: receiptState(),
  isImported: boolean().required(),
})
export type Receipt = InferType<typeof ownReceipt>

/** A receipt in the administration's list. */
export const receiptRow = object({
  id: wholeNumber,
  liquidationId: number().integer().nullable().defined(),
  employeeId: wholeNumber,
  fileCode: string().required(),
  fullName: string().required(),
  cuil: string().required(),
  period: string().required(),
  periodName: string().required(),
  type: string().required(),
  isImported: boolean().required(),
  number: wholeNumber,
  net: amount,
  state: receiptState(),
  isSigned: boolean().required(),
  issuedAt: string().required(),
  signedAt: optionalMoment,
  releasedAt: optionalMoment,
  seenAt: optionalMoment,
  downloadedAt: optionalMoment,
  answeredAt: optionalMoment,
  reason: string().nullable().defined(),
})
export type ReceiptRow = InferType<typeof receiptRow>

export const receiptEvent = object({
  id: wholeNumber,
  at: string().required(),
  kind: string().oneOf(keyNames(receiptEvents)).required(),
  user: string().nullable().defined(),
  detail: string().nullable().defined(),
})
export type ReceiptEvent = InferType<typeof receiptEvent>

/** The employee's signed answer; any holder can verify it with the public key. */
const receiptAnswer = object({
  agreed: boolean().required(),
  reason: string().nullable().defined(),
  at: string().required(),
  /** The signed text, verbatim. */
  text: string().required(),
  signature: string().required(),
  publicKey: string().required(),
  /** Whether the signature matches this text and this key, and the text names this paper. */
  isGenuine: boolean().required(),
})
export const receiptHistory = object({
  receipt: receiptRow,
  code: string().required(),
  hash: string().required(),
  signedBy: string().nullable().defined(),
  events: array().of(receiptEvent).required(),
  answer: receiptAnswer.nullable().defined(),
})
export type ReceiptHistory = InferType<typeof receiptHistory>

/** Confirms a release of receipts that lack what the law requires; without it, the call refuses and names what they lack. */
export const acceptMissing = boolean().default(false).label('Publicar sin lo que falta')

export const receiptsPath = '/payment-receipts'
