import type { ResultLine } from '@legajo/contract/payroll/liquidation.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../http/app-error.ts'
import { explainRun } from './explain-run.ts'
import { storedRun } from './rule-set.ts'

/** Every line of a stored result with its formula, the values it read and the law, replayed from the stored inputs. */
export const explainedLines = async (db: Db, tenantId: number, liquidationId: number, employeeId: number): Promise<ResultLine[]> => {
  const row =
    (await db
      .selectFrom('liquidation_employee')
      .select(['inputs', 'outputs', 'rule_set_id', 'error'])
      .where('liquidation_id', '=', liquidationId)
      .where('employee_id', '=', employeeId)
      .executeTakeFirst()) ?? fail('not_found')
  if (row.error) return []
  return explainRun(await storedRun(db, tenantId, row.rule_set_id), Float64Array.from(row.inputs))
}
