import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, pageOf, pageQuery } from '../../fields.ts'
import { path, readPermit, selfServicePermit, writePermit } from './access.ts'
import { clockTime } from './clock-mark.ts'
import { reason } from './shift-plan.ts'

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
  HOLIDAY_CALL:
    'Trabajó un feriado en que su esquema descansa: un día más y lo que pasó del turno al 100 % (LCT, arts. 166 y 201)',
  LONG_GAP: 'Más de 30 minutos sin trabajar en medio del turno, sin contar el descanso: van con la llegada tarde',
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
export const maxDaysPerCall = 500

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
    .max(maxDaysPerCall)
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
        .max(maxDaysPerCall)
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
    ofTeam: { record: 'employee', id: 'decisions[].employee_id', standIns: true },
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
