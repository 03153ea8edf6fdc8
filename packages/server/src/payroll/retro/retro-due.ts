import { clockOf } from '@legajo/payroll-rules/clocks.ts'
import { type CompiledRun, compileRun } from '@legajo/payroll-rules/compile-run.ts'
import { earlierPayFields } from '@legajo/payroll-rules/fields.ts'
import { encodeValue } from '@legajo/payroll-rules/inputs.ts'
import type { InputSlot } from '@legajo/payroll-rules/layout.ts'
import { stretchEndings } from '@legajo/payroll-rules/pay-stretches.ts'
import type { RuleSet, RunRequest } from '@legajo/payroll-rules/rules.ts'
import { refuse } from '../../errors/app-error.ts'
import type { StoredRules } from '../rule-set/stored-rules.ts'

type WithCode = { readonly code: string }

/** The current versions in place of the past ones, by code; deleted ones stay as they were. */
const withTodaysRules = <T extends WithCode>(was: readonly T[], today: readonly T[]): readonly T[] => {
  const now = new Map(today.map((item) => [item.code, item]))
  const known = new Set(was.map(({ code }) => code))
  return [...was.map((item) => now.get(item.code) ?? item), ...today.filter(({ code }) => !known.has(code))]
}

/**
 * The rules of a past run as known today. Scales, parameters and named formulas have validity dates, so today's versions for that month
 * replace them. Concepts have none: they stay as they were.
 */
export const dueRules = (was: RunRequest, today: RuleSet): RunRequest => ({
  ...was,
  scales: withTodaysRules(was.scales, today.scales),
  parameters: withTodaysRules(was.parameters, today.parameters),
  formulas: withTodaysRules(was.formulas ?? [], today.formulas ?? []),
})

/** The rules for recalculating a past month (`YYYY-MM`), compiled; refused when today's are incompatible with the past ones. */
export const compileDue = (request: RunRequest, month: string): CompiledRun => {
  const compiled = compileRun(request)
  if (compiled.ok) return compiled.run
  const [first] = compiled.errors
  return refuse('rules', `Las reglas de hoy no sirven para ${month}: ${first?.message ?? 'no se pueden calcular'}`)
}

/** By employee and field: the value valid in the month, as entered. */
export type Corrections = ReadonlyMap<string, string>
/** Facts with dated history in the file once the employee's pay changed from a day on. */
const datedPay: ReadonlySet<string> = new Set([
  ...['BASICO', 'VALOR_HORA', 'JORNALIZADO', 'JORNADA', 'HORAS_SEMANALES', 'CATEGORIA', 'SINDICATO', 'CONVENIO'],
  ...stretchEndings.flatMap(earlierPayFields).map(({ code }) => code),
])

export const correctionKey = (employeeId: number, field: string): string => `${employeeId}:${field}`

/**
 * The inputs that a past run would read today. Dates of the file are timeless, so today's values are used. Any other fact keeps its past
 * value, unless it was corrected for that month, or is pay with dated history in the file (`hasDatedPay`). Other months are read
 * with the corrections of what they earned; what they paid stays as it was.
 */
export const dueInputs = (
  slots: readonly InputSlot[],
  { inputs: layout }: Pick<StoredRules, 'inputs'>,
  {
    employeeId,
    was,
    today,
    hasDatedPay = false,
  }: {
    readonly employeeId: number
    readonly was: readonly number[]
    readonly today: Float64Array
    readonly hasDatedPay?: boolean
  },
  corrections: Corrections,
): Float64Array => {
  const placeOf = new Map(layout.map(({ key }, index) => [key, index]))
  return Float64Array.from(slots, ({ key, type, decimals, source }, index) => {
    const place = placeOf.get(key)
    const [then, now] = [place === undefined ? undefined : was[place], today[index] ?? 0]
    if (then === undefined) return now
    switch (source.kind) {
      case 'novelty':
        return now
      case 'employee': {
        if (type === 'date') return now
        const corrected = corrections.get(correctionKey(employeeId, source.field))
        if (corrected === undefined && hasDatedPay && datedPay.has(source.field)) return now
        return corrected === undefined ? then : (encodeValue(type, decimals, corrected) ?? then)
      }
      case 'historical':
        return clockOf(source.code, source.aggregate) === 'accrual' ? now : then
      default:
        return then
    }
  })
}
