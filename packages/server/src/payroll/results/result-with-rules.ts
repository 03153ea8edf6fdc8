import { resultKey } from '@legajo/contract/payroll/result-id.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { readCompiledRun } from '../rule-set/rule-set.ts'
import { readStoredPage, readStoredResult, type StoredResult } from './stored-results.ts'

/** A stored result with its rules. */
export type ResultWithRules = StoredResult & { readonly liquidationId: number; readonly run: CompiledRun }

/** The result of an employee in a run, if there is one. */
const resultWithRules = async (
  db: Db,
  tenantId: number,
  liquidationId: number,
  employeeId: number,
): Promise<ResultWithRules | undefined> => {
  const found = await readStoredResult(db, liquidationId, employeeId)
  return found && { ...found, liquidationId, run: await readCompiledRun(db, tenantId, found.ruleSetId) }
}

/** Like `resultWithRules`, by the id of the result; `not_found` when there is none. */
export const resultById = async (db: Db, tenantId: number, id: number): Promise<ResultWithRules> => {
  const { liquidationId, employeeId } = resultKey(id)
  return (await resultWithRules(db, tenantId, liquidationId, employeeId)) ?? fail('not_found')
}

/** A page of the results of a run, starting after an employee; empty at the end. */
export const resultsAfter = async (
  db: Db,
  tenantId: number,
  liquidationId: number,
  after: number,
): Promise<readonly ResultWithRules[]> => {
  const page = await readStoredPage(db, liquidationId, after)
  return (await withRules(db, tenantId, page)).map((one) => ({ ...one, liquidationId }))
}

/** Results, each with its rules. */
export const withRules = async <Result extends { readonly ruleSetId: number }>(
  db: Db,
  tenantId: number,
  results: readonly Result[],
) => {
  const runs = new Map<number, CompiledRun>()
  for (const { ruleSetId } of results)
    if (!runs.has(ruleSetId)) runs.set(ruleSetId, await readCompiledRun(db, tenantId, ruleSetId))
  return results.flatMap((one) => {
    const run = runs.get(one.ruleSetId)
    return run ? [{ ...one, run }] : []
  })
}
