import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, stampField, version } from '../fields.ts'

const longText = (label: string) => string().trim().max(4000).default('').label(label).meta({ input: 'textarea' })
const texts = object({ mission: longText('Misión'), vision: longText('Visión'), values: longText('Valores') })
export const foundationDraft = texts.shape({ seen: stampField() })
const foundation = texts.shape({ seen: stampField().defined() })

export const foundationDocumentDraft = object({
  title: string().trim().max(120).required().label('Título'),
  content: string().trim().max(20_000).required().label('Texto').meta({ input: 'textarea' }),
  must_read: boolean().default(true).label('Todos tienen que leerlo'),
  due_on: calendarDate().nullable().label('Leer antes del'),
  active: boolean().default(true).label('Publicado'),
  version: version(),
})
export const foundationDocument = foundationDocumentDraft.shape({
  id: number().integer().required(),
  edition: number().integer().required().label('Edición'),
  readers: number().integer().required().label('Lo leyeron'),
  people: number().integer().required().label('Personas'),
})
export type FoundationDocument = InferType<typeof foundationDocument>

const reader = object({
  employeeId: number().integer().required(),
  full_name: string().required().label('Persona'),
  file_code: string().required().label('Legajo'),
  area: string().nullable().defined().label('Área'),
  read_at: string().nullable().defined().label('Lo leyó'),
})
export type FoundationReader = InferType<typeof reader>

const ownFoundation = object({
  id: number().integer().required(),
  title: string().required(),
  content: string().required(),
  must_read: boolean().required(),
  due_on: string().nullable().defined(),
  edition: number().integer().required(),
  read_at: string().nullable().defined(),
})

const readAccess = { permit: 'READ_ORGANIZATIONAL_UNIT' } as const
const writeAccess = { permit: 'WRITE_ORGANIZATIONAL_UNIT' } as const
const path = '/descripcion-puestos/cimientos'

/** Mission, vision and values of the current company, as all employees read them. */
export const foundations = {
  get: endpoint('X-FN-01', 'GET', `${path}/`, {
    access: 'session',
    returns: foundation,
    summary: 'Misión, visión y valores de la empresa',
  }),
  save: endpoint('X-FN-02', 'PUT', `${path}/`, {
    ...writeAccess,
    body: foundationDraft,
    returns: foundation,
    summary: 'Guardar misión, visión y valores',
  }),
  own: endpoint('X-FN-03', 'GET', `${path}/own`, {
    access: 'session',
    embeds: 'news',
    returns: array().of(ownFoundation).required(),
    summary: 'Los documentos que quien llama tiene para leer, con lo que ya leyó',
  }),
  read: endpoint('X-FN-04', 'POST', `${path}/own/{id}/read`, {
    access: 'session',
    embeds: 'news',
    returns: object({ read_at: string().required() }),
    summary: 'Dejar constancia de que quien llama leyó un documento',
  }),
}

/** Documents that all employees read: a changed text is a new edition, which is read again. */
export const foundationDocuments = {
  list: endpoint('X-FN-05', 'GET', `${path}/documents/`, {
    ...readAccess,
    returns: array().of(foundationDocument).required(),
    summary: 'Documentos de los cimientos, con cuántos los leyeron',
  }),
  get: endpoint('X-FN-06', 'GET', `${path}/documents/{id}`, {
    ...readAccess,
    returns: foundationDocument,
    summary: 'Un documento',
  }),
  create: endpoint('X-FN-07', 'POST', `${path}/documents/`, {
    ...writeAccess,
    body: foundationDocumentDraft,
    returns: foundationDocument,
    once: true,
    summary: 'Publicar un documento',
  }),
  update: endpoint('X-FN-08', 'PUT', `${path}/documents/{id}`, {
    ...writeAccess,
    body: foundationDocumentDraft,
    returns: foundationDocument,
    summary: 'Cambiar un documento; otro texto es otra edición',
  }),
  remove: endpoint('X-FN-09', 'DELETE', `${path}/documents/{id}`, { ...writeAccess, summary: 'Eliminar un documento' }),
  readers: endpoint('X-FN-10', 'GET', `${path}/documents/{id}/readers`, {
    ...readAccess,
    returns: array().of(reader).required(),
    summary: 'Quiénes leyeron la edición vigente de un documento y quiénes faltan',
  }),
  remind: endpoint('X-FN-11', 'POST', `${path}/documents/{id}/remind`, {
    ...writeAccess,
    action: 'UPDATE',
    returns: object({ count: number().integer().required() }),
    summary: 'Avisar a quienes todavía no leyeron un documento',
  }),
}
