import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, notBefore, pageOf, pageQuery, version } from '../fields.ts'
import { feedbackTypeLabels, feedbackTypes } from './feedback.ts'

export const publicationStates = ['Pendiente', 'Publicada', 'Finalizada'] as const

/** Drawn backgrounds that need no file. */
export const backgrounds = ['amanecer', 'bosque', 'mar', 'tierra', 'noche', 'papel'] as const

export const publicationDraft = object({
  name: string().trim().max(80).required().label('Nombre interno'),
  title: string().trim().max(120).required().label('Título'),
  content: string().max(100_000).required().label('Contenido'),
  allowedCompanies: array().of(id().required()).min(1).max(200).required().label('Empresas'),
  initialDate: calendarDate().required().label('Se publica el'),
  endDate: calendarDate().required().test(notBefore('initialDate')).label('Finaliza el'),
  notify: boolean().default(true).label('Avisar a los colaboradores'),
  alarmText: string().trim().max(140).default('').label('Texto del aviso'),
  feedbackType: string()
    .oneOf(feedbackTypes)
    .default('NO_FEEDBACK')
    .label('Tipo de reseña')
    .meta({ options: feedbackTypeLabels }),
  feedbackQuestion: string()
    .trim()
    .max(200)
    .default('')
    .when('feedbackType', ([type], text) => (type === 'STARS' || type === 'LIKERT' ? text.required() : text))
    .label('Pregunta'),
  backgroundImage: string()
    .matches(/^(fondo:[a-z]+|publication\/[0-9a-f-]{36}\.[a-z]{3,4}|\/api\/upload-service\/(?!.*\.\.)[\w./-]+)$/, {
      message: 'Elegí un fondo de la lista o una imagen subida a la suite',
    })
    .max(300)
    .nullable()
    .default(null)
    .label('Fondo'),
  version: version(),
})
export const publication = publicationDraft.shape({
  id: id().required(),
  companyId: id().required(),
  state: string().oneOf(publicationStates).required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  createdBy: string().defined(),
  updatedBy: string().defined(),
  /** Whether it belongs to the current company; others' publications are read only. */
  own: boolean().required(),
})
export type Publication = InferType<typeof publication>

/** A publication as the employee reads it. */
const publicationToRead = object({
  id: id().required(),
  title: string().required(),
  content: string().required(),
  initialDate: string().required(),
  backgroundImage: string().nullable().defined(),
  feedbackType: string().oneOf(feedbackTypes).required(),
  feedbackQuestion: string().defined(),
  given: boolean().required(),
})
export type PublicationToRead = InferType<typeof publicationToRead>

/** Feedback links: for guests (the requested number) and for employees by mail. Each works once. */
export const linkRequest = object({
  guests: number().integer().min(0).max(500).default(0).label('Enlaces para invitados'),
  employeesId: array().of(id().required()).max(2000).default([]).label('Colaboradores'),
})

const path = '/comunicacion/publications'

/** News of the company with an optional question to its readers. */
export const publications = {
  list: endpoint('X-CM-01', 'GET', path, {
    permit: 'READ_PUBLICATION',
    query: pageQuery.shape({ state: string().oneOf(publicationStates) }),
    returns: pageOf(publication),
    summary: 'Publicaciones al alcance de la empresa',
  }),
  get: endpoint('X-CM-02', 'GET', `${path}/{id}`, {
    permit: 'READ_PUBLICATION',
    returns: publication,
    summary: 'Una publicación',
  }),
  create: endpoint('X-CM-03', 'POST', path, {
    permit: 'WRITE_PUBLICATION',
    body: publicationDraft,
    returns: publication,
    once: true,
    summary: 'Crear una publicación',
  }),
  update: endpoint('X-CM-04', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_PUBLICATION',
    body: publicationDraft,
    returns: publication,
    summary: 'Cambiar una publicación',
  }),
  remove: endpoint('X-CM-05', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_PUBLICATION',
    summary: 'Eliminar una publicación con sus reseñas',
  }),
  mine: endpoint('X-CM-06', 'GET', `${path}/mine`, {
    access: 'session',
    embeds: 'news',
    query: pageQuery,
    returns: pageOf(publicationToRead),
    summary: 'Publicaciones vigentes para quien consulta',
  }),
  makeLinks: endpoint('X-CM-07', 'POST', `${path}/{id}/links`, {
    permit: 'WRITE_PUBLICATION',
    body: linkRequest,
    // Not `once`: the stored answer would contain the links themselves.
    returns: object({ guests: array().of(string().required()).required(), mailed: number().integer().required() }),
    summary: 'Crear enlaces de reseña anónima',
  }),
}
