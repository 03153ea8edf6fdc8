import type { Answer, Body } from '@legajo/contract/endpoint.ts'
import type { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { checkFormula } from '@legajo/formula/check.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import { printExpression, printFormula } from '@legajo/formula/print.ts'
import type { Expression } from '@legajo/formula/tree.ts'
import { fromDayNumber } from '@legajo/kernel/dates.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import { type CompiledRun, scopeOf } from '@legajo/payroll-rules/compile-run.ts'
import { type ExplainedConcept, explain } from '@legajo/payroll-rules/explain.ts'
import type { InputSlot } from '@legajo/payroll-rules/layout.ts'
import { resultOf } from '@legajo/payroll-rules/results.ts'
import type { RunRequest } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { withFormula } from '../formula/formula-check.ts'
import { stepsOf, textsOf } from '../results/explained-lines.ts'
import { checkConcept, draftCode, draftConcept, problemAnswer } from '../rule-set/check-concept.ts'
import { readRules } from '../rule-set/read-rules.ts'

type Simulation = typeof concepts.calculateSimulation
type Input = { readonly name: string; readonly value: string }

/** Simulates a formula for one employee with the company's rules, without storing; returns every intermediate value. */
export const simulateFormula = async (db: Db, requested: Body<Simulation>): Promise<Answer<Simulation>> => {
  const { formula, employeeId, periodId, typeCode } = requested
  const period = await db
    .selectFrom('liquidation_period')
    .select('date_from')
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow(notFound)
  const month = period.date_from.slice(0, 7)
  const rules = await readRules(db)
  const all = requested.name ? withFormula(rules, requested.name, formula) : rules
  const asNumber = inNumber({ ...all, period: month, liquidationType: typeCode }, formula)
  const known = rules.concepts.find(({ code }) => code === requested.concept)
  const concept = { ...draftConcept(asNumber.text), ...(known?.quantityFormula && { quantityFormula: known.quantityFormula }) }
  const { problems, run } = checkConcept(all, concept, { period: month, liquidationType: typeCode })
  if (!run) return { steps: [], inputs: [], problems: problems.map(problemAnswer) }
  const read = (await readInputs(db, run.inputs, [employeeId], { period: month, liquidationId: null })).get(employeeId)
  if (!read) return fail('not_found')
  const outputs = new Float64Array(run.outputs.length)
  const error = read.error ?? run.run(read.inputs, outputs)
  const [tried] = explain(run, read.inputs, await textsOf(db, employeeId), new Set([draftCode])).concepts
  const amount = error ? undefined : resultOf(run, outputs, `C.${draftCode}`)
  const own = tried && { ...tried, steps: tried.steps.slice(0, tried.steps.length - asNumber.around) }
  const value = asNumber.around === 0 ? amount && formatDecimal(amount) : own && valueIn(own, asNumber.leaf)
  return {
    ...(amount !== undefined && asNumber.around === 0 && { amount }),
    ...(!error && value !== undefined && { value }),
    steps: own ? stepsOf(own) : [],
    inputs: own ? inputsOf(run, own, read.inputs, outputs) : [],
    problems: error ? [{ code: error.code, message: error.message }] : [],
  }
}

const valueIn = ({ reads, steps }: ExplainedConcept, leaf: string | undefined): string | undefined =>
  leaf === undefined ? steps.at(-1)?.value : reads.find(({ name }) => name === leaf)?.value

/** `around` counts the steps that wrap the formula; `leaf` is the name, when the formula consists only of a name. */
type InNumber = { readonly text: string; readonly around: number; readonly leaf?: string }

/** A concept returns a number: a formula of another type is wrapped in one that does, and its own value is shown. */
const inNumber = (request: RunRequest, text: string): InNumber => {
  const parsed = parseFormula(text)
  const checked = parsed.ok ? checkFormula(text, parsed.tree, scopeOf(request)) : undefined
  if (!parsed.ok || !checked?.ok || checked.plan.type.kind === 'number') return { text, around: 0 }
  const { tree } = parsed
  const { from, to, result } = tree
  const at = { from, to }
  const leaf = result.kind === 'reference' ? { leaf: printExpression(result) } : {}
  const within = (condition: Expression, around: number): InNumber => {
    const args = [condition, ...['1', '0'].map((digits): Expression => ({ ...at, kind: 'number', digits, percent: false }))]
    return { text: printFormula({ ...tree, result: { ...at, kind: 'call', name: 'SI', args } }), around, ...leaf }
  }
  switch (checked.plan.type.kind) {
    case 'boolean':
      return within(result, 1)
    case 'text':
      return within({ ...at, kind: 'binary', operator: '=', left: result, right: { ...at, kind: 'text', value: '' } }, 2)
    case 'date':
      return within({ ...at, kind: 'call', name: 'ESTA_VACIA', args: [result] }, 2)
  }
}

/** The formula's inputs in test case format: exact numbers, calendar dates, true or false. */
const inputsOf = (run: CompiledRun, { reads }: ExplainedConcept, inputs: Float64Array, outputs: Float64Array): Input[] =>
  reads.flatMap(({ name, value }) => {
    const output = run.outputIndex(name)
    if (output >= 0) return [{ name, value: fromUnits(outputs[output] ?? 0, run.outputs[output]?.decimals ?? 2) }]
    const index = run.inputs.findIndex(({ key }) => key === name)
    const slot = run.inputs[index]
    return slot ? [{ name, value: formulaLiteral(slot, inputs[index] ?? 0, value) }] : []
  })

const formulaLiteral = ({ type, decimals }: InputSlot, units: number, shown: string): string => {
  if (type === 'number') return fromUnits(units, decimals)
  if (type === 'boolean') return String(units !== 0)
  if (shown.startsWith('(')) return '' // a date or text without a value
  return type === 'date' ? fromDayNumber(units) : shown
}
