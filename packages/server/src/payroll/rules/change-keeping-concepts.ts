import { formatPeriod } from '@legajo/kernel/dates.ts'
import { compileRun, type RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import type { RuleSet } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { currentMonthOf } from '../../platform/current-month.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { monthsBetweenChanges } from '../rule-set/rule-past.ts'

/**
 * Applies a change of the rules and refuses it, as an error of `field`, when it makes a valid concept invalid; the transaction rolls it
 * back. Earlier errors are ignored.
 */
export const changeKeepingConcepts = async <T>(db: Db, field: string, change: () => Promise<T>, tell = stops): Promise<T> => {
  const before = new Set((await problemsNow(db)).map(asKey))
  const result = await change()
  const broken = (await problemsNow(db)).find((problem) => !before.has(asKey(problem)))
  if (broken) refuse(field, tell(broken))
  return result
}

const stops = ({ concept, message }: RuleProblem): string =>
  `Con este cambio el concepto ${concept} deja de calcularse: ${message}`

const asKey = ({ concept, message }: RuleProblem): string => `${concept} ${message}`

/** Errors in the rules after the last change, and, by month, between future changes; as if every concept took part in the run. */
const problemsNow = async (db: Db): Promise<readonly RuleProblem[]> => {
  const found = [...problemsOf(await readRules(db), await currentMonthOf(db))]
  for (const month of await monthsBetweenChanges(db))
    found.push(
      ...problemsOf(await readRules(db, month), month).map((problem) => ({
        ...problem,
        message: `en ${formatPeriod(`${month}-01`)}, ${problem.message}`,
      })),
    )
  return found
}

const problemsOf = (rules: RuleSet, period: string): readonly RuleProblem[] => {
  const concepts = rules.concepts.map((concept) => ({ ...concept, liquidationTypes: [] }))
  const compiled = compileRun({ ...rules, concepts, period, liquidationType: '' })
  return compiled.ok ? [] : compiled.errors
}
