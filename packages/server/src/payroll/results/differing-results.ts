import { normalizeName } from '@legajo/formula/prefixes.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun, RunError } from '@legajo/payroll-rules/compile-run.ts'
import type { Concept } from '@legajo/payroll-rules/rules.ts'
import { typeOfKind } from '../rule-set/read-rules.ts'

type RunSide = { readonly run: CompiledRun; readonly outputs: ArrayLike<number>; readonly error: RunError | null }

export type Difference = {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly before: string
  readonly now: string
}

/** The concepts whose amount or quantity differs in two results, which may use different rules. */
export const differencesBetween = (before: RunSide, now: RunSide): readonly Difference[] =>
  rowsOf(before.run, now.run)
    .filter((row) => !isSame(row, before, now))
    .map(({ concept: { code, name, kind }, amounts, decimals }) => ({
      code,
      name,
      kind: typeOfKind(kind),
      before: fromUnits(unitsIn(before, amounts[0]), decimals[0]),
      now: fromUnits(unitsIn(now, amounts[1]), decimals[1]),
    }))

const isSame = ({ amounts, quantities, decimals }: Row, before: RunSide, now: RunSide): boolean => {
  const units = unitsIn(now, amounts[1])
  return (
    unitsIn(before, amounts[0]) === units &&
    (decimals[0] === decimals[1] || units === 0) &&
    unitsIn(before, quantities[0]) === unitsIn(now, quantities[1])
  )
}

/** A concept of either rule set, with the positions of its amount and its quantity in the results of each (-1 for none). */
type Row = {
  readonly concept: Concept
  readonly amounts: readonly [number, number]
  /** Decimals of the amounts. */
  readonly decimals: readonly [number, number]
  readonly quantities: readonly [number, number]
}

const rowsKnown = new WeakMap<CompiledRun, WeakMap<CompiledRun, readonly Row[]>>()

/** The rows of a comparison, in the order of the receipt; built once per pair of rule sets. */
const rowsOf = (before: CompiledRun, now: CompiledRun): readonly Row[] => {
  const kept = rowsKnown.get(now) ?? new WeakMap<CompiledRun, readonly Row[]>()
  rowsKnown.set(now, kept)
  const rows = kept.get(before) ?? makeRows(before, now)
  kept.set(before, rows)
  return rows
}

const makeRows = (before: CompiledRun, now: CompiledRun): readonly Row[] => {
  const concepts = new Map([...before.concepts, ...now.concepts].map((concept) => [concept.code, concept]))
  const placesOf = (key: string) => [before.outputIndex(key), now.outputIndex(key)] as const
  return [...concepts.values()]
    .toSorted((a, b) => a.order - b.order)
    .map((concept) => {
      const key = `C.${normalizeName(concept.code)}`
      const amounts = placesOf(key)
      const decimals = [before.outputs[amounts[0]]?.decimals ?? 2, now.outputs[amounts[1]]?.decimals ?? 2] as const
      return { concept, amounts, decimals, quantities: placesOf(`${key}.CANTIDAD`) }
    })
}

const unitsIn = ({ outputs, error }: RunSide, place: number): number => (error || place < 0 ? 0 : (outputs[place] ?? 0))
