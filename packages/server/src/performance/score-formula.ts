import { kindVariables, type RaterKind, raterKinds, scoreVariables } from '@legajo/contract/performance/words.ts'
import { type CheckResult, checkFormula } from '@legajo/formula/check.ts'
import { evaluate, type Value } from '@legajo/formula/interpret.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import type { Plan } from '@legajo/formula/plan.ts'
import type { Rational } from '@legajo/formula/rational.ts'
import type { FormulaTree } from '@legajo/formula/tree.ts'
import { numberType } from '@legajo/formula/types.ts'
import { decimalText } from '@legajo/kernel/decimal-text.ts'
import { zero } from './fraction.ts'

type ScoreVariable = keyof typeof scoreVariables
export type ScoreVariables = Readonly<Record<ScoreVariable, Rational>>

/** A fraction as a plan: slots hold integers, and a mean of answers may have endless decimals. */
const fraction = ({ n, d }: Rational): Plan => ({
  kind: 'arithmetic',
  operator: '/',
  type: numberType(null),
  left: { kind: 'constant', type: numberType(0), value: n },
  right: { kind: 'constant', type: numberType(0), value: d },
})

interface FormulaProblem {
  readonly message: string
  readonly from?: number
  readonly to?: number
}

type CompileResult =
  | { readonly ok: true; readonly tree: FormulaTree; readonly plan: Plan }
  | { readonly ok: false; readonly problems: readonly FormulaProblem[] }

const compile = (text: string, variables: ScoreVariables): CompileResult => {
  const parsed = parseFormula(text)
  if (!parsed.ok) return { ok: false, problems: parsed.problems }
  const checked: CheckResult = checkFormula(text, parsed.tree, {
    resolve: (target, [name = '', ...rest]) =>
      target === 'variable' && rest.length === 0 && name in variables
        ? { kind: 'plan', plan: fraction(variables[name as ScoreVariable]) }
        : undefined,
    names: (target) => (target === 'variable' ? Object.keys(variables) : []),
  })
  if (!checked.ok) return { ok: false, problems: checked.problems }
  if (checked.plan.type.kind !== 'number') return { ok: false, problems: [{ message: 'La fórmula tiene que dar un número' }] }
  return { ok: true, tree: parsed.tree, plan: checked.plan }
}

const noValues = Object.fromEntries(Object.keys(scoreVariables).map((name) => [name, zero])) as ScoreVariables

type RaterKinds = readonly { readonly kind: RaterKind; readonly weight: number }[]

/** Why a formula cannot be used in a cycle: it cannot be read, or leaves out a kind of evaluator that weighs. */
export const formulaProblems = (text: string, kinds: RaterKinds): readonly FormulaProblem[] => {
  const compiled = compile(text, noValues)
  if (!compiled.ok) return compiled.problems
  return kinds.flatMap(({ kind, weight }) => {
    const name = kindVariables[kind]
    if (weight === 0 || new RegExp(`\\bV\\.${name}\\b`).test(text)) return []
    return [{ message: `La fórmula no usa V.${name}, y «${raterKinds[kind]}» pesa ${decimalText(weight)} %` }]
  })
}

interface ScoreStep {
  readonly name: string
  readonly text: string
  readonly value: Rational | null
}

const messageOf = (problems: readonly FormulaProblem[]): string => problems[0]?.message ?? 'La fórmula no se entiende'

type FormulaOutcome =
  | { readonly ok: true; readonly value: Rational; readonly steps: readonly ScoreStep[] }
  | { readonly ok: false; readonly message: string; readonly steps: readonly ScoreStep[] }

/** Runs the formula of a score exactly, with the value of each of its local names. */
export const runFormula = (text: string, variables: ScoreVariables): FormulaOutcome => {
  const compiled = compile(text, variables)
  if (!compiled.ok) return { ok: false, message: messageOf(compiled.problems), steps: [] }
  const { plan, tree } = compiled
  const values = new Map<Plan, Value>()
  const outcome = evaluate(
    plan,
    () => 0,
    (part, value) => values.set(part, value),
  )
  const locals = plan.kind === 'let' ? plan.locals : []
  const steps = tree.locals.map(({ name, value }, index): ScoreStep => {
    const part = locals[index]?.value
    const known = part && values.get(part)
    return { name, text: text.slice(value.from, value.to), value: typeof known === 'object' ? known : null }
  })
  return outcome.ok
    ? { ok: true, value: outcome.value as Rational, steps }
    : { ok: false, message: outcome.failure.message, steps }
}
