import { resultKey } from '@legajo/contract/payroll/result-id.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { typeOfKind } from '../rule-set/read-rules.ts'
import { readCompiledRun } from '../rule-set/rule-set.ts'
import { readResult, resultDetailOf } from './detail-of-result.ts'
import { causeOfError, errorCauses } from './error-causes.ts'
import { readLiquidation } from './liquidation-rows.ts'
import { resultColumns, resultOf, resultSort, selectResults } from './result-rows.ts'

const directions = { asc: 1, '1': 1, desc: -1, '-1': -1 } as const

/** Results of runs, for payroll users. */
export const serveResults: Area = (server) => {
  serve(server, liquidations.employees, async ({ db }, { params, query: { sort, order, ...query } }) => {
    await readLiquidation(db, params.id)
    const found = selectResults(db)
      .where('r.liquidation_id', '=', params.id)
      .$if(Boolean(query.onlyErrors), (rows) => rows.where('r.error', 'is not', null))
      .$if(query.cause !== undefined, (rows) => rows.where('r.error', 'is not', null).where(causeOfError, '=', query.cause ?? ''))
      .where(filterOf(query.filter, { search: 'e.search', columns: resultColumns }))
    const sorted = { ...query, sortField: sort ?? query.sortField, sortOrder: order ? directions[order] : query.sortOrder }
    const page = await pageOf(found, sorted, resultSort, { id: 'r.employee_id', sort: resultSort.fileCode })
    return { ...page, content: page.content.map(resultOf) }
  })
  serve(server, liquidations.causes, async ({ db }, { params }) => {
    await readLiquidation(db, params.id)
    return [...(await errorCauses(db, params.id))]
  })
  serve(server, liquidations.employee, ({ db, tenantId }, { params }) => {
    return resultDetailOf(db, tenantId, params.id, params.employeeId)
  })
  serve(server, liquidations.concepts, async ({ db, tenantId }, { params }) => {
    const { liquidationId, employeeId } = resultKey(params.id)
    if (liquidationId > 0) return conceptTotals(db, tenantId, await readResult(db, liquidationId, employeeId))
    await readLiquidation(db, params.id)
    return conceptTotals(db, tenantId, { liquidationId: params.id })
  })
}

type ResultOwner = { readonly liquidationId: number; readonly employeeId?: number }

/** Sum of each concept over the run's employees visible to the caller, or for one employee, and the number of non-zero values. */
const conceptTotals = async (db: Db, tenantId: number, { liquidationId, employeeId }: ResultOwner) => {
  const one = employeeId === undefined ? sql`` : sql`and r.employee_id = ${employeeId}`
  const theirs = sql<boolean>`r.liquidation_id = ${liquidationId} ${one}`
  const ruleSets = await db.selectFrom('liquidation_employee as r').select('r.rule_set_id').distinct().where(theirs).execute()
  const totals = new Map<string, { code: string; name: string; kind: string; units: bigint; employees: number; order: number }>()
  for (const { rule_set_id } of ruleSets) {
    const run = await readCompiledRun(db, tenantId, rule_set_id)
    // Each position by its index: unnesting every result into rows and regrouping takes eight times as long.
    const units = run.concepts.map(({ code }) => sql.raw(`r.outputs[${run.outputIndex(`C.${code}`) + 1}]`))
    const { rows } = await sql<{ sums: readonly (string | null)[]; counts: readonly number[] }>`
      select array[${sql.join(units.map((of) => sql`sum(${of})::text`))}]::text[] as sums,
        array[${sql.join(units.map((of) => sql`count(*) filter (where ${of} <> 0)::int`))}]::int[] as counts
      from liquidation_employee r join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
      where ${theirs} and r.rule_set_id = ${rule_set_id} and r.error is null`.execute(db)
    for (const [place, { code, name, kind, order }] of run.concepts.entries()) {
      const employees = rows[0]?.counts[place] ?? 0
      if (employees === 0) continue
      const before = totals.get(code)
      totals.set(code, {
        code,
        name,
        kind: typeOfKind(kind),
        order,
        units: (before?.units ?? 0n) + BigInt(rows[0]?.sums[place] ?? 0),
        employees: (before?.employees ?? 0) + employees,
      })
    }
  }
  return [...totals.values()]
    .sort((a, b) => a.order - b.order)
    .map(({ units, order: _, ...total }) => ({ ...total, amount: fromUnits(units) }))
}
