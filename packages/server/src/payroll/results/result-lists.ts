import { resultKey } from '@legajo/contract/payroll/result-id.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { readLiquidation } from './liquidation-rows.ts'
import { resultOf, resultsInRuns, selectResults } from './result-rows.ts'

/** Result queries by run, by employee, by period and type. */
export const serveResultLists: Area = (server) => {
  serve(server, results.ofLiquidation, async ({ db }, { params }) => {
    await readLiquidation(db, params.id)
    const rows = await selectResults(db).where('r.liquidation_id', '=', params.id).orderBy('e.file_order').execute()
    return rows.map(resultOf)
  })
  serve(server, results.get, async ({ db }, { params }) => {
    const { liquidationId, employeeId } = resultKey(params.id)
    const found = await resultsInRuns(db)
      .where('r.liquidation_id', '=', liquidationId)
      .where('r.employee_id', '=', employeeId)
      .executeTakeFirst()
    return resultOf(found ?? fail('not_found'))
  })
  serve(server, results.ofEmployee, async ({ db }, { params }) => {
    await requireVisible(db, params.id)
    const rows = await resultsInRuns(db)
      .where('r.employee_id', '=', params.id)
      .orderBy('p.date_from', 'desc')
      .orderBy('l.id', 'desc')
      .limit(500)
      .execute()
    return rows.map(resultOf)
  })
  serve(server, results.finalsOf, async ({ db }, { params }) => {
    await requireVisible(db, params.id)
    const rows = await resultsInRuns(db)
      .where('r.employee_id', '=', params.id)
      .where('l.type_code', '=', 'FINAL')
      .orderBy('l.id', 'desc')
      .execute()
    return rows.map(resultOf)
  })
  serve(server, results.has, async ({ db }, { params }) => {
    const { rows } = await sql<{ n: number }>`select count(r.*)::int as n from employee e
      left join (liquidation_employee r join liquidation l on l.tenant_id = r.tenant_id and l.id = r.liquidation_id and l.state <> 'CANCELLED')
        on r.tenant_id = e.tenant_id and r.employee_id = e.id
      where e.id = ${params.id} group by e.id`.execute(db)
    const liquidations = rows[0]?.n ?? fail('not_found')
    return { employeeId: params.id, haveLiquidation: liquidations > 0, liquidations }
  })
  serve(server, results.last, async ({ db }, { query }) => {
    const run = await db
      .selectFrom('liquidation as l')
      .innerJoin('liquidation_type as t', (join) =>
        join
          .onRef('t.tenant_id', '=', 'l.tenant_id')
          .onRef('t.company_id', '=', 'l.company_id')
          .onRef('t.code', '=', 'l.type_code'),
      )
      .select('l.id')
      .where('l.period_id', '=', query.periodId)
      .where('t.id', '=', query.typeId)
      .where('l.state', '<>', 'CANCELLED')
      .orderBy('l.id', 'desc')
      .executeTakeFirst()
    if (!run) return []
    const rows = await selectResults(db).where('r.liquidation_id', '=', run.id).orderBy('e.file_order').execute()
    return rows.map(resultOf)
  })
}

const requireVisible = async (db: Db, employeeId: number): Promise<void> => {
  await db.selectFrom('employee').select('id').where('id', '=', employeeId).executeTakeFirstOrThrow(notFound)
}
