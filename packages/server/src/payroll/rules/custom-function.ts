import type { Answer, Body } from '@legajo/contract/endpoint.ts'
import { type CustomFunctionDraft, customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { valueProblem } from '@legajo/contract/payroll/rules/scale-problems.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { shownValue } from '@legajo/kernel/shown-value.ts'
import type { RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { AppError, fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { simulateFormula } from '../formula/simulate-formula.ts'
import { currentMonthOf } from '../period/current-month.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { checkConcept, draftConcept, problemAnswer } from './check-concept.ts'
import { functionNotBefore, functionVersions, keepFunctionPast } from './function-past.ts'
import { refuseInUse, usesOfRule } from './refuse-in-use.ts'
import { readRules } from './rules.ts'

type Params = CustomFunctionDraft['params']
type ValueType = CustomFunctionDraft['returns']

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
  serve(server, customFunctions.calculateSimulation, ({ db }, { body }) => {
    return calculateSimulation(db, body)
  })
}

/** A value of each type, in formula notation: replaces an argument while the body is checked alone. */
const samples: Readonly<Record<ValueType, string>> = {
  number: '1,5',
  text: '"A"',
  boolean: 'VERDADERO',
  date: 'V.INICIO',
}

/** The body with its arguments as local names, on one line before it, so that error positions can be converted back. */
const bound = (params: Params, values: readonly string[], formula: string) => {
  const head = params.map(({ name }, index) => `SEA ${normalizeName(name)} = ${values[index] ?? '0'}; `).join('')
  return { head: head.length, text: `${head}${formula}` }
}

/** Wraps the body in an expression that is a number exactly when the body is of `type`. */
const typed = (type: ValueType, text: string): string => {
  const parsed = parseFormula(text)
  const end = parsed.ok ? (parsed.tree.locals.at(-1)?.value.to ?? 0) : 0
  const cut = end === 0 ? 0 : end + (/^[\s)]*;/.exec(text.slice(end))?.[0].length ?? 0)
  const [locals, result] = [text.slice(0, cut), text.slice(cut)]
  if (type === 'number') return text
  const test = { text: `(${result}) = "A"`, boolean: `(${result})`, date: `(${result}) >= V.INICIO` }[type]
  return `${locals} SI(${test}; 1; 0)`
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
  const { head, text } = bound(
    params,
    params.map(({ type }) => samples[type]),
    formula,
  )
  const wrong = check(text).filter(({ code: kind }) => kind !== 'wrong_type' || returns === 'number')
  const badType = wrong.length === 0 && returns !== 'number' ? check(typed(returns, text)) : []
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

type Simulation = typeof customFunctions.calculateSimulation

/** Runs the body for given arguments, without storing. Without an employee, the first one provides the facts. */
const calculateSimulation = async (
  db: Db,
  { params, values, formula, returns, ...where }: Body<Simulation>,
): Promise<Answer<Simulation>> => {
  const written = params.map(({ name, type }, index) => {
    const value = values[index] ?? ''
    const problem = value === '' ? 'Falta el valor' : valueProblem({ type, decimals: 8 }, value)
    if (problem) refuse(`values[${index}]`, `Argumento ${name}: ${problem}`)
    return literal(type, value)
  })
  const employeeId =
    where.employeeId ?? (await db.selectFrom('employee').select('id').orderBy('id').limit(1).executeTakeFirst())?.id
  if (!employeeId) refuse('employeeId', 'La empresa no tiene empleados con los que probar')
  const { text, head } = bound(params, written, formula)
  const answer = await simulateFormula(db, {
    formula: returns === 'boolean' ? typed(returns, text) : text,
    employeeId: employeeId ?? 0,
    periodId: where.periodId,
    typeCode: 'MENSUAL',
  })
  const problems = answer.problems.map((problem) => ({
    ...problem,
    ...(problem.from !== undefined && { from: Math.max(0, problem.from - head) }),
    ...(problem.to !== undefined && { to: Math.max(0, problem.to - head) }),
  }))
  if (answer.amount === undefined) return { result: null, steps: answer.steps, problems }
  const shown =
    returns === 'boolean'
      ? Number(answer.amount) === 1
        ? 'Sí'
        : 'No'
      : shownValue({ type: 'number', decimals: 2 }, answer.amount)
  return { result: shown, steps: answer.steps, problems }
}

const literal = (type: ValueType, value: string): string => {
  switch (type) {
    case 'number':
      return value.replace('.', ',')
    case 'text':
      return `"${value.replace(/["\n\r]/g, '')}"`
    case 'boolean':
      return value === 'true' ? 'VERDADERO' : 'FALSO'
    case 'date':
      return `FECHA(${value.split('-').map(Number).join('; ')})`
  }
}

const all = (db: Db) =>
  db
    .selectFrom('custom_function')
    .select(['id', 'code', 'name', 'description', 'returns', 'formula', 'active', 'version'])
    .select(paramsOf(sql.ref('params'), sql.ref('param_types')).as('params'))
    .orderBy('code')
const one = async (db: Db, id: number) => (await all(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')

const paramsOf = (names: Expression<unknown>, types: Expression<unknown>) =>
  sql<Params>`(select coalesce(json_agg(json_build_object('name', n, 'type', coalesce((${types})[i], 'number')) order by i), '[]')
    from unnest(${names}) with ordinality as p (n, i))`

const columnsOf = ({ params, description, validFrom: _, ...draft }: CustomFunctionDraft) => ({
  ...draft,
  description: description ?? null,
  params: params.map(({ name }) => name),
  param_types: params.map(({ type }) => type),
})
