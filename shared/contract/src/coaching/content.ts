import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, pageOf, pageQuery, version } from '../fields.ts'

export const contentTypes = { COURSE: 'Curso', EVALUATION: 'Evaluación', DOCUMENT: 'Documento', GUIDE: 'Guía' } as const
export type ContentType = keyof typeof contentTypes
const typeOfContent = () =>
  string().oneOf(keyNames(contentTypes)).required().label('Clase de contenido').meta({ options: contentTypes })

export const contentStatuses = {
  WITHOUT_FLOW: 'Sin flujo',
  DRAFT: 'Borrador',
  SENT: 'Enviado',
  IN_REVIEW: 'En revisión',
  APPROVED: 'Aprobado',
  REJECTED: 'Rechazado',
  PUBLISHED: 'Publicado',
} as const
export type ContentStatus = keyof typeof contentStatuses
const status = () => string().oneOf(keyNames(contentStatuses)).required().label('Estado').meta({ options: contentStatuses })

/** The permitted changes of state. */
export const nextContentStatuses: Readonly<Record<ContentStatus, readonly ContentStatus[]>> = {
  WITHOUT_FLOW: ['DRAFT', 'SENT'],
  DRAFT: ['SENT', 'WITHOUT_FLOW'],
  SENT: ['IN_REVIEW', 'DRAFT'],
  IN_REVIEW: ['APPROVED', 'REJECTED'],
  APPROVED: ['PUBLISHED', 'IN_REVIEW'],
  REJECTED: ['DRAFT', 'SENT'],
  PUBLISHED: ['DRAFT'],
}

/** States that only those who approve a content give it. */
export const contentDecisions: readonly ContentStatus[] = ['APPROVED', 'REJECTED', 'PUBLISHED', 'IN_REVIEW']

const request = object({
  id: number().integer().required(),
  typeOfContent: typeOfContent(),
  contentId: number().integer().required(),
  name: string().required().label('Nombre'),
  course: string().nullable().defined().label('Curso'),
  contentRequestStatus: status(),
  reason: string().nullable().defined().label('Motivo'),
  changedBy: string().nullable().defined().label('Cambió'),
  changedAt: string().nullable().defined().label('Cuándo'),
  /** Contents of the same course, which may change with it. */
  associations: array()
    .of(object({ id: number().integer().required(), typeOfContent: typeOfContent(), name: string().required() }))
    .required(),
  mayEdit: boolean().required(),
  mayApprove: boolean().required(),
})
export type ContentRequest = InferType<typeof request>

/** `id` is that of the content. */
const change = {
  id: id().required().label('Contenido'),
  contentRequestStatus: status(),
  typeOfContent: typeOfContent(),
  reason: string()
    .trim()
    .max(500)
    .nullable()
    .default(null)
    .label('Motivo')
    .meta({ input: 'textarea' })
    .test('reason', 'Un rechazo necesita el motivo', function (reason) {
      return this.parent.contentRequestStatus !== 'REJECTED' || Boolean(reason)
    }),
}
const updateAccess = { permit: 'WRITE_COURSE', action: 'UPDATE', returns: array().of(request).required() } as const
const requestPath = '/coaching/content-request'

/** The way of a content to publication. */
export const contentRequests = {
  list: endpoint('CH-060', 'GET', `${requestPath}/find-all-except-status-without-flow`, {
    permit: 'READ_COURSE',
    returns: array().of(request).required(),
    summary: 'Contenidos que están en un flujo de publicación',
  }),
  updateStatus: endpoint('CH-061', 'POST', `${requestPath}/update-status`, {
    ...updateAccess,
    body: object(change),
    summary: 'Pasar un contenido a otro estado',
  }),
  updateAll: endpoint('CH-062', 'POST', `${requestPath}/update-status-all-selection-associations`, {
    ...updateAccess,
    body: object(change),
    summary: 'Pasar un contenido a otro estado, con todos los asociados a su curso',
  }),
  updateSome: endpoint('CH-063', 'POST', `${requestPath}/update-status-some-selection-associations`, {
    ...updateAccess,
    body: object({
      ...change,
      associations: array()
        .of(object({ id: id().required(), typeOfContent: typeOfContent() }))
        .max(500)
        .default([])
        .label('Asociados'),
    }),
    summary: 'Pasar un contenido a otro estado, con los asociados que se eligen',
  }),
  paginate: endpoint('CH-064', 'POST', `${requestPath}/paginate`, {
    permit: 'READ_COURSE',
    query: pageQuery.shape({
      status: string().oneOf(keyNames(contentStatuses)),
      typeOfContent: string().oneOf(keyNames(contentTypes)),
    }),
    returns: pageOf(request),
    summary: 'Todos los contenidos con su estado, de a páginas',
  }),
}

const permitGroupDraft = object({
  userGroupId: id().required().label('Grupo de usuarios').meta({ hint: 'Se crean en «Roles y grupos»' }),
  typeOfContent: typeOfContent(),
  contentId: id().nullable().default(null).label('Contenido').meta({ hint: 'Vacío: todos los de esa clase' }),
  maySee: boolean().default(true).label('Ve'),
  mayEdit: boolean().default(false).label('Edita'),
  mayApprove: boolean().default(false).label('Aprueba'),
  version: version(),
})
const permitGroup = permitGroupDraft.shape({
  id: number().integer().required(),
  userGroup: string().required().label('Grupo de usuarios'),
  content: string().nullable().defined().label('Contenido'),
  users: number().integer().required().label('Usuarios'),
  permitCodes: array().of(string().required()).required().label('Permisos del grupo'),
})
export type PermitGroup = InferType<typeof permitGroup>

const contentPermit = object({
  typeOfContent: typeOfContent(),
  /** Null for the group of all other contents of the kind. */
  contentId: number().integer().nullable().defined(),
  maySee: boolean().required(),
  mayEdit: boolean().required(),
  mayApprove: boolean().required(),
})
const group = object({
  id: number().integer().required(),
  name: string().required(),
  permitCodes: array().of(string().required()).required(),
})

const groupPath = '/coaching/permit-user-group'
const [read, write] = ['READ_COURSE', 'WRITE_COURSE'] as const

/** Permits of groups of users on contents; the groups are those of access control. */
export const permitGroups = {
  list: endpoint('CH-026', 'GET', `${groupPath}/`, {
    permit: read,
    returns: array().of(permitGroup).required(),
    summary: 'Permisos de los grupos sobre contenidos',
  }),
  create: endpoint('CH-027', 'POST', `${groupPath}/`, {
    permit: write,
    body: permitGroupDraft,
    returns: permitGroup,
    once: true,
    summary: 'Dar a un grupo permisos sobre contenidos',
  }),
  update: endpoint('CH-028', 'PUT', `${groupPath}/`, {
    permit: write,
    body: permitGroupDraft.shape({ id: id().required() }),
    returns: permitGroup,
    summary: 'Cambiar los permisos de un grupo sobre contenidos',
  }),
  groups: endpoint('CH-029', 'GET', `${groupPath}/get-all-user-groups`, {
    permit: read,
    returns: array().of(group).required(),
    summary: 'Grupos de usuarios, con sus permisos',
  }),
  get: endpoint('CH-030', 'GET', `${groupPath}/{id}`, { permit: read, returns: permitGroup, summary: 'Un permiso de un grupo' }),
  remove: endpoint('X-CH-60', 'DELETE', `${groupPath}/{id}`, { permit: write, summary: 'Quitar un permiso de un grupo' }),
  ofUser: endpoint('CH-031', 'GET', `${groupPath}/find-permit-by-user`, {
    permit: read,
    returns: array().of(permitGroup).required(),
    summary: 'Permisos de mis grupos sobre contenidos',
  }),
  paginate: endpoint('CH-032', 'POST', `${groupPath}/paginate`, {
    permit: read,
    query: pageQuery,
    returns: pageOf(permitGroup),
    summary: 'Permisos de los grupos sobre contenidos, de a páginas',
  }),
  contents: endpoint('CH-033', 'GET', '/coaching/content-management/find-permit-by-user', {
    permit: read,
    returns: array().of(contentPermit).required(),
    summary: 'Qué puedo hacer con los contenidos',
  }),
}
