import { formatPeriod } from '@legajo/kernel/dates.ts'
import type { RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import type { RuleSet } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { compileCheck } from '../rule-set/compile-check.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { monthsBetweenChanges } from '../rule-set/rule-past.ts'

/**
 * Applies a change of the rules and refuses it, as an error of `field`, when it makes a valid concept invalid; the transaction rolls it
 * back. Earlier errors are ignored.
 */
export const changeKeepingConcepts = async <T>(
  db: Db,
  field: string,
  change: () => Promise<T>,
  toText = problemText,
): Promise<T> => {
  const before = await rulesNow(db)
  const result = await change()
  const problems = problemsOf(await rulesNow(db))
  if (problems.length === 0) return result
  const known = new Set(problemsOf(before).map(asKey))
  const broken = problems.find((problem) => !known.has(asKey(problem)))
  if (broken) refuse(field, toText(broken))
  return result
}

const problemText = ({ concept, message }: RuleProblem): string =>
  `Con este cambio el concepto ${concept} deja de calcularse: ${message}`

const asKey = ({ concept, message }: RuleProblem): string => `${concept} ${message}`

/** The rules of a month; `isLater` for one between future changes. */
type MonthRules = { readonly rules: RuleSet; readonly month: string; readonly isLater: boolean }

/** The rules after the last change, and, by month, between future changes. */
const rulesNow = async (db: Db): Promise<readonly MonthRules[]> => {
  const found = [{ rules: await readRules(db), month: await currentMonthOf(db), isLater: false }]
  for (const month of await monthsBetweenChanges(db)) found.push({ rules: await readRules(db, month), month, isLater: true })
  return found
}

/** Errors in the rules, as if every concept took part in the run. */
const problemsOf = (now: readonly MonthRules[]): readonly RuleProblem[] =>
  now.flatMap(({ rules, month, isLater }) => {
    const concepts = rules.concepts.map((concept) => ({ ...concept, liquidationTypes: [] }))
    const compiled = compileCheck({ ...rules, concepts, period: month, liquidationType: '' })
    const problems = compiled.ok ? [] : compiled.errors
    if (!isLater) return problems
    return problems.map((problem) => ({ ...problem, message: `en ${formatPeriod(`${month}-01`)}, ${problem.message}` }))
  })
