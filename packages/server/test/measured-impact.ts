import { type FormulaImpact, formulaImpacts } from '@legajo/contract/payroll/rules/formula-impact.ts'
import type { Caller } from './test-app.ts'
import { waitUntilDone } from './wait-until.ts'

/** The changes of a draft in the last month, once its job has ended; body as the call takes it. */
export const measureImpact = async (caller: Caller, body: object): Promise<FormulaImpact> => {
  const started = await caller.request(formulaImpacts.start, { body })
  if (started.status !== 200) throw new Error(`the impact was refused: ${JSON.stringify(started.body)}`)
  return waitUntilDone(() => caller.request(formulaImpacts.get, { params: { id: started.body.id } }))
}
