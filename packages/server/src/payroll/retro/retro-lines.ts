import { fromUnits } from '@legajo/kernel/money.ts'
import type { RetroLine } from '../../db/column-types.ts'
import { amountPlaces } from '../comparison/compare-runs.ts'
import type { StoredResult } from '../results/stored-results.ts'
import type { StoredRules } from '../rule-set/stored-rules.ts'

/** The unpaid amount of a line, in cents; negative for an overpayment. */
export const unpaidAmount = ({ due, paid, already }: RetroLine): number => due - paid - already

export const sumOf = (lines: readonly RetroLine[], kind: RetroLine['kind']): number =>
  lines.reduce((sum, line) => sum + (line.kind === kind ? unpaidAmount(line) : 0), 0)

/**
 * An employee's owed or overpaid amounts by concept; deductions follow from the payment in the open month. `already`: cents compensated by
 * earlier retros, by concept. `isOnlyAguinaldo` leaves out the other concepts.
 */
export const linesOf = (
  was: StoredRules,
  result: StoredResult,
  due: StoredRules,
  outputs: Float64Array,
  already: ReadonlyMap<string, number> | undefined,
  isOnlyAguinaldo = false,
): readonly RetroLine[] => {
  const paid = centsOf(was, result.outputs)
  const owed = centsOf(due, outputs)
  const concepts = new Map([...was.run.concepts, ...due.run.concepts].map((concept) => [concept.code, concept]))
  return [...concepts.values()].flatMap(({ code, name, kind, category }) => {
    if ((kind !== 'remunerative' && kind !== 'non-remunerative') || category === 'REDONDEO' || category === 'SOBREGIROS')
      return []
    if (isOnlyAguinaldo && category !== 'SAC') return []
    const line: RetroLine = {
      code,
      name,
      kind,
      paid: paid.get(code) ?? 0,
      due: owed.get(code) ?? 0,
      already: already?.get(code) ?? 0,
    }
    return unpaidAmount(line) === 0 ? [] : [line]
  })
}

const centsOf = (rules: StoredRules, outputs: ArrayLike<number>): ReadonlyMap<string, number> =>
  new Map([...amountPlaces(rules)].map(([code, { index, factor }]) => [code, Math.round((outputs[index] ?? 0) * factor)]))

/** A line in answer format. */
export const moneyLine = (line: RetroLine) => ({
  code: line.code,
  name: line.name,
  paid: fromUnits(line.paid),
  due: fromUnits(line.due),
  already: fromUnits(line.already),
  difference: fromUnits(unpaidAmount(line)),
})
