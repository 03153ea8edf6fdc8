import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { ownPassword, pageOf, pageQuery } from '../../fields.ts'
import { progress, resultDetail } from '../runs/liquidation.ts'

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
const state = () => string().oneOf(keyNames(receiptStates)).required()

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

const id = number().integer().required()
const optionalMoment = string().nullable().defined()
/** Money on the wire: exact, with a point; null when hidden from the caller, or missing in a third party's paper. */
const amount = string().nullable().defined()

/** A receipt in its owner's list. */
const ownReceipt = object({
  id,
  liquidationId: number().integer().nullable().defined(),
  period: string().required(),
  type: string().required(),
  typeCode: string().required(),
  payDate: optionalMoment,
  net: amount,
  seen: boolean().required(),
  state: state(),
  isImported: boolean().required(),
})
export type Receipt = InferType<typeof ownReceipt>

/** A receipt in the administration's list. */
const receiptRow = object({
  id,
  liquidationId: number().integer().nullable().defined(),
  employeeId: id,
  fileCode: string().required(),
  fullName: string().required(),
  cuil: string().required(),
  period: string().required(),
  periodName: string().required(),
  type: string().required(),
  isImported: boolean().required(),
  number: id,
  net: amount,
  state: state(),
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

/** The required signatories. */
const signatories = ['EMPLOYER', 'EMPLOYEE'] as const

const pendingReceipt = receiptRow.shape({
  pending: string().oneOf(signatories).required(),
  /** When it started waiting: issued for the company, released to the employee. */
  since: string().required(),
})
export type PendingReceipt = InferType<typeof pendingReceipt>

const event = object({
  id,
  at: string().required(),
  kind: string().oneOf(keyNames(receiptEvents)).required(),
  user: string().nullable().defined(),
  detail: string().nullable().defined(),
})
export type ReceiptEvent = InferType<typeof event>

/** The employee's signed answer; any holder can verify it with the public key. */
const answer = object({
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
const history = object({
  receipt: receiptRow,
  code: string().required(),
  hash: string().required(),
  signedBy: string().nullable().defined(),
  events: array().of(event).required(),
  answer: answer.nullable().defined(),
})
export type ReceiptHistory = InferType<typeof history>

const ownDetail = object({
  receipt: ownReceipt,
  /** The components of each line; null for a third party's paper. */
  result: resultDetail.nullable().defined(),
  code: string().required(),
  isSigned: boolean().required(),
  reason: string().nullable().defined(),
  answeredAt: optionalMoment,
  events: array().of(event).required(),
})
export type OwnReceiptDetail = InferType<typeof ownDetail>

/** The receipts of one run or import: how many are in each state. Each counts only in its last state. */
const group = object({
  liquidationId: number().integer().nullable().defined(),
  /** The name of the import that entered the receipt; null for a receipt of a run. */
  imported: string().nullable().defined(),
  period: string().required(),
  periodName: string().required(),
  type: string().required(),
  total: id,
  signed: id,
  states: object(Object.fromEntries(Object.keys(receiptStates).map((name) => [name, id])) as Record<ReceiptState, typeof id>),
  /** Results without a receipt yet. */
  missing: id,
  releaseAt: optionalMoment,
})
export type ReceiptGroup = InferType<typeof group>

/** The receipts of an action: named one by one, or all living ones of a run. */
const selectionFields = {
  ids: array().of(id).max(20_000),
  liquidationId: number().integer(),
}

const recognizedReceipt = object({
  file: string().required(),
  pages: string().required(),
  cuil: string().nullable().defined(),
  employeeId: number().integer().nullable().defined(),
  fullName: string().nullable().defined(),
  receiptId: number().integer().nullable().defined(),
  /** First day of the month of the import; null for one left out. */
  period: string().nullable().defined(),
  /** The result, or the obstacle, as a message. */
  message: string().required(),
  isOk: boolean().required(),
})
export type FoundReceipt = InferType<typeof recognizedReceipt>
/** Maximum third-party files per upload, and maximum size of each in bytes. */
export const importedFiles = { most: 20, maxBytes: 20_000_000 } as const
/** Default name of an import. */
export const unnamedImport = 'Recibo'
const imported = object({ imported: id, rejected: id, found: array().of(recognizedReceipt).required() })
export type ImportReport = InferType<typeof imported>

const batch = progress.shape({
  failure: string().nullable(),
  /** Of those done, the ones signed meanwhile by another batch. */
  elsewhere: id,
})
export type ReceiptBatch = InferType<typeof batch>

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

const searchQuery = pageQuery.shape({
  liquidationId: number().integer(),
  employeeId: number().integer(),
  period: string().matches(/^\d{4}-\d{2}$/, 'El período se escribe AAAA-MM'),
  /** Third-party receipts imported under this name. */
  imported: string().max(60).label('Nombre de la incorporación'),
  state: string().oneOf(Object.keys(receiptStates)).label('Estado'),
  signed: boolean(),
})

const revokeReason = string().trim().min(5).max(300).required().label('Motivo')

const root = '/payment-receipts'

/** Receipts for the users who release them. */
export const receiptIssues = {
  generate: endpoint('RC-001', 'GET', `${root}/generate/{id}`, {
    permit: 'WRITE_RECEIPT',
    returns: object({ issued: id, kept: id, withErrors: id }),
    summary: 'Emitir los recibos de una liquidación; los que no cambiaron quedan como están',
  }),
  upload: endpoint('RC-002', 'POST', '/upload-receipts/', {
    permit: 'WRITE_RECEIPT',
    file: 'in',
    returns: imported,
    summary:
      'Incorporar recibos de terceros en PDF, reconocidos por el CUIL de su texto o de su nombre; su mes es el campo period o el que diga cada nombre. Con apply=no solo se reconocen',
  }),
  search: endpoint('RC-004', 'POST', `${root}/`, {
    permit: 'READ_RECEIPT',
    body: searchQuery.shape({
      /** The documented name of `size`; when both are sent, this one wins. */
      limit: number().integer().min(1).max(200),
    }),
    returns: pageOf(receiptRow),
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Buscar recibos',
  }),
  list: endpoint('X-RC-04', 'GET', `${root}/paginated`, {
    permit: 'READ_RECEIPT',
    query: searchQuery,
    returns: pageOf(receiptRow),
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Recibos de la empresa, por páginas',
  }),
  byCompany: endpoint('RC-005', 'POST', `${root}/by-company`, {
    permit: 'READ_RECEIPT',
    body: object({ limit: number().integer().min(1).max(200).default(36) }),
    returns: array().of(group).required(),
    summary: 'Recibos de la empresa por liquidación: cuántos en cada estado',
  }),
  ofEmployee: endpoint('RC-007', 'POST', `${root}/find-payment-receipt`, {
    permit: 'READ_RECEIPT',
    body: object({
      employeeId: number().integer().required().label('Empleado'),
      limit: number().integer().min(1).max(200).default(60),
    }),
    returns: array().of(receiptRow).required(),
    sees: 'pay',
    withoutFlag: 'masked',
    whose: { entity: 'employee', id: 'employeeId' },
    summary: 'Recibos de un empleado, el último primero',
  }),
  uploadSigned: endpoint('RC-008', 'POST', '/upload-receipts-signed', {
    permit: 'WRITE_RECEIPT',
    body: object({
      paymentReceiptId: number().integer().required().label('Recibo'),
      bytes: string().max(1_000_000).required().label('Archivo'),
    }),
    returns: receiptRow,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Incorporar un recibo firmado fuera de la suite (PDF en base64)',
  }),
  pendingSignature: endpoint('RC-010', 'GET', '/receipts-pending-signed/{companyId}', {
    permit: 'READ_RECEIPT',
    query: pageQuery.shape({
      liquidationId: number().integer().label('Liquidación'),
      pending: string().oneOf(signatories).label('Quién firma'),
    }),
    returns: pageOf(pendingReceipt),
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Recibos que esperan la firma de la empresa o del empleado',
  }),
  segment: endpoint('RC-011', 'POST', '/receipt-segmenter/', {
    permit: 'WRITE_RECEIPT',
    file: 'in',
    returns: imported,
    summary:
      'Partir un PDF de muchas páginas por el CUIL de cada una; su mes es el campo period o el que diga su nombre. Se incorporan con apply=yes',
  }),
  history: endpoint('X-RC-05', 'GET', `${root}/{id}/history`, {
    permit: 'READ_RECEIPT',
    returns: history,
    sees: 'pay',
    withoutFlag: 'masked',
    whose: { entity: 'receipt', id: 'id' },
    summary: 'Historia de un recibo',
  }),
  sign: endpoint('X-RC-06', 'POST', `${root}/sign`, {
    permit: 'WRITE_RECEIPT',
    body: object(selectionFields),
    returns: batch,
    once: true,
    summary: 'Firmar recibos con el certificado de la empresa, en segundo plano',
  }),
  signing: endpoint('X-RC-07', 'GET', `${root}/signing/{id}`, {
    permit: 'READ_RECEIPT',
    returns: batch,
    summary: 'Avance de una firma de recibos',
  }),
  release: endpoint('X-RC-08', 'POST', `${root}/release`, {
    permit: 'WRITE_RECEIPT',
    body: object(selectionFields),
    returns: object({ released: id }),
    once: true,
    summary: 'Publicar recibos a los empleados',
  }),
  download: endpoint('X-RC-09', 'POST', `${root}/download`, {
    permit: 'READ_RECEIPT',
    body: object({ ...selectionFields, format: string().oneOf(['zip', 'pdf']).default('zip').label('Formato') }),
    file: 'out',
    sees: 'pay',
    summary: 'Descargar muchos recibos: un ZIP con cada archivo, o un solo PDF para imprimir',
  }),
  revoke: endpoint('X-RC-10', 'POST', `${root}/{id}/revoke`, {
    permit: 'WRITE_RECEIPT',
    body: object({ reason: revokeReason }),
    returns: receiptRow,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Anular un recibo; se puede emitir otro en su lugar',
  }),
  revokeMany: endpoint('X-RC-14', 'POST', `${root}/revoke`, {
    permit: 'WRITE_RECEIPT',
    body: object({ ids: selectionFields.ids.required().label('Recibos'), reason: revokeReason }),
    returns: object({ revoked: id }),
    once: true,
    summary: 'Anular los recibos elegidos, que todavía no se publicaron',
  }),
}

/** Receipts for employees: their own, once released. */
export const receipts = {
  mine: endpoint('RC-006', 'POST', `${root}/forEmployee`, {
    permit: 'READ_0000000196',
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
  file: endpoint('RC-009', 'GET', `${root}/{id}`, {
    access: 'session',
    file: 'out',
    sees: 'pay',
    withoutFlag: 'own',
    whose: { entity: 'receipt', id: 'id' },
    summary: 'Un recibo en PDF: el propio, o cualquiera para quien administra recibos',
  }),
  mineExplained: endpoint('X-RC-01', 'GET', `${root}/mine/{id}`, {
    permit: 'READ_0000000196',
    returns: ownDetail,
    sees: 'pay',
    own: true,
    summary: 'Uno de mis recibos, cada línea explicada',
  }),
  minePdf: endpoint('X-RC-02', 'GET', `${root}/mine/{id}/pdf`, {
    permit: 'READ_0000000196',
    query: object({ view: boolean().default(false) }),
    file: 'out',
    sees: 'pay',
    own: true,
    summary: 'Uno de mis recibos en PDF; con `view` se mira sin contarlo como descarga',
  }),
  pdf: endpoint('X-RC-03', 'GET', `${root}/{id}/employee/{employeeId}`, {
    permit: 'READ_RECEIPT',
    file: 'out',
    sees: 'pay',
    summary: 'El recibo de un empleado en una liquidación; un borrador si todavía no se emitió',
  }),
  answer: endpoint('X-RC-11', 'POST', `${root}/mine/{id}/answer`, {
    permit: 'READ_0000000196',
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
