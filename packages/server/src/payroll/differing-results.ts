import { normalizeName } from '@legajo/formula/prefixes.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun, RunError } from '@legajo/payroll-rules/compile-run.ts'
import { unitsAt } from '@legajo/payroll-rules/results.ts'
import { typeOfKind } from './rules.ts'

type Side = { readonly run: CompiledRun; readonly outputs: ArrayLike<number>; readonly error: RunError | null }

export type Difference = {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly before: string
  readonly now: string
}

/** The concepts whose amount or quantity is not the same in two results, which may follow different rules. */
export const differencesBetween = (before: Side, now: Side): readonly Difference[] => {
  const concepts = new Map([...before.run.concepts, ...now.run.concepts].map((concept) => [concept.code, concept]))
  return [...concepts.values()]
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ code, name, kind }) => {
      const [then, today] = [amountOf(before, code), amountOf(now, code)]
      const same = then === today && quantityOf(before, code) === quantityOf(now, code)
      return same ? [] : [{ code, name, kind: typeOfKind(kind), before: then, now: today }]
    })
}

const amountOf = ({ run, outputs, error }: Side, code: string): string => {
  const key = `C.${normalizeName(code)}`
  return error ? '0.00' : fromUnits(unitsAt(run, outputs, key), run.outputs[run.outputIndex(key)]?.decimals ?? 2)
}

const quantityOf = ({ run, outputs, error }: Side, code: string): number =>
  error ? 0 : unitsAt(run, outputs, `C.${normalizeName(code)}.CANTIDAD`)
