import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, decimal, id, notBefore, pageOf, pageQuery, version } from '../fields.ts'
import { choice } from '../parametric/choice.ts'
import { idField, register } from '../register.ts'

const permits = { read: 'READ_NOTICE', write: 'WRITE_NOTICE' } as const
const name = () => string().trim().max(80).required().label('Nombre')
const code = () => string().trim().max(12).required().label('Código')
const active = () => boolean().default(true).label('Activo')
const untilNotBefore = (from: string) => calendarDate().required().label('Hasta').test(notBefore(from))

export const noticeCategoryDraft = object({ code: code(), name: name(), active: active(), version: version() })
const noticeCategory = noticeCategoryDraft.shape(idField)
export const noticeCategories = register(
  'TI-009',
  '/novedades/noticeCategory/',
  'Categorías de ausencia',
  permits,
  noticeCategoryDraft,
  noticeCategory,
)

const concept = (label: string) => string().trim().max(20).nullable().default(null).label(label)

const certificateTimes = { BEFORE: 'Antes de la ausencia', AFTER: 'Después de empezar' } as const
const balanceRules = {
  NONE: 'Sin saldo',
  FIXED_YEAR: 'Días fijos por año',
  MONTHLY: 'Días por cada mes trabajado',
} as const
const keysOf = <K extends string>(options: Readonly<Record<K, string>>) => keyNames(options)
const dayKinds = ['CORRIDOS', 'HABILES'] as const
const dayKindTitles = { CORRIDOS: 'Corridos', HABILES: 'Hábiles' } as const
export const noticeTypeDraft = object({
  code: code(),
  name: name(),
  category_id: id().nullable().default(null).label('Categoría'),
  paid: boolean().default(true).label('Con goce de sueldo'),
  law_article: string()
    .trim()
    .max(80)
    .nullable()
    .default(null)
    .label('Artículo')
    .meta({ hint: 'De dónde sale, por ejemplo LCT, art. 158 inc. e' }),
  needs_certificate: boolean().default(false).label('Pide certificado'),
  certificate_when: string()
    .oneOf(keysOf(certificateTimes))
    .nullable()
    .default(null)
    .label('Cuándo se presenta')
    .meta({ options: certificateTimes }),
  certificate_days: number().integer().min(0).max(365).nullable().default(null).label('Días para presentarlo'),
  self_service: boolean().default(false).label('La pide el empleado'),
  needs_approval: boolean()
    .default(true)
    .label('Necesita aprobación')
    .meta({ hint: 'Si no, queda aprobada cuando el empleado la informa, como la enfermedad (art. 209)' }),
  notice_days: number().integer().min(0).max(365).default(0).label('Días de anticipación'),
  half_days: boolean().default(false).label('Admite medio día'),
  by_hours: boolean().default(false).label('Admite horas'),
  day_hours: decimal(2)
    .default('8')
    .label('Horas de un día')
    .test('a-day', 'Tienen que ser más de 0 y hasta 24', (hours) => !hours || (Number(hours) > 0 && Number(hours) <= 24)),
  needs_replacement: boolean().default(false).label('Pide reemplazante'),
  private_reason: boolean()
    .default(false)
    .label('Motivo reservado')
    .meta({ hint: 'Quien aprueba sin permiso de ausencias ve que falta y no por qué' }),
  team_visible: boolean().default(true).label('El equipo ve que falta'),
  interrupts_vacation: boolean()
    .default(false)
    .label('Devuelve los días de vacaciones')
    .meta({ hint: 'Los días que caen dentro de vacaciones aceptadas vuelven al saldo' }),
  day_kind: string().oneOf(dayKinds).default('CORRIDOS').label('Días').meta({ options: dayKindTitles }),
  max_days: number().integer().min(0).max(366).nullable().default(null).label('Máximo de días por año'),
  balance_rule: string().oneOf(keysOf(balanceRules)).default('NONE').label('Saldo').meta({ options: balanceRules }),
  balance_days: decimal(2)
    .nullable()
    .default(null)
    .label('Días que se otorgan')
    .meta({ hint: 'Por año o por mes, según el saldo' })
    .test('rule', 'Decí cuántos días se otorgan', function (days) {
      return this.parent['balance_rule'] === 'NONE' || Number(days) > 0
    })
    .test('no-rule', 'Sin saldo no se otorgan días', function (days) {
      return this.parent['balance_rule'] !== 'NONE' || !days
    }),
  carry_days: decimal(2)
    .default('0')
    .label('Días que pasan al año siguiente')
    .test('sign', 'No puede ser negativo', (days) => !days || Number(days) >= 0),
  carry_months: number().integer().min(1).max(36).default(12).label('Meses que valen los que pasaron'),
  counts_as_worked: boolean()
    .default(true)
    .label('Cuenta como trabajado para las vacaciones')
    .meta({ hint: 'LCT, art. 152. Si no, sus días hábiles se descuentan del año (art. 153)' }),
  counts_as_seniority: boolean()
    .default(true)
    .label('Cuenta como antigüedad')
    .meta({ hint: 'Si no, sus días corren la fecha de antigüedad, como en la excedencia (LCT, art. 184)' }),
  loses_bonus: boolean()
    .default(false)
    .label('Quita el presentismo')
    .meta({ hint: 'Sus días cuentan como faltas del presentismo; los del concepto 0170 ya cuentan' }),
  concept_code: concept('Concepto de los días').meta({
    hint: 'Con él pasan sus días a la liquidación, por ejemplo 0160; vacío si no cambia la paga',
  }),
  hours_concept_code: concept('Concepto de las horas').meta({ hint: 'Para ausencias de parte del día, por ejemplo 0171' }),
  employer_days: number()
    .integer()
    .min(1)
    .max(3650)
    .nullable()
    .default(null)
    .label('Días a cargo del empleador')
    .meta({ hint: 'Corridos desde el comienzo; en un accidente, 10 (Ley 24.557, art. 13)' }),
  paid_limit: string()
    .oneOf(['LCT_208'] as const)
    .nullable()
    .default(null)
    .label('Límite pago')
    .meta({ options: { LCT_208: 'LCT, art. 208: 3 o 6 meses, el doble con cargas de familia' } }),
  later_concept_code: concept('Concepto después del límite').meta({ hint: 'Por ejemplo 0166 (ART) o 0172 (reserva de puesto)' }),
  sicoss_code: choice('sicoss-situations', { max: 4 })
    .nullable()
    .default(null)
    .label('Situación de revista')
    .meta({ hint: 'La de sus días en el F.931 y el Libro de Sueldos; vacía: la del legajo' }),
  later_sicoss_code: choice('sicoss-situations', { max: 4 })
    .nullable()
    .default(null)
    .label('Situación después del límite')
    .meta({ hint: 'Por ejemplo 19 (ILT desde el día 11) o 44 (reserva de puesto)' }),
  active: active(),
  version: version(),
})
const noticeType = noticeTypeDraft.shape(idField)
export type NoticeType = InferType<typeof noticeType>
const typeRegister = register('TI-010', '/novedades/noticeType/', 'Tipos de ausencia', permits, noticeTypeDraft, noticeType)
export const noticeTypes = {
  ...typeRegister,
  list: endpoint('TI-020', 'GET', '/novedades/noticeType/', {
    permit: 'READ_NOTICE',
    returns: array().of(noticeType).required(),
    summary: 'Tipos de ausencia',
  }),
  addLegal: endpoint('X-TI-30', 'POST', '/novedades/noticeType/legal', {
    permit: 'WRITE_NOTICE',
    action: 'ALL',
    returns: object({ added: number().integer().required() }),
    summary: 'Agregar los tipos de la ley que la empresa no tiene, por su código',
  }),
}

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
    .oneOf(keysOf(dayParts))
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
export const noticeDraft = object({
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
  version: version(),
})
export const notice = noticeDraft.shape({
  ...idField,
  observation: string().nullable().defined(),
  employee: string().required(),
  file_code: string().required(),
  notice_type: string().required(),
  days: number().required(),
  origin: string().oneOf(keysOf(noticeOrigins)).required().label('Cargada por').meta({ options: noticeOrigins }),
  ended_reason: string().nullable().defined().label('Motivo de la anulación'),
  certificates: number().integer().required().label('Certificados'),
  certificate_due: string().nullable().defined().label('Certificado hasta').meta({ input: 'date' }),
  external_source: string().nullable().defined().label('Sistema'),
})
export type Notice = InferType<typeof notice>
const pageCall = (row: string, version_: string) =>
  endpoint(row, 'GET', `/novedades/${version_}/notice/paginated`, {
    permit: 'READ_NOTICE',
    query: pageQuery.shape({
      from: calendarDate(),
      until: calendarDate(),
      notice_type_id: id(),
      status: string().oneOf(noticeStatuses),
      origin: string().oneOf(keysOf(noticeOrigins)),
      missing_certificate: boolean(),
    }),
    returns: pageOf(notice),
    sees: 'medical',
    summary: `Ausencias, de a páginas (${version_})`,
  })
export const notices = {
  ...register('TI-006', '/novedades/notice/', 'Ausencias', permits, noticeDraft, notice, ['medical']),
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

const clock = () =>
  string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Horario no válido', excludeEmptyString: true })
    .required()

export const timeSlotDraft = object({
  name: name(),
  start_time: clock().label('Entrada'),
  end_time: clock()
    .label('Salida')
    .test('not-empty', 'La salida no puede ser igual a la entrada', function (end) {
      return !end || end !== this.parent['start_time']
    }),
  tolerance_minutes: number().integer().min(0).max(120).default(10).label('Tolerancia (minutos)'),
  active: active(),
  version: version(),
})
const timeSlot = timeSlotDraft.shape(idField)
export type TimeSlot = InferType<typeof timeSlot>
export const timeSlots = register('TI-001', '/novedades/timeSlot/', 'Franjas horarias', permits, timeSlotDraft, timeSlot)

export const workShiftDraft = object({
  name: name(),
  time_slot_ids: array().of(id().required()).max(6).default([]).label('Franjas horarias'),
  break_minutes: number()
    .integer()
    .min(0)
    .max(240)
    .default(0)
    .label('Descanso no pago (minutos)')
    .meta({ hint: 'Dentro de las franjas; el hueco entre dos franjas no es descanso' }),
  active: active(),
  version: version(),
})
const workShift = workShiftDraft.shape(idField)
export type WorkShift = InferType<typeof workShift>
export const workShifts = register('TI-003', '/novedades/workShift/', 'Turnos de trabajo', permits, workShiftDraft, workShift)

export const sequenceDraft = object({
  name: name(),
  /** One shift per day of the cycle; 0 is a day off. */
  work_shift_ids: array().of(number().integer().min(0).required()).min(1).max(60).required().label('Turnos del ciclo'),
  active: active(),
  version: version(),
})
const sequence = sequenceDraft.shape(idField)
export type Sequence = InferType<typeof sequence>
export const sequences = register('TI-002', '/novedades/sequence/', 'Secuencias', permits, sequenceDraft, sequence)

export const schemeDraft = object({
  name: name(),
  sequence_id: id().required().label('Secuencia'),
  employee_ids: array().of(id().required()).max(5000).default([]).label('Empleados'),
  date_from: calendarDate().required().label('Desde').meta({ hint: 'El día del primer turno de la secuencia' }),
  works_holidays: boolean().default(false).label('Trabaja en feriados'),
  by_teams: boolean()
    .default(false)
    .label('Trabajo por equipos')
    .meta({ hint: 'Turnos rotativos: sus horas nocturnas no llevan los 8 minutos (LCT, art. 200)' }),
  active: active(),
  version: version(),
})
const scheme = schemeDraft.shape(idField)
export type Scheme = InferType<typeof scheme>
export const schemes = register('TI-004', '/novedades/scheme/', 'Esquemas', permits, schemeDraft, scheme)

const itemUnits = ['HORAS', 'DIAS'] as const
export const timeItemDraft = object({
  code: code(),
  name: name(),
  unit: string()
    .oneOf(itemUnits)
    .default('HORAS')
    .label('Unidad')
    .meta({ options: { HORAS: 'Horas', DIAS: 'Días' } }),
  multiplier: decimal(4)
    .default('1')
    .label('Coeficiente')
    .test('positive', 'Tiene que ser más de 0 y hasta 10', (value) => !value || (Number(value) > 0 && Number(value) <= 10)),
  active: active(),
  version: version(),
})
const timeItem = timeItemDraft.shape(idField)
export const timeItems = register('TI-005', '/novedades/item/', 'Ítems de tiempo', permits, timeItemDraft, timeItem)

export const coexistDraft = object({
  notice_type_id: id().required().label('Tipo'),
  other_type_id: id().required().label('Convive con'),
  version: version(),
})
const coexist = coexistDraft.shape(idField)
export const coexists = register('TI-011', '/novedades/noticeCoexist/', 'Ausencias que conviven', permits, coexistDraft, coexist)

export const noticeObservationDraft = object({
  notice_id: id().required().label('Ausencia'),
  text: string().trim().max(500).required().label('Observación'),
  version: version(),
})
const noticeObservation = noticeObservationDraft.shape(idField)
export const noticeObservations = {
  ...register('TI-012', '/novedades/noticeObservation/', 'Observaciones', permits, noticeObservationDraft, noticeObservation),
  list: endpoint('TI-012', 'GET', '/novedades/noticeObservation/', {
    permit: 'READ_NOTICE',
    query: object({ notice_id: id() }),
    returns: array().of(noticeObservation).required(),
    summary: 'Observaciones, de todas las ausencias o de una',
  }),
}

export const restrictionDraft = object({
  notice_type_id: id().required().label('Tipo'),
  min_seniority_months: number().integer().min(0).max(600).default(0).label('Antigüedad mínima (meses)'),
  max_times_year: number().integer().min(0).max(366).default(0).label('Veces por año (0: sin límite)'),
  max_times_month: number().integer().min(0).max(31).default(0).label('Veces por mes (0: sin límite)'),
  max_days_event: number().integer().min(0).max(3650).default(0).label('Días por vez (0: sin límite)'),
  max_days_month: number().integer().min(0).max(31).default(0).label('Días por mes (0: sin límite)'),
  after_type_id: id()
    .nullable()
    .default(null)
    .label('A continuación de')
    .meta({ hint: 'Empieza el día después de una ausencia aprobada de este tipo, como la excedencia (art. 183)' }),
  version: version(),
})
const restriction = restrictionDraft.shape(idField)
export const restrictions = register(
  'TI-013',
  '/novedades/noticeRestriction/',
  'Restricciones',
  permits,
  restrictionDraft,
  restriction,
)

export const visualizationDraft = object({
  notice_type_id: id().required().label('Tipo'),
  role_id: id().required().label('Rol que no la ve'),
  version: version(),
})
const visualization = visualizationDraft.shape(idField)
export const visualizations = register(
  'TI-014',
  '/novedades/noticeVisualizationRestriction/',
  'Restricciones de visualización',
  permits,
  visualizationDraft,
  visualization,
)

export const replacementDraft = object({
  notice_id: id().required().label('Ausencia'),
  employee_id: id().required().label('Reemplazante'),
  date_from: calendarDate().required().label('Desde'),
  date_until: untilNotBefore('date_from'),
  version: version(),
})
const replacement = replacementDraft.shape({ ...idField, employee: string().required() })
export const replacements = {
  ...register('TI-015', '/novedades/noticeReplacement/', 'Reemplazos', permits, replacementDraft, replacement),
  list: endpoint('TI-015', 'GET', '/novedades/noticeReplacement/', {
    permit: 'READ_NOTICE',
    query: object({ notice_id: id() }),
    returns: array().of(replacement).required(),
    summary: 'Reemplazos, de todas las ausencias o de una',
  }),
}

export const approvalScopeDraft = object({
  name: name(),
  notice_type_id: id().nullable().default(null).label('Tipo'),
  unit_ids: array()
    .of(id().required())
    .max(200)
    .default([])
    .label('Unidades')
    .meta({ input: 'multiselect', hint: 'Con las que dependen de ellas; ninguna: todas' }),
  approver_ids: array().of(id().required()).max(50).default([]).label('Aprobadores').meta({ input: 'multiselect' }),
  active: active(),
  version: version(),
})
const approvalScope = approvalScopeDraft.shape(idField)
export const approvalScopes = register(
  'TI-016',
  '/novedades/approvalScope/',
  'Alcances de aprobación',
  permits,
  approvalScopeDraft,
  approvalScope,
)
