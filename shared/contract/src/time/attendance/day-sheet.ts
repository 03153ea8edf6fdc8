import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, pageOf, pageQuery, version } from '../../fields.ts'
import { register } from '../../register.ts'
import { clockTime } from './clock-mark.ts'
import { reason } from './shift-plan.ts'

const readPermit = 'READ_ATTENDANCE'
const writePermit = 'WRITE_ATTENDANCE'
const path = '/novedades/attendance'
const selfServicePermit = 'READ_0000000139'

export const dayStatuses = {
  OPEN: 'En curso',
  WORKED: 'Trabajado',
  ABSENT: 'Ausente',
  LEAVE: 'Con licencia',
  REST: 'Franco',
  MISSING: 'Falta una marca',
} as const
export const dayWarnings: Readonly<Record<string, string>> = {
  REST_12H: 'Menos de 12 horas desde el turno anterior (LCT, art. 197)',
  DAY_CAP: 'Más de 3 horas extra en el día',
  UNPLANNED: 'Trabajó sin turno',
  ON_LEAVE: 'Trabajó estando de licencia',
  RULE_FAILED:
    'Una fórmula de la regla no se pudo calcular: valen los minutos contados sin ella. Probala con este día en Reglas de asistencia',
  CLOSED_AT_PLAN: 'Sin marca de salida: se cerró con el turno',
  MONTH_CAP: 'Más horas extra que el tope del mes (Dec. 484/2000)',
  YEAR_CAP: 'Más horas extra que el tope del año (Dec. 484/2000)',
}
const minutes = (label: string) => number().integer().required().label(label)
const span = object({ from: number().integer().required(), until: number().integer().nullable().defined() })
const realSpan = span.shape({ marks: array().of(number().integer().required()).required() })

const countedFields = {
  employee_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  date: string().required().label('Día').meta({ input: 'date' }),
  status: string().oneOf(keyNames(dayStatuses)).required().label('Estado').meta({ options: dayStatuses }),
  shift: string().nullable().defined().label('Turno'),
  planned: array().of(span).required(),
  real: array().of(realSpan).required(),
  planned_minutes: minutes('Previsto'),
  worked_minutes: minutes('Trabajado'),
  break_minutes: minutes('Descanso'),
  late_minutes: minutes('Llegada tarde'),
  early_minutes: minutes('Salida antes'),
  absent_minutes: minutes('Ausencia'),
  overtime_50: minutes('Extra 50 %'),
  overtime_100: minutes('Extra 100 %'),
  paid_50: minutes('Aprobado 50 %'),
  paid_100: minutes('Aprobado 100 %'),
  /** Null while undecided, where the rule requires a decision. */
  overtime_state: string()
    .oneOf(['APPROVED', 'REFUSED', 'AUTO'] as const)
    .nullable()
    .defined()
    .label('Decisión'),
  decision_version: number().integer().required(),
  decision_reason: string().nullable().defined().label('Motivo'),
  night_minutes: minutes('Nocturnas'),
  night_extra_minutes: minutes('Recargo nocturno'),
  night_50: minutes('Recargo nocturno al 50 %'),
  night_100: minutes('Recargo nocturno al 100 %'),
  holiday_minutes: minutes('Feriado'),
  leave_minutes: minutes('Licencia'),
  warnings: array().of(string().required()).required(),
}
const attendanceDay = object(countedFields)
export type AttendanceDay = InferType<typeof attendanceDay>

const dayMark = object({
  id: number().integer().required(),
  time: string().required(),
  date: string().required(),
  source: string().required(),
  reason: string().nullable().defined(),
  annulled: boolean().required(),
  outside: boolean().nullable().defined(),
  has_photo: boolean().required(),
})
const personDay = object({ day: attendanceDay.nullable().defined(), marks: array().of(dayMark).required() })
export type DayMark = InferType<typeof dayMark>
const sheetTotals = object({
  planned: minutes('Previsto'),
  worked: minutes('Trabajado'),
  late: minutes('Tarde'),
  absent_days: number().integer().required(),
  paid_50: minutes('Extra 50 %'),
  paid_100: minutes('Extra 100 %'),
  night: minutes('Nocturnas'),
  missing: number().integer().required(),
})
/** The weeks of an average that ended in the month: what a team worked of its most ordinary minutes (LCT art. 198). */
const teamCycle = object({
  end: string().required(),
  worked: minutes('Trabajado'),
  cap: minutes('Tope'),
})
const personMonth = object({
  days: array().of(attendanceDay).required(),
  totals: sheetTotals,
  cycles: array().of(teamCycle).required(),
})
export type PersonMonth = InferType<typeof personMonth>

const correctionDraft = object({
  employee_id: id().required(),
  date: calendarDate().required(),
  /** Marks to add, in the order of the day; a time before the first one falls on the next day. */
  add: array()
    .of(
      object({
        time: clockTime('Hora').required(),
        next_day: boolean().default(false),
      }),
    )
    .max(12)
    .default([]),
  annul: array().of(id().required()).max(24).default([]),
  reason: reason(),
})

const presence = object({
  employee_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  unit: string().nullable().defined().label('Unidad'),
  shift: string().required().label('Turno'),
  starts: string().required().label('Entra'),
  since: number().integer().required().label('Minutos de demora'),
  state: string()
    .oneOf(['HERE', 'LATE', 'LEAVE', 'LEFT', 'SOON'] as const)
    .required()
    .label('Estado')
    .meta({ options: { HERE: 'Presente', LATE: 'No llegó', LEAVE: 'Con licencia', LEFT: 'Salió', SOON: 'Todavía no entra' } }),
  mark: string().nullable().defined().label('Primera marca'),
})
export type Presence = InferType<typeof presence>

const hoursRow = object({
  employee_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  unit: string().nullable().defined().label('Unidad'),
  planned: minutes('Previsto'),
  worked: minutes('Trabajado'),
  difference: minutes('Diferencia'),
  late: minutes('Tarde'),
  absent_days: number().integer().required().label('Ausencias'),
  night: minutes('Nocturnas'),
  overtime_50: minutes('Extra 50 %'),
  overtime_100: minutes('Extra 100 %'),
  /** Paid overtime times the coefficients of the items HE50 and HE100. */
  equivalent: minutes('Equivalente en horas simples'),
  missing: number().integer().required().label('Marcas que faltan'),
})
export type HoursRow = InferType<typeof hoursRow>

const monthText = () =>
  string()
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, 'El mes se escribe AAAA-MM, con un mes entre 01 y 12')
    .required()
    .label('Mes')

/** Days that one call decides or completes at most. */
export const mostAtOnce = 500

const overtimeDecisions = object({
  decisions: array()
    .of(
      object({
        employee_id: id().required(),
        date: calendarDate().required(),
        approve: boolean().required(),
        minutes_50: number().integer().min(0).max(1440).required().label('Minutos al 50 %'),
        minutes_100: number().integer().min(0).max(1440).required().label('Minutos al 100 %'),
        /** The version of the decision that the sender saw; 0 when there was none. */
        seen: number().integer().min(0).required(),
      }),
    )
    .min(1)
    .max(mostAtOnce)
    .required(),
  reason: reason(),
})
const overtimeDecided = object({ decided: number().integer().required(), warnings: array().of(string().required()).required() })
const notOneself = { record: 'employee', id: 'decisions[].employee_id', error: 'own_request' } as const

export const attendanceDays = {
  ofUnit: endpoint('X-AT-50', 'GET', `${path}/days`, {
    permit: readPermit,
    query: pageQuery.shape({
      from: calendarDate(),
      until: calendarDate(),
      unit_id: id(),
      employee_id: id(),
      status: string().oneOf(keyNames(dayStatuses)),
      overtime: string().oneOf(['WAITING', 'ANY'] as const),
      /** Only the people whom the caller leads. */
      team: boolean(),
    }),
    returns: pageOf(attendanceDay),
    summary: 'Días calculados, con lo previsto y lo real',
  }),
  ofPerson: endpoint('X-AT-51', 'GET', `${path}/days/person/{employeeId}`, {
    permit: readPermit,
    query: object({ month: monthText() }),
    returns: personMonth,
    summary: 'La planilla de un mes de una persona',
  }),
  one: endpoint('X-AT-52', 'GET', `${path}/days/person/{employeeId}/day`, {
    permit: readPermit,
    query: object({ date: calendarDate().required() }),
    returns: personDay,
    summary: 'Un día de una persona con sus marcas',
  }),
  correct: endpoint('X-AT-53', 'POST', `${path}/days/correct`, {
    permit: writePermit,
    body: correctionDraft,
    secondPerson: { record: 'employee', id: 'employee_id', error: 'own_request' },
    returns: personDay,
    once: true,
    summary: 'Corregir un día: agregar y anular marcas, con motivo',
  }),
  complete: endpoint('X-AT-45', 'POST', `${path}/days/complete`, {
    permit: writePermit,
    body: object({
      days: array()
        .of(object({ employee_id: id().required(), date: calendarDate().required() }))
        .min(1)
        .max(mostAtOnce)
        .required()
        .label('Días'),
      reason: reason(),
    }),
    secondPerson: { record: 'employee', id: 'days[].employee_id', error: 'own_request' },
    returns: object({ completed: number().integer().required(), left: array().of(string().required()).required() }),
    once: true,
    summary: 'Agregar a varios días la entrada o la salida que les falta, a la hora del turno; los que no se pueden se informan',
  }),
  decideOvertime: endpoint('X-AT-54', 'POST', `${path}/overtime`, {
    permit: 'WRITE_OVERTIME',
    secondPerson: notOneself,
    body: overtimeDecisions,
    returns: overtimeDecided,
    summary: 'Aprobar o rechazar horas extra, antes o después de trabajadas',
  }),
  waitingOfTeam: endpoint('X-AT-46', 'GET', `${path}/overtime/waiting`, {
    access: 'session',
    returns: array().of(attendanceDay).required(),
    summary: 'Horas extra de mi gente, o de la de quien reemplazo, que esperan una decisión',
  }),
  decideOfTeam: endpoint('X-AT-47', 'POST', `${path}/overtime/team`, {
    access: 'session',
    secondPerson: notOneself,
    body: overtimeDecisions,
    returns: overtimeDecided,
    summary: 'Aprobar o rechazar horas extra de la gente que conduzco, o que conduce quien reemplazo',
  }),
  presence: endpoint('X-AT-55', 'GET', `${path}/presence`, {
    permit: readPermit,
    query: object({ unit_id: id() }),
    returns: object({ now: string().required(), people: array().of(presence).required() }),
    summary: 'Quiénes tendrían que estar ahora y quiénes están',
  }),
  hours: endpoint('X-AT-56', 'GET', `${path}/hours`, {
    permit: readPermit,
    query: object({ month: monthText(), unit_id: id() }),
    returns: array().of(hoursRow).required(),
    summary: 'Horas previstas y trabajadas de un mes, por persona',
  }),
  recalculate: endpoint('X-AT-57', 'POST', `${path}/recalculate`, {
    permit: writePermit,
    body: object({
      from: calendarDate().required().label('Desde'),
      until: calendarDate().required().label('Hasta'),
    }),
    returns: object({ days: number().integer().required() }),
    summary: 'Calcular de nuevo los días de un período',
  }),
  mine: endpoint('X-AT-58', 'GET', `${path}/own/days`, {
    permit: selfServicePermit,
    query: object({ month: monthText() }),
    returns: personMonth,
    summary: 'Mis horas de un mes',
  }),
  explain: endpoint('X-AT-59', 'GET', `${path}/explain/{employeeId}`, {
    permit: readPermit,
    query: object({ month: monthText(), code: string().max(20).required() }),
    returns: array()
      .of(object({ date: string().required(), text: string().required(), quantity: string().required() }))
      .required(),
    summary: 'Los días que suman en un concepto de la liquidación',
  }),
}
export const hoursReportRow = hoursRow
export const presenceRow = presence

const options = {
  LATE: { WHOLE: 'Toda la demora', EXCESS: 'Lo que pasa de la tolerancia' },
  OVERTIME: { APPROVED_ONLY: 'Solo aprobadas', AUTO: 'Sin aprobación' },
  BREAK: { FIXED: 'Descontar el del turno si no se marcó', MARKED: 'Solo el marcado' },
  NIGHT: { OVERTIME: 'Como hora extra, sobre la jornada legal', CONCEPT: 'En el concepto de horas nocturnas' },
  MISSING: { EXCEPTION: 'Pedir que se corrija', CLOSE_AT_PLAN: 'Cerrar con el horario del turno' },
} as const
const wholeNumber = (label: string, most: number, value: number) =>
  number().integer().min(0).max(most).default(value).label(label)

/** The minutes and facts of a day that the formulas of a rule may use, as `V.NAME`, beside the payroll parameters, as `P.CODE`. */
export const dayVariables = {
  PREVISTO: 'Minutos previstos del turno, sin el descanso',
  TRABAJADO: 'Minutos trabajados dentro del turno',
  DESCANSO: 'Minutos de descanso que se descuentan',
  DESCANSO_MARCADO: 'Minutos de descanso marcados',
  TARDE: 'Minutos de llegada tarde',
  SALIDA_ANTES: 'Minutos de salida antes de hora',
  EXTRA_50: 'Minutos extra al 50 %',
  EXTRA_100: 'Minutos extra al 100 %',
  FUERA_DE_TURNO: 'Minutos trabajados fuera del turno, sin mínimo ni redondeo',
  NOCTURNO: 'Minutos trabajados de noche',
  FERIADO: 'Minutos del turno trabajados en feriado',
  ENTRADA: 'Primera entrada, en minutos desde la medianoche',
  SALIDA: 'Última salida, en minutos desde la medianoche',
  DIA_SEMANA: 'Día de la semana: 1 es lunes, 7 es domingo',
  ES_FERIADO: 'Si el día es feriado',
  ES_FRANCO: 'Si no tenía turno',
  POR_EQUIPOS: 'Si trabaja por equipos',
} as const
export type DayVariable = keyof typeof dayVariables
/** The results of a day that a rule may give by a formula; each sees those before it. */
export const ruleFormulas = {
  break_formula: 'Descanso',
  late_formula: 'Llegada tarde',
  overtime_50_formula: 'Extra al 50 %',
  overtime_100_formula: 'Extra al 100 %',
} as const
export type RuleFormula = keyof typeof ruleFormulas
const ruleFormula = (field: RuleFormula) =>
  string().trim().max(2000).nullable().default(null).label(`Fórmula: ${ruleFormulas[field].toLowerCase()} (minutos)`)

export const attendanceRuleDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  trade_union_code: string()
    .trim()
    .max(20)
    .nullable()
    .default(null)
    .label('Convenio')
    .meta({ hint: 'Código del convenio; vacío: toda la empresa' }),
  scheme_id: id().nullable().default(null).label('Esquema').meta({ hint: 'Solo para quienes lo siguen, antes que el convenio' }),
  valid_from: calendarDate().required().label('Vale desde'),
  dedup_seconds: wholeNumber('Marcas repetidas (segundos)', 3600, 120),
  round_minutes: number().integer().min(1).max(30).default(1).label('Redondeo (minutos)'),
  late_counts: string()
    .oneOf(keyNames(options.LATE))
    .default('WHOLE')
    .label('Una llegada tarde cuenta')
    .meta({ options: options.LATE }),
  early_tolerance_minutes: wholeNumber('Tolerancia a la salida (minutos)', 120, 5),
  window_before_minutes: wholeNumber('Marcas antes del turno (minutos)', 720, 120),
  window_after_minutes: wholeNumber('Marcas después del turno (minutos)', 720, 240),
  max_span_hours: number().integer().min(4).max(24).default(16).label('Jornada más larga (horas)'),
  break_mode: string().oneOf(keyNames(options.BREAK)).default('FIXED').label('Descanso').meta({ options: options.BREAK }),
  missing_mark: string()
    .oneOf(keyNames(options.MISSING))
    .default('EXCEPTION')
    .label('Si falta la salida')
    .meta({ options: options.MISSING }),
  overtime_before: string()
    .oneOf(keyNames(options.OVERTIME))
    .default('APPROVED_ONLY')
    .label('Extra antes del turno')
    .meta({ options: options.OVERTIME }),
  overtime_after: string()
    .oneOf(keyNames(options.OVERTIME))
    .default('APPROVED_ONLY')
    .label('Extra después del turno')
    .meta({ options: options.OVERTIME }),
  overtime_min_minutes: wholeNumber('Extra desde (minutos)', 240, 30),
  overtime_step_minutes: number().integer().min(1).max(60).default(15).label('Extra de a (minutos)'),
  saturday_from: clockTime('Sábado al 100 % desde').default('13:00').required(),
  night_from: clockTime('Noche desde').default('21:00').required(),
  night_until: clockTime('Noche hasta').default('06:00').required(),
  night_extra_minutes: wholeNumber('Minutos que suma cada hora nocturna', 60, 8),
  night_counts: string()
    .oneOf(keyNames(options.NIGHT))
    .default('OVERTIME')
    .label('Los minutos de la noche se pagan')
    .meta({ options: options.NIGHT, hint: 'LCT, art. 200: con la jornada completa, 8 minutos por hora son extra' }),
  legal_day_hours: wholeNumber('Jornada legal del día (horas)', 12, 8),
  average_weeks: wholeNumber('Promedio de los equipos (semanas)', 8, 3).meta({ hint: 'LCT, art. 198; 0: sin promedio' }),
  average_hours: number()
    .integer()
    .min(1)
    .max(84)
    .default(48)
    .label('Horas por semana del promedio')
    .meta({ hint: 'Lo que pasa del promedio de las semanas es extra al 50 %' }),
  day_cap_hours: wholeNumber('Tope de extra por día (horas)', 24, 3),
  month_cap_hours: wholeNumber('Tope de extra por mes (horas)', 200, 30),
  year_cap_hours: wholeNumber('Tope de extra por año (horas)', 2000, 200),
  week_cap_hours: number()
    .integer()
    .min(1)
    .max(84)
    .default(48)
    .label('Tope de la semana (horas)')
    .meta({ hint: 'Ley 11.544: 48; los equipos, 56 en una semana. El planificador avisa' }),
  rest_hours: wholeNumber('Descanso entre turnos (horas)', 24, 12),
  break_formula: ruleFormula('break_formula'),
  late_formula: ruleFormula('late_formula'),
  overtime_50_formula: ruleFormula('overtime_50_formula'),
  overtime_100_formula: ruleFormula('overtime_100_formula'),
  version: version(),
})
export const attendanceRules = register(
  'X-AT-60',
  `${path}/rules`,
  'Reglas con que se cuentan los días',
  { read: readPermit, write: writePermit },
  attendanceRuleDraft,
  attendanceRuleDraft.shape({ id: number().integer().required() }),
)

const dayTime = (label: string) => clockTime(label).nullable().default(null)
/** A day to try a rule on: a shift, or none on a day off, and its marks in order. */
const sampleDayDraft = object({
  date: calendarDate().required().label('Día'),
  shift_from: dayTime('Turno desde'),
  shift_until: dayTime('Turno hasta'),
  break_minutes: wholeNumber('Descanso del turno (minutos)', 240, 0),
  tolerance_minutes: wholeNumber('Tolerancia de la entrada (minutos)', 120, 10),
  marks: array().of(clockTime('Marca').required()).max(12).default([]).label('Marcas'),
  holiday: boolean().default(false).label('Es feriado'),
  by_teams: boolean().default(false).label('Por equipos'),
})
export type SampleDay = InferType<typeof sampleDayDraft>
const sampleResult = object({
  problems: array()
    .of(
      object({
        field: string().required(),
        message: string().required(),
        from: number().integer(),
        to: number().integer(),
      }),
    )
    .required(),
  /** The counted minutes by their name; null while a formula is wrong. */
  minutes: array()
    .of(object({ label: string().required(), minutes: number().integer().required() }))
    .nullable()
    .defined(),
  warnings: array().of(string().required()).required(),
})
export type SampleResult = InferType<typeof sampleResult>
export const ruleSimulation = endpoint('X-AT-63', 'POST', `${path}/rules/simulate`, {
  permit: readPermit,
  body: object({ rule: attendanceRuleDraft.omit(['version']), day: sampleDayDraft }),
  returns: sampleResult,
  reads: true,
  summary: 'Probar una regla, con sus fórmulas, en un día de ejemplo',
})

export const ruleParameters = endpoint('X-AT-64', 'GET', `${path}/rules/parameters`, {
  permit: readPermit,
  returns: array()
    .of(object({ code: string().required(), name: string().required() }))
    .required(),
  summary: 'Los parámetros de liquidación que puede usar la fórmula de una regla',
})

const code = (label: string, hint: string) => string().trim().max(20).nullable().default(null).label(label).meta({ hint })
export const attendanceConceptDraft = object({
  worked_code: code('Horas trabajadas', 'En horas; vacío si se paga un sueldo mensual'),
  night_code: code(
    'Horas nocturnas',
    'En horas, por ejemplo 0106, donde la regla las paga en su concepto; los equipos rotativos no suman',
  ),
  overtime_50_code: code('Horas extra al 50 %', 'En horas aprobadas, por ejemplo 0130'),
  overtime_100_code: code('Horas extra al 100 %', 'En horas aprobadas, por ejemplo 0131'),
  holiday_code: code('Feriado trabajado', 'En días, por ejemplo 0141'),
  late_code: code('Llegadas tarde y salidas antes', 'En horas, por ejemplo 0171'),
  absence_code: code('Ausencia sin justificar', 'En días, por ejemplo 0170'),
  /** 0 until the company chooses its concepts. */
  version: number().integer().min(0).meta({ input: 'hidden' }),
})
export const attendanceConcepts = {
  get: endpoint('X-AT-61', 'GET', `${path}/concepts`, {
    permit: readPermit,
    returns: attendanceConceptDraft,
    summary: 'El concepto con que pasa a la liquidación cada tipo de hora',
  }),
  save: endpoint('X-AT-62', 'PUT', `${path}/concepts`, {
    permit: writePermit,
    body: attendanceConceptDraft,
    returns: attendanceConceptDraft,
    summary: 'Elegir los conceptos de las horas',
  }),
}
