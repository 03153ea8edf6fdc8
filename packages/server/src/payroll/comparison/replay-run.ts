import { createHash } from 'node:crypto'
import { fromUnits } from '@legajo/kernel/money.ts'
import { canonicalEmployee } from '../closing/seal-run.ts'
import type { StoredResult } from '../results/stored-results.ts'
import { inputsFor, type StoredRules } from '../rule-set/stored-rules.ts'

export interface Difference {
  readonly employeeId: number
  readonly code: string
  readonly name: string
  readonly stored: string
  readonly again: string
}

/** Replays one employee from the stored inputs and the frozen rules, in the layout of the stored results. */
const replayEmployee = (rules: StoredRules, result: StoredResult) => {
  const { run, outputs } = rules
  const out = new Float64Array(run.outputs.length)
  // An unreadable fact stopped the employee before the rules were run: there is nothing to replay.
  const error = result.error?.code === 'bad_input' ? result.error : run.run(inputsFor(rules, result.inputs), out)
  const again = outputs.map(({ key }) => out[run.outputIndex(key)] ?? Number.NaN)
  return { outputs: again, error, differences: differencesOf(rules, result, again, error) }
}

const differencesOf = (
  { run, outputs }: StoredRules,
  result: StoredResult,
  again: readonly number[],
  error: StoredResult['error'],
): readonly Difference[] => {
  const differenceRow = (code: string, name: string, stored: string, now: string): Difference => ({
    employeeId: result.employeeId,
    code,
    name,
    stored,
    again: now,
  })
  if ((result.error?.code ?? null) !== (error?.code ?? null))
    return [differenceRow('ERROR', 'Resultado', result.error?.message ?? 'Liquidado', error?.message ?? 'Liquidado')]
  if (error) return []
  const nameOf = new Map(run.concepts.map(({ code, name }) => [code, name]))
  return outputs.flatMap(({ key, code, decimals }, index) => {
    const [before, now] = [result.outputs[index] ?? 0, again[index] ?? Number.NaN]
    if (before === now) return []
    return [
      differenceRow(
        key,
        nameOf.get(code) ?? code,
        fromUnits(before, decimals),
        Number.isNaN(now) ? '—' : fromUnits(now, decimals),
      ),
    ]
  })
}

/** Accumulates a replay by employee: the number of equal results, the differences, and both digests. */
export class ReplayTally {
  readonly differences: Difference[] = []
  done = 0
  equal = 0
  readonly #stored = createHash('sha256')
  readonly #again = createHash('sha256')

  constructor(head: string) {
    this.#stored.update(head)
    this.#again.update(head)
  }

  add(rules: StoredRules, result: StoredResult): void {
    const { differences, ...again } = replayEmployee(rules, result)
    this.#stored.update(canonicalEmployee(result.employeeId, rules, result))
    this.#again.update(canonicalEmployee(result.employeeId, rules, again))
    this.done += 1
    if (differences.length === 0) this.equal += 1
    else if (this.differences.length < 100) this.differences.push(...differences.slice(0, 100 - this.differences.length))
  }

  digests(): { readonly stored: string; readonly again: string } {
    return { stored: this.#stored.digest('hex'), again: this.#again.digest('hex') }
  }
}
