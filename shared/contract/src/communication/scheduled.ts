import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, pageOf, pageQuery, version } from '../fields.ts'
import { feedbackResults, feedbackTypeLabels, feedbackTypes } from './feedback.ts'
import { conditionsText } from './recipient-filter.ts'

export const channels = ['emails', 'sms-messages'] as const
export type Channel = (typeof channels)[number]
export const channelLabels: Readonly<Record<Channel, string>> = { emails: 'Correo electrónico', 'sms-messages': 'SMS' }

const frequencyTypes = ['unique', 'periodical', 'event'] as const
export const frequencyLabels = { unique: 'Una vez', periodical: 'Periódica', event: 'Por evento' } as const

const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const
export const periodLabels = {
  daily: 'Todos los días',
  weekly: 'Todas las semanas',
  monthly: 'Todos los meses',
  yearly: 'Todos los años',
} as const

const eventTriggers = ['birthday', 'hire-anniversary', 'job-change', 'birthday-all'] as const
export const eventLabels = {
  birthday: 'Cumpleaños, al agasajado',
  'hire-anniversary': 'Aniversario de ingreso',
  'job-change': 'Cambio de puesto',
  'birthday-all': 'Cumpleaños, a compañeros y agasajado',
} as const

/** Placeholders of a text and the employee's attribute that replaces them. */
export const placeholders = { '@nombre': 'name', '@apellido': 'last_name', '@fechaDeIngreso': 'admission_date' } as const

const frequency = object({
  type: string().oneOf(frequencyTypes).required().label('Frecuencia'),
  date: calendarDate()
    .when('type', ([type], date) => (type === 'event' ? date : date.required()))
    .label('Fecha'),
  period: string()
    .oneOf(periods)
    .when('type', ([type], period) => (type === 'periodical' ? period.required() : period))
    .label('Se repite'),
  until: calendarDate().nullable().label('Hasta'),
  event: string()
    .oneOf(eventTriggers)
    .when('type', ([type], event) => (type === 'event' ? event.required() : event))
    .label('Evento'),
})
export type Frequency = InferType<typeof frequency>

const message = object({
  name: string().trim().max(80).required().label('Nombre'),
  displayName: string()
    .trim()
    .max(80)
    .matches(/^[^\r\n]*$/)
    .default('')
    .label('Remitente visible'),
  subject: string()
    .trim()
    .max(150)
    .matches(/^[^\r\n]*$/)
    .default('')
    .label('Asunto'),
  htmlBody: string().max(100_000).default('').label('Contenido'),
  textBody: string().max(2000).default('').label('Texto'),
})

const employeeFilterDraft = object({
  description: string().trim().max(120).required().label('Nombre del filtro'),
  query: string().trim().max(200).default('').label('Buscar'),
  conditions: conditionsText().label('Condiciones'),
  sharingFilter: boolean().default(false).label('Compartir'),
})
const employeeFilter = employeeFilterDraft.shape({
  id: id().required(),
  user_id: id().required(),
  company_id: id().required(),
})

export const scheduledDraft = object({
  communication: message.required(),
  allowedCompanies: array().of(id().required()).min(1).max(200).required().label('Empresas'),
  period: frequency.required(),
  hour: string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Horario no válido' })
    .required()
    .label('Hora'),
  categoryId: id().nullable().default(null).label('Categoría'),
  campaignId: id().nullable().default(null).label('Campaña'),
  feedbackType: string()
    .oneOf(feedbackTypes)
    .default('NO_FEEDBACK')
    .label('Tipo de reseña')
    .meta({ options: feedbackTypeLabels }),
  feedbackQuestion: string().trim().max(200).default('').label('Pregunta'),
  fixedEmployeeList: array().of(id().required()).max(5000).default([]).label('Colaboradores'),
  employeeFilter: object({
    description: string().max(120).default(''),
    query: string().trim().max(200).default(''),
    conditions: conditionsText(),
  })
    .nullable()
    .default(null),
  version: version(),
})
const scheduled = scheduledDraft.shape({
  id: id().required(),
  type: string().oneOf(channels).required(),
  paused: boolean().required(),
  pausedFrom: string().nullable().defined(),
  pausedTo: string().nullable().defined(),
  status: string().oneOf(['SENT', 'PENDING', 'NONE']).required(),
  /** «Pendiente», «Enviando» or «Enviada», with « con errores» when some message could not be sent. */
  state: string().required(),
  nextRun: string().nullable().defined(),
  updatedAt: string().required(),
})
export type ScheduledDraft = InferType<typeof scheduledDraft>
export type ScheduledCommunication = InferType<typeof scheduled>

const personSchema = object({
  id: id().required(),
  name: string().required(),
  email: string().nullable().defined(),
  phone: string().nullable().defined(),
})

const run = object({
  runAt: string().required(),
  total: number().integer().required(),
  sent: number().integer().required(),
  errors: number().integer().required(),
  state: string().required(),
})

export const wrapperDraft = object({
  type: string().oneOf(['CAMPAIGN', 'CATEGORY']).required().label('Tipo'),
  name: string().trim().max(80).required().label('Nombre'),
  version: version(),
})
const wrapper = wrapperDraft.shape({ id: id().required() })
export type Wrapper = InferType<typeof wrapper>

const path = '/comunicacion/scheduled'
const itemPath = `${path}/{type}/{id}` as const
const reportsPath = `${path}/reports/{id}` as const

/** Messages by mail or SMS: once, repeatedly, or on an employee's event. */
export const scheduledCommunications = {
  list: endpoint('X-CM-20', 'GET', path, {
    permit: 'READ_PUBLICATION',
    query: pageQuery,
    returns: pageOf(scheduled),
    summary: 'Comunicaciones programadas',
  }),
  create: endpoint('CM-006', 'POST', `${path}/{type}`, {
    permit: 'WRITE_PUBLICATION',
    body: scheduledDraft,
    returns: scheduled,
    once: true,
    summary: 'Programar una comunicación',
  }),
  update: endpoint('CM-007', 'PUT', itemPath, {
    permit: 'WRITE_PUBLICATION',
    body: scheduledDraft,
    returns: scheduled,
    summary: 'Cambiar una comunicación programada',
  }),
  get: endpoint('CM-008', 'GET', itemPath, {
    permit: 'READ_PUBLICATION',
    returns: scheduled,
    summary: 'Una comunicación programada',
  }),
  remove: endpoint('CM-009', 'DELETE', itemPath, {
    permit: 'WRITE_PUBLICATION',
    summary: 'Eliminar una comunicación programada',
  }),
  pause: endpoint('CM-010', 'POST', `${itemPath}/pause`, {
    action: 'UPDATE',
    permit: 'WRITE_PUBLICATION',
    body: object({
      paused: boolean().required(),
      pausedFrom: calendarDate().nullable().default(null),
      pausedTo: calendarDate().nullable().default(null),
    }),
    returns: scheduled,
    summary: 'Pausar o reanudar una comunicación',
  }),
  period: endpoint('CM-011', 'GET', `${itemPath}/period`, {
    permit: 'READ_PUBLICATION',
    returns: object({
      period: frequency.required(),
      hour: string().required(),
      nextDates: array().of(string().required()).required(),
    }),
    summary: 'Frecuencia y próximas fechas',
  }),
  reports: endpoint('CM-012', 'GET', `${itemPath}/reports`, {
    permit: 'READ_PUBLICATION',
    returns: array().of(run).required(),
    summary: 'Envíos hechos',
  }),
  findEmployees: endpoint('CM-013', 'POST', `${path}/filter/employees`, {
    permit: 'READ_PUBLICATION',
    body: object({ query: string().trim().max(200).default(''), conditions: conditionsText() }),
    returns: array().of(personSchema).required(),
    summary: 'Colaboradores que cumplen un filtro (hasta 500)',
  }),
  filterFields: endpoint('X-CM-26', 'GET', `${path}/filter/fields`, {
    permit: 'READ_PUBLICATION',
    returns: array()
      .of(
        object({
          field: string().required(),
          label: string().required(),
          kind: string()
            .oneOf(['text', 'number', 'date', 'boolean', 'select'] as const)
            .required(),
          /** Options of a condition's field; empty for a field with typed values. */
          choices: array()
            .of(object({ value: string().required(), label: string().required() }))
            .required(),
        }),
      )
      .required(),
    summary: 'Datos del legajo por los que se eligen destinatarios, también los que agrega la empresa',
  }),
  saveFilter: endpoint('CM-014', 'POST', `${path}/filter`, {
    permit: 'WRITE_PUBLICATION',
    body: employeeFilterDraft,
    returns: employeeFilter,
    once: true,
    summary: 'Guardar un filtro de colaboradores',
  }),
  listFilters: endpoint('X-CM-21', 'GET', `${path}/filter`, {
    permit: 'READ_PUBLICATION',
    returns: array().of(employeeFilter).required(),
    summary: 'Filtros propios y compartidos',
  }),
  removeFilter: endpoint('CM-015', 'DELETE', `${path}/filter/{id}`, {
    permit: 'WRITE_PUBLICATION',
    summary: 'Eliminar un filtro propio',
  }),
  feedbackReport: endpoint('CM-016', 'GET', `${reportsPath}/feedback`, {
    permit: 'READ_PUBLICATION',
    returns: feedbackResults,
    summary: 'Reseñas agrupadas de una comunicación',
  }),
  feedbackDownload: endpoint('CM-017', 'GET', `${reportsPath}/feedback/download`, {
    permit: 'READ_PUBLICATION',
    file: 'out',
    summary: 'Reseñas agrupadas, como archivo CSV',
  }),
  links: endpoint('CM-018', 'GET', `${reportsPath}/links`, {
    permit: 'READ_PUBLICATION',
    returns: array()
      .of(object({ title: string().required(), baseUrl: string().required(), visits: number().integer().required() }))
      .required(),
    summary: 'Visitas a los enlaces medidos de una comunicación',
  }),
  sentReceives: endpoint('CM-019', 'GET', `${reportsPath}/sent-receives`, {
    permit: 'READ_PUBLICATION',
    returns: object({
      sent: number().integer().required(),
      errors: number().integer().required(),
      pending: number().integer().required(),
      deliveries: array()
        .of(
          object({
            employee: string().required(),
            runAt: string().required(),
            state: string().required(),
            error: string().nullable().defined(),
          }),
        )
        .required(),
    }),
    summary: 'Mensajes de una comunicación, con sus errores',
  }),
  savePerformanceFilter: endpoint('CM-020', 'POST', '/comunicacion/performance/filter', {
    permit: 'WRITE_PUBLICATION',
    body: employeeFilterDraft,
    returns: employeeFilter,
    summary: 'Guardar el filtro del tablero de desempeño',
  }),
  performanceFilter: endpoint('CM-021', 'GET', '/comunicacion/performance/filter', {
    permit: 'READ_PUBLICATION',
    returns: employeeFilter.nullable(),
    summary: 'Filtro del tablero de desempeño',
  }),
}

const wrapperPath = '/comunicacion/wrappers'

/** Campaigns and categories. */
export const communicationWrappers = {
  list: endpoint('X-CM-22', 'GET', wrapperPath, {
    permit: 'READ_PUBLICATION',
    returns: array().of(wrapper).required(),
    summary: 'Campañas y categorías',
  }),
  create: endpoint('X-CM-23', 'POST', wrapperPath, {
    permit: 'WRITE_PUBLICATION',
    body: wrapperDraft,
    returns: wrapper,
    once: true,
    summary: 'Crear una campaña o categoría',
  }),
  update: endpoint('X-CM-24', 'PUT', `${wrapperPath}/{id}`, {
    permit: 'WRITE_PUBLICATION',
    body: wrapperDraft,
    returns: wrapper,
    summary: 'Cambiar una campaña o categoría',
  }),
  remove: endpoint('X-CM-25', 'DELETE', `${wrapperPath}/{id}`, {
    permit: 'WRITE_PUBLICATION',
    summary: 'Eliminar una campaña o categoría sin usos',
  }),
}
