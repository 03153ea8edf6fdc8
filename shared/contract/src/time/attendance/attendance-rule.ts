import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { path, readPermit } from './access.ts'
import { clockTime } from './clock-mark.ts'

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

export const attendanceRules = resource('attendance_rule', {
  path: `${path}/rules`,
  ids: 'X-AT-60',
  permit: 'ATTENDANCE',
  named: { one: 'regla', many: 'reglas de asistencia', feminine: true, title: 'Reglas con que se cuentan los días' },
  purpose:
    'Cómo se cuentan las llegadas tarde, los descansos, las horas extra y las nocturnas, desde una fecha, para un esquema, un convenio o para todos; con fórmulas propias donde haga falta. Sin reglas propias vale la ley.',
  fields: {
    name: string().trim().max(80).required().label('Nombre'),
    trade_union_code: string()
      .trim()
      .max(20)
      .nullable()
      .default(null)
      .label('Convenio')
      .meta({ hint: 'Código del convenio; vacío: toda la empresa' }),
    scheme_id: id()
      .nullable()
      .default(null)
      .label('Esquema')
      .meta({ hint: 'Solo para quienes lo siguen, antes que el convenio' }),
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
  },
  order: ['valid_from desc'],
})

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
  body: object({ rule: attendanceRules.create.body.omit(['version']), day: sampleDayDraft }),
  readsOnly: true,
  returns: sampleResult,
  summary: 'Probar una regla, con sus fórmulas, en un día de ejemplo',
})

export const ruleParameters = endpoint('X-AT-64', 'GET', `${path}/rules/parameters`, {
  permit: readPermit,
  returns: array()
    .of(object({ code: string().required(), name: string().required() }))
    .required(),
  summary: 'Los parámetros de liquidación que puede usar la fórmula de una regla',
})
