import { resultKey } from '@legajo/contract/payroll/result-id.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { sql } from 'kysely'
import { fail, notFound } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { readLiquidation } from '../results/liquidation-rows.ts'
import { selectResults } from '../results/result-rows.ts'
import { recount } from '../run/liquidate-immediately.ts'
import { lockForChange } from '../run/locked-run.ts'
import { mustBeAllowedToReliquidate } from './may-liquidate.ts'

/** Takes an employee's result out of an open run. */
export const serveResultRemoval: Area = (server) => {
  serve(server, results.remove, async ({ db, session }, { params }) => {
    await mustBeAllowedToReliquidate(db, session)
    const { liquidationId, employeeId } = resultKey(params.id)
    await lockForChange(db, liquidationId)
    const { employees } = await readLiquidation(db, liquidationId)
    await selectResults(db)
      .where('r.liquidation_id', '=', liquidationId)
      .where('r.employee_id', '=', employeeId)
      .executeTakeFirstOrThrow(notFound)
    if (employees === 1) fail('liquidation_one_left')
    await sql`delete from liquidation_employee where liquidation_id = ${liquidationId} and employee_id = ${employeeId}`.execute(
      db,
    )
    await sql`update liquidation_chunk set employee_ids = array_remove(employee_ids, ${employeeId}::bigint)
      where liquidation_id = ${liquidationId} and ${employeeId}::bigint = any (employee_ids)`.execute(db)
    await recount(db, liquidationId)
  })
}
