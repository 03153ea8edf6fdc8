import { keptFor } from '@legajo/kernel/kept-for.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import type { ConceptKind } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../../db/database.ts'
import { rulesBook, type StoredRules } from '../rules/stored-rules.ts'
import { type StoredResult, storedResult, storedResults } from './stored-results.ts'

/** Cents of the concepts that one employee got, by code; `null` for one who was not in the run or ended in an error. */
type Amounts = ReadonlyMap<string, number>

export interface Compared {
  readonly employeeId: number
  readonly before: Amounts | null
  readonly after: Amounts | null
  readonly netBefore: number
  readonly netAfter: number
}

export interface NamedConcept {
  readonly code: string
  readonly name: string
  readonly kind: ConceptKind
  readonly order: number
}

export interface Comparison {
  readonly people: readonly Compared[]
  readonly concepts: ReadonlyMap<string, NamedConcept>
  /** The rule sets met on each side. */
  readonly rules: { readonly before: readonly StoredRules[]; readonly after: readonly StoredRules[] }
  /** By input key: for how many employees it differs between both. */
  readonly inputs: ReadonlyMap<string, { readonly label: string; readonly kind: string; readonly employees: number }>
}

/** Both runs side by side, for the employees whom the caller may see, or for `only` one of them; `inputs` unless they are not wanted. */
export const compareRuns = async (
  db: Db,
  tenantId: number,
  { after, before }: { readonly after: number; readonly before: number | null },
  isVisible: (employeeId: number) => boolean,
  { only, withInputs = true }: { readonly only?: number | undefined; readonly withInputs?: boolean } = {},
): Promise<Comparison> => {
  const rules = rulesBook(tenantId)
  const resultsOf = (liquidationId: number) =>
    only === undefined ? storedResults(db, liquidationId, withInputs) : oneOf(db, liquidationId, only)
  const reader = async (liquidationId: number) => {
    const met = new Map<number, StoredRules>()
    const results = new Map<number, StoredResult>()
    for await (const result of resultsOf(liquidationId)) {
      if (!isVisible(result.employeeId)) continue
      if (!met.has(result.ruleSetId)) met.set(result.ruleSetId, await rules(db, result.ruleSetId))
      results.set(result.employeeId, result)
    }
    return { met, results }
  }
  const now = await reader(after)
  const old =
    before === null ? { met: new Map<number, StoredRules>(), results: new Map<number, StoredResult>() } : await reader(before)
  const ids = [...new Set([...now.results.keys(), ...old.results.keys()])].sort((a, b) => a - b)
  const inputs = new InputTally()
  const people = ids.map((employeeId): Compared => {
    const [is, was] = [outcomeOf(now, employeeId), outcomeOf(old, employeeId)]
    if (is && was && withInputs) inputs.compare(was, is)
    return {
      employeeId,
      before: was && amountsOf(was),
      after: is && amountsOf(is),
      netBefore: was ? netOf(was) : 0,
      netAfter: is ? netOf(is) : 0,
    }
  })
  const concepts = new Map<string, NamedConcept>()
  for (const { run } of [...old.met.values(), ...now.met.values()])
    for (const { code, name, kind, order } of run.concepts) concepts.set(code, { code, name, kind, order })
  return {
    people,
    concepts,
    rules: { before: [...old.met.values()], after: [...now.met.values()] },
    inputs: inputs.found,
  }
}

async function* oneOf(db: Db, liquidationId: number, employeeId: number): AsyncGenerator<StoredResult> {
  const found = await storedResult(db, liquidationId, employeeId)
  if (found) yield found
}

type Outcome = { readonly result: StoredResult; readonly rules: StoredRules }
type Read = { readonly met: ReadonlyMap<number, StoredRules>; readonly results: ReadonlyMap<number, StoredResult> }

const outcomeOf = ({ met, results }: Read, employeeId: number): Outcome | null => {
  const result = results.get(employeeId)
  const rules = result && met.get(result.ruleSetId)
  return result && rules && !result.error ? { result, rules } : null
}

const placesOf = new WeakMap<StoredRules, readonly { readonly code: string; readonly index: number; readonly factor: number }[]>()

/** Where the amounts stand in a result, and what brings each to cents. */
export const amountPlaces = (rules: StoredRules) =>
  keptFor(placesOf, rules, () =>
    rules.outputs.flatMap(({ kind, code, decimals }, index) =>
      kind === 'amount' ? [{ code, index, factor: 10 ** (2 - decimals) }] : [],
    ),
  )

const amountsOf = ({ result, rules }: Outcome): Amounts => {
  const amounts = new Map<string, number>()
  for (const { code, index, factor } of amountPlaces(rules)) {
    const units = result.outputs[index] ?? 0
    if (units !== 0) amounts.set(code, factor === 1 ? units : Math.round(units * factor))
  }
  return amounts
}

const netPlaceOf = new WeakMap<StoredRules, number>()

const netOf = ({ result, rules }: Outcome): number => {
  const place = keptFor(netPlaceOf, rules, () => rules.outputs.findIndex(({ key }) => key === 'A.NETO'))
  return result.outputs[place] ?? 0
}

class InputTally {
  readonly found = new Map<string, { label: string; kind: string; employees: number }>()
  readonly #pairs = new Map<StoredRules, Map<StoredRules, readonly (readonly [number, number])[]>>()

  compare(was: Outcome, is: Outcome): void {
    for (const [old, now] of this.pairs(was.rules, is.rules)) {
      if ((was.result.inputs[old] ?? 0) === (is.result.inputs[now] ?? 0)) continue
      const slot = is.rules.inputs[now]
      if (!slot) continue
      const known = this.found.get(slot.key) ?? { label: slot.name, kind: slot.source.kind, employees: 0 }
      this.found.set(slot.key, { ...known, employees: known.employees + 1 })
    }
  }

  /** Places of the inputs that both rule sets read. */
  pairs(was: StoredRules, is: StoredRules): readonly (readonly [number, number])[] {
    const known = this.#pairs.get(was)?.get(is)
    if (known) return known
    const placeOf = new Map(was.inputs.map(({ key }, index) => [key, index]))
    const pairs = is.inputs.flatMap(({ key }, index) => {
      const old = placeOf.get(key)
      return old === undefined ? [] : [[old, index] as const]
    })
    const inner = this.#pairs.get(was) ?? new Map()
    this.#pairs.set(was, inner.set(is, pairs))
    return pairs
  }
}

/** Codes of the concepts that differ for an employee; those that only inform are no money of anybody's. */
export const changedConcepts = ({ before, after }: Compared, concepts: ReadonlyMap<string, NamedConcept>): readonly string[] => {
  const codes = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  return [...codes].filter(
    (code) => concepts.get(code)?.kind !== 'informative' && (before?.get(code) ?? 0) !== (after?.get(code) ?? 0),
  )
}

/** Cents of one concept, or of the net, before and after. */
export const figuresOf = (one: Compared, concept: string | undefined): readonly [before: number, after: number] =>
  concept === undefined ? [one.netBefore, one.netAfter] : [one.before?.get(concept) ?? 0, one.after?.get(concept) ?? 0]

export const asMoney = (cents: number): string => fromUnits(cents)
