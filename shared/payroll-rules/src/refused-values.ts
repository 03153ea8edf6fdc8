import { normalizeName } from '@legajo/formula/prefixes.ts'
import { dependenciesOf, type RunProgram } from './dependency.ts'
import type { Concept, RunRequest } from './rules.ts'
import { findRulesWithoutValue, lackText, type RuleWithoutValue } from './validity.ts'

/** The code of the error of such a receipt. */
export const valueEnded = 'value_ended'

/** The values of a run that ended and may not be continued; a projection continues them. */
const findEndedRules = (request: RunRequest): readonly RuleWithoutValue[] =>
  request.projected
    ? []
    : findRulesWithoutValue(request).filter(({ until, onMissing, union }) => until && onMissing === 'refuse' && !union)

export const readsEndedValues = ({ request }: { readonly request: RunRequest }): boolean => findEndedRules(request).length > 0

type RunParts = RunProgram & { readonly concepts: readonly Concept[] }

/** The error of an employee, as of a compiled run. */
type Refusal = { readonly concept: string; readonly code: string; readonly message: string }

/**
 * The refusal of receipts whose amounts depend on a value that ended and may not be continued. Those concerned are the employees with an
 * amount in the first paying concepts reached from it: with the former deductions and tables of Ganancias, which only grow, an
 * employee without a withholding has none with the new ones either.
 */
export const refusalOfEnded = (run: RunParts): ((out: ArrayLike<number>) => Refusal | null) => {
  const ended = findEndedRules(run.request)
  if (ended.length === 0) return () => null
  const kinds = new Map(run.concepts.map(({ code, kind }) => [normalizeName(code), kind]))
  const isPaid = (slot: number): boolean =>
    run.outputs[slot]?.kind === 'amount' && kinds.get(run.outputs[slot].code) !== 'informative'
  const { usersOf, outputsNaming } = dependenciesOf(run)
  const causes = new Map<number, RuleWithoutValue>()
  for (const rule of ended) {
    const visited = new Set<number>()
    const queue = [...outputsNaming(`${rule.kind === 'scale' ? 'E' : 'P'}.${normalizeName(rule.code)}`)]
    for (let slot = queue.pop(); slot !== undefined; slot = queue.pop()) {
      if (visited.has(slot)) continue
      visited.add(slot)
      if (!isPaid(slot)) queue.push(...usersOf(slot))
      else if (!causes.has(slot) || (rule.kind === 'scale' && causes.get(slot)?.kind !== 'scale')) causes.set(slot, rule)
    }
  }
  const found = [...causes]
  return (out) => {
    const at = found.find(([slot]) => out[slot] !== 0)
    if (!at) return null
    const [slot, rule] = at
    const concept = run.outputs[slot]?.code ?? ''
    const name = run.concepts.find(({ code }) => normalizeName(code) === concept)?.name ?? concept
    const more = ended.length > 1 ? ` Faltan ${ended.length} valores del mes en total.` : ''
    return {
      concept,
      code: valueEnded,
      message: `Concepto ${concept} «${name}»: ${lackText(rule, run.request.period)}.${more} Cargalo con su fecha y volvé a liquidar.`,
    }
  }
}
