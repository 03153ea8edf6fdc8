import type { Formula } from '@legajo/contract/payroll/rules/formula.ts'
import type { Db } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { monthOf, runCases, withFormula } from './formula-check.ts'
import { selectFormulas, toFormula } from './formula-row.ts'

export const readFormula = async (db: Db, id: number): Promise<Formula> => {
  const row = await selectFormulas(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return (await toFormula(db))(row)
}

/** One version with the results of its cases under the company's current rules. */
export const readTestedFormula = async (db: Db, id: number): Promise<Formula> => {
  const row = await readFormula(db, id)
  return { ...row, results: await resultsOf(db, row) }
}

export const resultsOf = async (db: Db, row: Formula) => {
  const tests = row.tests ?? []
  if (tests.length === 0) return []
  const rules = withFormula(await readRules(db), row.name, row.formula)
  return runCases(rules, row.formula, tests, { month: monthOf(row, await currentMonthOf(db)) })
}

/** One draft per name and first day: an existing one is to be continued instead. */
export const mustBeOnlyDraft = async (
  db: Db,
  { name, vigencia_desde }: Pick<Formula, 'name' | 'vigencia_desde'>,
  own = 0,
): Promise<void> => {
  const other = await db
    .selectFrom('formula')
    .select('id')
    .where('name', '=', name)
    .where('vigencia_desde', '=', vigencia_desde)
    .where('status', '=', 'borrador')
    .where('id', '<>', own)
    .executeTakeFirst()
  if (other) fail('formula_draft_exists', { name, date: vigencia_desde })
}
