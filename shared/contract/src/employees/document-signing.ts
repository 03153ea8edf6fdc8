import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, ownPassword } from '../fields.ts'
import { signingStates } from './document.ts'

/** Kinds of signers: the employee, a user of the suite, or the company with its certificate. */
export const signerKinds = { EMPLOYEE: 'El empleado', USER: 'Otra persona', COMPANY: 'La empresa' } as const

export const signerStates = { WAITING: 'Espera su turno', PENDING: 'Por firmar', SIGNED: 'Firmó', REFUSED: 'Rechazó' } as const

/** The state of a signer as people read it: in a request that was refused or cancelled no one else signs. */
export const signerStateText = (signing: Pick<Signing, 'state'>, { state }: Pick<Signing['signers'][number], 'state'>): string =>
  signing.state !== 'PENDING' && (state === 'WAITING' || state === 'PENDING')
    ? 'No firmó'
    : signerStates[state as keyof typeof signerStates]

export const signerDraft = object({
  kind: string().oneOf(Object.keys(signerKinds)).required().label('Quién firma'),
  userId: id().nullable().label('Usuario'),
})
export type SignerDraft = InferType<typeof signerDraft>

/** The signers in their order. */
const signersDraft = () => array().of(signerDraft).min(1).max(6).required().label('Firmantes')

const documentIds = () => array().of(id().required()).min(1).max(500).required().label('Documentos')

/** A request of signatures, with the days between reminders. */
export const signingDraft = object({
  documentIds: documentIds(),
  signers: signersDraft(),
  reminderDays: number().integer().min(0).max(60).default(3).label('Recordar cada (días)'),
  dueDate: calendarDate().nullable().label('Firmar antes del'),
})

const signer = object({
  position: number().integer().required(),
  kind: string().oneOf(Object.keys(signerKinds)).required(),
  name: string().required(),
  state: string().oneOf(Object.keys(signerStates)).required(),
  at: string().nullable().defined(),
  address: string().nullable().defined(),
  hash: string().nullable().defined(),
  reason: string().nullable().defined(),
  /** Whether an active user can sign; always true of the company. */
  hasUser: boolean().required(),
})

const signing = object({
  documentId: number().integer().required(),
  state: string().oneOf(Object.keys(signingStates)).required(),
  dueDate: calendarDate().nullable().defined(),
  reminderDays: number().integer().required(),
  requestedAt: string().required(),
  requestedBy: string().required(),
  hash: string().required(),
  signers: array().of(signer).required(),
})
export type Signing = InferType<typeof signing>

const pendingSignature = object({
  documentId: number().integer().required(),
  title: string().required().label('Documento'),
  employeeName: string().required().label('Empleado'),
  mimeType: string().required(),
  requestedAt: string().required().label('Pedido el'),
  requestedBy: string().required().label('Pedido por'),
  dueDate: calendarDate().nullable().label('Firmar antes del'),
})
export type PendingSignature = InferType<typeof pendingSignature>

const affected = object({ done: number().integer().required(), skipped: number().integer().required() })
const path = '/datos-maestros/documents'
const payMasked = { sees: 'pay', withoutFlag: 'masked' } as const

/** Signatures of documents. */
export const documentSignings = {
  request: endpoint('X-DS-01', 'POST', `${path}/signing`, {
    permit: 'WRITE_EMPLOYEE',
    ...payMasked,
    body: signingDraft,
    returns: affected,
    once: true,
    summary: 'Mandar documentos a firmar, con los firmantes en su orden',
  }),
  get: endpoint('X-DS-02', 'GET', `${path}/{id}/signing`, {
    permit: 'READ_EMPLOYEE',
    ...payMasked,
    returns: signing,
    summary: 'Las firmas de un documento',
  }),
  remind: endpoint('X-DS-03', 'POST', `${path}/{id}/signing/reminder`, {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    ...payMasked,
    summary: 'Recordarle a quien tiene que firmar',
  }),
  cancel: endpoint('X-DS-04', 'DELETE', `${path}/{id}/signing`, {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    ...payMasked,
    summary: 'Anular el pedido de firmas que no terminó',
  }),
  evidence: endpoint('X-DS-05', 'GET', `${path}/{id}/signing/evidence`, {
    access: 'session',
    ...payMasked,
    file: 'out',
    summary: 'La constancia de firmas de un documento',
  }),
  people: endpoint('X-DS-10', 'GET', `${path}/signing/people`, {
    permit: 'WRITE_EMPLOYEE',
    query: object({ filter: string().trim().max(100), id: id() }),
    returns: array()
      .of(object({ id: number().integer().required(), name: string().required() }))
      .required(),
    readsOnly: true,
    summary: 'Usuarios de la empresa que pueden firmar, por su nombre o uno por su id',
  }),
  pending: endpoint('X-DS-06', 'GET', `${path}/signing/pending`, {
    access: 'session',
    embeds: 'signing',
    sees: 'pay',
    own: true,
    returns: array().of(pendingSignature).required(),
    summary: 'Documentos que el usuario tiene que firmar',
  }),
  sign: endpoint('X-DS-07', 'POST', `${path}/{id}/signing/sign`, {
    ownRecord: { record: 'document_signer' },
    access: 'session',
    embeds: 'signing',
    sees: 'pay',
    own: true,
    ownPassword: true,
    body: object({ password: ownPassword() }),
    summary: 'Firmar un documento con la clave propia',
  }),
  refuse: endpoint('X-DS-08', 'POST', `${path}/{id}/signing/refuse`, {
    ownRecord: { record: 'document_signer' },
    access: 'session',
    embeds: 'signing',
    sees: 'pay',
    own: true,
    ownPassword: true,
    body: object({ password: ownPassword(), reason: string().trim().min(3).max(500).required().label('Motivo') }),
    summary: 'Rechazar la firma de un documento',
  }),
  signAsCompany: endpoint('X-DS-09', 'POST', `${path}/signing/company`, {
    permit: 'WRITE_EMPLOYEE',
    ...payMasked,
    ownPassword: true,
    body: object({
      ids: documentIds(),
      password: ownPassword(),
    }),
    returns: affected,
    summary: 'Firmar con el certificado de la empresa los documentos que esperan su firma',
  }),
}
