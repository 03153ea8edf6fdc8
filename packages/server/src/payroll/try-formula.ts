import type { Answer, Body } from '@legajo/contract/endpoint.ts'
import type { concepts } from '@legajo/contract/payroll/concept.ts'
import { explain } from '@legajo/payroll-rules/explain.ts'
import { resultOf } from '@legajo/payroll-rules/results.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../http/app-error.ts'
import { asSent, checkConcept, draftCode, draftConcept } from './check-concept.ts'
import { stepsOf, textsOf } from './explained-lines.ts'
import { readInputs } from './read-inputs.ts'
import { readRules } from './rules.ts'

type Trial = typeof concepts.tryOut

/** Runs a formula for one employee among the company's rules, storing nothing; answers every value on the way. */
export const tryFormula = async (db: Db, { formula, employeeId, periodId, typeCode }: Body<Trial>): Promise<Answer<Trial>> => {
  const period = await db.selectFrom('liquidation_period').select('date_from').where('id', '=', periodId).executeTakeFirst()
  if (!period) return fail('not_found')
  const month = period.date_from.slice(0, 7)
  const { problems, run } = checkConcept(await readRules(db), draftConcept(formula), { period: month, liquidationType: typeCode })
  if (!run) return { steps: [], problems: problems.map(asSent) }
  const read = (await readInputs(db, run.inputs, [employeeId], { period: month, liquidationId: null })).get(employeeId)
  if (!read) return fail('not_found')
  const outputs = new Float64Array(run.outputs.length)
  const error = read.error ?? run.run(read.inputs, outputs)
  const tried = explain(run, read.inputs, await textsOf(db, employeeId)).concepts.find(({ code }) => code === draftCode)
  return {
    ...(!error && { amount: resultOf(run, outputs, `C.${draftCode}`) }),
    steps: tried ? stepsOf(tried) : [],
    problems: error ? [{ code: error.code, message: error.message }] : [],
  }
}
