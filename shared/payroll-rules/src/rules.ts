import type { RoundingRule } from '@legajo/kernel/rounding.ts'

/** What a concept adds to. Deductions are written positive and taken from the net; employer contributions never touch it. */
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
  /** Place on the receipt; the order of calculation follows from what the formulas read. */
  readonly order: number
  readonly formula: string
  readonly quantityFormula?: string
  /** What the quantity counts: días, horas, %, años. */
  readonly unit?: string
  readonly accumulatorsAdding: readonly string[]
  readonly accumulatorsSubtracting: readonly string[]
  readonly accumulateToSac: boolean
  readonly paycheckShow: boolean
  /** ARCA concept code, six digits, or empty. */
  readonly afipCode: string
  /** The fifteen marks of the Libro de Sueldos Digital, in its order. */
  readonly afipMarks?: string
  /** Codes of the liquidation types it belongs to; empty means all. */
  readonly liquidationTypes: readonly string[]
  readonly rounding?: { readonly decimals: number; readonly rule: RoundingRule }
  readonly quantityDecimals?: number
  /** Law, article or agreement, as the explanation of a receipt cites it. */
  readonly law?: string
  readonly gananciaType?: 'gravado' | 'exento' | 'no-alcanzado' | 'deduccion'
  /** Item of the F.931 that a company begins with, where its ARCA code tells none; the engine does not read it. */
  readonly sicossItem?: number
}

export type Accumulator = { readonly code: string; readonly name: string; readonly description?: string }

/** A value or table in force from a date until the next one. Dates are `YYYY-MM-DD`. */
export type Version<T> = { readonly from: string; readonly to?: string; readonly source?: string } & T

export type ValueKind = 'number' | 'text' | 'boolean' | 'date'

export type Parameter = {
  readonly code: string
  readonly name: string
  readonly type: ValueKind
  /** Decimals of a number. */
  readonly decimals: number
  /** Numbers as decimals with a point, dates as `YYYY-MM-DD`, conditions as "true" or "false". */
  readonly versions: readonly ParameterVersion[]
  /** Values that the employees of one trade union have instead, by the union's code. */
  readonly unions?: readonly { readonly union: string; readonly versions: readonly ParameterVersion[] }[]
}
/** A formula, where there is one, gives the value in its place. */
export type ParameterVersion = Version<{ readonly value: string; readonly formula?: string }>

export type ScaleColumn = { readonly name: string; readonly type: ValueKind; readonly decimals: number }

export type Scale = {
  readonly code: string
  readonly name: string
  /** `exact` equal key; `from` last row with key <= x; `upTo` first row with x <= key; `progressive` from, fixed, rate %. */
  readonly lookup: 'exact' | 'from' | 'upTo' | 'progressive'
  readonly keyType: 'text' | 'number'
  readonly keyDecimals: number
  readonly columns: readonly ScaleColumn[]
  /** Each row is its key and its cells. A version may have other columns than the scale. */
  readonly versions: readonly Version<{
    readonly rows: readonly (readonly string[])[]
    readonly columns?: readonly ScaleColumn[]
  }>[]
}

export type NamedFormula = {
  readonly code: string
  /** What people read in its place; the code again when nobody gave it a title. */
  readonly name: string
  readonly versions: readonly Version<{ readonly formula: string }>[]
}

/** A named formula as people read it: without a title its code, spelt as words («Valor dia» for VALOR_DIA). */
export const titleOf = ({ code, name }: Pick<NamedFormula, 'code' | 'name'>): string =>
  name === code ? `${code.charAt(0)}${code.slice(1).toLowerCase().replaceAll('_', ' ')}` : name

/** A company's own function: `FN.CODE(a; b)`. */
export type CustomFunction = {
  readonly code: string
  readonly name: string
  readonly params: readonly string[]
  readonly formula: string
}

/** A fact about the employee that formulas may read as `LEGAJO.CODE`. */
export type EmployeeField = {
  readonly code: string
  readonly name: string
  readonly type: ValueKind
  readonly decimals: number
  /** What its values mean, for who writes one or a formula over it; a receipt that is explained leaves it out. */
  readonly hint?: string
}

/** Everything a liquidation follows. Plain JSON: what is stored with a run and compiled again to replay it. */
export type RuleSet = {
  readonly concepts: readonly Concept[]
  readonly accumulators: readonly Accumulator[]
  readonly scales: readonly Scale[]
  readonly parameters: readonly Parameter[]
  readonly formulas?: readonly NamedFormula[]
  readonly functions?: readonly CustomFunction[]
  /** Scales of basic pay, by the code of the trade union whose agreement they are of. */
  readonly agreements?: readonly { readonly union: string; readonly scale: string; readonly column: string }[]
  /** Additional fields that the company keeps on its employees, besides `employeeFields`. */
  readonly fields?: readonly EmployeeField[]
}

export type RunRequest = RuleSet & {
  /** `YYYY-MM`. */
  readonly period: string
  /** Code of the liquidation type: MENSUAL, SAC, VACACIONES, FINAL, ANTICIPO, QUINCENAL… */
  readonly liquidationType: string
  /** Last day that it pays, `YYYY-MM-DD`: of a fortnight that ends before its month. The last day of the period when absent. */
  readonly until?: string
  /** `YYYY-MM-DD`; the last day of the period when absent. */
  readonly paymentDate?: string
  /** A month of whose vacations another liquidation pays: it completes that one, as a final settlement completes the month. */
  readonly afterVacations?: boolean
}

/** The version in force on a date: the one with the greatest start that is not after it. */
export const versionOn = <T extends { readonly from: string; readonly to?: string }>(
  versions: readonly T[],
  date: string,
): T | undefined => {
  let best: T | undefined
  for (const version of versions)
    if (version.from <= date && (!version.to || version.to >= date) && (!best || version.from > best.from)) best = version
  return best
}
