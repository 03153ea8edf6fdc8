import { conceptTypes } from '@legajo/contract/payroll/rules/concept.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { addDecimals, fromUnits } from '@legajo/kernel/money.ts'
import { contextOf } from '@legajo/payroll-rules/context.ts'
import { resultLines, resultTotals } from '@legajo/payroll-rules/results.ts'
import { feeds, systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { typeOfKind } from '../rule-set/read-rules.ts'
import { readExplainedLines, textsOf } from './explained-lines.ts'
import { instalmentsOf, noveltiesOf } from './result-novelties.ts'
import { selectResults } from './result-rows.ts'
import { type ResultWithRules, resultById } from './result-with-rules.ts'

/** The views of one result: explanation, trace, receipt, inputs, accumulators. */
export const serveResultDetail: Area = (server) => {
  serve(server, results.conceptDetails, async ({ db, tenantId }, { params }) => {
    const { liquidationId, employeeId } = await visible(db, tenantId, params.id)
    return readExplainedLines(db, tenantId, liquidationId, employeeId)
  })
  serve(server, results.trace, async ({ db, tenantId }, { params }) => {
    const { liquidationId, employeeId, run } = await visible(db, tenantId, params.id)
    const place = new Map(run.order.map((code, index) => [code, index]))
    const lines = await readExplainedLines(db, tenantId, liquidationId, employeeId)
    return {
      hash: run.hash,
      order: [...run.order],
      lines: lines.toSorted((a, b) => (place.get(normalizeName(a.code)) ?? 0) - (place.get(normalizeName(b.code)) ?? 0)),
    }
  })
  serve(server, results.view, async ({ db, tenantId }, { params }) => {
    const { run, outputs, error } = await visible(db, tenantId, params.id)
    if (error) return { sections: [], net: '0.00' }
    const shown = resultLines(run, outputs).filter((line) => line.paycheckShow && line.kind !== 'informative')
    const sections = [...Map.groupBy(shown, ({ kind }) => typeOfKind(kind))].map(([kind, lines]) => ({
      kind,
      title: conceptTypes[kind],
      total: lines.reduce((sum, { amount }) => addDecimals(sum, amount), '0.00'),
      lines: lines.map(({ code, name, quantity, amount }) => ({ code, name, quantity, amount })),
    }))
    return { sections, net: resultTotals(run, outputs).net }
  })
  serve(server, results.contexts, async ({ db, tenantId }, { params }) => {
    const { run, inputs, employeeId } = await visible(db, tenantId, params.id)
    return [...contextOf(run, inputs, await textsOf(db, employeeId))]
  })
  serve(server, results.accumulators, async ({ db, tenantId }, { params }) => {
    const result = await visible(db, tenantId, params.id)
    return result.error ? [] : accumulatorsOf(result)
  })
  serve(server, results.quotas, async ({ db, tenantId }, { params }) => instalmentsOf(db, await visible(db, tenantId, params.id)))
  serve(server, results.novelties, async ({ db, tenantId }, { params }) =>
    noveltiesOf(db, await visible(db, tenantId, params.id)),
  )
}

/** The result, for those who see this employee. */
const visible = async (db: Db, tenantId: number, id: number): Promise<ResultWithRules> => {
  const result = await resultById(db, tenantId, id)
  const found = await selectResults(db)
    .where('r.liquidation_id', '=', result.liquidationId)
    .where('r.employee_id', '=', result.employeeId)
    .executeTakeFirst()
  return found ? result : fail('not_found')
}

/** Every non-zero accumulator, with the concepts that form it; subtracted ones are negative. */
const accumulatorsOf = ({ run, outputs }: ResultWithRules) => {
  const amounts = new Map(resultLines(run, outputs).map((line) => [line.code, line]))
  return [...systemAccumulators, ...run.request.accumulators].flatMap(({ code, name }) => {
    const units = outputs[run.outputIndex(`A.${normalizeName(code)}`)] ?? 0
    const parts = run.concepts.flatMap((concept) => {
      const sign = feeds(concept, normalizeName(code))
      const line = amounts.get(concept.code)
      if (sign === 0 || !line) return []
      const amount = sign < 0 ? negate(line.amount) : line.amount
      return [{ code: concept.code, name: concept.name, amount }]
    })
    if (units === 0 && parts.length === 0) return []
    const slot = run.outputs[run.outputIndex(`A.${normalizeName(code)}`)]
    return [{ code, name, amount: fromUnits(units, slot?.decimals ?? 2), parts }]
  })
}

const negate = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount
