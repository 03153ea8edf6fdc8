import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../fields.ts'
import { progress } from '../runs/liquidation.ts'
import {
  acceptMissing,
  optionalMoment,
  type ReceiptState,
  receiptHistory,
  receiptRow,
  receiptStates,
  receiptsPath,
  wholeNumber,
} from './receipt-row.ts'

/** The required signatories. */
const signatories = ['EMPLOYER', 'EMPLOYEE'] as const

const pendingReceipt = receiptRow.shape({
  pending: string().oneOf(signatories).required(),
  /** When it started waiting: issued for the company, released to the employee. */
  since: string().required(),
})
export type PendingReceipt = InferType<typeof pendingReceipt>

/** The receipts of one run or import: how many are in each state. Each counts only in its last state. */
const group = object({
  liquidationId: number().integer().nullable().defined(),
  /** The name of the import that entered the receipt; null for a receipt of a run. */
  imported: string().nullable().defined(),
  period: string().required(),
  periodName: string().required(),
  type: string().required(),
  total: wholeNumber,
  signed: wholeNumber,
  states: object(
    Object.fromEntries(Object.keys(receiptStates).map((name) => [name, wholeNumber])) as Record<ReceiptState, typeof wholeNumber>,
  ),
  /** Results without a receipt yet. */
  missing: wholeNumber,
  releaseAt: optionalMoment,
})
export type ReceiptGroup = InferType<typeof group>

/** The receipts of an action: named one by one, or all living ones of a run. */
const selectionFields = {
  ids: array().of(wholeNumber).max(20_000),
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
const imported = object({ imported: wholeNumber, rejected: wholeNumber, found: array().of(recognizedReceipt).required() })
export type ImportReport = InferType<typeof imported>

const batch = progress.shape({
  failure: string().nullable(),
  /** Of those done, the ones signed meanwhile by another batch. */
  elsewhere: wholeNumber,
})
export type ReceiptBatch = InferType<typeof batch>

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

/** Receipts for the users who release them. */
export const receiptIssues = {
  generate: endpoint('RC-001', 'GET', `${receiptsPath}/generate/{id}`, {
    permit: 'WRITE_RECEIPT',
    returns: object({ issued: wholeNumber, kept: wholeNumber, withErrors: wholeNumber }),
    summary: 'Emitir los recibos de una liquidación; los que no cambiaron quedan como están',
  }),
  upload: endpoint('RC-002', 'POST', '/upload-receipts/', {
    permit: 'WRITE_RECEIPT',
    file: 'in',
    returns: imported,
    summary:
      'Incorporar recibos de terceros en PDF, reconocidos por el CUIL de su texto o de su nombre; su mes es el campo period o el que diga cada nombre. Con apply=no solo se reconocen',
  }),
  search: endpoint('RC-004', 'POST', `${receiptsPath}/`, {
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
  list: endpoint('X-RC-04', 'GET', `${receiptsPath}/paginated`, {
    permit: 'READ_RECEIPT',
    query: searchQuery,
    returns: pageOf(receiptRow),
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Recibos de la empresa, por páginas',
  }),
  byCompany: endpoint('RC-005', 'POST', `${receiptsPath}/by-company`, {
    permit: 'READ_RECEIPT',
    body: object({ limit: number().integer().min(1).max(200).default(36) }),
    returns: array().of(group).required(),
    summary: 'Recibos de la empresa por liquidación: cuántos en cada estado',
  }),
  ofEmployee: endpoint('RC-007', 'POST', `${receiptsPath}/find-payment-receipt`, {
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
  history: endpoint('X-RC-05', 'GET', `${receiptsPath}/{id}/history`, {
    permit: 'READ_RECEIPT',
    returns: receiptHistory,
    sees: 'pay',
    withoutFlag: 'masked',
    whose: { entity: 'receipt', id: 'id' },
    summary: 'Historia de un recibo',
  }),
  sign: endpoint('X-RC-06', 'POST', `${receiptsPath}/sign`, {
    permit: 'WRITE_RECEIPT',
    body: object(selectionFields),
    returns: batch,
    once: true,
    summary: 'Firmar recibos con el certificado de la empresa, en segundo plano',
  }),
  signing: endpoint('X-RC-07', 'GET', `${receiptsPath}/signing/{id}`, {
    permit: 'READ_RECEIPT',
    returns: batch,
    summary: 'Avance de una firma de recibos',
  }),
  release: endpoint('X-RC-08', 'POST', `${receiptsPath}/release`, {
    permit: 'WRITE_RECEIPT',
    body: object({ ...selectionFields, acceptMissing }),
    returns: object({ released: wholeNumber }),
    once: true,
    summary: 'Publicar recibos a los empleados',
  }),
  download: endpoint('X-RC-09', 'POST', `${receiptsPath}/download`, {
    permit: 'READ_RECEIPT',
    body: object({ ...selectionFields, format: string().oneOf(['zip', 'pdf']).default('zip').label('Formato') }),
    file: 'out',
    sees: 'pay',
    summary: 'Descargar muchos recibos: un ZIP con cada archivo, o un solo PDF para imprimir',
  }),
  revoke: endpoint('X-RC-10', 'POST', `${receiptsPath}/{id}/revoke`, {
    permit: 'WRITE_RECEIPT',
    body: object({ reason: revokeReason }),
    returns: receiptRow,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Anular un recibo; se puede emitir otro en su lugar',
  }),
  revokeMany: endpoint('X-RC-14', 'POST', `${receiptsPath}/revoke`, {
    permit: 'WRITE_RECEIPT',
    body: object({ ids: selectionFields.ids.required().label('Recibos'), reason: revokeReason }),
    returns: object({ revoked: wholeNumber }),
    once: true,
    summary: 'Anular los recibos elegidos, que todavía no se publicaron',
  }),
}
