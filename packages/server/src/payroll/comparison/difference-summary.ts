import type { ReasonKind, RunDifference } from '@legajo/contract/payroll/runs/difference.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { findRestatedQuantities } from '@legajo/payroll-rules/layout.ts'
import { typeOfKind } from '../rule-set/read-rules.ts'
import type { StoredRules } from '../rule-set/stored-rules.ts'
import { compareRules } from './compare-rules.ts'
import { type ConceptPlaces, centsOf, conceptPlaces, findChangedConcepts, netOf, type OutcomePair } from './compare-runs.ts'

type Summary = Pick<RunDifference, 'employees' | 'net' | 'concepts' | 'changes'>

/** Accumulates the differences between two runs, pair by pair. */
export class DifferenceTally {
  readonly #employees = { both: 0, changed: 0, in: 0, out: 0 }
  readonly #net = { before: 0, after: 0 }
  readonly #concepts = new Map<readonly ConceptPlaces[], readonly ConceptSum[]>()
  readonly #inputs = new InputTally()
  readonly #rules = { before: new Set<StoredRules>(), after: new Set<StoredRules>() }

  add(pair: OutcomePair): void {
    const { before, after } = pair
    this.#employees[before ? (after ? 'both' : 'out') : 'in'] += 1
    if (before && after && findChangedConcepts(pair).length > 0) this.#employees.changed += 1
    if (before) this.#rules.before.add(before.rules)
    if (after) this.#rules.after.add(after.rules)
    const [was, is] = netOf(pair)
    this.#net.before += was
    this.#net.after += is
    this.addConcepts(pair)
    this.#inputs.compare(pair)
  }

  addConcepts(pair: OutcomePair): void {
    const places = conceptPlaces(pair)
    const sums = this.#concepts.get(places) ?? places.map(() => ({ before: 0, after: 0, employees: 0 }))
    this.#concepts.set(places, sums)
    for (const [index, sum] of sums.entries()) {
      const [was, is] = centsOf(pair, places[index] as ConceptPlaces)
      sum.before += was
      sum.after += is
      if (was !== is) sum.employees += 1
    }
  }

  summary(): Summary {
    const [old, now] = [[...this.#rules.before][0], [...this.#rules.after].at(-1)]
    const ruleChanges = old && now && old !== now ? compareRules(old.run.request, now.run.request) : []
    return {
      employees: this.#employees,
      net: moneyOf(this.#net),
      concepts: this.concepts(),
      changes: [
        ...ruleChanges.map(({ kind, label, detail }) => ({ kind, label, detail, employees: null })),
        ...this.#inputs.changes(),
      ],
    }
  }

  /** The total of each concept on both sides, in the order of the receipt; unchanged ones are omitted. */
  concepts(): Summary['concepts'] {
    const byCode = new Map<string, { concept: ConceptPlaces; sum: ConceptSum }>()
    for (const [places, sums] of this.#concepts)
      for (const [index, concept] of places.entries()) {
        const sum = sums[index] as ConceptSum
        const known = byCode.get(concept.code)?.sum
        byCode.set(concept.code, { concept, sum: known ? addSums(known, sum) : sum })
      }
    return [...byCode.values()]
      .filter(({ sum }) => sum.employees > 0)
      .sort((a, b) => a.concept.order - b.concept.order)
      .map(({ concept: { code, name, kind }, sum }) => ({
        code,
        name,
        kind: typeOfKind(kind),
        employees: sum.employees,
        ...moneyOf(sum),
      }))
  }
}

/** Cents on both sides, and the number of employees with a difference. */
type ConceptSum = { before: number; after: number; employees: number }

const addSums = (one: ConceptSum, other: ConceptSum): ConceptSum => ({
  before: one.before + other.before,
  after: one.after + other.after,
  employees: one.employees + other.employees,
})

/** Cents on both sides as amounts, with their difference. */
export const moneyOf = ({ before, after }: { readonly before: number; readonly after: number }) => ({
  before: fromUnits(before),
  after: fromUnits(after),
  difference: fromUnits(after - before),
})

/** The number of employees for whom each input differs. */
class InputTally {
  readonly #found = new Map<string, { readonly label: string; readonly kind: ReasonKind; employees: number }>()
  readonly #pairs = new Map<StoredRules, Map<StoredRules, readonly (readonly [number, number])[]>>()

  compare({ before, after }: OutcomePair): void {
    if (!before || !after) return
    for (const [old, now] of this.pairs(before.rules, after.rules)) {
      if ((before.result.inputs[old] ?? 0) === (after.result.inputs[now] ?? 0)) continue
      const slot = after.rules.inputs[now]
      if (!slot) continue
      const known = this.#found.get(slot.key) ?? {
        label: slot.name,
        kind: kindOfSource[slot.source.kind] ?? 'other',
        employees: 0,
      }
      known.employees += 1
      this.#found.set(slot.key, known)
    }
  }

  changes(): Summary['changes'] {
    return (
      [...this.#found.values()]
        .map((found) => ({ ...found, detail: null }))
        // Sums over earlier months change for all employees every month: changes made by users come first.
        .sort((a, b) => Number(a.kind === 'history') - Number(b.kind === 'history') || b.employees - a.employees)
    )
  }

  /** Positions of the inputs that both rule sets read. */
  pairs(was: StoredRules, is: StoredRules): readonly (readonly [number, number])[] {
    const known = this.#pairs.get(was)?.get(is)
    if (known) return known
    const placeOf = new Map(was.inputs.map(({ key }, index) => [key, index]))
    const repeated = findRestatedQuantities(is.inputs)
    const pairs = is.inputs.flatMap(({ key }, index) => {
      const old = placeOf.get(key)
      return old === undefined || repeated.has(index) ? [] : [[old, index] as const]
    })
    const inner = this.#pairs.get(was) ?? new Map()
    this.#pairs.set(was, inner.set(is, pairs))
    return pairs
  }
}

const kindOfSource: Readonly<Record<string, ReasonKind>> = {
  employee: 'employee',
  novelty: 'novelty',
  historical: 'history',
  variable: 'calendar',
}
