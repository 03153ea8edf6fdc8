import { expect, it } from '@jest/globals'
import { runCases } from './formula-check.ts'

it('yields to other work between cases', async () => {
  const rules = { concepts: [], accumulators: [], scales: [], parameters: [] }
  const tests = Array.from({ length: 50 }, (_, index) => ({ name: `Caso ${index}`, inputs: [], expected: '990.00' }))
  let turns = 0
  let isOver = false
  const serializeRuleChanges = () => {
    turns += 1
    if (!isOver) setImmediate(serializeRuleChanges)
  }
  setImmediate(serializeRuleChanges)
  const results = await runCases(rules, Array(990).fill('1').join('+'), tests as never, { month: '2026-01' })
  isOver = true
  expect(results.filter(({ ok }) => ok)).toHaveLength(50)
  expect(turns).toBeGreaterThanOrEqual(49)
})
