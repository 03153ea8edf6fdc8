import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, pageOf, pageQuery, version } from '../fields.ts'

/** The validity of a document today. */
export const documentStates = {
  CURRENT: 'Vigente',
  COMING: 'Todavía no rige',
  EXPIRING: 'Por vencer',
  EXPIRED: 'Vencido',
} as const
export type DocumentState = keyof typeof documentStates

/** The progress of the signatures of a document. */
export const signingStates = {
  NONE: 'Sin firmas',
  PENDING: 'Por firmar',
  SIGNED: 'Firmado',
  REFUSED: 'Rechazado',
  CANCELLED: 'Anulado',
} as const

/** Values of the signature filter: the states, and a request whose turn is the company's. */
export const signingFilters = { ...signingStates, COMPANY: 'Falta la empresa' } as const

export const documentSources = { UPLOADED: 'Subido', TEMPLATE: 'Modelo', SELF: 'Subido por el empleado' } as const

/** The days in which a document is valid. */
export const validity = {
  validFrom: calendarDate().nullable().label('Rige desde'),
  validUntil: calendarDate()
    .nullable()
    .label('Vence el')
    .test('order', 'El vencimiento no puede ser anterior al inicio', (until, { parent }) => {
      const from: unknown = parent.validFrom
      return !until || typeof from !== 'string' || from === '' || until >= from
    }),
}

const draft = {
  typeId: id().required().label('Tipo'),
  title: string().trim().max(160).required().label('Título'),
  ...validity,
}

/** The fields of a document besides its file. */
export const documentUpdate = object({
  ...draft,
  confidential: boolean().default(false).label('Confidencial'),
  version: version(),
})

const fileKey = () => string().max(80).required().label('Archivo').meta({ input: 'hidden' })

export const documentDraft = object({
  ...draft,
  employeeId: id().required().label('Empleado'),
  confidential: boolean().default(false).label('Confidencial'),
  fileKey: fileKey(),
})

/** A document that the employee sends. */
export const ownDocumentDraft = object({ ...draft, fileKey: fileKey() })

export const employeeDocument = object({
  id: number().integer().required(),
  employeeId: number().integer().required(),
  employeeName: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  typeId: number().integer().required(),
  typeName: string().required().label('Tipo'),
  title: string().required().label('Título'),
  fileName: string().required().label('Archivo'),
  mimeType: string().required(),
  bytes: number().integer().required().label('Tamaño'),
  validFrom: calendarDate().nullable().label('Rige desde'),
  validUntil: calendarDate().nullable().label('Vence el'),
  state: string().oneOf(Object.keys(documentStates)).required().label('Vigencia'),
  confidential: boolean().required().label('Confidencial'),
  source: string().oneOf(Object.keys(documentSources)).required().label('Origen'),
  signing: string().oneOf(Object.keys(signingStates)).required().label('Firma'),
  createdAt: string().required().label('Agregado el'),
  createdBy: string().required().label('Agregado por'),
  seenAt: string().nullable().label('Visto el'),
  downloadedAt: string().nullable().label('Descargado el'),
  version: version().required(),
})
export type EmployeeDocument = InferType<typeof employeeDocument>

/** A document that a search found, with the place in its text. */
const foundDocument = employeeDocument.shape({
  /** Found words between « and ». */
  excerpt: string().nullable().label('En el texto'),
})
export type FoundDocument = InferType<typeof foundDocument>

const zipJob = object({
  id: number().integer().required(),
  state: string().oneOf(['PENDING', 'PROCESSING', 'FINISHED', 'FAILED']).required(),
  total: number().integer().required(),
  done: number().integer().required(),
  failure: string().nullable().defined(),
})
export type ZipJob = InferType<typeof zipJob>

const path = '/datos-maestros/documents'
const employees = '/datos-maestros/employees'
const documentList = array().of(employeeDocument).required()
/** Confidential documents are left out for a user without the flag. */
const payMasked = { sees: 'pay', withoutFlag: 'masked' } as const

/** Documents of employees. */
export const documents = {
  ofEmployee: endpoint('EM-020', 'GET', `${employees}/filesAvailable/{id}`, {
    permit: 'READ_EMPLOYEE',
    ...payMasked,
    whose: { entity: 'employee', id: 'id' },
    returns: documentList,
    summary: 'Documentos de un legajo',
  }),
  markDownloaded: endpoint('EM-021', 'PUT', `${employees}/updateDownloadedFile/{id}`, {
    ownRecord: { record: 'document' },
    access: 'session',
    sees: 'pay',
    own: true,
    summary: 'Marcar como descargado un documento propio',
  }),
  upload: endpoint('EM-022', 'POST', `${employees}/upload-file/{id}`, {
    permit: 'WRITE_EMPLOYEE',
    action: 'CREATE',
    ...payMasked,
    whose: { entity: 'employee', id: 'id' },
    file: 'in',
    returns: employeeDocument,
    summary: 'Agregar un documento a un legajo: el archivo con los campos typeId, title, validFrom, validUntil y confidential',
  }),
  file: endpoint('EM-023', 'GET', `${employees}/download-file`, {
    access: 'session',
    embeds: 'signing',
    ...payMasked,
    query: object({ id: id().required(), view: boolean() }),
    file: 'out',
    summary: 'El archivo de un documento propio, o de otros con permiso; con `view`, para verlo en la página',
  }),
  zipUrl: endpoint('EM-024', 'GET', `${employees}/zip-file-urlS3`, {
    permit: 'READ_EMPLOYEE',
    query: object({ id: id().required().label('ZIP') }),
    returns: object({ url: string().required(), expiresAt: string().required() }),
    readsOnly: true,
    summary: 'Una dirección que baja durante cinco minutos un ZIP propio ya preparado',
  }),
  list: endpoint('X-DO-01', 'GET', `${path}/`, {
    permit: 'READ_EMPLOYEE',
    ...payMasked,
    query: pageQuery.shape({
      text: string().trim().max(200).label('Texto'),
      typeId: id(),
      state: string().oneOf(Object.keys(documentStates)),
      signing: string().oneOf(Object.keys(signingFilters)),
    }),
    returns: pageOf(foundDocument),
    summary: 'Buscar documentos por su texto y sus datos',
  }),
  get: endpoint('X-DO-02', 'GET', `${path}/{id}`, {
    permit: 'READ_EMPLOYEE',
    ...payMasked,
    returns: employeeDocument,
    summary: 'Un documento',
  }),
  create: endpoint('X-DO-03', 'POST', `${path}/`, {
    permit: 'WRITE_EMPLOYEE',
    action: 'CREATE',
    ...payMasked,
    body: documentDraft,
    returns: employeeDocument,
    once: true,
    summary: 'Agregar a un legajo un archivo ya subido',
  }),
  update: endpoint('X-DO-04', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_EMPLOYEE',
    ...payMasked,
    body: documentUpdate,
    returns: employeeDocument,
    summary: 'Cambiar los datos de un documento',
  }),
  remove: endpoint('X-DO-05', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_EMPLOYEE',
    ...payMasked,
    summary: 'Eliminar un documento sin firmas',
  }),
  mine: endpoint('X-DO-06', 'GET', `${path}/mine`, {
    access: 'session',
    sees: 'pay',
    own: true,
    returns: documentList,
    summary: 'Documentos propios',
  }),
  sendOwn: endpoint('X-DO-07', 'POST', `${path}/mine`, {
    access: 'session',
    sees: 'pay',
    own: true,
    body: ownDocumentDraft,
    returns: employeeDocument,
    once: true,
    summary: 'Mandar un documento propio de un tipo que el empleado puede subir',
  }),
  zip: endpoint('X-DO-08', 'POST', `${path}/zip`, {
    permit: 'READ_EMPLOYEE',
    ...payMasked,
    body: object({ ids: array().of(id().required()).min(1).max(5000).required().label('Documentos') }),
    returns: zipJob,
    once: true,
    large: true,
    summary: 'Preparar un ZIP con los documentos elegidos',
  }),
  zipProgress: endpoint('X-DO-09', 'GET', `${path}/zip/{id}`, {
    ownRecord: { record: 'document_zip' },
    permit: 'READ_EMPLOYEE',
    returns: zipJob,
    readsOnly: true,
    summary: 'El progreso de un ZIP propio',
  }),
  zipFile: endpoint('X-DO-10', 'GET', `${path}/zip/{id}/file`, {
    ownRecord: { record: 'document_zip' },
    permit: 'READ_EMPLOYEE',
    file: 'out',
    readsOnly: true,
    summary: 'Un ZIP propio ya preparado',
  }),
}
