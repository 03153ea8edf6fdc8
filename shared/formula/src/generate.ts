import { chunkAt } from './generate/chunk.ts'
import type { Bounds, Chunk } from './generate/code.ts'
import { slotBound } from './plan.ts'
import { interpretFrom, isWithinBound, type Program, type Run, reader, runStep, type Step } from './program.ts'

/**
 * The program as one function over float64, generated from checked trees alone: every name in the code is ours and every constant a number;
 * no user text gets into it. Values stay exact because they are integers below 2^53: decimals are static scales, quotients keep their
 * divisor, each product that could exceed 2^52 is checked, and a step that would overflow, divide by zero or miss a row is repeated by the
 * exact interpreter, which determines the reason; `reported` receives the number of each such step.
 */
export const compileProgram = (program: Program, reported?: (step: number) => void): Run => {
  const chunks = inChunks(program, chunkFunctionAt)
  const runs = chunks.map(({ run }) => run)
  const numberInputs = [...new Set(chunks.flatMap((chunk) => chunk.numberInputs))]
  const runChunk: ChunkRun = (inputs, out, slow) => {
    for (const run of runs) {
      const stopped = run(inputs, out, slow)
      if (stopped >= 0) return stopped
    }
    return -1
  }
  let inputsNow: Float64Array = new Float64Array(0)
  let outNow: Float64Array = new Float64Array(0)
  const slow = (index: number): boolean => {
    reported?.(index)
    const step = program.steps[index] as Step
    const outcome = runStep(step, reader(program, inputsNow, outNow))
    if (!outcome.ok || !isWithinBound(outcome.units)) return false
    outNow[step.slot] = outcome.units
    return true
  }
  return (inputs, out) => {
    inputsNow = inputs
    outNow = out
    // An input beyond the bound assumed by the code: the whole employee is calculated exactly.
    for (let index = 0; index < numberInputs.length; index += 1) {
      const units = inputs[numberInputs[index] as number] as number
      if (!(units <= slotBound && units >= -slotBound)) return interpretFrom(program, 0, inputs, out)
    }
    const stopped = runChunk(inputs, out, slow)
    return stopped < 0 ? null : interpretFrom(program, stopped, inputs, out)
  }
}

/** The generated text, for tests and inspection. */
export const generateSource = (program: Program): string =>
  inChunks(program, chunkAt)
    .map(({ source }) => source)
    .join('\n')

/** Runs some steps; returns the number of the failed one, or -1. */
type ChunkRun = (inputs: Float64Array, out: Float64Array, slow: (step: number) => boolean) => number
type MadeChunk = Pick<Chunk, 'numberInputs' | 'length'> & { readonly run: ChunkRun }

const inChunks = <Made extends { readonly length: number }>(
  program: Program,
  make: (program: Program, bounds: Bounds, from: number) => Made,
): readonly Made[] => {
  const bounds = sumBounds(program)
  const chunks: Made[] = []
  for (let from = 0; from < program.steps.length; ) {
    const chunk = make(program, bounds, from)
    chunks.push(chunk)
    from += chunk.length
  }
  return chunks
}

/** Maximum size of the program's sums, by slot. */
const sumBounds = ({ steps }: Program): Bounds => {
  const bounds = new Map<number, number>()
  for (const step of steps)
    if (step.kind === 'sum')
      bounds.set(
        step.slot,
        step.terms.reduce((bound, { slot, factor }) => bound + (bounds.get(slot) ?? slotBound) * Math.abs(factor), 0),
      )
  return bounds
}

/** By first step: the other steps, their positions and all other dependencies of their code. */
const chunkOfSteps = new WeakMap<Step, { readonly steps: readonly Step[]; readonly place: string; readonly made: MadeChunk }>()

/** The steps from one on as a function; reuses the one compiled before from the same steps at the same positions. */
const chunkFunctionAt = (program: Program, bounds: Bounds, from: number): MadeChunk => {
  const first = program.steps[from] as Step
  const place = JSON.stringify([from, program.outputCount, ...bounds])
  const before = chunkOfSteps.get(first)
  if (before?.place === place && before.steps.every((step, index) => step === program.steps[from + index])) return before.made
  const { source, constants, numberInputs, length } = chunkAt(program, bounds, from)
  const made = { run: codeOf(source)(constants, lookupHelpers), numberInputs, length }
  chunkOfSteps.set(first, { steps: program.steps.slice(from, from + length), place, made })
  return made
}

type MakeChunk = (constants: readonly unknown[], helpers: typeof lookupHelpers) => ChunkRun

const chunkCache = new Map<string, MakeChunk>()
const maxCachedChunks = 500

/** The code of a chunk, compiled once for each text: after a change of one formula the other chunks keep theirs, already optimised. */
const codeOf = (source: string): MakeChunk => {
  const before = chunkCache.get(source)
  if (before) return before
  if (chunkCache.size >= maxCachedChunks) chunkCache.delete(chunkCache.keys().next().value ?? '')
  const made = new Function('K', 'H', source) as MakeChunk
  chunkCache.set(source, made)
  return made
}

const lookupHelpers = {
  /** Last row with key * d <= n, or -1. */
  from: (keys: Float64Array, n: number, d: number): number => {
    for (let row = keys.length - 1; row >= 0; row -= 1) if ((keys[row] as number) * d <= n) return row
    return -1
  },
  /** First row with key * d >= n, or -1. */
  upTo: (keys: Float64Array, n: number, d: number): number => {
    for (let row = 0; row < keys.length; row += 1) if ((keys[row] as number) * d >= n) return row
    return -1
  },
}
