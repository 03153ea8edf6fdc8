import { keyNames } from '@legajo/kernel/key-names.ts'
import { boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, decimal, id, pageOf, pageQuery } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { untilNotBefore } from './absence-fields.ts'

const noticeStatuses = ['PENDING', 'APPROVED', 'REFUSED', 'CANCELLED'] as const
export const noticeStatusTitles = {
  PENDING: 'Pendiente',
  APPROVED: 'Aprobada',
  REFUSED: 'Rechazada',
  CANCELLED: 'Anulada',
} as const
const dayParts = { AM: 'La mañana', PM: 'La tarde' } as const
const noticeOrigins = { HR: 'Recursos Humanos', SELF: 'El empleado', EXTERNAL: 'Otro sistema' } as const

/** The days of an absence, whole, half or hours of one. */
export const absenceDays = {
  date_from: calendarDate().required().label('Desde'),
  date_until: untilNotBefore('date_from'),
  day_part: string()
    .oneOf(keyNames(dayParts))
    .nullable()
    .default(null)
    .label('Medio día')
    .meta({ options: dayParts })
    .test('one-day', 'Medio día es de un solo día: repetí la fecha en Hasta', function (part) {
      return !part || this.parent['date_from'] === this.parent['date_until']
    })
    .test('not-both', 'Elegí medio día u horas, no los dos', function (part) {
      return !part || !this.parent['hours']
    }),
  hours: decimal(2)
    .nullable()
    .default(null)
    .label('Horas, si es parte del día')
    .test('within-a-day', 'Tienen que ser más de 0 y hasta 24', (hours) => !hours || (Number(hours) > 0 && Number(hours) <= 24))
    .test('one-day', 'Las horas son de un solo día: repetí la fecha en Hasta, o quitá las horas', function (hours) {
      return !hours || this.parent['date_from'] === this.parent['date_until']
    }),
}
const calls = resource('notice', {
  path: '/novedades/notice/',
  ids: 'TI-006',
  permit: 'NOTICE',
  named: { one: 'ausencia', many: 'ausencias', feminine: true },
  fields: {
    employee_id: id().required().label('Empleado'),
    notice_type_id: id().required().label('Tipo'),
    ...absenceDays,
    observation: string().trim().max(500).label('Observación').meta({ input: 'textarea' }),
    continues_id: id()
      .nullable()
      .default(null)
      .label('Continúa la ausencia')
      .meta({ hint: 'De la misma enfermedad o accidente: sus días cuentan en el mismo límite (LCT, art. 208)' }),
    status: string().oneOf(noticeStatuses).default('APPROVED').label('Estado').meta({ options: noticeStatusTitles }),
  },
  draftOnly: ['observation'],
  answers: {
    observation: string().nullable().defined(),
    employee: string().required(),
    file_code: string().required(),
    notice_type: string().required(),
    days: number().required(),
    origin: string().oneOf(keyNames(noticeOrigins)).required().label('Cargada por').meta({ options: noticeOrigins }),
    ended_reason: string().nullable().defined().label('Motivo de la anulación'),
    certificates: number().integer().required().label('Certificados'),
    certificate_due: string().nullable().defined().label('Certificado hasta').meta({ input: 'date' }),
    external_source: string().nullable().defined().label('Sistema'),
  },
  sees: 'medical',
  audit: { needs: [], employee: 'employee_id', noticeType: 'notice_type_id' },
})
export const notice = calls.create.returns
export type Notice = InferType<typeof notice>
const pageCall = (row: string, version_: string) =>
  endpoint(row, 'GET', `/novedades/${version_}/notice/paginated`, {
    permit: 'READ_NOTICE',
    query: pageQuery.shape({
      from: calendarDate(),
      until: calendarDate(),
      notice_type_id: id(),
      status: string().oneOf(noticeStatuses),
      origin: string().oneOf(keyNames(noticeOrigins)),
      missing_certificate: boolean(),
    }),
    returns: pageOf(notice),
    sees: 'medical',
    summary: `Ausencias, de a páginas (${version_})`,
  })
const ofOthers = { record: 'notice', error: 'own_absence' } as const
export const notices = {
  ...calls,
  create: {
    ...calls.create,
    secondPerson: { record: 'employee', id: 'employee_id', when: { field: 'status', is: 'APPROVED' }, error: 'own_absence' },
  } as const,
  update: { ...calls.update, secondPerson: ofOthers },
  remove: { ...calls.remove, secondPerson: ofOthers },
  paginateV2: pageCall('TI-007', 'v2'),
  paginate: pageCall('TI-008', 'v3'),
  download: endpoint('TI-019', 'GET', '/novedades/notice/download', {
    permit: 'READ_NOTICE',
    query: object({ from: calendarDate(), until: calendarDate() }),
    file: 'out',
    sees: 'medical',
    summary: 'Ausencias en un archivo CSV',
  }),
  undo: endpoint('X-TI-31', 'PUT', '/novedades/notice/{id}/undo', {
    permit: 'WRITE_NOTICE',
    secondPerson: { record: 'notice', error: 'own_request' },
    body: object({
      reason: string().trim().max(500).required().label('Motivo').meta({ input: 'textarea' }),
    }),
    returns: notice,
    sees: ['medical'],
    summary: 'Anular una ausencia, también pasada, con un motivo; no si un mes cerrado la tiene',
  }),
  checkProgressive: endpoint('TI-017', 'GET', '/novedades/notice/check-progressive-vacation', {
    permit: 'READ_NOTICE',
    query: object({ employee_id: id().required(), year: number().integer().min(1990).max(2100).required() }),
    returns: object({
      days: number().integer().required(),
      years: number().integer().required(),
      worked: number().integer().required(),
      workable: number().integer().required(),
      proportional: boolean().required(),
    }),
    summary: 'Días de vacaciones que corresponden por antigüedad',
  }),
  checkWorkday: endpoint('TI-018', 'GET', '/novedades/notice/check-workday-vacation', {
    permit: 'READ_NOTICE',
    query: object({
      employee_id: id().required(),
      date_from: calendarDate().required(),
      days: number().integer().min(1).max(70).required(),
    }),
    returns: object({
      date_until: string().required(),
      return_date: string().required(),
      business_days: number().integer().required(),
      lawful_start: boolean().required(),
    }),
    summary: 'Cómo cae un período de vacaciones en el calendario laboral',
  }),
}

export const noticeObservations = resource('notice_observation', {
  path: '/novedades/noticeObservation/',
  ids: 'TI-012',
  permit: 'NOTICE',
  named: { one: 'observación', many: 'observaciones de ausencias', feminine: true, title: 'Observaciones' },
  fields: {
    notice_id: id().required().label('Ausencia'),
    text: string().trim().max(500).required().label('Observación'),
  },
  query: { notice_id: id() },
  audit: { owner: { entity: 'notice', column: 'notice_id' } },
  calls: { list: { summary: 'Observaciones, de todas las ausencias o de una' } },
})

export const replacements = resource('notice_replacement', {
  path: '/novedades/noticeReplacement/',
  ids: 'TI-015',
  permit: 'NOTICE',
  named: { one: 'reemplazo', many: 'reemplazos' },
  fields: {
    notice_id: id().required().label('Ausencia'),
    employee_id: id().required().label('Reemplazante'),
    date_from: calendarDate().required().label('Desde'),
    date_until: untilNotBefore('date_from'),
  },
  answers: {
    employee: string().required(),
  },
  query: { notice_id: id() },
  audit: { employee: 'employee_id', owner: { entity: 'notice', column: 'notice_id' } },
  calls: { list: { summary: 'Reemplazos, de todas las ausencias o de una' } },
})
