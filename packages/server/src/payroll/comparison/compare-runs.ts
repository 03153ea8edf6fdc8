import { memoize } from '@legajo/kernel/memoize.ts'
import type { ConceptKind } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/pipeline.ts'
import { readStoredPage, readStoredResult, type StoredResult, storedPageSize } from '../results/stored-results.ts'
import { type RulesBook, rulesBook, type StoredRules } from '../rule-set/stored-rules.ts'

interface EmployeeOutcome {
  readonly result: StoredResult
  readonly rules: StoredRules
}

/** An employee's results in both runs; `null` if missing or in error. At least one of them is present. */
export interface OutcomePair {
  readonly employeeId: number
  readonly before: EmployeeOutcome | null
  readonly after: EmployeeOutcome | null
}

interface ComparisonRequest {
  readonly before: number | null
  readonly after: number
  readonly isVisible: (employeeId: number) => boolean
  /** Restricts to one employee. */
  readonly only?: number | undefined
  readonly withInputs?: boolean
}

/**
 * Iterates both runs in parallel, by employee id, for the employees visible to the caller. One page of each is in memory: `look` must copy
 * the values that it keeps.
 */
export const comparePairs = async (
  db: Db,
  tenantId: number,
  { before, after, isVisible, only, withInputs = true }: ComparisonRequest,
  look: (pair: OutcomePair) => void,
): Promise<void> => {
  const rules = rulesBook(tenantId)
  const pageOf = (run: number | null, from: number) => async (db: Db) => {
    if (run === null) return []
    if (only === undefined) return readStoredPage(db, run, from, { withInputs })
    return [await readStoredResult(db, run, only)].filter((result) => result !== undefined)
  }
  let currentPairs: readonly OutcomePair[] = []
  for (let from = 0; from < Infinity; ) {
    const [was, is] = await pipeline(db, [
      pageOf(before, from),
      pageOf(after, from),
      // Processes the current page while the database reads the next one.
      async () => currentPairs.forEach(look),
    ])
    from = Math.min(lastOf(was), lastOf(is))
    const [old, now] = [await outcomesOf(db, rules, was, from), await outcomesOf(db, rules, is, from)]
    currentPairs = [...new Set([...old.keys(), ...now.keys()])]
      .filter(isVisible)
      .sort((a, b) => a - b)
      .map((employeeId) => ({ employeeId, before: old.get(employeeId) ?? null, after: now.get(employeeId) ?? null }))
  }
  currentPairs.forEach(look)
}

/** The last employee id completely covered by a page. */
const lastOf = (page: readonly StoredResult[]): number =>
  page.length < storedPageSize ? Infinity : (page.at(-1)?.employeeId ?? Infinity)

const outcomesOf = async (
  db: Db,
  rules: RulesBook,
  page: readonly StoredResult[],
  until: number,
): Promise<ReadonlyMap<number, EmployeeOutcome>> => {
  const outcomes = new Map<number, EmployeeOutcome>()
  for (const result of page) {
    if (result.error || result.employeeId > until) continue
    outcomes.set(result.employeeId, { result, rules: await rules(db, result.ruleSetId) })
  }
  return outcomes
}

/** A concept of either run, with the position of its amount in the results of each. */
export interface ConceptPlaces {
  readonly code: string
  readonly name: string
  readonly kind: ConceptKind
  readonly order: number
  readonly before: AmountColumn | undefined
  readonly after: AmountColumn | undefined
}
interface AmountColumn {
  readonly index: number
  /** The factor from units to cents. */
  readonly factor: number
}

const placesKnown = new WeakMap<StoredRules, ReadonlyMap<string, AmountColumn>>()

/** The positions of the amounts in a result, by concept. */
export const amountPlaces = (rules: StoredRules): ReadonlyMap<string, AmountColumn> =>
  memoize(
    placesKnown,
    rules,
    () =>
      new Map(
        rules.outputs.flatMap(({ kind, code, decimals }, index) =>
          kind === 'amount' ? [[code, { index, factor: 10 ** (2 - decimals) }]] : [],
        ),
      ),
  )

const bothKnown = new WeakMap<StoredRules, WeakMap<StoredRules, readonly ConceptPlaces[]>>()

/** The concepts of both results of a pair, built once per pair of rule sets. */
export const conceptPlaces = ({ before, after }: OutcomePair): readonly ConceptPlaces[] => {
  const [old, now] = [before ?? after, after ?? before].map((one) => one?.rules)
  if (!old || !now) return []
  return memoize(
    memoize(bothKnown, old, () => new WeakMap()),
    now,
    () => {
      const concepts = new Map([...old.run.concepts, ...now.run.concepts].map((concept) => [concept.code, concept]))
      return [...concepts.values()].map(({ code, name, kind, order }) => ({
        code,
        name,
        kind,
        order,
        before: amountPlaces(old).get(code),
        after: amountPlaces(now).get(code),
      }))
    },
  )
}

const centsAt = (outcome: EmployeeOutcome | null, place: AmountColumn | undefined): number => {
  if (!outcome || !place) return 0
  const units = outcome.result.outputs[place.index] ?? 0
  return place.factor === 1 ? units : Math.round(units * place.factor)
}

/** Cents of a concept before and after. */
export const centsOf = (pair: OutcomePair, places: ConceptPlaces): readonly [before: number, after: number] => [
  centsAt(pair.before, places.before),
  centsAt(pair.after, places.after),
]

const netKnown = new WeakMap<StoredRules, number>()

/** Cents of the net before and after. */
export const netOf = ({ before, after }: OutcomePair): readonly [before: number, after: number] => [netIn(before), netIn(after)]

const netIn = (outcome: EmployeeOutcome | null): number => {
  if (!outcome) return 0
  const { rules, result } = outcome
  const place = memoize(netKnown, rules, () => rules.outputs.findIndex(({ key }) => key === 'A.NETO'))
  return result.outputs[place] ?? 0
}

/** The concepts that differ for an employee, without informative ones. */
export const findChangedConcepts = (pair: OutcomePair): readonly ConceptPlaces[] =>
  conceptPlaces(pair).filter((places) => {
    if (places.kind === 'informative') return false
    const [before, after] = centsOf(pair, places)
    return before !== after
  })
