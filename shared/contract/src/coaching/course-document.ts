import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, mixed, number, object, string } from 'yup'
import { anyQuery } from '../any-query.ts'
import { endpoint } from '../endpoint.ts'
import { id, pageOf, pageQuery, version } from '../fields.ts'
import { attachmentKey } from '../legal/legal-fields.ts'

export const documentKinds = { PDF: 'PDF', VIDEO: 'Video', LINK: 'Enlace', SCORM: 'Paquete SCORM', FILE: 'Archivo' } as const
export type DocumentKind = keyof typeof documentKinds

const address = () =>
  string()
    .trim()
    .max(500)
    .matches(/^https:\/\/[^\s<>"]+$/, { message: 'Escribí una dirección que empiece con https://', excludeEmptyString: true })
    .nullable()
    .default(null)
    .label('Enlace')

const documentModel = {
  name: string().trim().max(120).required().label('Documento'),
  description: string().trim().max(1000).nullable().default(null).label('Descripción').meta({ input: 'textarea' }),
  kind: string().oneOf(keyNames(documentKinds)).default('PDF').label('Clase').meta({ options: documentKinds }),
  address: address(),
  fileKey: attachmentKey(),
}
const courseOfDocument = object({
  courseId: id().required().label('Curso'),
  module: string().trim().max(120).nullable().default(null).label('Módulo'),
  position: number().integer().min(1).max(500).default(1).label('Orden'),
  required: boolean().default(false).label('Hay que verlo para completar'),
})
export const documentDraft = object({
  documentModel: object(documentModel).required(),
  eventsCoursesDTOList: array().of(courseOfDocument).max(200).default([]).label('Cursos'),
  version: version(),
})
const documentRow = object({
  id: number().integer().required(),
  name: string().required().label('Documento'),
  description: string().nullable().defined().label('Descripción'),
  kind: string().oneOf(keyNames(documentKinds)).required().label('Clase').meta({ options: documentKinds }),
  documentModel: object({
    ...documentModel,
    fileName: string().nullable().defined(),
  }).required(),
  eventsCoursesDTOList: array()
    .of(courseOfDocument.shape({ course: string().required() }))
    .required(),
  number: number().integer().required().label('Versión'),
  views: number().integer().required().label('Vistas'),
  version: number().integer().required(),
})
export type CourseDocument = InferType<typeof documentRow>
/** `remarks`: what of a package will not work when it is played. */
const savedDocument = documentRow.shape({ remarks: array().of(string().required()).required() })

const content = object({ address: address(), fileKey: attachmentKey(), version: version() })
const documentVersion = object({
  number: number().integer().required().label('Versión'),
  address: string().nullable().defined(),
  fileKey: string().nullable().defined(),
  fileName: string().nullable().defined().label('Archivo'),
  replacedBy: string().required().label('Cargó'),
  createdAt: string().required().label('Cuándo'),
  viewers: number().integer().required().label('La vieron'),
})
const viewer = object({
  employeeId: number().integer().required(),
  employee: string().required().label('Empleado'),
  fileCode: string().required().label('Legajo'),
  number: number().integer().required().label('Versión'),
  percentage: number().integer().required().label('Visto (%)'),
  status: string().nullable().defined().label('Resultado'),
  score: number().nullable().defined().label('Nota'),
  firstAt: string().required().label('Primera vez'),
  lastAt: string().required().label('Última vez'),
})

const ownDocument = object({
  id: number().integer().required(),
  name: string().required(),
  description: string().nullable().defined(),
  kind: string().oneOf(keyNames(documentKinds)).required(),
  module: string().nullable().defined(),
  required: boolean().required(),
  address: string().nullable().defined(),
  number: number().integer().required(),
  percentage: number().integer().required(),
  status: string().nullable().defined(),
})
export type OwnDocument = InferType<typeof ownDocument>

const path = '/coaching/document'
const [read, write, self] = ['READ_COURSE', 'WRITE_COURSE', 'READ_0000000139'] as const

/** Material of courses: each has versions, with their viewers. */
export const courseDocuments = {
  list: endpoint('CH-010', 'GET', `${path}/`, {
    permit: read,
    returns: array().of(documentRow).required(),
    summary: 'Documentos de cursos',
  }),
  get: endpoint('CH-011', 'GET', `${path}/{id}`, {
    permit: read,
    returns: documentRow,
    content: { of: 'DOCUMENT', right: 'see' },
    summary: 'Un documento',
  }),
  create: endpoint('CH-012', 'POST', `${path}/`, {
    permit: write,
    body: documentDraft,
    returns: savedDocument,
    once: true,
    content: { of: 'DOCUMENT', right: 'edit' },
    summary: 'Agregar un documento',
  }),
  update: endpoint('CH-013', 'PUT', `${path}/{id}`, {
    permit: write,
    body: documentDraft,
    returns: documentRow,
    content: { of: 'DOCUMENT', right: 'edit' },
    summary: 'Cambiar los datos de un documento; otro contenido es otra versión',
  }),
  remove: endpoint('CH-014', 'DELETE', `${path}/{id}`, {
    permit: write,
    content: { of: 'DOCUMENT', right: 'edit' },
    summary: 'Eliminar un documento que nadie vio',
  }),
  updateDoc: endpoint('CH-015', 'PUT', `${path}/update-doc/{id}`, {
    permit: write,
    body: content,
    returns: savedDocument,
    content: { of: 'DOCUMENT', right: 'edit' },
    summary: 'Corregir el contenido de la versión actual, mientras nadie la vio',
  }),
  replaceDoc: endpoint('CH-016', 'POST', `${path}/replace-doc/`, {
    permit: write,
    body: content.shape({ id: id().required() }),
    returns: savedDocument,
    once: true,
    content: { of: 'DOCUMENT', right: 'edit' },
    summary: 'Reemplazar el contenido por una versión nueva; la anterior queda',
  }),
  paginate: endpoint('CH-017', 'POST', `${path}/paginate`, {
    permit: read,
    query: pageQuery.shape({ nameFilter: string().trim().max(120) }),
    returns: pageOf(documentRow),
    summary: 'Documentos de cursos, de a páginas',
  }),
  versions: endpoint('X-CH-61', 'GET', `${path}/{id}/versions`, {
    permit: read,
    returns: array().of(documentVersion).required(),
    content: { of: 'DOCUMENT', right: 'see' },
    summary: 'Versiones de un documento',
  }),
  viewers: endpoint('X-CH-62', 'GET', `${path}/{id}/viewers`, {
    permit: read,
    returns: array().of(viewer).required(),
    content: { of: 'DOCUMENT', right: 'see' },
    summary: 'Quién vio un documento, y qué versión',
  }),
}

/** Material of a course for its participants. */
export const myDocuments = {
  list: endpoint('X-CH-63', 'GET', '/coaching/my-courses/{id}/documents', {
    permit: self,
    returns: array().of(ownDocument).required(),
    summary: 'El material de un curso que hago',
  }),
  file: endpoint('X-CH-64', 'GET', '/coaching/my-documents/{id}/file', {
    permit: self,
    file: 'out',
    summary: 'El archivo de un material de mis cursos',
  }),
  view: endpoint('X-CH-65', 'POST', '/coaching/my-documents/{id}/view', {
    permit: self,
    body: object({ percentage: number().integer().min(0).max(100).required().label('Visto (%)') }),
    summary: 'Registrar que vi un material',
  }),
  open: endpoint('X-CH-66', 'POST', '/coaching/my-documents/{id}/package', {
    permit: self,
    /** The part to play; null for the next one that is left. */
    body: object({ item: string().max(400).nullable().default(null) }),
    returns: object({
      address: string().required(),
      /** Whether the package has an origin of its own, where it may keep data of the browser and use frames. */
      isOnOwnOrigin: boolean().required(),
      item: string().required(),
      /** Marks the messages of this launch. */
      nonce: string().required(),
      items: array()
        .of(
          object({
            id: string().required(),
            title: string().required(),
            status: string().nullable().defined(),
            score: number().nullable().defined(),
            /** The attempts that the package allows; null where it has no limit. */
            attempts: object({ used: number().integer().required(), of: number().integer().required() }).nullable().default(null),
            /** Why the material cannot be opened now; null if it can. */
            obstacle: string().nullable().defined(),
          }),
        )
        .required(),
      /** The time of the part: the seconds left, whether it ends then, and whether the person is notified; null without a limit. */
      timeLimit: object({ seconds: number().integer().required(), ends: boolean().required(), tells: boolean().required() })
        .nullable()
        .default(null),
      choice: boolean().required(),
      flow: boolean().required(),
      ignoresRules: boolean().required(),
      /** Servers from which the content asks for scripts or pictures, which are not loaded. */
      foreignServers: array().of(string().required()).required(),
    }),
    summary: 'Abrir una parte de un paquete SCORM de mis cursos',
  }),
  store: endpoint('X-CH-67', 'PUT', '/coaching/my-documents/{id}/package', {
    permit: self,
    body: object({
      item: string().max(400).required().label('Parte'),
      isFinished: boolean().default(false),
      data: mixed<Readonly<Record<string, string>>>()
        .required()
        .test(
          'data',
          'El paquete guarda más de lo que se acepta',
          (data) =>
            Object.keys(data ?? {}).length <= 2000 &&
            Object.values(data ?? {}).every((value) => typeof value === 'string' && value.length <= 64_000),
        ),
    }),
    summary: 'Guardar lo que una parte de un paquete SCORM registró',
  }),
  packageFile: endpoint('X-CH-68', 'GET', '/coaching/package/{token}/*', {
    access: 'public',
    query: anyQuery,
    file: 'out',
    summary: 'Un archivo de un paquete SCORM, con una dirección firmada por unas horas',
  }),
}
