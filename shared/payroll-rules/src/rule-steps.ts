import { checkFormula } from '@legajo/formula/check.ts'
import { parseOnce } from '@legajo/formula/parse-once.ts'
import type { Plan } from '@legajo/formula/plan.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { Problem } from '@legajo/formula/problem.ts'
import type { Step } from '@legajo/formula/program.ts'
import type { RoundingRule } from '@legajo/kernel/rounding.ts'
import { sameData } from '@legajo/kernel/same-data.ts'
import type { InputSlot, OutputSlot } from './layout.ts'
import type { Concept, RunRequest } from './rules.ts'
import { RunScope } from './scope.ts'
import { feeds } from './system-accumulators.ts'

/** A step with the slots that it reads, including inputs, in the order of its requests. */
type RuleStep = { readonly text: string; readonly step: Step; readonly reads: readonly number[] }

/** All steps of a run, in the order of the outputs, and the inputs that they read. */
export interface RuleSteps {
  readonly request: RunRequest
  readonly outputs: readonly OutputSlot[]
  readonly inputs: readonly InputSlot[]
  readonly made: readonly RuleStep[]
}

export const defaultRounding: { readonly decimals: number; readonly rule: RoundingRule } = {
  decimals: 2,
  rule: 'half-away-from-zero',
}

export const byCodeOf = (concepts: readonly Concept[]): ReadonlyMap<string, Concept> =>
  new Map(concepts.map((concept) => [normalizeName(concept.code), concept]))

/**
 * Checks each formula and compiles it to a step. Reuses the objects of the steps compiled `before` whose text and available names are
 * unchanged: after a change of one formula, one step is compiled. The result does not depend on the reuse.
 */
export const makeSteps = (
  request: RunRequest,
  concepts: readonly Concept[],
  outputs: readonly OutputSlot[],
  report: (problem: Problem, concept: string, field: 'formula' | 'quantityFormula') => void,
  before?: RuleSteps,
): RuleSteps => {
  const scope = new RunScope(request, outputs)
  const byCode = byCodeOf(concepts)
  const slotOf = new Map(outputs.map(({ key }, slot) => [key, slot] as const))
  const kept = before && sameNames(before, request, outputs) ? before : undefined
  // Requests the inputs that a step read, as planning does; true when each gets its previous slot.
  const isInPlace = ({ reads }: RuleStep): boolean =>
    reads.every((slot) => {
      const input = kept?.inputs[slot - outputs.length]
      return input === undefined || scope.placeOf(input) === slot
    })
  const made = outputs.map((output, slot): RuleStep => {
    const known = kept?.made[slot]
    if (output.kind === 'accumulator') {
      const step = sumStep(slot, output, concepts, slotOf, outputs)
      return known && sameData(known.step, step) ? known : { text: '', step, reads: step.terms.map((term) => term.slot) }
    }
    const concept = byCode.get(output.code) as Concept
    const field = output.kind === 'quantity' ? 'quantityFormula' : 'formula'
    const text = concept[field] ?? ''
    const { rule } = output.kind === 'quantity' ? defaultRounding : (concept.rounding ?? defaultRounding)
    if (known?.step.kind === 'formula' && known.text === text && known.step.rule === rule && isInPlace(known)) return known
    scope.reads = new Set()
    scope.current = output.kind === 'amount' ? concept.code : undefined
    const plan = planOf(text, scope, (problem) => report(problem, concept.code, field)) ?? zero
    return { text, step: { kind: 'formula', slot, plan, digits: output.decimals, rule }, reads: [...scope.reads] }
  })
  return { request, outputs, inputs: scope.inputs, made }
}

/** Whether formulas can use the same names, with the same types and slots. The texts of the formulas may differ. */
const sameNames = (before: RuleSteps, request: RunRequest, outputs: readonly OutputSlot[]): boolean => {
  const withNames = ({ concepts, ...rest }: RunRequest) => ({
    ...rest,
    concepts: concepts.map(({ code, name, quantityFormula, quantityDecimals }) => [
      code,
      name,
      quantityFormula === undefined,
      quantityDecimals,
    ]),
  })
  return sameData(before.outputs, outputs) && sameData(withNames(before.request), withNames(request))
}

const sumStep = (
  slot: number,
  output: OutputSlot,
  concepts: readonly Concept[],
  slotOf: ReadonlyMap<string, number>,
  outputs: readonly OutputSlot[],
): Step & { kind: 'sum' } => {
  const terms = concepts.flatMap((concept) => {
    const sign = feeds(concept, output.code)
    const from = sign === 0 ? undefined : slotOf.get(`C.${normalizeName(concept.code)}`)
    return from === undefined ? [] : [{ slot: from, factor: sign * 10 ** (output.decimals - (outputs[from]?.decimals ?? 2)) }]
  })
  return { kind: 'sum', slot, terms }
}

const zero: Plan = { kind: 'constant', type: { kind: 'number', scale: 0 }, value: 0n }

const planOf = (text: string, scope: RunScope, report: (problem: Problem) => void): Plan | undefined => {
  const parsed = parseOnce(text)
  const checked = parsed.ok ? checkFormula(text, parsed.tree, scope) : parsed
  if (!checked.ok) {
    checked.problems.forEach(report)
    return undefined
  }
  if (checked.plan.type.kind === 'number') return checked.plan
  report({
    code: 'wrong_type',
    message: 'El resultado de un concepto tiene que ser un número.',
    from: 0,
    to: text.length,
    line: 1,
    column: 1,
  })
  return undefined
}
