import { type CustomFunctionDraft, customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { AppError, notFound, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { checkConcept, draftConcept, problemAnswer } from '../rule-set/check-concept.ts'
import { functionNotBefore, functionVersions, keepFunctionPast } from '../rule-set/function-past.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { asNumber, type Params, sampleValues, withArguments } from './function-body.ts'
import { refuseInUse, usesOfRule } from './refuse-in-use.ts'

export const serveCustomFunctions: Area = (server) => {
  serve(server, customFunctions.list, ({ db }) => all(db).execute())
  serve(server, customFunctions.get, ({ db }, { params }) => one(db, params.id))
  serve(server, customFunctions.create, async ({ db, session }, { body }) => {
    await requireValidColumn(db, body)
    const id = await changeKeepingConcepts(db, 'formula', () => insertRow(db, 'custom_function', columnsOf(body)))
    if (body.validFrom) await functionNotBefore(db, id, body.validFrom, session.username)
    return one(db, id)
  })
  serve(server, customFunctions.update, async ({ db, session }, { params, body: sent }) => {
    const before = await one(db, params.id)
    const body = { ...sent, params: sent.params ?? before.params }
    await requireValidColumn(db, body)
    if (body.code !== before.code) {
      if (body.validFrom) refuse('code', 'El nombre no cambia desde un mes: es la misma función; creá otra')
      await refuseInUse(db, 'function', before.code, `El nombre «${before.code}»`)
    }
    if (body.validFrom) await keepFunctionPast(db, params.id, body.validFrom, session.username)
    await changeKeepingConcepts(db, 'formula', () => updateRow(db, 'custom_function', params.id, columnsOf(body)))
    return one(db, params.id)
  })
  serve(server, customFunctions.remove, async ({ db }, { params }) => {
    const { code } = await one(db, params.id)
    await refuseInUse(db, 'function', code, `La función «FN.${code}»`)
    await removeRow(db, 'custom_function', params.id)
  })
  serve(server, customFunctions.versions, async ({ db }, { params }) => functionVersions(db, (await one(db, params.id)).id))
  serve(server, customFunctions.usage, async ({ db }, { params }) => usesOfRule(db, 'function', (await one(db, params.id)).code))
}

/** Refuses a function with an invalid body, independent of its arguments. */
const requireValidColumn = async (db: Db, { code, params, formula, returns }: CustomFunctionDraft): Promise<void> => {
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
  if (wrong.length > 0) refuseAt(wrong.map((problem) => shifted(problem, head)))
  if (badType.length > 0) refuse('returns', 'La fórmula no devuelve un valor de ese tipo; cambiá el tipo o la fórmula')
}

const shifted = (problem: RuleProblem, head: number): RuleProblem => ({
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

const all = (db: Db) =>
  db
    .selectFrom('custom_function')
    .select(['id', 'code', 'name', 'description', 'returns', 'formula', 'active', 'version'])
    .select(paramsOf(sql.ref('params'), sql.ref('param_types')).as('params'))
    .orderBy('code')
const one = async (db: Db, id: number) => await all(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)

const paramsOf = (names: Expression<unknown>, types: Expression<unknown>) =>
  sql<Params>`(select coalesce(json_agg(json_build_object('name', n, 'type', coalesce((${types})[i], 'number')) order by i), '[]')
    from unnest(${names}) with ordinality as p (n, i))`

const columnsOf = ({ params, description, validFrom: _, ...draft }: CustomFunctionDraft) => ({
  ...draft,
  description: description ?? null,
  params: params.map(({ name }) => name),
  param_types: params.map(({ type }) => type),
})
