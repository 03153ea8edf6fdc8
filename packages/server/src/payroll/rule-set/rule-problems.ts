import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { AppError, type FieldError } from '../../errors/app-error.ts'

type ProblemWithScreen = RuleProblem & { readonly route: string }

/** Adds to each problem the screen that corrects it: the concept's own, or the list of concepts when it names none. */
export const withScreens = async (db: Db, problems: readonly RuleProblem[]): Promise<readonly ProblemWithScreen[]> => {
  if (problems.length === 0) return []
  const rows = await db
    .selectFrom('concept')
    .select(['id', 'code'])
    .where('company_id', '=', sql<number>`app_company()`)
    .execute()
  const ids = new Map(rows.map(({ id, code }) => [normalizeName(code), id]))
  return problems.map((problem) => {
    const id = ids.get(normalizeName(problem.concept))
    return { ...problem, route: id === undefined ? '/concept-module/concept-list' : `/concept-module/concept/${id}` }
  })
}

/** The error of a run with invalid rules: every problem with its concept, a text and the screen that corrects it. */
export const rulesWrong = async (db: Db, problems: readonly RuleProblem[]): Promise<AppError> => {
  const fields = fieldsOf(problems)
  const what = `${fields[0]?.message ?? ''}${fields.length > 1 ? ` (y ${fields.length - 1} más)` : ''}`
  const placed = (await withScreens(db, problems)).map(({ concept, field, message, line, column, route }) => ({
    concept,
    field,
    message,
    line,
    column,
    route,
  }))
  return new AppError('rules_wrong', { what, problems: placed }, fields)
}

/** Several concepts that lack the same value of the month report it once. */
const fieldsOf = (problems: readonly RuleProblem[]): readonly FieldError[] =>
  [...Map.groupBy(problems, (problem) => problem.lacks ?? problem)].flatMap(([reason, same]) => {
    const codes = [...new Set(same.map(({ concept }) => concept))]
    if (typeof reason !== 'string' || codes.length === 1) return same.slice(0, 1).map(fieldOf)
    return [{ path: `concept.${codes[0]}`, message: `Conceptos ${codes.join(', ')}: ${reason}` }]
  })

const fieldOf = ({ concept, message, line, column }: RuleProblem): FieldError => ({
  path: `concept.${concept}`,
  message: `Concepto ${concept}: ${message}${line > 1 || column > 1 ? ` (línea ${line}, columna ${column})` : ''}`,
})
