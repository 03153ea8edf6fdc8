import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors/app-error.ts'
import { readExplainedLines } from './explained-lines.ts'
import { readLiquidation } from './liquidation-rows.ts'
import { resultOf, selectResults } from './result-rows.ts'

/** One employee's result with each line explained, replayed from the stored inputs and the frozen rules. */
export const resultDetailOf = async (db: Db, tenantId: number, liquidationId: number, employeeId: number) => {
  const row = await readResult(db, liquidationId, employeeId)
  const { period, type } = await readLiquidation(db, liquidationId)
  return { ...resultOf(row), period, type, lines: await readExplainedLines(db, tenantId, liquidationId, employeeId) }
}

export const readResult = async (db: Db, liquidationId: number, employeeId: number) =>
  await selectResults(db)
    .where('r.liquidation_id', '=', liquidationId)
    .where('r.employee_id', '=', employeeId)
    .executeTakeFirstOrThrow(notFound)
