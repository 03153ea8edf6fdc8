import type { Resolution } from '@legajo/formula/check.ts'
import { parseOnce } from '@legajo/formula/parse-once.ts'
import type { Plan } from '@legajo/formula/plan.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { constantOf } from '@legajo/payroll-rules/rule-value.ts'
import { type Parameter, type ParameterVersion, versionOn } from '@legajo/payroll-rules/rules.ts'

export interface FormulaProblem {
  readonly message: string
  readonly from?: number
  readonly to?: number
}
/** A compiled formula of a rule, or its mistakes. */
export type DayFormula =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problems: readonly FormulaProblem[] }

/** The payroll parameters in force on a day for a trade union, with the formulas compiled with them. */
export interface DayParameters {
  readonly names: readonly string[]
  readonly resolve: (code: string) => Resolution | undefined
  readonly compiled: Map<string, DayFormula>
}

export type ParametersOn = (union: string | null, date: CalendarDate) => DayParameters

/**
 * The parameters by trade union and day; one object for all days between two changes of any value. The value of the union comes before
 * the general one.
 */
export const parametersByDay = (parameters: readonly Parameter[]): ParametersOn => {
  const byCode = new Map(parameters.map((parameter) => [normalizeName(parameter.code), parameter]))
  const starts = [...new Set(parameters.flatMap(versionsOf).map(({ from }) => from))].sort()
  const made = new Map<string, DayParameters>()
  return (union, date) => {
    const key = `${union ?? ''} ${starts.findLast((start) => start <= date) ?? ''}`
    const known = made.get(key)
    if (known) return known
    const own: DayParameters = {
      names: [...byCode.keys()],
      resolve: (code) => {
        const parameter = byCode.get(code)
        return parameter && valueOn(parameter, union, date)
      },
      compiled: new Map(),
    }
    made.set(key, own)
    return own
  }
}

const versionsOf = ({ versions, unions = [] }: Parameter): readonly ParameterVersion[] => [
  ...versions,
  ...unions.flatMap((one) => one.versions),
]

const valueOn = (parameter: Parameter, union: string | null, date: CalendarDate): Resolution => {
  const ofUnion = parameter.unions?.find((one) => one.union === union)?.versions ?? []
  const version = versionOn(ofUnion, date) ?? versionOn(parameter.versions, date)
  if (!version) return { kind: 'refused', lacks: true, message: withoutValue(parameter) }
  if (version.formula === undefined) return constantOf(parameter, version.value)
  const parsed = parseOnce(version.formula)
  return parsed.ok
    ? { kind: 'body', tree: parsed.tree, params: [] }
    : {
        kind: 'refused',
        message: `La fórmula del parámetro «${parameter.code}» tiene un error: ${parsed.problems[0]?.message ?? ''}`,
      }
}

const withoutValue = ({ code, versions }: Parameter): string => {
  const first = versions.map(({ from }) => from).sort()[0]
  return first
    ? `El parámetro «${code}» rige recién desde el ${formatDate(first)}: cargale un valor anterior en Parámetros de liquidación, o poné la regla desde ese día`
    : `El parámetro «${code}» no tiene ningún valor: cargale uno con su fecha en Parámetros de liquidación`
}
