import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, pageOf, pageQuery, secret } from '../fields.ts'

const defaultLabel = 'Campo de validacion'
const defaultLimitOfAccess = 3

/** The data that the employee must enter besides having the link. */
const validationFields = ['document_number', 'file_code', 'none'] as const
export const validationFieldLabels = { document_number: 'Número de documento', file_code: 'Legajo', none: 'Nada' } as const

export const cardRequest = object({
  surveyId: id().required().label('Encuesta'),
  employeesId: array().of(id().required()).max(5000).default([]).label('Colaboradores'),
  /** Every active employee in the survey's companies within reach who has no card yet. */
  everybody: boolean().default(false).label('Todos los colaboradores activos'),
  /** Cards without a name, for distribution. */
  unnamed: number().integer().min(0).max(500).default(0).label('Tarjetas sin nombre'),
  label: string().trim().max(60).default(defaultLabel).label('Texto del campo de validación'),
  validationField: string().oneOf(validationFields).default('document_number').label('Se valida con'),
  limitOfAccess: number().integer().min(1).max(100).default(defaultLimitOfAccess).label('Accesos permitidos'),
  dateFrom: calendarDate().label('Desde'),
  dateUntil: calendarDate().label('Hasta'),
})
export type CardRequest = InferType<typeof cardRequest>

/** A card in a list. The link itself is returned once, on creation. */
const accessCard = object({
  id: id().required(),
  resourceId: id().required(),
  companyId: id().required(),
  employeeId: id().nullable().defined(),
  employee: string().nullable().defined(),
  menus: array()
    .of(object({ menuId: string().required() }))
    .required(),
  createdAt: string().required(),
  dateFrom: string().required(),
  dateUntil: string().required(),
  expired: boolean().required(),
  label: string().required(),
  limitOfAccess: number().integer().required(),
  /** Not returned for a card with a name, nor while the survey is open. */
  usages: number().integer().nullable().defined(),
  validationField: boolean().required(),
  printed: boolean().required(),
  sent: boolean().required(),
})
export type AccessCard = InferType<typeof accessCard>

const madeCard = accessCard.shape({ hash: secret().required(), link: secret().required() })
export type MadeCard = InferType<typeof madeCard>

const path = '/clima-service/access-card'

/** Personal links to a survey. */
export const accessCards = {
  get: endpoint('CL-006', 'GET', `${path}/{id}`, {
    permit: 'READ_SURVEY',
    returns: accessCard,
    summary: 'Una tarjeta de acceso',
  }),
  list: endpoint('X-CL-10', 'GET', path, {
    permit: 'READ_SURVEY',
    query: pageQuery.shape({ surveyId: id().required() }),
    returns: pageOf(accessCard),
    summary: 'Tarjetas de acceso de una encuesta',
  }),
  generate: endpoint('CL-007', 'POST', `${path}/generate`, {
    permit: 'WRITE_SURVEY',
    body: cardRequest,
    returns: array().of(madeCard).required(),
    summary: 'Generar tarjetas de acceso; sus enlaces se dicen una sola vez',
  }),
  print: endpoint('CL-008', 'PUT', `${path}/printed/{id}`, {
    permit: 'WRITE_SURVEY',
    returns: madeCard,
    summary: 'Marcar como impresa y renovar el enlace; el anterior deja de servir',
  }),
  sendMultiple: endpoint('CL-009', 'POST', `${path}/send-multiple`, {
    action: 'ALL',
    permit: 'WRITE_SURVEY',
    body: object({
      ids: array().of(id().required()).min(1, 'Debe seleccionar al menos un usuario').max(500).required().label('Tarjetas'),
    }),
    returns: object({ sent: number().integer().required(), withoutEmail: array().of(string().required()).required() }),
    once: true,
    summary: 'Enviar tarjetas por correo, cada una con un enlace nuevo',
  }),
}
