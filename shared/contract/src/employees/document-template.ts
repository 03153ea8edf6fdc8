import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, version } from '../fields.ts'
import { validity } from './document.ts'
import { signerDraft } from './document-signing.ts'

/** A field of the employee that documents contain, written `@key` in a template. */
const placeholder = object({ key: string().required(), label: string().required() })
export type Placeholder = InferType<typeof placeholder>

/** Before the key of a field that the company adds: no data of the suite has it, whatever the key is. */
export const addedPrefix = 'adicional.'

/** The keys in a text: those of the suite, those entered when documents are made, and those of added fields (`@adicional.talle`). */
export const placeholderPattern = /(?<![\p{L}\p{N}_.@])@((?:adicional\.(?=\p{L}))?[\p{L}][\p{L}\p{N}_]{0,39})/gu

export const documentTemplateDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  typeId: id().required().label('Tipo de documento'),
  title: string().trim().max(160).required().label('Título del documento'),
  content: string().max(60_000).required().label('Contenido'),
  /** Keys that are entered when documents are made. */
  inputs: array()
    .of(
      string()
        .trim()
        .matches(/^\p{L}[\p{L}\p{N}_]{0,39}$/u, 'Usá una sola palabra, sin espacios ni signos')
        .required(),
    )
    .max(20)
    .default([])
    .label('Datos a completar'),
  signers: array().of(signerDraft).max(6).default([]).label('Firmantes'),
  reminderDays: number().integer().min(0).max(60).default(3).label('Recordar cada (días)'),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
export const documentTemplate = documentTemplateDraft.shape({
  id: number().integer().required(),
  typeName: string().required().label('Tipo'),
})
export type DocumentTemplate = InferType<typeof documentTemplate>

const values = () =>
  array()
    .of(object({ key: string().max(40).required(), value: string().trim().max(2000).required().label('Valor') }))
    .max(20)
    .default([])

/** The most people of one batch. */
export const maxPeople = 5000
const peopleFilter = () => string().trim().max(2000).ensure().label('Filtro')

/** The documents to make, for the listed people or for those whom a filter selects: all active ones without a filter. */
export const documentBatchDraft = object({
  employeeIds: array()
    .of(id().required())
    .max(maxPeople)
    .default([])
    .when('byFilter', { is: true, otherwise: (list) => list.min(1) })
    .label('Empleados'),
  byFilter: boolean().default(false).label('Por un filtro'),
  filter: peopleFilter(),
  /** People left out of those listed or selected. */
  excludedIds: array().of(id().required()).max(maxPeople).default([]),
  values: values(),
  ...validity,
  sendToSign: boolean().default(true).label('Mandar a firmar'),
})

export type DocumentBatchDraft = InferType<typeof documentBatchDraft>

/** A person whose document would have an empty place, or who cannot sign it. */
const batchGap = object({
  employeeId: number().integer().required(),
  name: string().required(),
  /** Has to sign and has no active user. */
  cannotSign: boolean().required(),
  /** The labels of the data that the template names and the file does not have. */
  missing: array().of(string().required()).required(),
})
const batchCheck = object({ total: number().integer().required(), gaps: array().of(batchGap).required() })
export type BatchCheck = InferType<typeof batchCheck>

export const documentBatch = object({
  id: number().integer().required(),
  templateId: number().integer().required(),
  templateName: string().required().label('Modelo'),
  state: string()
    .oneOf(['PENDING', 'PROCESSING', 'FINISHED', 'FINISHED_WITH_ERRORS', 'CANCELLED', 'FAILED'])
    .required()
    .label('Estado'),
  total: number().integer().required().label('Personas'),
  done: number().integer().required().label('Hechos'),
  failed: number().integer().required().label('Con error'),
  failure: string().nullable().defined(),
  problems: array()
    .of(object({ employeeId: number().integer().required(), name: string().required(), message: string().required() }))
    .required(),
  createdAt: string().required().label('Pedido el'),
  createdBy: string().required().label('Pedido por'),
})
export type DocumentBatch = InferType<typeof documentBatch>

const path = '/datos-maestros/document-templates'
const payMasked = { sees: 'pay', withoutFlag: 'masked' } as const

/** Templates of documents, and the documents made from them. */
export const documentTemplates = {
  list: endpoint('X-TL-01', 'GET', `${path}/`, {
    permit: 'READ_EMPLOYEE',
    returns: array().of(documentTemplate).required(),
    summary: 'Modelos de documento de la empresa',
  }),
  placeholders: endpoint('X-TL-02', 'GET', `${path}/placeholders`, {
    permit: 'READ_EMPLOYEE',
    ...payMasked,
    returns: array().of(placeholder).required(),
    summary: 'Datos que un modelo puede tomar del legajo',
  }),
  create: endpoint('X-TL-03', 'POST', `${path}/`, {
    permit: 'WRITE_EMPLOYEE',
    ...payMasked,
    body: documentTemplateDraft,
    returns: documentTemplate,
    once: true,
    summary: 'Crear un modelo de documento',
  }),
  update: endpoint('X-TL-04', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_EMPLOYEE',
    ...payMasked,
    body: documentTemplateDraft,
    returns: documentTemplate,
    summary: 'Cambiar un modelo; los documentos hechos no cambian',
  }),
  remove: endpoint('X-TL-05', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_EMPLOYEE',
    summary: 'Eliminar un modelo',
  }),
  preview: endpoint('X-TL-06', 'POST', `${path}/preview`, {
    permit: 'READ_EMPLOYEE',
    ...payMasked,
    whose: { entity: 'employee', id: 'employeeId' },
    body: object({
      employeeId: id().required().label('Empleado'),
      title: string().trim().max(160).required().label('Título del documento'),
      content: string().max(60_000).required().label('Contenido'),
      inputs: array().of(string().max(40).required()).max(20).default([]),
      values: values(),
    }),
    file: 'out',
    readsOnly: true,
    summary: 'El documento de un empleado como quedaría, sin guardarlo',
  }),
  people: endpoint('X-TL-12', 'POST', `${path}/people`, {
    permit: 'WRITE_EMPLOYEE',
    body: object({ filter: peopleFilter() }),
    returns: object({ count: number().integer().required(), people: array().of(string().required()).required() }),
    readsOnly: true,
    summary: 'Cuántas personas elige un filtro, y las primeras',
  }),
  check: endpoint('X-TL-13', 'POST', `${path}/{id}/documents/check`, {
    permit: 'WRITE_EMPLOYEE',
    ...payMasked,
    body: documentBatchDraft,
    returns: batchCheck,
    readsOnly: true,
    large: true,
    summary: 'Quiénes no podrían firmar su documento, o no tienen un dato que el modelo nombra',
  }),
  generate: endpoint('X-TL-07', 'POST', `${path}/{id}/documents`, {
    permit: 'WRITE_EMPLOYEE',
    ...payMasked,
    body: documentBatchDraft,
    returns: documentBatch,
    once: true,
    large: true,
    summary: 'Hacer los documentos de varias personas en segundo plano',
  }),
  batches: endpoint('X-TL-08', 'GET', `${path}/batches`, {
    permit: 'WRITE_EMPLOYEE',
    returns: array().of(documentBatch).required(),
    readsOnly: true,
    summary: 'Las últimas tandas de documentos',
  }),
  batch: endpoint('X-TL-09', 'GET', `${path}/batches/{id}`, {
    permit: 'WRITE_EMPLOYEE',
    returns: documentBatch,
    readsOnly: true,
    summary: 'El progreso de una tanda de documentos',
  }),
  cancelBatch: endpoint('X-TL-10', 'POST', `${path}/batches/{id}/cancel`, {
    permit: 'WRITE_EMPLOYEE',
    returns: documentBatch,
    summary: 'Detener una tanda; los documentos hechos quedan',
  }),
  retryBatch: endpoint('X-TL-11', 'POST', `${path}/batches/{id}/retry`, {
    permit: 'WRITE_EMPLOYEE',
    returns: documentBatch,
    once: true,
    summary: 'Volver a intentar lo que falló de una tanda',
  }),
}
