import type { RoundingRule } from '@legajo/kernel/rounding.ts'
import { type EvaluationFailure, evaluate, type Tracer } from './interpret.ts'
import { type Plan, slotBound } from './plan.ts'
import { type Rational, toScaled } from './rational.ts'

/**
 * Formulas in dependency order. Slots are numbered consecutively: first the results of the steps, then the inputs. Every slot holds an
 * integer: units at the slot's scale, a day number, a text code, or 0 and 1.
 */
export type Program = { readonly inputCount: number; readonly outputCount: number; readonly steps: readonly Step[] }

export type Step =
  /** A concept: its formula, rounded once, stored as units at `digits` decimals. */
  | { readonly kind: 'formula'; readonly slot: number; readonly plan: Plan; readonly digits: number; readonly rule: RoundingRule }
  /** An accumulator: each term's units times its factor (1, -1, or a power of ten that aligns decimals). */
  | { readonly kind: 'sum'; readonly slot: number; readonly terms: readonly { readonly slot: number; readonly factor: number }[] }

export type StepFailure = { readonly step: number; readonly failure: EvaluationFailure }

/** Runs every step for one set of inputs, filling `out`; the first step that fails ends the run. */
export type Run = (inputs: Float64Array, out: Float64Array) => StepFailure | null

/** The result of one step, or the reason for its failure. */
export type StepOutcome =
  | { readonly ok: true; readonly units: number }
  | { readonly ok: false; readonly failure: EvaluationFailure }

const outOfRange: StepOutcome = {
  ok: false,
  failure: { code: 'out_of_range', message: 'el resultado es demasiado grande para guardarlo' },
}

/** Runs one step exactly, reading slots by number. */
export const runStep = (step: Step, read: (slot: number) => number, trace?: Tracer): StepOutcome => {
  if (step.kind === 'sum') {
    let total = 0n
    for (const term of step.terms) total += BigInt(read(term.slot)) * BigInt(term.factor)
    return toOutcome(total)
  }
  const outcome = evaluate(step.plan, read, trace)
  return outcome.ok ? toOutcome(toScaled(outcome.value as Rational, step.digits, step.rule)) : outcome
}

const largest = BigInt(Number.MAX_SAFE_INTEGER)
const toOutcome = (units: bigint): StepOutcome =>
  units > largest || units < -largest ? outOfRange : { ok: true, units: Number(units) }

/** The program for the browser: evaluates the trees exactly, without generating code. */
export const interpretProgram = (program: Program): Run => {
  return (inputs, out) => interpretFrom(program, 0, inputs, out)
}

export const interpretFrom = (program: Program, first: number, inputs: Float64Array, out: Float64Array): StepFailure | null => {
  const read = reader(program, inputs, out)
  for (let index = first; index < program.steps.length; index += 1) {
    const step = program.steps[index] as Step
    const outcome = runStep(step, read)
    if (!outcome.ok) return { step: index, failure: outcome.failure }
    out[step.slot] = outcome.units
  }
  return null
}

export const reader =
  (program: Program, inputs: Float64Array, out: Float64Array) =>
  (slot: number): number =>
    (slot < program.outputCount ? out[slot] : inputs[slot - program.outputCount]) ?? 0

/** Whether a stored value is within the bound assumed by the generated code. */
export const isWithinBound = (units: number): boolean => units <= slotBound && units >= -slotBound
