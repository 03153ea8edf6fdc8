import type { DifferenceSide } from '@legajo/payroll-rules/difference.ts'
import type { Db } from '../../db/database.ts'
import type { StoredResult } from '../results/stored-results.ts'
import { inputsFor, readStoredRules } from '../rule-set/stored-rules.ts'

/** A stored result in the engine's current layout. */
export const sideOf = async (
  db: Db,
  tenantId: number,
  result: StoredResult,
  texts: readonly string[],
): Promise<DifferenceSide> => {
  const rules = await readStoredRules(db, tenantId, result.ruleSetId)
  const placeOf = new Map(rules.outputs.map(({ key }, index) => [key, index]))
  const outputs = rules.run.outputs.map(({ key }) => result.outputs[placeOf.get(key) ?? -1] ?? 0)
  return { run: rules.run, inputs: inputsFor(rules, result.inputs), outputs, texts }
}
