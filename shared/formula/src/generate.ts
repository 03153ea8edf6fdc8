import type { RoundingRule } from '@legajo/kernel/rounding.ts'
import { earliest, latest } from './calendar.ts'
import { commonType } from './functions.ts'
import type { LookupTable, Plan } from './plan.ts'
import { slotBound } from './plan.ts'
import { interpretFrom, isWithinBound, type Program, type Run, reader, runStep, type Step } from './program.ts'

/**
 * The program as one function over float64, generated from checked trees alone: every name in the code is ours and every
 * constant a number; no letter of a user's text gets here. Values stay exact because they are whole numbers below 2^53:
 * decimals are static scales, quotients keep their divisor, each product that could pass 2^52 is checked, and a step that
 * would overflow, divide by zero or miss a row is done again by the exact interpreter, which knows the reason.
 */
export const compileProgram = (program: Program): Run => {
  const chunks = inChunks(program, madeAt)
  const runs = chunks.map(({ run }) => run)
  const numberInputs = [...new Set(chunks.flatMap((chunk) => chunk.numberInputs))]
  const fused: ChunkRun = (inputs, out, slow) => {
    for (const run of runs) {
      const stopped = run(inputs, out, slow)
      if (stopped >= 0) return stopped
    }
    return -1
  }
  let inputsNow: Float64Array = new Float64Array(0)
  let outNow: Float64Array = new Float64Array(0)
  const slow = (index: number): boolean => {
    const step = program.steps[index] as Step
    const outcome = runStep(step, reader(program, inputsNow, outNow))
    if (!outcome.ok || !isWithinBound(outcome.units)) return false
    outNow[step.slot] = outcome.units
    return true
  }
  return (inputs, out) => {
    inputsNow = inputs
    outNow = out
    // An input beyond the bound that the code takes for granted: the whole employee goes the exact way.
    for (let index = 0; index < numberInputs.length; index += 1) {
      const units = inputs[numberInputs[index] as number] as number
      if (!(units <= slotBound && units >= -slotBound)) return interpretFrom(program, 0, inputs, out)
    }
    const stopped = fused(inputs, out, slow)
    return stopped < 0 ? null : interpretFrom(program, stopped, inputs, out)
  }
}

/** The generated text, for tests and the curious. */
export const generatedSource = (program: Program): string =>
  inChunks(program, chunkAt)
    .map(({ source }) => source)
    .join('\n')

/** Runs some steps; the number of the one that stopped it, or -1. */
type ChunkRun = (inputs: Float64Array, out: Float64Array, slow: (step: number) => boolean) => number
/** `length` steps as text, the constants that it names, and the inputs that it takes for numbers within the bound. */
type Chunk = {
  readonly source: string
  readonly constants: readonly unknown[]
  readonly numberInputs: readonly number[]
  readonly length: number
}
type MadeChunk = Pick<Chunk, 'numberInputs' | 'length'> & { readonly run: ChunkRun }
type Bounds = ReadonlyMap<number, number>

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

/** How large the sums of a program can be, by their slot. */
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

const chunkAt = (program: Program, bounds: Bounds, from: number): Chunk => new Generator(program, bounds).chunk(from)

/** By its first step: the others, where they stand and all else that their code depends on. */
const madeOf = new WeakMap<Step, { readonly steps: readonly Step[]; readonly place: string; readonly made: MadeChunk }>()

/** The steps from one on as a function; the one that was made of these very steps before, when they stand where they stood. */
const madeAt = (program: Program, bounds: Bounds, from: number): MadeChunk => {
  const first = program.steps[from] as Step
  const place = JSON.stringify([from, program.outputCount, ...bounds])
  const before = madeOf.get(first)
  if (before?.place === place && before.steps.every((step, index) => step === program.steps[from + index])) return before.made
  const { source, constants, numberInputs, length } = chunkAt(program, bounds, from)
  const made = { run: codeOf(source)(constants, lookupHelpers), numberInputs, length }
  madeOf.set(first, { steps: program.steps.slice(from, from + length), place, made })
  return made
}

type MakeChunk = (constants: readonly unknown[], helpers: typeof lookupHelpers) => ChunkRun

const known = new Map<string, MakeChunk>()
const mostKnown = 500

/** The code of a chunk, made once for each text: after a change of one formula the others' is as it was, and warm. */
const codeOf = (source: string): MakeChunk => {
  const before = known.get(source)
  if (before) return before
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
  const made = new Function('K', 'H', source) as MakeChunk
  known.set(source, made)
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

const exact = 2 ** 53
const checkAt = 2 ** 52
const numeratorLimit = 2 ** 51
const denominatorLimit = 2 ** 50
const chunkLength = 30_000
const chunkSteps = 16

/** value = n / (10^scale * c * product of vars); c and vars are positive. */
type Num = {
  readonly kind: 'num'
  readonly n: string
  readonly literal?: number
  readonly scale: number
  readonly c: number
  readonly vars: readonly string[]
  readonly bound: number
}
/** A day number or a text code. */
type Raw = { readonly kind: 'raw'; readonly js: string; readonly literal?: number }
type Bool = { readonly kind: 'bool'; readonly js: string }
type Operand = Num | Raw | Bool
type Form = { readonly scale: number; readonly c: number; readonly vars: readonly string[] }

/** Thrown inside the generator when a step can only be done by the interpreter. */
class SlowOnly extends Error {}

/** Makes one chunk. */
class Generator {
  readonly #program: Program
  readonly #bounds: Bounds
  readonly #constants: unknown[] = []
  readonly #numberInputs = new Set<number>()
  readonly #tables = new Map<LookupTable, Map<string, string>>()
  #lines: string[] = []
  #temp = 0
  #locals = new Map<number, Operand>()
  readonly #read = new Set<number>()
  readonly #made = new Set<number>()

  constructor(program: Program, bounds: Bounds) {
    this.#program = program
    this.#bounds = bounds
  }

  /** Some steps from one on, by their number, so that a longer formula does not move those of the chunks after it. */
  chunk(from: number): Chunk {
    const body: string[] = []
    for (let length = 0; length <= chunkLength && body.length < chunkSteps; ) {
      const step = this.#program.steps[from + body.length]
      if (!step) break
      const text = this.step(step, from + body.length)
      body.push(text)
      length += text.length
    }
    const outside = [...this.#read].filter((slot) => !this.#made.has(slot))
    const loads = outside.map((slot) => `const v${slot} = ${this.place(slot)};`)
    const own = [...this.#made].map((slot) => `v${slot} = 0`)
    const constants = this.#constants.map((_, index) => `const k${index} = K[${index}];`)
    const run = `(i, o, slow) => {\n${loads.join('\n')}\n${own.length > 0 ? `let ${own.join(', ')};` : ''}\n${body.join('\n')}\nreturn -1;\n}`
    return {
      source: `'use strict';\n${constants.join('\n')}\nreturn ${run};`,
      constants: this.#constants,
      numberInputs: [...this.#numberInputs],
      length: body.length,
    }
  }

  place(slot: number): string {
    return slot < this.#program.outputCount ? `o[${slot}]` : `i[${slot - this.#program.outputCount}]`
  }

  step(step: Step, index: number): string {
    const name = `v${step.slot}`
    this.#lines = []
    this.#locals = new Map()
    if (step.kind === 'sum') return this.sum(step, index, name)
    let done = false
    try {
      const value = this.compile(step.plan)
      if (value.kind !== 'num') throw new SlowOnly()
      const rounded = this.rounded(value, step.digits, step.rule)
      if (rounded.bound > slotBound)
        this.line(`if (!(${rounded.n} <= ${slotBound} && ${rounded.n} >= -${slotBound})) break F${index};`)
      this.line(`${name} = ${rounded.n} + 0; ${this.place(step.slot)} = ${name}; break D${index};`)
      done = true
    } catch (stop) {
      if (!(stop instanceof SlowOnly)) throw stop
    }
    this.#made.add(step.slot)
    const fast = done ? `F${index}: {\n${this.#lines.join('\n').replaceAll('BREAK', `break F${index}`)}\n}` : ''
    return `D${index}: {\n${fast}\nif (!slow(${index})) return ${index};\n${name} = ${this.place(step.slot)};\n}`
  }

  sum(step: Step & { kind: 'sum' }, index: number, name: string): string {
    const parts = step.terms.map((term) => {
      const slot = this.slot(term.slot)
      return `${term.factor < 0 ? '-' : '+'} ${Math.abs(term.factor) === 1 ? slot : `${slot} * ${Math.abs(term.factor)}`}`
    })
    this.#made.add(step.slot)
    if (this.boundOf(step.slot) > exact) return `if (!slow(${index})) return ${index};\n${name} = ${this.place(step.slot)};`
    return `${name} = 0 ${parts.join(' ')}; ${this.place(step.slot)} = ${name};`
  }

  boundOf(slot: number): number {
    return this.#bounds.get(slot) ?? slotBound
  }

  line(text: string): void {
    this.#lines.push(text)
  }

  temp(js: string, word = 'const'): string {
    this.#temp += 1
    const name = `t${this.#temp}`
    this.line(`${word} ${name} = ${js};`)
    return name
  }

  constant(value: unknown): string {
    this.#constants.push(value)
    return `k${this.#constants.length - 1}`
  }

  slot(slot: number): string {
    this.#read.add(slot)
    return `v${slot}`
  }

  /** Compiles into a buffer of its own. */
  apart<T>(work: () => T): { readonly lines: string[]; readonly value: T } {
    const outer = this.#lines
    this.#lines = []
    const value = work()
    const lines = this.#lines
    this.#lines = outer
    return { lines, value }
  }

  compile(plan: Plan): Operand {
    switch (plan.kind) {
      case 'constant':
        return this.literalOf(plan)
      case 'slot':
        return this.slotOf(plan)
      case 'local':
        return this.#locals.get(plan.id) as Operand
      case 'let':
        for (const local of plan.locals) this.#locals.set(local.id, this.compile(local.value))
        return this.compile(plan.result)
      case 'arithmetic':
        return plan.left.type.kind === 'date' ? this.days(plan) : this.arithmetic(plan)
      case 'negate': {
        const value = this.num(plan.operand)
        return value.literal === undefined
          ? { ...value, n: this.temp(`-${value.n}`) }
          : { ...value, ...literalParts(-value.literal) }
      }
      case 'absolute': {
        const value = this.num(plan.operand)
        return value.literal === undefined
          ? { ...value, n: this.temp(`Math.abs(${value.n})`) }
          : { ...value, ...literalParts(Math.abs(value.literal)) }
      }
      case 'compare':
        return { kind: 'bool', js: this.comparison(plan) }
      case 'logic':
        return this.logic(plan)
      case 'not':
        return { kind: 'bool', js: `!(${this.bool(plan.operand)})` }
      case 'choose':
        return this.choose(plan)
      case 'round':
        return this.rounded(this.num(plan.operand), plan.digits, plan.rule)
      case 'extreme':
        return this.extreme(plan)
      case 'remainder':
        return this.remainder(plan)
      case 'integers':
        return this.integers(plan)
      case 'lookup':
        return this.lookup(plan)
      case 'progressive':
        return this.progressive(plan)
    }
  }

  num(plan: Plan): Num {
    const value = this.compile(plan)
    if (value.kind !== 'num') throw new SlowOnly()
    return value
  }

  bool(plan: Plan): string {
    const value = this.compile(plan)
    if (value.kind !== 'bool') throw new SlowOnly()
    return value.js
  }

  literalOf(plan: Plan & { kind: 'constant' }): Operand {
    const value = Number(plan.value)
    if (Math.abs(value) >= exact) throw new SlowOnly()
    if (plan.type.kind === 'number') return shortLiteral(value, plan.type.scale ?? 0)
    return plan.type.kind === 'boolean'
      ? { kind: 'bool', js: String(value !== 0) }
      : { kind: 'raw', js: String(value), literal: value }
  }

  slotOf(plan: Plan & { kind: 'slot' }): Operand {
    const js = this.slot(plan.slot)
    if (plan.type.kind === 'boolean') return { kind: 'bool', js: `${js} !== 0` }
    if (plan.type.kind !== 'number') return { kind: 'raw', js }
    const input = plan.slot - this.#program.outputCount
    if (input >= 0) this.#numberInputs.add(input)
    return {
      kind: 'num',
      n: js,
      scale: plan.type.scale ?? 0,
      c: 1,
      vars: [],
      bound: Math.max(this.boundOf(plan.slot), plan.bound),
    }
  }

  /** A product of whole numbers, checked where it could pass what float64 holds exactly. */
  product(a: string, aBound: number, b: string, bBound: number): { n: string; bound: number } {
    if (b === '1') return { n: a, bound: aBound }
    if (a === '1') return { n: b, bound: bBound }
    return this.checked(`${a} * ${b}`, aBound * bBound)
  }

  checked(js: string, bound: number, limit = exact): { n: string; bound: number } {
    const n = this.temp(js)
    if (bound < limit) return { n, bound }
    return { n, bound: this.guard(n, limit === exact ? checkAt : limit) }
  }

  guard(n: string, limit: number): number {
    this.line(`if (!(${n} <= ${limit} && ${n} >= -${limit})) BREAK;`)
    return limit
  }

  times(value: Num, factor: number): Num {
    if (factor === 1) return value
    if (!(factor < exact)) throw new SlowOnly()
    if (value.literal !== undefined && Math.abs(value.literal * factor) < exact)
      return { ...value, ...literalParts(value.literal * factor) }
    const { n, bound } = this.product(value.n, value.bound, String(factor), factor)
    return { ...value, n, bound, literal: undefined }
  }

  timesVar(value: Num, name: string): Num {
    if (value.literal === 0) return value
    const { n, bound } = this.product(value.n, value.bound, name, denominatorLimit)
    return { ...value, n, bound, literal: undefined }
  }

  /** The smallest form that all the values can be brought to without losing anything. */
  common(values: readonly Num[]): Form {
    let c = 1
    const vars: string[] = []
    for (const value of values) {
      if (value.literal === 0) continue
      c = lcm(c, value.c)
      for (const name of new Set(value.vars)) {
        const missing = occurrences(value.vars, name) - occurrences(vars, name)
        for (let times = 0; times < missing; times += 1) vars.push(name)
      }
    }
    if (!(c < denominatorLimit)) throw new SlowOnly()
    return { scale: Math.max(...values.map((value) => value.scale)), c, vars }
  }

  inForm(value: Num, form: Form): Num {
    if (value.literal === 0) return { ...value, ...form }
    let result = this.times(value, 10 ** (form.scale - value.scale) * (form.c / value.c))
    const left = [...value.vars]
    for (const name of form.vars) {
      const at = left.indexOf(name)
      if (at >= 0) left.splice(at, 1)
      else result = this.timesVar(result, name)
    }
    return { ...result, ...form }
  }

  unified(values: readonly Num[]): readonly Num[] {
    const form = this.common(values)
    return values.map((value) => this.inForm(value, form))
  }

  arithmetic(plan: Plan & { kind: 'arithmetic' }): Num {
    if (plan.operator === '*') return this.productOf(factorsOf(plan).map((factor) => this.num(factor)))
    const left = this.num(plan.left)
    const right = this.num(plan.right)
    if (plan.operator === '/') return this.divided(left, right)
    const [a, b] = this.unified([left, right]) as [Num, Num]
    if (a.literal !== undefined && b.literal !== undefined)
      return { ...a, ...literalParts(plan.operator === '+' ? a.literal + b.literal : a.literal - b.literal) }
    return { ...a, literal: undefined, ...this.checked(`${a.n} ${plan.operator} ${b.n}`, a.bound + b.bound) }
  }

  /** Constants last: a factor of nothing, which most novelties are, keeps the product short. */
  productOf(factors: readonly Num[]): Num {
    const [read, constant] = [
      factors.filter((one) => one.literal === undefined),
      factors.filter((one) => one.literal !== undefined),
    ]
    return [...read, ...constant].reduce((left, right) => this.multiplied(left, right))
  }

  multiplied(left: Num, right: Num): Num {
    const form = {
      kind: 'num' as const,
      scale: left.scale + right.scale,
      c: left.c * right.c,
      vars: [...left.vars, ...right.vars],
    }
    if (!(form.c < denominatorLimit)) throw new SlowOnly()
    if (left.literal !== undefined && right.literal !== undefined && Math.abs(left.literal * right.literal) < exact)
      return { ...form, ...literalParts(left.literal * right.literal) }
    return { ...form, ...this.product(left.n, left.bound, right.n, right.bound) }
  }

  // a / b = a.n · 10^b.scale · b.c · b.vars / (10^a.scale · a.c · a.vars · b.n), with the powers of ten cancelled.
  divided(left: Num, right: Num): Num {
    if (right.literal === 0) throw new SlowOnly()
    let top = this.times(left, right.c)
    for (const name of right.vars) top = this.timesVar(top, name)
    const scale = left.scale - right.scale
    if (scale < 0) top = this.times(top, 10 ** -scale)
    const form = { kind: 'num' as const, scale: Math.max(scale, 0), vars: left.vars, c: left.c }
    if (right.literal !== undefined) {
      const c = left.c * Math.abs(right.literal)
      if (!(c < denominatorLimit)) throw new SlowOnly()
      if (right.literal > 0) return { ...top, ...form, c }
      return top.literal === undefined
        ? { ...top, ...form, c, n: this.temp(`-${top.n}`) }
        : { ...top, ...form, c, ...literalParts(-top.literal) }
    }
    const sign = this.temp(`${right.n} < 0 ? -1 : 1`)
    const under = this.temp(`${right.n} * ${sign}`)
    this.line(`if (!(${under} > 0${right.bound > denominatorLimit ? ` && ${under} <= ${denominatorLimit}` : ''})) BREAK;`)
    return { ...top, ...form, vars: [...left.vars, under], n: this.temp(`${top.n} * ${sign}`), literal: undefined }
  }

  days(plan: Plan & { kind: 'arithmetic' }): Operand {
    const left = this.compile(plan.left)
    const right = this.compile(plan.right)
    if (left.kind !== 'raw') throw new SlowOnly()
    this.line(`if (${left.js} === -1000000000) BREAK;`)
    if (right.kind === 'raw') {
      this.line(`if (${right.js} === -1000000000) BREAK;`)
      return { kind: 'num', scale: 0, c: 1, vars: [], n: this.temp(`${left.js} - ${right.js}`), bound: 2 ** 31 }
    }
    if (right.kind !== 'num') throw new SlowOnly()
    const day = this.temp(`${left.js} ${plan.operator} ${right.n}`)
    this.line(`if (!(${day} >= ${earliest} && ${day} <= ${latest})) BREAK;`)
    return { kind: 'raw', js: day }
  }

  comparison(plan: Plan & { kind: 'compare' }): string {
    const sign = plan.operator === '=' ? '===' : plan.operator === '<>' ? '!==' : plan.operator
    const left = this.compile(plan.left)
    const right = this.compile(plan.right)
    if (left.kind === 'num' && right.kind === 'num') {
      const [a, b] = this.unified([left, right]) as [Num, Num]
      return `${a.n} ${sign} ${b.n}`
    }
    if (left.kind === 'bool' && right.kind === 'bool') return `(${left.js}) ${sign} (${right.js})`
    if (left.kind === 'raw' && right.kind === 'raw') return `${left.js} ${sign} ${right.js}`
    throw new SlowOnly()
  }

  logic(plan: Plan & { kind: 'logic' }): Bool {
    const left = this.bool(plan.left)
    const right = this.apart(() => this.bool(plan.right))
    const both = plan.operator === 'Y'
    if (right.lines.length === 0) return { kind: 'bool', js: `((${left}) ${both ? '&&' : '||'} (${right.value}))` }
    const name = this.temp(left, 'let')
    this.line(`if (${both ? name : `!${name}`}) {`)
    this.#lines.push(...right.lines)
    this.line(`${name} = ${right.value};\n}`)
    return { kind: 'bool', js: name }
  }

  choose(plan: Plan & { kind: 'choose' }): Operand {
    const condition = this.bool(plan.condition)
    const yes = this.apart(() => this.compile(plan.yes))
    const no = this.apart(() => this.compile(plan.no))
    const [a, b] = [yes.value, no.value]
    if (a.kind !== 'num' || b.kind !== 'num') {
      if (a.kind === 'num' || b.kind === 'num' || a.kind !== b.kind) throw new SlowOnly()
      return { kind: a.kind, js: this.branch(condition, yes.lines, [a.js], no.lines, [b.js])[0] as string }
    }
    const c = lcm(a.literal === 0 ? 1 : a.c, b.literal === 0 ? 1 : b.c)
    if (!(c < denominatorLimit)) throw new SlowOnly()
    const scale = Math.max(a.scale, b.scale)
    const bring = (value: Num, lines: string[]): { num: Num; under: string } => {
      const outer = this.#lines
      this.#lines = lines
      const num = value.literal === 0 ? value : this.times(value, 10 ** (scale - value.scale) * (c / value.c))
      const under = value.literal === 0 ? '1' : this.underOf(value.vars)
      this.#lines = outer
      return { num, under }
    }
    const [left, right] = [bring(a, yes.lines), bring(b, no.lines)]
    const bound = Math.max(left.num.bound, right.num.bound)
    if (left.under === '1' && right.under === '1') {
      const [n] = this.branch(condition, yes.lines, [left.num.n], no.lines, [right.num.n]) as [string]
      return { kind: 'num', n, scale, c, vars: [], bound }
    }
    const [n, under] = this.branch(condition, yes.lines, [left.num.n, left.under], no.lines, [right.num.n, right.under]) as [
      string,
      string,
    ]
    return { kind: 'num', n, scale, c, vars: [under], bound }
  }

  /** The product of variable denominators as one name, checked. */
  underOf(vars: readonly string[]): string {
    const [first, ...rest] = vars
    if (first === undefined) return '1'
    return rest.reduce((product, name) => {
      const next = this.temp(`${product} * ${name}`)
      this.line(`if (!(${next} <= ${denominatorLimit})) BREAK;`)
      return next
    }, first)
  }

  branch(
    condition: string,
    yes: readonly string[],
    a: readonly string[],
    no: readonly string[],
    b: readonly string[],
  ): readonly string[] {
    if (yes.length === 0 && no.length === 0) {
      const flag = a.length > 1 ? this.temp(condition) : condition
      return a.map((value, index) => this.temp(`${flag} ? ${value} : ${b[index]}`))
    }
    const names = a.map(() => this.temp('0', 'let'))
    const assign = (values: readonly string[]): string => names.map((name, index) => `${name} = ${values[index]};`).join(' ')
    this.line(`if (${condition}) {\n${[...yes, assign(a)].join('\n')}\n} else {\n${[...no, assign(b)].join('\n')}\n}`)
    return names
  }

  extreme(plan: Plan & { kind: 'extreme' }): Operand {
    const values = plan.args.map((arg) => this.compile(arg))
    const call = plan.most ? 'Math.max' : 'Math.min'
    if (commonType(plan.args.map((arg) => arg.type)).kind === 'date')
      return { kind: 'raw', js: this.temp(`${call}(${values.map((value) => (value as Raw).js).join(', ')})`) }
    const nums = this.unified(values as Num[])
    const form = this.common(values as Num[])
    return {
      kind: 'num',
      ...form,
      n: nums.length === 1 ? (nums[0] as Num).n : this.temp(`${call}(${nums.map((value) => value.n).join(', ')})`),
      bound: Math.max(...nums.map((value) => value.bound)),
    }
  }

  remainder(plan: Plan & { kind: 'remainder' }): Num {
    const [a, b] = this.unified([this.num(plan.left), this.num(plan.right)]) as [Num, Num]
    if (a.bound > numeratorLimit) this.guard(a.n, numeratorLimit)
    this.line(`if (!(${b.n} > 0 && ${b.n} <= ${denominatorLimit})) BREAK;`)
    const n = this.temp(`${a.n} - ${b.n} * Math.floor(${a.n} / ${b.n})`)
    return { ...a, n, literal: undefined, bound: Math.min(b.bound, denominatorLimit) }
  }

  integers(plan: Plan & { kind: 'integers' }): Operand {
    const args = plan.args.map((arg) => {
      const value = this.compile(arg)
      if (value.kind === 'bool' || (value.kind === 'num' && (value.scale !== 0 || value.c !== 1 || value.vars.length > 0)))
        throw new SlowOnly()
      return value.kind === 'num' ? { js: value.n, literal: value.literal } : value
    })
    if (args.every((arg) => arg.literal !== undefined)) {
      const known = plan.operation.run(...args.map((arg) => arg.literal as number))
      if (!Number.isFinite(known)) throw new SlowOnly()
      return plan.type.kind === 'date' ? { kind: 'raw', js: String(known), literal: known } : literal(known, 0)
    }
    const answer = this.temp(`${this.constant(plan.operation.run)}(${args.map((arg) => arg.js).join(', ')})`)
    this.line(`if (${answer} !== ${answer}) BREAK;`)
    return plan.type.kind === 'date'
      ? { kind: 'raw', js: answer }
      : { kind: 'num', n: answer, scale: 0, c: 1, vars: [], bound: plan.operation.bound }
  }

  /** A table's array (or map) as a constant of the function, made once. */
  tableConstant(table: LookupTable, what: string, make: () => unknown): string {
    const known = this.#tables.get(table) ?? new Map<string, string>()
    this.#tables.set(table, known)
    const name = known.get(what) ?? this.constant(make())
    known.set(what, name)
    return name
  }

  lookup(plan: Plan & { kind: 'lookup' }): Operand {
    const { table, column } = plan
    const key = this.compile(plan.key)
    const row = table.mode === 'exact' ? this.exactRow(table, key) : this.rangeRow(table, key, false)
    this.line(`if (!(${row} >= 0)) BREAK;`)
    const values = this.tableConstant(table, `column ${column.name}`, () => Float64Array.from(column.values))
    const cell = this.temp(`${values}[${row}]`)
    if (column.type.kind === 'boolean') return { kind: 'bool', js: `${cell} !== 0` }
    if (column.type.kind !== 'number') return { kind: 'raw', js: cell }
    return { kind: 'num', n: cell, scale: column.type.scale ?? 0, c: 1, vars: [], bound: largestOf(column.values) }
  }

  exactRow(table: LookupTable, key: Operand): string {
    const rows = this.tableConstant(table, 'rows', () => new Map(table.keys.map((value, index) => [value, index])))
    if (key.kind === 'raw') return this.temp(`${rows}.get(${key.js})`)
    const scale = table.keyType.kind === 'number' ? (table.keyType.scale ?? 0) : 0
    if (key.kind !== 'num' || key.c !== 1 || key.vars.length > 0 || key.scale > scale) throw new SlowOnly()
    return this.temp(`${rows}.get(${this.times(key, 10 ** (scale - key.scale)).n} + 0)`)
  }

  rangeRow(table: LookupTable, key: Operand, shifted: boolean): string {
    const scale = table.keyType.kind === 'number' ? (table.keyType.scale ?? 0) : 0
    if (key.kind !== 'num') throw new SlowOnly()
    const extra = Math.max(key.scale - scale, 0)
    const value = this.times(key, 10 ** Math.max(scale - key.scale, 0))
    const factor = 10 ** extra * key.c
    const largest = largestOf(table.keys) * factor
    if (!(largest < exact)) throw new SlowOnly()
    const keys = this.tableConstant(table, `keys ${factor}`, () => Float64Array.from(table.keys, (bound) => bound * factor))
    const under = this.underOf(key.vars)
    if (under !== '1') this.line(`if (!(${under} * ${largest} <= ${exact})) BREAK;`)
    const helper = table.mode === 'upTo' ? 'H.upTo' : 'H.from'
    return this.temp(`${helper}(${keys}, ${value.n}, ${under})${shifted ? ' + 1' : ''}`)
  }

  // A first row of zeros stands for "below every bracket".
  progressive(plan: Plan & { kind: 'progressive' }): Num {
    const { table } = plan
    const key = this.num(plan.key)
    const row = this.rangeRow(table, key, true)
    const [fixedColumn, rateColumn] = table.columns
    if (!fixedColumn || !rateColumn) throw new SlowOnly()
    const cell = (what: string, values: readonly number[], scale: number): Num => {
      const array = this.tableConstant(table, `shifted ${what}`, () => Float64Array.from([0, ...values]))
      return { kind: 'num', n: this.temp(`${array}[${row}]`), scale, c: 1, vars: [], bound: largestOf(values) }
    }
    const scaleOf = (type: Plan['type']): number => (type.kind === 'number' ? (type.scale ?? 0) : 0)
    const from = cell('from', table.keys, scaleOf(table.keyType))
    const [x, least] = this.unified([key, from]) as [Num, Num]
    const excess: Num = { ...x, literal: undefined, ...this.checked(`${x.n} - ${least.n}`, x.bound + least.bound) }
    const part = this.multiplied(excess, cell('rate', rateColumn.values, scaleOf(rateColumn.type)))
    const [a, b] = this.unified([
      { ...part, scale: part.scale + 2 },
      cell('fixed', fixedColumn.values, scaleOf(fixedColumn.type)),
    ]) as [Num, Num]
    return { ...a, literal: undefined, ...this.checked(`${a.n} + ${b.n}`, a.bound + b.bound) }
  }

  // floor(x / y) in float64 is the exact whole quotient whenever x + y < 2^53, which the two limits guarantee.
  rounded(value: Num, digits: number, rule: RoundingRule): Num {
    const more = digits - value.scale
    const top = this.times(value, 10 ** Math.max(more, 0))
    const c = value.c * 10 ** Math.max(-more, 0)
    const form = { kind: 'num' as const, scale: digits, c: 1, vars: [] }
    if (c === 1 && value.vars.length === 0) return { ...top, ...form }
    if (!(c <= denominatorLimit) || rule === 'half-even') throw new SlowOnly()
    const n = top.literal === undefined ? top.n : this.temp(top.n)
    const bound = top.bound > numeratorLimit ? this.guard(n, numeratorLimit) : top.bound
    const constant = value.vars.length === 0
    const even = constant && c % 2 === 0 ? c : 0
    const divisors = c === 1 ? value.vars : [String(c), ...value.vars]
    if (constant)
      return { ...form, n: this.temp(quotient(n, this.underOf(divisors), rule, even)), bound: Math.ceil(bound / c) + 1 }
    // Nothing divided by anything is nothing: most novelties are, and their divisor may be too long for the fast way.
    const whole = this.temp('0', 'let')
    const { lines, value: under } = this.apart(() => this.underOf(divisors))
    this.line(`if (${n} !== 0) {`)
    for (const line of lines) this.line(line)
    this.line(`${whole} = ${quotient(n, under, rule, 0)};`)
    this.line('}')
    return { ...form, n: whole, bound: bound + 1 }
  }
}

const quotient = (n: string, d: string, rule: RoundingRule, even: number): string => {
  switch (rule) {
    case 'half-away-from-zero':
      return even > 0
        ? `${n} < 0 ? 0 - Math.floor((${even / 2} - ${n}) / ${d}) : Math.floor((${n} + ${even / 2}) / ${d})`
        : `${n} < 0 ? 0 - Math.floor((${d} - 2 * ${n}) / (2 * ${d})) : Math.floor((2 * ${n} + ${d}) / (2 * ${d}))`
    case 'toward-zero':
      return `${n} < 0 ? 0 - Math.floor(-${n} / ${d}) : Math.floor(${n} / ${d})`
    case 'away-from-zero':
      return `${n} < 0 ? 0 - Math.ceil(-${n} / ${d}) : Math.ceil(${n} / ${d})`
    case 'floor':
      return `Math.floor(${n} / ${d}) + 0`
    case 'ceiling':
      return `Math.ceil(${n} / ${d}) + 0`
    case 'half-even':
      throw new SlowOnly()
  }
}

const literalParts = (value: number): { n: string; literal: number; bound: number } => ({
  n: value < 0 ? `(${value})` : String(value + 0),
  literal: value + 0,
  bound: Math.abs(value),
})

const literal = (value: number, scale: number): Num => ({ kind: 'num', scale, c: 1, vars: [], ...literalParts(value) })

/** Without the zeros that a decimal may end in: 1.5000 is 15 tenths. */
const shortLiteral = (value: number, scale: number): Num => {
  let [short, digits] = [value, scale]
  while (digits > 0 && short % 10 === 0) [short, digits] = [short / 10, digits - 1]
  return literal(short, digits)
}

const factorsOf = (plan: Plan): readonly Plan[] =>
  plan.kind === 'arithmetic' && plan.operator === '*' && plan.left.type.kind === 'number'
    ? [...factorsOf(plan.left), ...factorsOf(plan.right)]
    : [plan]

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b
const occurrences = (names: readonly string[], name: string): number => names.filter((other) => other === name).length
const largestOf = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, Math.abs(value)), 1)
