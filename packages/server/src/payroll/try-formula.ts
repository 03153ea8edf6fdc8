import type { Answer, Body } from '@legajo/contract/endpoint.ts'
import type { concepts } from '@legajo/contract/payroll/concept.ts'
import { checkFormula } from '@legajo/formula/check.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import { printFormula } from '@legajo/formula/print.ts'
import type { Expression, FormulaTree } from '@legajo/formula/tree.ts'
import { fromDayNumber } from '@legajo/kernel/dates.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import { type CompiledRun, scopeOf } from '@legajo/payroll-rules/compile-run.ts'
import { type ExplainedConcept, explain } from '@legajo/payroll-rules/explain.ts'
import type { InputSlot } from '@legajo/payroll-rules/layout.ts'
import { resultOf } from '@legajo/payroll-rules/results.ts'
import type { RunRequest } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../http/app-error.ts'
import { asSent, checkConcept, draftCode, draftConcept } from './check-concept.ts'
import { stepsOf, textsOf } from './explained-lines.ts'
import { withFormula } from './formula-check.ts'
import { readInputs } from './read-inputs.ts'
import { readRules } from './rules.ts'

type Trial = typeof concepts.tryOut
type Input = { readonly name: string; readonly value: string }

/** Runs a formula for one employee among the company's rules, storing nothing; answers every value on the way. */
export const tryFormula = async (db: Db, asked: Body<Trial>): Promise<Answer<Trial>> => {
  const { formula, employeeId, periodId, typeCode } = asked
  const period = await db.selectFrom('liquidation_period').select('date_from').where('id', '=', periodId).executeTakeFirst()
  if (!period) return fail('not_found')
  const month = period.date_from.slice(0, 7)
  const rules = await readRules(db)
  const own = asked.name ? withFormula(rules, asked.name, formula) : rules
  const asNumber = inNumber({ ...own, period: month, liquidationType: typeCode }, formula)
  const known = rules.concepts.find(({ code }) => code === asked.concept)
  const concept = { ...draftConcept(asNumber.text), ...(known?.quantityFormula && { quantityFormula: known.quantityFormula }) }
  const { problems, run } = checkConcept(own, concept, { period: month, liquidationType: typeCode })
  if (!run) return { steps: [], inputs: [], problems: problems.map(asSent) }
  const read = (await readInputs(db, run.inputs, [employeeId], { period: month, liquidationId: null })).get(employeeId)
  if (!read) return fail('not_found')
  const outputs = new Float64Array(run.outputs.length)
  const error = read.error ?? run.run(read.inputs, outputs)
  const tried = explain(run, read.inputs, await textsOf(db, employeeId)).concepts.find(({ code }) => code === draftCode)
  const steps = tried ? stepsOf(tried) : []
  const amount = error ? undefined : resultOf(run, outputs, `C.${draftCode}`)
  const value = asNumber.shown ? steps.findLast(({ text }) => text === asNumber.shown)?.value : amount && formatDecimal(amount)
  return {
    ...(amount !== undefined && !asNumber.shown && { amount }),
    ...(!error && value !== undefined && { value }),
    steps: asNumber.shown ? steps.slice(0, steps.findLastIndex(({ text }) => text === asNumber.shown) + 1) : steps,
    inputs: tried ? inputsOf(run, tried, read.inputs, outputs) : [],
    problems: error ? [{ code: error.code, message: error.message }] : [],
  }
}

/** A concept gives a number: a formula of another type is tried within one that does, and its own value is shown. */
const inNumber = (request: RunRequest, text: string): { readonly text: string; readonly shown?: string } => {
  const parsed = parseFormula(text)
  const checked = parsed.ok ? checkFormula(text, parsed.tree, scopeOf(request)) : undefined
  if (!parsed.ok || !checked?.ok || checked.plan.type.kind === 'number') return { text }
  const { tree } = parsed
  const printed = printFormula({ ...tree, locals: [] })
  const wrap = (result: Expression): { text: string; shown: string } => ({
    text: printFormula({ ...tree, result } as FormulaTree),
    shown: printed,
  })
  const { from, to, result } = tree
  const at = { from, to }
  const number = (digits: string): Expression => ({ ...at, kind: 'number', digits, percent: false })
  const chosen = (condition: Expression): Expression => ({
    ...at,
    kind: 'call',
    name: 'SI',
    args: [condition, number('1'), number('0')],
  })
  switch (checked.plan.type.kind) {
    case 'boolean':
      return wrap(chosen(result))
    case 'text':
      return wrap(chosen({ ...at, kind: 'binary', operator: '=', left: result, right: { ...at, kind: 'text', value: '' } }))
    case 'date':
      return wrap(chosen({ ...at, kind: 'call', name: 'ESTA_VACIA', args: [result] }))
  }
}

/** What the formula read, as a test case writes it: exact numbers, calendar dates, true or false. */
const inputsOf = (run: CompiledRun, { reads }: ExplainedConcept, inputs: Float64Array, outputs: Float64Array): Input[] =>
  reads.flatMap(({ name, value }) => {
    const output = run.outputIndex(name)
    if (output >= 0) return [{ name, value: fromUnits(outputs[output] ?? 0, run.outputs[output]?.decimals ?? 2) }]
    const index = run.inputs.findIndex(({ key }) => key === name)
    const slot = run.inputs[index]
    return slot ? [{ name, value: writtenValue(slot, inputs[index] ?? 0, value) }] : []
  })

const writtenValue = ({ type, decimals }: InputSlot, units: number, shown: string): string => {
  if (type === 'number') return fromUnits(units, decimals)
  if (type === 'boolean') return String(units !== 0)
  if (shown.startsWith('(')) return '' // a date or text that was never filled in
  return type === 'date' ? fromDayNumber(units) : shown
}
