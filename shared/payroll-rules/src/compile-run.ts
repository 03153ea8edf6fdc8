import { compileProgram } from '@legajo/formula/generate.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { Problem } from '@legajo/formula/problem.ts'
import { interpretProgram, type Program, type Run, type StepFailure } from '@legajo/formula/program.ts'
import { canonicalJson, sha256 } from '@legajo/kernel/digest.ts'
import { asCompleting } from './completing-concept.ts'
import { freezeRequest } from './frozen-request.ts'
import type { InputSlot, OutputSlot } from './layout.ts'
import { orderByDependency } from './order.ts'
import { withProvisionalValues } from './provisional-values.ts'
import { refusalOfEnded } from './refused-values.ts'
import { byCodeOf, defaultRounding, makeSteps, type RuleSteps } from './rule-steps.ts'
import type { Concept, RunRequest } from './rules.ts'
import { RunScope } from './scope.ts'
import { feeds, systemAccumulators } from './system-accumulators.ts'

/** A mistake in the rules, with the concept and the field where it is. */
export type RuleProblem = Problem & {
  readonly concept: string
  readonly field: 'formula' | 'quantityFormula' | 'period' | 'accumulators' | 'code'
}

/** Why one employee could not be liquidated; the others continue. */
export type RunError = { readonly concept: string; readonly code: string; readonly message: string }

export type CompiledRun = {
  readonly request: RunRequest
  /** The contents of each employee's input array, by index. */
  readonly inputs: readonly InputSlot[]
  /** The contents of each employee's output array, by index. */
  readonly outputs: readonly OutputSlot[]
  /** Concepts of this liquidation, in the order of the receipt. */
  readonly concepts: readonly Concept[]
  /** Codes in the order of calculation; accumulators as "A.CODE". */
  readonly order: readonly string[]
  /** Liquidates one employee: fills `out`, exact units at each output's decimals. Returns the employee's error, or null. */
  readonly run: (inputs: Float64Array, out: Float64Array) => RunError | null
  /** Index of an output by key ("C.0100", "C.0130.CANTIDAD", "A.NETO") with its code in any spelling, or -1. */
  readonly outputIndex: (key: string) => number
  /** Identifies the rule set: equal rules, equal hash. A stored run with this hash and its inputs gives the same units again. */
  readonly hash: string
  /** The rules in force, as JSON that `compileRun` accepts again. */
  readonly frozen: RunRequest
  /** For the trace and the tests. */
  readonly program: Program
  readonly errorOf: (failure: StepFailure) => RunError
}

export type CompileResult =
  | { readonly ok: true; readonly run: CompiledRun }
  | { readonly ok: false; readonly errors: readonly RuleProblem[] }

export type CompileOptions = {
  /**
   * `interpreted` in the browser, where code generation is forbidden. By default the first employees are interpreted, and code is generated
   * for more of them. The results are the same.
   */
  readonly mode?: 'generated' | 'interpreted'
  /** Rules compiled earlier, whose unchanged parts are reused: affects only the duration. */
  readonly before?: CompiledRun | undefined
}

/** Generating code takes 90 ms, interpreting an employee of the catalogue one or two. */
const interpretedFirst = 32

/** The steps of a run, for reuse by the next one. */
const stepsOf = new WeakMap<CompiledRun, RuleSteps>()

/** Checks the rules of a period and compiles them to one exact function per employee. Returns all mistakes in one list and throws none. */
export const compileRun = (given: RunRequest, options: CompileOptions = {}): CompileResult => {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(given.period))
    return {
      ok: false,
      errors: [ruleProblem('', 'period', `El período «${given.period}» no existe; usá AAAA-MM con un mes entre 01 y 12.`)],
    }
  const request = withProvisionalValues(given)
  const concepts = activeConcepts(request)
  const errors: RuleProblem[] = duplicates(request)
  const outputs = outputsOf(request, concepts)
  const before = options.before && stepsOf.get(options.before)
  const steps = makeSteps(
    request,
    concepts,
    outputs,
    (problem, concept, field) => errors.push({ ...problem, concept, field }),
    before,
  )
  errors.push(...unknownAccumulators(request, concepts))
  if (errors.length > 0) return { ok: false, errors }
  const ordered = orderByDependency(
    outputs.length,
    (node) => steps.made[node]?.reads.filter((slot) => slot < outputs.length) ?? [],
    (node) => node,
  )
  if (!ordered.ok) return { ok: false, errors: [cycleProblem(ordered.cycle.map((node) => outputs[node] as OutputSlot))] }
  const program: Program = {
    inputCount: steps.inputs.length,
    outputCount: outputs.length,
    steps: ordered.order.flatMap((node) => steps.made[node]?.step ?? []),
  }
  const run = createCompiledRun(request, program, steps.inputs, outputs, concepts, options)
  stepsOf.set(run, steps)
  return { ok: true, run }
}

/** The allowed names in a formula of this run, without compiling it: for checks and simulations. */
export const scopeOf = (request: RunRequest): RunScope => new RunScope(request, outputsOf(request, activeConcepts(request)))

const createCompiledRun = (
  request: RunRequest,
  program: Program,
  inputs: readonly InputSlot[],
  outputs: readonly OutputSlot[],
  concepts: readonly Concept[],
  options: CompileOptions,
): CompiledRun => {
  let interpretations = interpretationsIn(options.mode)
  const interpreted = interpretProgram(program)
  let generated: Run | undefined
  const next = (): Run => {
    if (interpretations > 0) {
      interpretations -= 1
      return interpreted
    }
    generated = compileProgram(program)
    return generated
  }
  const byCode = byCodeOf(concepts)
  const indexOf = new Map(outputs.map((output, slot) => [output.key, slot] as const))
  const errorOf = ({ step, failure }: StepFailure): RunError => {
    const code = outputs[program.steps[step]?.slot ?? -1]?.code ?? ''
    const name = byCode.get(code)?.name ?? code
    const requested = failure.slot === undefined ? undefined : inputs[failure.slot - outputs.length]
    return {
      concept: code,
      code: failure.code,
      message: `Concepto ${code} «${name}»: ${failure.message}${requested ? ` («${requested.name}», ${requested.key})` : ''}. ${remedies[failure.code]}`,
    }
  }
  let frozen: RunRequest | undefined
  let hash: string | undefined
  let refusal: ReturnType<typeof refusalOfEnded> | undefined
  return {
    request,
    inputs,
    outputs,
    concepts,
    order: program.steps.map((step) => keyName(outputs[step.slot] as OutputSlot)),
    run: (given, out) => {
      const failure = (generated ?? next())(given, out)
      if (failure) return errorOf(failure)
      refusal ??= refusalOfEnded({ request, outputs, inputs, program, concepts })
      return refusal(out)
    },
    outputIndex: (key) => indexOf.get(key) ?? indexOf.get(normalizeName(key)) ?? -1,
    get hash() {
      hash ??= sha256(canonicalJson(this.frozen))
      return hash
    },
    get frozen() {
      frozen ??= freezeRequest(request, concepts)
      return frozen
    },
    program,
    errorOf,
  }
}

/** How many employees are interpreted before code is generated. */
const interpretationsIn = (mode: CompileOptions['mode']): number => {
  if (mode === 'interpreted') return Number.POSITIVE_INFINITY
  return mode === 'generated' ? 0 : interpretedFirst
}

const remedies: Readonly<Record<string, string>> = {
  division_by_zero: 'Revisá el divisor en la fórmula o en los datos del legajo.',
  no_row: 'Agregá la fila a la escala o corregí el dato del legajo.',
  bad_argument: 'Completá el dato en el legajo o contemplalo en la fórmula.',
  out_of_range: 'Revisá las novedades y la fórmula.',
}

const activeConcepts = (request: RunRequest): readonly Concept[] =>
  request.concepts
    .filter((concept) => concept.liquidationTypes.length === 0 || concept.liquidationTypes.includes(request.liquidationType))
    .map((concept) => asCompleting(concept, request))
    .toSorted((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1))

const outputsOf = (request: RunRequest, concepts: readonly Concept[]): readonly OutputSlot[] => [
  ...concepts.flatMap((concept): OutputSlot[] => {
    const code = normalizeName(concept.code)
    const amount: OutputSlot = {
      key: `C.${code}`,
      kind: 'amount',
      code,
      decimals: (concept.rounding ?? defaultRounding).decimals,
    }
    return concept.quantityFormula === undefined
      ? [amount]
      : [{ key: `C.${code}.CANTIDAD`, kind: 'quantity', code, decimals: concept.quantityDecimals ?? 2 }, amount]
  }),
  ...[...systemAccumulators, ...request.accumulators].map((accumulator): OutputSlot => {
    const code = normalizeName(accumulator.code)
    const decimals = concepts
      .filter((concept) => feeds(concept, code) !== 0)
      .map((concept) => (concept.rounding ?? defaultRounding).decimals)
    return { key: `A.${code}`, kind: 'accumulator', code, decimals: Math.max(2, ...decimals) }
  }),
]

const ruleProblem = (concept: string, field: RuleProblem['field'], message: string): RuleProblem => ({
  concept,
  field,
  message,
  code: 'unknown_name',
  from: 0,
  to: 0,
  line: 1,
  column: 1,
})

const duplicates = (request: RunRequest): RuleProblem[] => {
  const seen = new Set<string>()
  return request.concepts.flatMap((concept) => {
    const code = normalizeName(concept.code)
    if (!seen.has(code)) {
      seen.add(code)
      return []
    }
    return [ruleProblem(concept.code, 'code', `Hay dos conceptos con el código «${concept.code}»; cambiá uno.`)]
  })
}

const unknownAccumulators = (request: RunRequest, concepts: readonly Concept[]): RuleProblem[] => {
  const known = new Set([...systemAccumulators, ...request.accumulators].map((accumulator) => accumulator.code))
  return concepts.flatMap((concept) =>
    [...concept.accumulatorsAdding, ...concept.accumulatorsSubtracting]
      .filter((code) => !known.has(code))
      .map((code) =>
        ruleProblem(
          concept.code,
          'accumulators',
          `El acumulador «${code}» no existe; crealo o quitalo del concepto ${concept.code}.`,
        ),
      ),
  )
}

const keyName = (output: OutputSlot): string =>
  output.kind === 'amount' ? output.code : output.kind === 'quantity' ? `${output.code}.CANTIDAD` : `A.${output.code}`

// From the reading concept to its dependencies, in the direction that the user follows.
const cycleProblem = (cycle: readonly OutputSlot[]): RuleProblem => {
  const path = cycle.map(keyName).join(' → ')
  const concept = cycle.find((output) => output.kind !== 'accumulator')?.code ?? ''
  return ruleProblem(
    concept,
    'formula',
    `Los conceptos se necesitan unos a otros en círculo: ${path}. Quitá una de las referencias.`,
  )
}
