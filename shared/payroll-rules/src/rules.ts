import type { Holds, MissingAction } from '@legajo/kernel/holds.ts'
import type { RoundingRule } from '@legajo/kernel/rounding.ts'

/** The total that a concept adds to. Deductions are positive and are subtracted from the net; employer contributions do not affect it. */
export type ConceptKind = 'remunerative' | 'non-remunerative' | 'deduction' | 'employer' | 'informative'

export type ConceptCategory =
  | 'NORMAL'
  | 'GANANCIAS'
  | 'SAC'
  | 'REDONDEO'
  | 'SOBREGIROS'
  | 'GROSSINGUP'
  | 'NETORECIBO'
  | 'GANANCIAS_CIERRE_ANUAL'

export type Concept = {
  readonly code: string
  readonly name: string
  readonly kind: ConceptKind
  readonly category: ConceptCategory
  /** Place on the receipt; the order of calculation follows from the references in the formulas. */
  readonly order: number
  readonly formula: string
  readonly quantityFormula?: string
  /** Unit of the quantity: días, horas, %, años. */
  readonly unit?: string
  readonly accumulatorsAdding: readonly string[]
  readonly accumulatorsSubtracting: readonly string[]
  readonly accumulateToSac: boolean
  readonly paycheckShow: boolean
  /** ARCA concept code, six digits, or empty. */
  readonly afipCode: string
  /** The fifteen marks of the Libro de Sueldos Digital, in order. */
  readonly afipMarks?: string
  /** Codes of the liquidation types it belongs to; empty means all. */
  readonly liquidationTypes: readonly string[]
  readonly rounding?: { readonly decimals: number; readonly rule: RoundingRule }
  readonly quantityDecimals?: number
  /** Law, article or agreement, cited in the explanation of a receipt. */
  readonly law?: string
  readonly gananciaType?: 'gravado' | 'exento' | 'no-alcanzado' | 'deduccion'
  /** Initial F.931 item of a new company, for concepts whose ARCA code implies none; the engine does not read it. */
  readonly sicossItem?: number
}

export type Accumulator = { readonly code: string; readonly name: string; readonly description?: string }

/** A value or table in force from a date until the next one, or until its end (`valueOn`). Dates are `YYYY-MM-DD`. */
export type Version<T> = {
  readonly from: string
  readonly to?: string
  readonly source?: string
  /** Entered by the engine for a month whose value is not published yet. */
  readonly provisional?: true
} & T

/** How long each dated value of a parameter or scale is valid. */
export type Lasting = {
  /** Until it is changed, when absent. */
  readonly holds?: Holds
  /** `warn` when absent. */
  readonly onMissing?: MissingAction
  readonly publisher?: string
  /** Months after which a value valid until it is changed usually has been changed. */
  readonly expected?: number
}

export type ValueKind = 'number' | 'text' | 'boolean' | 'date'

/** The least and greatest value of a number that is entered by hand, as decimals; calculations do not read them. */
export type Limits = { readonly minimum?: string; readonly maximum?: string }

export type Parameter = Lasting &
  Limits & {
    readonly code: string
    readonly name: string
    readonly type: ValueKind
    /** Decimals of a number. */
    readonly decimals: number
    /** Numbers as decimals with a point, dates as `YYYY-MM-DD`, conditions as "true" or "false". */
    readonly versions: readonly ParameterVersion[]
    /** Values for the employees of a single trade union, by the union's code. */
    readonly unions?: readonly { readonly union: string; readonly versions: readonly ParameterVersion[] }[]
  }
/** The formula, if any, replaces the value. */
export type ParameterVersion = Version<{ readonly value: string; readonly formula?: string }>

export type ScaleColumn = { readonly name: string; readonly type: ValueKind; readonly decimals: number }

export type Scale = Lasting & {
  readonly code: string
  readonly name: string
  /** `exact` equal key; `from` last row with key <= x; `upTo` first row with x <= key; `progressive` from, fixed, rate %. */
  readonly lookup: 'exact' | 'from' | 'upTo' | 'progressive'
  readonly keyType: 'text' | 'number'
  readonly keyDecimals: number
  readonly columns: readonly ScaleColumn[]
  /** Each row is its key and its cells. The columns of a version may differ from those of the scale. */
  readonly versions: readonly Version<{
    readonly rows: readonly (readonly string[])[]
    readonly columns?: readonly ScaleColumn[]
  }>[]
}

export type NamedFormula = {
  readonly code: string
  /** Title shown instead of the code; the code when there is no title. */
  readonly name: string
  readonly versions: readonly Version<{ readonly formula: string }>[]
}

/** Display title of a named formula: without a title, its code as plain text («Valor dia» for VALOR_DIA). */
export const titleOf = ({ code, name }: Pick<NamedFormula, 'code' | 'name'>): string =>
  name === code ? `${code.charAt(0)}${code.slice(1).toLowerCase().replaceAll('_', ' ')}` : name

/** A company's own function: `FN.CODE(a; b)`. */
export type CustomFunction = {
  readonly code: string
  readonly name: string
  readonly params: readonly string[]
  readonly formula: string
}

/** A fact about the employee that formulas can read as `LEGAJO.CODE`. */
export type EmployeeField = {
  readonly code: string
  readonly name: string
  readonly type: ValueKind
  readonly decimals: number
  /** Meaning of its values, for authors of values and formulas; receipt explanations omit it. */
  readonly hint?: string
}

/** All rules of a liquidation. Plain JSON: stored with a run and compiled again for a replay. */
export type RuleSet = {
  readonly concepts: readonly Concept[]
  readonly accumulators: readonly Accumulator[]
  readonly scales: readonly Scale[]
  readonly parameters: readonly Parameter[]
  readonly formulas?: readonly NamedFormula[]
  readonly functions?: readonly CustomFunction[]
  /** Scales of basic pay, by the code of the trade union of their agreement. */
  readonly agreements?: readonly { readonly union: string; readonly scale: string; readonly column: string }[]
  /** Additional employee fields of the company, besides `employeeFields`. */
  readonly fields?: readonly EmployeeField[]
}

export type RunRequest = RuleSet & {
  /** `YYYY-MM`. */
  readonly period: string
  /** Code of the liquidation type: MENSUAL, SAC, VACACIONES, FINAL, ANTICIPO, QUINCENAL… */
  readonly liquidationType: string
  /** Last paid day, `YYYY-MM-DD`, for a fortnight that ends before its month. The last day of the period when absent. */
  readonly until?: string
  /** `YYYY-MM-DD`; the last day of the period when absent. */
  readonly paymentDate?: string
  /** A month whose vacations are paid in another liquidation: it completes that one, as a final settlement completes the month. */
  readonly afterVacations?: boolean
  /** A projection: values go on beyond their end. Such a run is never stored. */
  readonly projected?: boolean
}

/** The version in force on a date: the one with the latest start that is not after it. */
export const versionOn = <T extends { readonly from: string; readonly to?: string }>(
  versions: readonly T[],
  date: string,
): T | undefined => {
  let best: T | undefined
  for (const version of versions)
    if (version.from <= date && (!version.to || version.to >= date) && (!best || version.from > best.from)) best = version
  return best
}
