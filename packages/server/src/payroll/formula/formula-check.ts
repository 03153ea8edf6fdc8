import { setImmediate as breathe } from 'node:timers/promises'
import type { FormulaDraft } from '@legajo/contract/payroll/rules/formula.ts'
import type { FormulaTest, TestResult } from '@legajo/contract/payroll/rules/formula-test.ts'
import { checkFormula } from '@legajo/formula/check.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import type { Problem } from '@legajo/formula/problem.ts'
import { scopeOf } from '@legajo/payroll-rules/compile-run.ts'
import { runFormulaCase } from '@legajo/payroll-rules/formula-test.ts'
import type { RuleSet } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../../db/database.ts'
import { AppError, refuse } from '../../errors/app-error.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { checkConcept, draftConcept, problemAnswer } from '../rule-set/check-concept.ts'
import { compileCheck } from '../rule-set/compile-check.ts'

type Validity = Pick<FormulaDraft, 'vigencia_desde' | 'vigencia_hasta'>

/** The rules with a named formula that replaces its published versions, valid at any date. */
export const withFormula = (rules: RuleSet, name: string, formula: string): RuleSet => ({
  ...rules,
  formulas: [
    ...(rules.formulas ?? []).filter(({ code }) => code !== name),
    { code: name, name: formulaTitle(rules, name), versions: [{ from: '1900-01-01', formula }] },
  ],
})

const formulaTitle = ({ formulas = [] }: RuleSet, code: string): string => formulas.find((one) => one.code === code)?.name ?? code

/**
 * The errors of a named formula in the company's rules. It may have any result type; it must not depend on itself, neither through other
 * formulas nor through a concept that uses it.
 */
export const problemsOf = (rules: RuleSet, name: string, text: string, period: string): readonly Problem[] => {
  const own = withFormula(rules, name, text)
  const parsed = parseFormula(text)
  const checked = parsed.ok
    ? checkFormula(text, parsed.tree, scopeOf({ ...own, concepts: withTraceOfAll(own), period, liquidationType: '' }))
    : parsed
  if (!checked.ok) return checked.problems
  if (checked.plan.type.kind !== 'number') return []
  return checkConcept(own, draftConcept(`F.${name}`), { period }).problems.filter(({ code }) => code !== 'wrong_type')
}

const withTraceOfAll = (rules: RuleSet) => rules.concepts.map((concept) => ({ ...concept, liquidationTypes: [] }))

/** Refuses an invalid named formula with every error and its position. */
export const requireValidFormula = async (
  db: Db,
  rules: RuleSet,
  draft: { readonly name: string; readonly formula: string } & Validity,
) => {
  if (draft.vigencia_desde > draft.vigencia_hasta)
    refuse('vigencia_hasta', `La vigencia no puede terminar (${draft.vigencia_hasta}) antes de empezar (${draft.vigencia_desde})`)
  const problems = problemsOf(rules, draft.name, draft.formula, monthOf(draft, await currentMonthOf(db)))
  if (problems.length === 0) return
  throw new AppError(
    'validation',
    { problems: problems.map((problem) => problemAnswer({ ...problem, concept: '', field: 'formula' })) },
    problems.map(({ message, line, column }) => ({ path: 'formula', message: `${message} (línea ${line}, columna ${column})` })),
  )
}

/** After a change the concepts of the company must still compile in these months; otherwise the transaction is rolled back. */
export const requireConceptsCompile = (rules: RuleSet, periods: readonly string[]): void => {
  for (const period of new Set(periods)) {
    const compiled = compileCheck({ ...rules, concepts: withTraceOfAll(rules), period, liquidationType: '' })
    const [first] = compiled.ok ? [] : compiled.errors
    if (first) refuse('formula', `Con este cambio el concepto ${first.concept} deja de calcularse: ${first.message}`)
  }
}

/** The month in which a version is checked: now, or the nearest month of its validity. */
export const monthOf = ({ vigencia_desde, vigencia_hasta }: Validity, now: string): string => {
  const [first, last] = [vigencia_desde.slice(0, 7), vigencia_hasta.slice(0, 7)]
  return now < first ? first : now > last ? last : now
}

/** Runs the test cases of a formula, yielding to other requests in between; `concept` is its owner, for its own CANTIDAD. */
export const runCases = async (
  rules: RuleSet,
  formula: string,
  tests: readonly FormulaTest[],
  { month, concept }: { readonly month: string; readonly concept?: string | undefined },
): Promise<TestResult[]> => {
  const all = { ...rules, concepts: withTraceOfAll(rules), liquidationType: '' }
  const results: TestResult[] = []
  for (const { inputs = [], ...test } of tests) {
    results.push(runFormulaCase({ ...all, period: test.period || month }, formula, { ...test, inputs }, concept))
    await breathe()
  }
  return results
}

/** Refuses failing cases, with the first one's name, expected and actual result. */
export const requirePassingTests = (results: readonly TestResult[]): void => {
  const red = results.find(({ ok }) => !ok)
  if (!red) return
  const actualText = red.got ?? `un error: ${red.message ?? ''}`
  throw new AppError('formula_red', { case: red.name, expected: red.expected, got: actualText, results })
}
