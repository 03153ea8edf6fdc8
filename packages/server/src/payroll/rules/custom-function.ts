import { type CustomFunctionDraft, customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { AppError, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { checkConcept, draftConcept, problemAnswer } from '../rule-set/check-concept.ts'
import { functionNotBefore, functionVersions, keepFunctionPast } from '../rule-set/function-past.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { asNumber, type Params, sampleValues, withArguments } from './function-body.ts'
import { refuseInUse, usesOfRule } from './refuse-in-use.ts'

export const serveCustomFunctions: Area = (server) => {
  const { one } = serveResource(server, customFunctions, {
    table: 'custom_function',
    fields: { params: () => paramsOf(sql.ref('params'), sql.ref('param_types')), validFrom: null },
    blankAsNull: ['description'],
    values: ({ params }) =>
      params ? { params: params.map(({ name }) => name), param_types: params.map(({ type }) => type) } : {},
    beforeUpdate: async ({ db, id, session }, { params, ...draft }, former) => {
      await requireValidBody(db, { ...draft, params: params ?? former.params })
      if (draft.code !== former.code) {
        if (draft.validFrom) refuse('code', 'El nombre no cambia desde un mes: es la misma función; creá otra')
        await refuseInUse(db, 'function', former.code, `El nombre «${former.code}»`)
      }
      if (draft.validFrom) await keepFunctionPast(db, id, draft.validFrom, session.username)
    },
    beforeSave: ({ db, id }, draft) => (id === undefined ? requireValidBody(db, draft) : undefined),
    write: ({ db }, write) => changeKeepingConcepts(db, 'formula', write),
    afterSave: async ({ db, id, isNew, session }, { validFrom }) => {
      if (isNew && validFrom) await functionNotBefore(db, id, validFrom, session.username)
    },
    beforeRemove: ({ db }, { code }) => refuseInUse(db, 'function', code, `La función «FN.${code}»`),
  })
  serve(server, customFunctions.versions, async (context, { params }) =>
    functionVersions(context.db, (await one(context, params.id)).id),
  )
  serve(server, customFunctions.usage, async (context, { params }) =>
    usesOfRule(context.db, 'function', (await one(context, params.id)).code),
  )
}

/** Refuses a function with an invalid body, independent of its arguments. */
const requireValidBody = async (db: Db, { code, params, formula, returns }: CustomFunctionDraft): Promise<void> => {
  const names = params.map(({ name }) => normalizeName(name))
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice >= 0) refuse(`params[${twice}].name`, `El argumento «${params[twice]?.name}» está dos veces`)
  const rules = await readRules(db)
  const others = (rules.functions ?? []).filter((known) => normalizeName(known.code) !== normalizeName(code))
  const itself = { code, name: code, params: names, formula }
  const period = await currentMonthOf(db)
  const check = (text: string) =>
    checkConcept({ ...rules, functions: [...others, itself] }, draftConcept(text), { period }).problems
  const { head, text } = withArguments(
    params,
    params.map(({ type }) => sampleValues[type]),
    formula,
  )
  const wrong = check(text).filter(({ code: kind }) => kind !== 'wrong_type' || returns === 'number')
  const badType = wrong.length === 0 && returns !== 'number' ? check(asNumber(returns, text)) : []
  if (wrong.length > 0) refuseAt(wrong.map((problem) => shiftPosition(problem, head)))
  if (badType.length > 0) refuse('returns', 'La fórmula no devuelve un valor de ese tipo; cambiá el tipo o la fórmula')
}

const shiftPosition = (problem: RuleProblem, head: number): RuleProblem => ({
  ...problem,
  from: Math.max(0, problem.from - head),
  to: Math.max(0, problem.to - head),
  column: problem.line === 1 ? Math.max(1, problem.column - head) : problem.column,
})

const refuseAt = (problems: readonly RuleProblem[]): never => {
  throw new AppError(
    'validation',
    { problems: problems.map(problemAnswer) },
    problems.map(({ message, line, column }) => ({ path: 'formula', message: `${message} (línea ${line}, columna ${column})` })),
  )
}

const paramsOf = (names: Expression<unknown>, types: Expression<unknown>) =>
  sql<Params>`(select coalesce(json_agg(json_build_object('name', n, 'type', coalesce((${types})[i], 'number')) order by i), '[]')
    from unnest(${names}) with ordinality as p (n, i))`
