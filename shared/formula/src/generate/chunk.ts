import { slotBound } from '../plan.ts'
import type { Program, Step } from '../program.ts'
import { type Bounds, type Chunk, Code } from './code.ts'
import { maxExactInteger, SlowOnly } from './operand.ts'
import { compileRounded } from './plan-code.ts'

// Length in characters after which a function ends: an edited formula recompiles its function, with its neighbours. Shorter ones run
// slower.
const chunkLength = 3_000
const chunkSteps = 16

/** A chunk of a program from one step on, by number, so that a longer formula does not shift the later chunks. */
export const chunkAt = ({ steps, outputCount }: Program, bounds: Bounds, from: number): Chunk => {
  const code = new Code(outputCount, bounds)
  const written: string[] = []
  for (let length = 0; length <= chunkLength && written.length < chunkSteps; ) {
    const step = steps[from + written.length]
    if (!step) break
    const text = step.kind === 'sum' ? sum(code, step, from + written.length) : formula(code, step, from + written.length)
    written.push(text)
    length += text.length
  }
  return code.chunk(written)
}

/** Leaves by D with its result, or by F, and the exact interpreter repeats it. */
const formula = (code: Code, step: Step & { kind: 'formula' }, index: number): string => {
  const name = `v${step.slot}`
  const place = code.place(step.slot)
  code.begin()
  let done = false
  try {
    const result = compileRounded(code, step.plan, step)
    if (result.bound > slotBound) code.guard(result.n, slotBound)
    code.line(`${name} = ${result.n} + 0; ${place} = ${name}; break D${index};`)
    done = true
  } catch (stop) {
    if (!(stop instanceof SlowOnly)) throw stop
  }
  const lines = code.end(step.slot)
  const fast = done ? `F${index}: {\n${lines.replaceAll('BREAK', `break F${index}`)}\n}` : ''
  return `D${index}: {\n${fast}\nif (!slow(${index})) return ${index};\n${name} = ${place};\n}`
}

const sum = (code: Code, { terms, slot }: Step & { kind: 'sum' }, index: number): string => {
  const name = `v${slot}`
  const parts = terms.map(({ slot: read, factor }) => {
    const size = Math.abs(factor)
    return `${factor < 0 ? '-' : '+'} ${size === 1 ? code.slot(read) : `${code.slot(read)} * ${size}`}`
  })
  code.end(slot)
  if (code.boundOf(slot) > maxExactInteger) return `if (!slow(${index})) return ${index};\n${name} = ${code.place(slot)};`
  return `${name} = 0 ${parts.join(' ')}; ${code.place(slot)} = ${name};`
}
