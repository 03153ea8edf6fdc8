import { type Checked, checkFormula } from '@legajo/formula/check.ts'
import { evaluate, type Value } from '@legajo/formula/interpret.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import type { Plan } from '@legajo/formula/plan.ts'
import type { Rational } from '@legajo/formula/rational.ts'
import type { FormulaTree } from '@legajo/formula/tree.ts'
import { numberType } from '@legajo/formula/types.ts'
import { zero } from './fraction.ts'

/** The variables of the formula of a score, with their descriptions. */
export const scoreVariables = {
  AUTO: 'Resultado de la autoevaluación',
  PESO_AUTO: 'Peso de la autoevaluación; 0 si no hay',
  JEFE: 'Resultado del jefe o jefa',
  PESO_JEFE: 'Peso del jefe o jefa; 0 si no evaluó',
  ASCENDENTE: 'Resultado de la evaluación ascendente',
  PESO_ASCENDENTE: 'Peso de la ascendente; 0 si no se muestra',
  PARES: 'Resultado de los pares',
  PESO_PARES: 'Peso de los pares; 0 si no se muestra',
  OBJETIVOS: 'Resultado de los objetivos, en la escala de competencias',
  PESO_OBJETIVOS: 'Peso de los objetivos; 0 si no hay',
  PESO_COMPETENCIAS: 'Peso de las competencias',
} as const
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

type Compiled =
  | { readonly ok: true; readonly tree: FormulaTree; readonly plan: Plan }
  | { readonly ok: false; readonly message: string }

const compile = (text: string, variables: ScoreVariables): Compiled => {
  const parsed = parseFormula(text)
  if (!parsed.ok) return { ok: false, message: parsed.problems[0]?.message ?? 'La fórmula no se entiende' }
  const checked: Checked = checkFormula(text, parsed.tree, {
    resolve: (target, [name = '', ...rest]) =>
      target === 'variable' && rest.length === 0 && name in variables
        ? { kind: 'plan', plan: fraction(variables[name as ScoreVariable]) }
        : undefined,
    names: (target) => (target === 'variable' ? Object.keys(variables) : []),
  })
  if (!checked.ok) return { ok: false, message: checked.problems[0]?.message ?? 'La fórmula no se entiende' }
  if (checked.plan.type.kind !== 'number') return { ok: false, message: 'La fórmula tiene que dar un número' }
  return { ok: true, tree: parsed.tree, plan: checked.plan }
}

const noValues = Object.fromEntries(Object.keys(scoreVariables).map((name) => [name, zero])) as ScoreVariables

/** Why a formula cannot be used; undefined when it can. */
export const formulaProblem = (text: string): string | undefined => {
  const compiled = compile(text, noValues)
  return compiled.ok ? undefined : compiled.message
}

interface ScoreStep {
  readonly name: string
  readonly text: string
  readonly value: Rational | null
}

type Outcome =
  | { readonly ok: true; readonly value: Rational; readonly steps: readonly ScoreStep[] }
  | { readonly ok: false; readonly message: string; readonly steps: readonly ScoreStep[] }

/** Runs the formula of a score exactly, with the value of each of its local names. */
export const runFormula = (text: string, variables: ScoreVariables): Outcome => {
  const compiled = compile(text, variables)
  if (!compiled.ok) return { ok: false, message: compiled.message, steps: [] }
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
