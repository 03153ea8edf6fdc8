import type { CompiledRun, RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import type { Concept, RuleSet } from '@legajo/payroll-rules/rules.ts'
import { compileCheck } from './compile-check.ts'

/** A placeholder concept for a formula being typed that belongs to no concept yet. */
export const draftCode = 'BORRADOR_DE_FORMULA'

export const draftConcept = (formula: string): Concept => ({
  code: draftCode,
  name: 'Borrador',
  kind: 'informative',
  category: 'NORMAL',
  order: 99_999,
  formula,
  accumulatorsAdding: [],
  accumulatorsSubtracting: [],
  accumulateToSac: false,
  paycheckShow: false,
  afipCode: '',
  liquidationTypes: [],
})

type ConceptCheck = { readonly problems: readonly RuleProblem[]; readonly run?: CompiledRun }

/**
 * Checks a concept together with all others, as if every concept took part in the run; ignores other concepts' errors, except a cycle
 * closed by this one. Returns the compiled run when there are no errors at all.
 */
export const checkConcept = (
  rules: RuleSet,
  concept: Concept,
  run: { readonly period: string; readonly liquidationType?: string },
): ConceptCheck => {
  const others = rules.concepts.filter(({ code }) => code !== concept.code)
  const all = [...others, concept].map((one) => (run.liquidationType ? one : { ...one, liquidationTypes: [] }))
  const compiled = compileCheck({ ...rules, concepts: all, period: run.period, liquidationType: run.liquidationType ?? '' })
  if (compiled.ok) return { problems: [], run: compiled.run }
  const isCircle = ({ message }: RuleProblem) => message.includes('en círculo')
  return { problems: compiled.errors.filter((problem) => problem.concept === concept.code || isCircle(problem)) }
}

/** A problem in answer format; omits the draft's placeholder code. */
export const problemAnswer = ({ code, message, from, to, line, column, concept }: RuleProblem) => ({
  code,
  message,
  from,
  to,
  line,
  column,
  ...(concept && concept !== draftCode && { concept }),
})
