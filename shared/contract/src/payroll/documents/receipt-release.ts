import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { acceptMissing } from './receipt-row.ts'

export const receiptReleaseStates = {
  ASKED: 'Espera aprobación',
  PENDING: 'Programada',
  DONE: 'Publicada',
  CANCELLED: 'Cancelada',
} as const
export type ReceiptReleaseState = keyof typeof receiptReleaseStates

const id = number().integer().required()
const release = object({
  id,
  /** `null` when receipts were chosen one by one. */
  liquidationId: number().integer().nullable().defined(),
  name: string().required(),
  period: string().ensure(),
  releaseAt: string().required(),
  state: string().oneOf(keyNames(receiptReleaseStates)).required(),
  /** Number of receipts to release, or released. */
  receipts: id,
  released: id,
  failure: string().nullable().defined(),
  createdBy: string().nullable().defined(),
  /** Whether the caller requested it, and so may not approve it. */
  mine: boolean().required(),
  approvedBy: string().nullable().defined(),
  /** Contents that the law requires and the receipts lacked, accepted at the request or at the approval. */
  acceptedMissing: array().of(string().required()).required(),
  createdAt: string().required(),
  doneAt: string().nullable().defined(),
})
export type ReceiptRelease = InferType<typeof release>

/** A run ready for release: finished, and not released yet. */
const readyRun = object({
  liquidationId: id,
  name: string().required(),
  period: string().required(),
  receipts: id,
  payDate: string().nullable().defined(),
})
export type ReadyRun = InferType<typeof readyRun>

const root = '/payment-receipts/releases'

/** Scheduled automatic releases of receipts. */
export const receiptReleases = {
  list: endpoint('X-RC-40', 'GET', root, {
    permit: 'READ_RECEIPT',
    returns: array().of(release).required(),
    summary: 'Publicaciones programadas: las pendientes primero, y después la última que terminó',
  }),
  ready: endpoint('X-RC-41', 'GET', `${root}/ready`, {
    permit: 'READ_RECEIPT',
    returns: array().of(readyRun).required(),
    summary: 'Liquidaciones que se pueden publicar',
  }),
  create: endpoint('X-RC-42', 'POST', root, {
    permit: 'WRITE_RECEIPT',
    body: object({
      liquidationId: number().integer().label('Liquidación'),
      ids: array().of(number().integer().required()).max(5000).label('Recibos'),
      releaseAt: string()
        .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/, 'Debe ser una fecha y hora')
        .label('Fecha y hora'),
      acceptMissing,
    }),
    returns: release,
    once: true,
    summary: 'Programar o pedir la publicación de una liquidación o de unos recibos; sin hora, apenas se pueda',
  }),
  approve: endpoint('X-RC-44', 'POST', `${root}/{id}/approve`, {
    permit: 'WRITE_RECEIPT',
    secondPerson: { record: 'receipt_release', error: 'release_own' },
    body: object({ acceptMissing }),
    returns: release,
    summary: 'Aprobar una publicación que pidió otra persona',
  }),
  cancel: endpoint('X-RC-43', 'DELETE', `${root}/{id}`, {
    permit: 'WRITE_RECEIPT',
    returns: release,
    summary: 'Cancelar una publicación programada',
  }),
}
