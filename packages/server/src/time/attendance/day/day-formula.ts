import { type DayVariable, dayVariables, type RuleFormula } from '@legajo/contract/time/attendance/attendance-rule.ts'
import { checkFormula } from '@legajo/formula/check.ts'
import { evaluate } from '@legajo/formula/interpret.ts'
import { parseOnce } from '@legajo/formula/parse-once.ts'
import { type Rational, toScaled } from '@legajo/formula/rational.ts'
import { booleanType, numberType } from '@legajo/formula/types.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import type { DayFormula, DayParameters, FormulaProblem } from './day-parameters.ts'

export type DayMinutes = { readonly [name in DayVariable]: number }

const names = keyNames(dayVariables)
const flags: ReadonlySet<string> = new Set(['ES_FERIADO', 'ES_FRANCO', 'POR_EQUIPOS'])
/** Minutes of three days: marks of one day never exceed them. */
const maxMinutes = 4320

const onlyOfDay = 'Una regla de asistencia usa solo los minutos del día (V.) y los parámetros de liquidación (P.)'

const compile = (text: string, parameters: DayParameters): DayFormula => {
  const parsed = parseOnce(text)
  if (!parsed.ok) return { ok: false, problems: parsed.problems }
  const checked = checkFormula(text, parsed.tree, {
    resolve: (target, [name = '', ...rest]) => {
      if (target !== 'variable' && target !== 'parameter') return { kind: 'refused', message: onlyOfDay }
      if (rest.length > 0) return undefined
      if (target === 'parameter') return parameters.resolve(name)
      const slot = names.indexOf(name as DayVariable)
      if (slot < 0) return undefined
      const type = flags.has(name) ? booleanType : numberType(0)
      return { kind: 'plan', plan: { kind: 'slot', slot, bound: maxMinutes, name: `V.${name}`, type } }
    },
    names: (target) => ({ variable: names, parameter: parameters.names })[target as string] ?? [],
  })
  if (!checked.ok) return { ok: false, problems: checked.problems }
  return checked.plan.type.kind === 'number'
    ? { ok: true, plan: checked.plan }
    : { ok: false, problems: [{ message: 'La fórmula tiene que dar un número de minutos' }] }
}

/** Maximum formulas of a day in the cache: a month of a company counts thousands of days by a few formulas. */
const maxCachedFormulas = 500
const compileOnce = (text: string, parameters: DayParameters): DayFormula => {
  const { compiled } = parameters
  const known = compiled.get(text)
  if (known) return known
  if (compiled.size >= maxCachedFormulas) compiled.clear()
  const made = compile(text, parameters)
  compiled.set(text, made)
  return made
}

/** The mistakes of a formula of a rule; none of an empty one. */
export const dayFormulaProblems = (text: string | null | undefined, parameters: DayParameters): readonly FormulaProblem[] => {
  if (!text) return []
  const made = compileOnce(text, parameters)
  return made.ok ? [] : made.problems
}

/** Whole minutes of a formula, from 0 to a day; undefined when it cannot be calculated. */
const minutesOf = (text: string, values: DayMinutes, parameters: DayParameters): number | undefined => {
  const made = compileOnce(text, parameters)
  if (!made.ok) return undefined
  const outcome = evaluate(made.plan, (slot) => values[names[slot] as DayVariable])
  if (!outcome.ok) return undefined
  return Math.min(1440, Math.max(0, Number(toScaled(outcome.value as Rational, 0, 'half-away-from-zero'))))
}

const results: readonly (readonly [RuleFormula, DayVariable])[] = [
  ['break_formula', 'DESCANSO'],
  ['late_formula', 'TARDE'],
  ['overtime_50_formula', 'EXTRA_50'],
  ['overtime_100_formula', 'EXTRA_100'],
]

/**
 * The minutes of a day after the formulas of its rule, in order. A longer or shorter break changes the worked minutes. A formula that fails
 * leaves its minutes as they were, and `onFailure` is called.
 */
export const applyFormulas = (
  rule: { readonly [field in RuleFormula]: string | null },
  counted: DayMinutes,
  parameters: DayParameters,
  onFailure: () => unknown,
): DayMinutes => {
  let values = counted
  let hasFailed = false
  for (const [field, name] of results) {
    const text = rule[field]
    if (!text) continue
    const minutes = minutesOf(text, values, parameters)
    if (minutes === undefined) {
      hasFailed = true
      continue
    }
    const worked = name === 'DESCANSO' ? values.TRABAJADO + values.DESCANSO - minutes : values.TRABAJADO
    values = { ...values, [name]: minutes, TRABAJADO: Math.max(0, worked) }
  }
  if (hasFailed) onFailure()
  return values
}
