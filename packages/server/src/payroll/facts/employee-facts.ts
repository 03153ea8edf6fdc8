import { trialMotive } from '@legajo/contract/employees/egress.ts'
import { columnsWith } from '@legajo/contract/employees/employee-columns.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { employeeFields } from '@legajo/payroll-rules/fields.ts'
import { encodeValue, type FieldValue } from '@legajo/payroll-rules/inputs.ts'
import { type StretchEnding, stretchEndings } from '@legajo/payroll-rules/pay-stretches.ts'
import type { ValueKind } from '@legajo/payroll-rules/rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { absenceEffectsOn } from './absence-effects.ts'
import type { PayChange } from './pay-in-period.ts'

/** The columns that formulas may read as facts of an employee. */
const factColumns = ['id', ...columnsWith('fact'), 'earlier_pay', 'tax'] as const
export type FactRow = Pick<Selectable<Schema['employee']>, (typeof factColumns)[number]> & {
  /** Facts stored outside the employee's row: form 572 and court orders. */
  readonly declared?: Readonly<Record<string, string>> | undefined
  readonly agreement: string | null
  /** The treatment of the leaving motive: SIN_CAUSA, RENUNCIA. */
  readonly leaving_motive?: string | null
  /** Days of absences that do not count as seniority. */
  readonly seniority_pause?: number
  /** Days of absences of the month that count for the attendance bonus. */
  readonly bonus_absences?: number
  /** Values of the fields that the company adds, by key. */
  readonly additional?: unknown
  /** The changes of pay within the month of the run, newest first; absent for nearly all employees. */
  readonly changes?: readonly PayChange[] | undefined
  /** Dated values that held on the last day of the run, where the file stores others. */
  readonly on_day?: DatedFacts | null
}

type DatedFacts = Partial<Pick<Selectable<Schema['employee']>, (typeof factColumns)[number]>> &
  Pick<FactRow, 'leaving_motive' | 'seniority_pause' | 'bonus_absences'>

/** A row with the dated values that held on the day of its query. */
export const withDatedFacts = <R extends FactRow>(row: R): R => (row.on_day ? { ...row, ...row.on_day } : row)

/** The selection of a query over `employeesInUnions` for a `FactRow`. */
export const factSelection = [
  ...factColumns.map((column) => `employee.${column}` as const),
  'trade_union.number_cct as agreement',
  'employee.additional',
  sql<string | null>`leaving_motive(employee.egress_reason)`.as('leaving_motive'),
] as const

/**
 * The values of a file on a day, and the period of employment that held then, where they differ from those stored. Sub-selects instead of the
 * SQL functions of the same names: PostgreSQL cannot inline aggregates and plans the body of such a function at each execution.
 */
export const factsOnDay = (day: string) =>
  sql<DatedFacts | null>`nullif(coalesce(${assignmentsOn(day)}, '{}')
    || coalesce((select to_jsonb(p) from (select admission_date, recognized_seniority_from, egress_date, egress_reason,
        leaving_motive(egress_reason) as leaving_motive from employment_period
      where tenant_id = employee.tenant_id and employee_id = employee.id and admission_date <= ${day}::date
        and ${day}::date < employee.admission_date order by admission_date desc limit 1) p), '{}')
    || coalesce(${absenceEffectsOn(day)}, '{}'), '{}')`.as('on_day')

/** The dated values of a file on a day, by field, as `assigned_on` of the database. */
const assignmentsOn = (day: string) => sql`(select jsonb_object_agg(a.field, a.value) from (
      select distinct on (field) field, value from employee_assignment
      where tenant_id = employee.tenant_id and employee_id = employee.id and voided_at is null and valid_from <= ${day}::date
      order by field, valid_from desc) a)`

/** Hours of a full week, the reference for part-time days (LCT art. 196; Ley 11.544). */
const fullWeek = 48

const partOfWeek = (hours: string): string => String(Math.min(1, Math.round((Number(hours) / fullWeek) * 10_000) / 10_000))

type Facts = Readonly<Record<string, (row: FactRow) => string | boolean | null>>

/** The terms valid until a change in the month, counted from the last one. */
const earlierPayFacts = (ending: StretchEnding, index: number): Facts => ({
  [`CAMBIO_DIA${ending}`]: ({ changes }) => (changes?.[index] ? String(changes[index].day) : null),
  [`BASICO_ANTERIOR${ending}`]: ({ changes }) => changes?.[index]?.before.salary ?? null,
  [`CATEGORIA_ANTERIOR${ending}`]: ({ changes }) => changes?.[index]?.before.category_code ?? null,
  [`SINDICATO_ANTERIOR${ending}`]: ({ changes }) => changes?.[index]?.before.trade_union_code ?? null,
  [`CONVENIO_ANTERIOR${ending}`]: ({ changes }) => changes?.[index]?.before.agreement ?? null,
  [`JORNADA_ANTERIOR${ending}`]: ({ changes }) => (changes?.[index] ? partOfWeek(changes[index].before.weekly_hours) : null),
  [`JORNALIZADO_ANTERIOR${ending}`]: ({ changes }) => changes?.[index]?.before.payroll_type === 'JORNAL',
})

const factOf: Facts = {
  FECHA_INGRESO: (row) => row.admission_date,
  FECHA_EGRESO: (row) => row.egress_date,
  FIN_CONTRATO: (row) => row.contract_end,
  FECHA_ANTIGUEDAD: (row) => addDays(row.recognized_seniority_from ?? row.admission_date, row.seniority_pause ?? 0),
  FALTAS_PRESENTISMO: (row) => String(row.bonus_absences ?? 0),
  FECHA_NACIMIENTO: (row) => row.birthdate,
  CONVENIO: (row) => row.agreement ?? '',
  CATEGORIA: (row) => row.category_code ?? '',
  SINDICATO: (row) => row.trade_union_code ?? '',
  AFILIADO: (row) => row.union_affiliated,
  BASICO: (row) => row.salary ?? '0',
  VALOR_HORA: (row) => (row.payroll_type === 'JORNAL' ? row.salary : null),
  JORNALIZADO: (row) => row.payroll_type === 'JORNAL',
  JORNADA: (row) => partOfWeek(row.weekly_hours),
  HORAS_SEMANALES: (row) => row.weekly_hours,
  DIVISOR_HORAS: (row) => amountIn(row, 'monthlyHours'),
  OBRA_SOCIAL: (row) => row.health_insurance_code ?? '',
  MODALIDAD: (row) => row.contract_modality,
  MOTIVO_EGRESO: (row) => row.leaving_motive ?? row.egress_reason ?? '',
  PREAVISO_OTORGADO: (row) => taxFlag(row, 'priorNotice') === true,
  ...Object.assign({}, ...stretchEndings.map(earlierPayFacts)),
  PERIODO_PRUEBA: (row) => row.contract_modality === '014' || row.egress_reason === trialMotive,
  MEJOR_REMUNERACION: (row) => amountIn(row, 'bestSalary'),
  ADHERENTES: (row) => amountIn(row, 'healthDependents'),
  NETO_ACORDADO: (row) => (taxFlag(row, 'grossingUp') === true ? amountIn(row, 'grossingUpSalary') : null),
  SITUACION: (row) => (row.work_status === 'LICENCIA' ? '13' : '1'),
  CONDICION: (row) => String(taxFlag(row, 'condicion') ?? '01').padStart(2, '0'),
  GAN_TOPE_35: (row) => taxFlag(row, 'notAdhereTop35') !== false,
  GAN_OMITIR: (row) =>
    taxFlag(row, 'omitCalcTaxEarnings') === true ||
    taxFlag(row, 'hasTaxWithholdingInjunction') === true ||
    taxFlag(row, 'impuestos_ganancias') === 'EXENTO' ||
    row.declared?.['GAN_OMITIR'] !== undefined,
  SIN_REDONDEO: (row) => taxFlag(row, 'redondeo') === true,
}

const taxFlag = (row: FactRow, name: string): unknown => (row.tax as Record<string, unknown>)[name]
const amountIn = (row: FactRow, name: string): string | null => {
  const value = taxFlag(row, name)
  return value === null || value === undefined ? null : String(value)
}

/**
 * A reader of a fact as the integer that the run requires, or null when it has the wrong type. A fact without its own column is read from
 * the employee's tax data by its code, and is empty otherwise.
 */
export const factReader = (
  field: string,
  added?: { readonly type: ValueKind; readonly decimals: number },
): ((row: FactRow) => number | null) => {
  const known = employeeFields.find(({ code }) => code === field)
  if (!known) return companyFieldReader(field, added)
  const { type, decimals } = known
  const column = factOf[field]
  return (row) => encodeValue(type, decimals, column?.(row) ?? row.declared?.[field] ?? (taxFlag(row, field) as FieldValue))
}

/** A fact that the company adds: by its key, in any case. An employee without a value has none. */
const companyFieldReader = (
  field: string,
  added: { readonly type: ValueKind; readonly decimals: number } | undefined,
): ((row: FactRow) => number | null) => {
  if (!added) throw new Error(`The formulas read an unknown fact of the employee: ${field}`)
  const wanted = field.toUpperCase()
  return ({ additional }) => {
    const [, value] = Object.entries(additional ?? {}).find(([key]) => key.toUpperCase() === wanted) ?? []
    const given = typeof value === 'number' ? String(value) : Array.isArray(value) ? value.join(', ') : (value as FieldValue)
    const day = added.type === 'date' && typeof given === 'string' ? given.slice(0, 10) : given
    return encodeValue(added.type, added.decimals, day)
  }
}
