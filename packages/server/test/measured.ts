import { type FormulaImpact, formulaImpacts } from '@legajo/contract/payroll/formula-impact.ts'
import type { Caller } from './house.ts'

/** What a draft would have changed in the last month, once its job has ended; body as the call takes it. */
export const measured = async (caller: Caller, body: object): Promise<FormulaImpact> => {
  const started = await caller.say(formulaImpacts.start, { body })
  if (started.status !== 200) throw new Error(`the impact was refused: ${JSON.stringify(started.body)}`)
  for (let tries = 0; tries < 3_000; tries += 1) {
    const { body: impact } = await caller.say(formulaImpacts.get, { params: { id: started.body?.id ?? 0 } })
    if (impact && (impact.state === 'FINISHED' || impact.state === 'FAILED')) return impact
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the impact never ended')
}
