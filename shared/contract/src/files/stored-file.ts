import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { type AnyEndpoint, endpoint } from '../endpoint.ts'
import type { PermitCode } from '../permits.ts'

const megabyte = 1_000_000
const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const
const documentTypes = [
  ...imageTypes,
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
const proofTypes = [...imageTypes, 'application/pdf'] as const
const image = { types: imageTypes, maxBytes: 5 * megabyte } as const
const document = { types: documentTypes, maxBytes: 20 * megabyte } as const

/** A use of stored files: the accepted types and size, the companies that see them, and the permit that reads them (any session without). */
interface FileKind {
  readonly types: readonly string[]
  readonly maxBytes: number
  /** Seen in all companies of the tenant; otherwise in the company in which it was uploaded. */
  readonly shared?: boolean
  readonly readPermit?: PermitCode
  /**
   * Not swept: files of legal value stay although no record shows them any more. Of kinds that need no permit, `onceShown`: those that a
   * record showed.
   */
  readonly isKept?: boolean | 'onceShown'
  /** Read through the record that it belongs to alone, never by its key. */
  readonly ofRecord?: boolean
}

/** The kinds of stored files. The first part of a key is the kind. */
export const fileKinds = {
  users: image,
  company: { ...image, shared: true },
  communication: image,
  course: {
    types: [...documentTypes, 'video/mp4', 'video/webm', 'application/zip'],
    maxBytes: 200 * megabyte,
    readPermit: 'READ_COURSE',
    isKept: true,
  },
  publication: { ...image, shared: true },
  login: { ...image, shared: true },
  documents: { ...document, readPermit: 'READ_EMPLOYEE' },
  legal: { ...document, readPermit: 'READ_LEGAL_ITEM', isKept: true },
  medical: { ...document, readPermit: 'READ_MEDICAL_RECORD', isKept: true },
  requests: { ...document, readPermit: 'READ_EMPLOYEE', isKept: 'onceShown' },
  icons: { types: imageTypes, maxBytes: megabyte },
  personal: { ...document, ofRecord: true },
  archives: { types: ['application/zip'], maxBytes: 200 * megabyte, ofRecord: true },
  certificates: { types: proofTypes, maxBytes: 10 * megabyte, isKept: 'onceShown', ofRecord: true },
  evidence: { ...document, readPermit: 'READ_PERFORMANCE', isKept: 'onceShown' },
  /** Photos of marks, which arrive with their mark. */
  marks: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: megabyte, ofRecord: true },
} as const satisfies Record<string, FileKind>
export type FileKindName = keyof typeof fileKinds
/** The kinds that have a call of their own to upload a file. */
export type UploadKind = Exclude<FileKindName, 'marks'>

/** The longest side of an image, in pixels: a small file can hold an image that exhausts the memory of a browser. */
export const maxImageSide = 8000
/** The most pixels of an image, which is decoded to encode it again. */
export const maxImagePoints = 40_000_000

const keyPattern = /^[a-z]+\/[0-9a-f-]{36}\.[a-z0-9]{3,4}$/
/** Whether a text is the key of a stored file, rather than an address elsewhere. */
export const isFileKey = (text: string): boolean => keyPattern.test(text)
const key = () =>
  string().max(80).matches(keyPattern, { message: 'No es la clave de un archivo', excludeEmptyString: true }).label('Clave')

const storedFile = object({
  key: key().required(),
  name: string().required().label('Nombre'),
  type: string().required().label('Tipo'),
  bytes: number().integer().required().label('Tamaño'),
  /** Address at which a page shows the file: with a session, or without one for images of the sign-in page. */
  url: string().required(),
})
export type StoredFile = InferType<typeof storedFile>

const partial = object({
  id: number().integer().required(),
  /** Bytes that arrived: the next piece begins there. */
  offset: number().integer().required(),
  bytes: number().integer().required(),
  /** The most bytes of a piece. */
  pieceBytes: number().integer().required(),
})

const icon = object({ name: string().required().label('Nombre'), url: string().required() })
const icons = array().of(icon).required()
const uploaded = { file: 'in', action: 'ALL', returns: storedFile } as const
const path = '/upload-service'

/** Uploads and reads of stored files. Uploads are multipart, one file each. */
export const storedFiles = {
  users: endpoint('UP-001', 'POST', `${path}/files/users`, {
    access: 'session',
    file: 'in',
    returns: storedFile,
    summary: 'Subir la foto de una persona; se borra al día si nada la usa',
  }),
  company: endpoint('UP-002', 'POST', `${path}/files/company`, {
    permit: 'WRITE_COMPANY',
    ...uploaded,
    summary: 'Subir el logo de una empresa',
  }),
  communication: endpoint('UP-003', 'POST', `${path}/files/communication`, {
    permit: 'WRITE_PUBLICATION',
    ...uploaded,
    summary: 'Subir una imagen de una comunicación',
  }),
  course: endpoint('UP-004', 'POST', `${path}/files/course`, {
    permit: 'WRITE_COURSE',
    ...uploaded,
    summary: 'Subir material de un curso',
  }),
  publication: endpoint('UP-005', 'POST', `${path}/files/publication`, {
    permit: 'WRITE_PUBLICATION',
    ...uploaded,
    summary: 'Subir una imagen de una publicación',
  }),
  loginImage: endpoint('UP-006', 'POST', `${path}/login-images`, {
    permit: 'WRITE_LOGIN_CONFIGURATION',
    ...uploaded,
    summary: 'Subir una imagen de la pantalla de ingreso; es pública',
  }),
  documentIn: endpoint('UP-007', 'POST', `${path}/documents/{folder}`, {
    permit: 'WRITE_EMPLOYEE',
    ...uploaded,
    summary: 'Subir un documento a una carpeta',
  }),
  document: endpoint('UP-008', 'POST', `${path}/documents/`, {
    permit: 'WRITE_EMPLOYEE',
    ...uploaded,
    query: object({ folder: string().trim().max(80).label('Carpeta') }),
    summary: 'Subir un documento',
  }),
  legal: endpoint('X-UP-05', 'POST', `${path}/files/legal`, {
    permit: 'WRITE_LEGAL_ITEM',
    ...uploaded,
    summary: 'Subir un archivo de una sanción, un telegrama o una conciliación',
  }),
  medical: endpoint('X-UP-06', 'POST', `${path}/files/medical`, {
    permit: 'WRITE_MEDICAL_RECORD',
    ...uploaded,
    summary: 'Subir un archivo de un legajo médico',
  }),
  requests: endpoint('X-UP-07', 'POST', `${path}/files/requests`, {
    access: 'session',
    file: 'in',
    returns: storedFile,
    summary: 'Subir un comprobante de un pedido de cambio propio',
  }),
  image: endpoint('UP-009', 'POST', `${path}/image-key/`, {
    access: 'session',
    body: object({ image: key().required(), type: string().max(80).label('Tipo') }),
    file: 'out',
    readsOnly: true,
    summary: 'Una imagen por su clave; con `type`, solo si es de ese tipo',
  }),
  signedUrl: endpoint('UP-010', 'POST', `${path}/signed-url`, {
    access: 'session',
    body: object({ key: key().required() }),
    returns: object({ url: string().required(), expiresAt: string().required() }),
    readsOnly: true,
    summary: 'Una dirección que muestra el archivo sin sesión durante cinco minutos',
  }),
  shown: endpoint('UP-011', 'GET', `${path}/image-get/{tenant}/{user}/{file}`, {
    access: 'public',
    query: object({
      company: number().integer().min(1),
      by: number().integer().min(1),
      expires: number().integer(),
      signature: string().max(100),
    }),
    file: 'out',
    summary:
      'Una imagen de la pantalla de ingreso ({user} es «login»), o cualquier archivo con una dirección firmada que no venció',
  }),
  defaultImage: endpoint('UP-012', 'GET', `${path}/image-get/default-img`, {
    access: 'session',
    file: 'out',
    readsOnly: true,
    summary: 'La imagen de quien no tiene foto',
  }),
  icons: endpoint('UP-013', 'GET', `${path}/quick-access/icons/get-all`, {
    access: 'session',
    returns: icons,
    readsOnly: true,
    summary: 'Íconos de accesos rápidos: los de la suite y los de la empresa',
  }),
  defaultIcons: endpoint('UP-014', 'GET', `${path}/quick-access/icons/default`, {
    access: 'session',
    returns: icons,
    readsOnly: true,
    summary: 'Íconos de accesos rápidos de la suite',
  }),
  companyIcons: endpoint('UP-015', 'GET', `${path}/quick-access/icons/getIconsByCompany`, {
    access: 'session',
    returns: icons,
    readsOnly: true,
    summary: 'Íconos de accesos rápidos de la empresa',
  }),
  companyIcon: endpoint('UP-016', 'POST', `${path}/quick-access/icons/uploadByCompany`, {
    permit: 'WRITE_COMPANY',
    ...uploaded,
    summary: 'Subir un ícono de accesos rápidos de la empresa',
  }),
  icon: endpoint('UP-017', 'GET', `${path}/image-get-icon/{name}`, {
    access: 'session',
    file: 'out',
    readsOnly: true,
    summary: 'Un ícono de accesos rápidos',
  }),
  file: endpoint('UP-018', 'GET', `${path}/file-key`, {
    access: 'session',
    query: object({ key: key().required() }),
    file: 'out',
    readsOnly: true,
    summary: 'Un archivo por su clave',
  }),
  employeePhoto: endpoint('X-UP-01', 'PUT', '/datos-maestros/employees/{id}/photo', {
    permit: 'WRITE_EMPLOYEE',
    body: object({ key: key().nullable().defined() }),
    summary: 'Poner o quitar la foto de un legajo',
  }),
  ownPhoto: endpoint('X-UP-02', 'PUT', '/datos-maestros/employees/me/photo', {
    access: 'session',
    body: object({ key: key().nullable().defined() }),
    summary: 'Poner o quitar la foto propia',
  }),
  companyLogo: endpoint('X-UP-03', 'PUT', '/datos-maestros/companies/{id}/logo', {
    permit: 'WRITE_COMPANY',
    body: object({ key: key().nullable().defined() }),
    summary: 'Poner o quitar el logo de una empresa',
  }),
  personal: endpoint('X-UP-08', 'POST', `${path}/files/personal`, {
    access: 'session',
    file: 'in',
    returns: storedFile,
    summary: 'Subir el archivo de un documento personal; se borra al día si ningún documento lo usa',
  }),
  archives: endpoint('X-UP-16', 'POST', `${path}/files/archives`, {
    access: 'session',
    file: 'in',
    returns: storedFile,
    summary: 'Subir el ZIP de una carga masiva; se borra al día',
  }),
  certificates: endpoint('X-UP-14', 'POST', `${path}/files/certificates`, {
    access: 'session',
    embeds: 'leave',
    file: 'in',
    returns: storedFile,
    summary: 'Subir el certificado de una ausencia: una foto o un PDF',
  }),
  evidence: endpoint('X-UP-15', 'POST', `${path}/files/evidence`, {
    access: 'session',
    file: 'in',
    returns: storedFile,
    summary: 'Subir la evidencia del avance de un objetivo',
  }),
  beginUpload: endpoint('X-UP-09', 'POST', `${path}/resumable`, {
    access: 'session',
    body: object({
      kind: string()
        .oneOf(Object.keys(fileKinds).filter((kind) => kind !== 'marks'))
        .required()
        .label('Uso'),
      name: string().trim().max(200).required().label('Nombre'),
      bytes: number().integer().min(1).required().label('Tamaño'),
    }),
    returns: partial,
    once: true,
    summary: 'Empezar a subir un archivo por partes, con el permiso de su uso',
  }),
  uploadState: endpoint('X-UP-10', 'GET', `${path}/resumable/{id}`, {
    ownRecord: { record: 'stored_upload' },
    access: 'session',
    returns: partial,
    readsOnly: true,
    summary: 'Cuánto llegó de un archivo propio que se sube por partes',
  }),
  appendUpload: endpoint('X-UP-11', 'POST', `${path}/resumable/{id}/{offset}`, {
    ownRecord: { record: 'stored_upload' },
    access: 'session',
    file: 'in',
    returns: partial,
    summary: 'Mandar la parte que empieza en {offset}; una repetida no se agrega otra vez',
  }),
  finishUpload: endpoint('X-UP-12', 'POST', `${path}/resumable/{id}/finish`, {
    access: 'session',
    returns: storedFile,
    summary: 'Revisar y guardar un archivo que llegó entero',
  }),
  cancelUpload: endpoint('X-UP-13', 'DELETE', `${path}/resumable/{id}`, {
    ownRecord: { record: 'stored_upload' },
    access: 'session',
    summary: 'Dejar de subir un archivo',
  }),
  usage: endpoint('X-UP-04', 'GET', `${path}/usage`, {
    permit: 'READ_COMPANY',
    returns: object({ files: number().integer().required(), bytes: number().integer().required() }),
    summary: 'Cuántos archivos guarda la organización y cuánto ocupan',
  }),
}

/** The call that uploads a file of each kind; its permit is also that of an upload in pieces. */
export const uploadCalls = {
  users: storedFiles.users,
  company: storedFiles.company,
  communication: storedFiles.communication,
  course: storedFiles.course,
  publication: storedFiles.publication,
  login: storedFiles.loginImage,
  documents: storedFiles.document,
  legal: storedFiles.legal,
  medical: storedFiles.medical,
  requests: storedFiles.requests,
  icons: storedFiles.companyIcon,
  personal: storedFiles.personal,
  archives: storedFiles.archives,
  certificates: storedFiles.certificates,
  evidence: storedFiles.evidence,
} as const satisfies Record<UploadKind, AnyEndpoint>

/** The kind of the files that a call uploads. */
export const kindOfUpload = ({ id }: AnyEndpoint): UploadKind | undefined =>
  keyNames(uploadCalls).find((kind) => uploadCalls[kind].id === id)
