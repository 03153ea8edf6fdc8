import type { LookupTable } from '../plan.ts'
import { slotBound } from '../plan.ts'
import { checkAt, denominatorLimit, exact, type Operand } from './operand.ts'

/** How large the sums of a program can be, by their slot. */
export type Bounds = ReadonlyMap<number, number>

/** `length` steps as text, the constants that it names, and the inputs that it takes for numbers within the bound. */
export type Chunk = {
  readonly source: string
  readonly constants: readonly unknown[]
  readonly numberInputs: readonly number[]
  readonly length: number
}

/** The text of a chunk while it is written: lines, names, constants, and which slots it reads and makes. */
export class Code {
  readonly #outputCount: number
  readonly #bounds: Bounds
  readonly #constants: unknown[] = []
  readonly #numberInputs = new Set<number>()
  readonly #tables = new Map<LookupTable, Map<string, string>>()
  readonly #read = new Set<number>()
  readonly #made = new Set<number>()
  #lines: string[] = []
  #temp = 0
  locals = new Map<number, Operand>()

  constructor(outputCount: number, bounds: Bounds) {
    this.#outputCount = outputCount
    this.#bounds = bounds
  }

  /** Forgets the lines and locals of the step before. */
  begin(): void {
    this.#lines = []
    this.locals = new Map()
  }

  /** The step in hand has its result in `slot`. Answers its lines. */
  end(slot: number): string {
    this.#made.add(slot)
    return this.#lines.join('\n')
  }

  /** The steps as one function of inputs, outputs and the slow way. */
  chunk(steps: readonly string[]): Chunk {
    const outside = [...this.#read].filter((slot) => !this.#made.has(slot))
    const loads = outside.map((slot) => `const v${slot} = ${this.place(slot)};`)
    const own = [...this.#made].map((slot) => `v${slot} = 0`)
    const constants = this.#constants.map((_, index) => `const k${index} = K[${index}];`)
    const run = `(i, o, slow) => {\n${loads.join('\n')}\n${own.length > 0 ? `let ${own.join(', ')};` : ''}\n${steps.join('\n')}\nreturn -1;\n}`
    return {
      source: `'use strict';\n${constants.join('\n')}\nreturn ${run};`,
      constants: this.#constants,
      numberInputs: [...this.#numberInputs],
      length: steps.length,
    }
  }

  /** Where a slot is kept: before the number of outputs, among them; after it, among the inputs. */
  place(slot: number): string {
    return slot < this.#outputCount ? `o[${slot}]` : `i[${slot - this.#outputCount}]`
  }

  boundOf(slot: number): number {
    return this.#bounds.get(slot) ?? slotBound
  }

  line(...texts: readonly string[]): void {
    this.#lines.push(...texts)
  }

  /** A name for what `js` computes. */
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

  /** The same for a number: an input is taken to be within the bound. */
  number(slot: number): string {
    if (slot >= this.#outputCount) this.#numberInputs.add(slot - this.#outputCount)
    return this.slot(slot)
  }

  /** What `work` writes, in a buffer of its own; with `lines`, in one that was begun before. */
  apart<T>(work: () => T, lines: string[] = []): { readonly lines: string[]; readonly value: T } {
    const outer = this.#lines
    this.#lines = lines
    try {
      return { lines, value: work() }
    } finally {
      this.#lines = outer
    }
  }

  /** A product of whole numbers, checked where it could pass what float64 holds exactly. */
  product(a: string, aBound: number, b: string, bBound: number): { n: string; bound: number } {
    if (b === '1') return { n: a, bound: aBound }
    if (a === '1') return { n: b, bound: bBound }
    return this.checked(`${a} * ${b}`, aBound * bBound)
  }

  /** A name for it, and how large it can be once it has passed the check. */
  checked(js: string, bound: number, limit = exact): { n: string; bound: number } {
    const n = this.temp(js)
    if (bound < limit) return { n, bound }
    return { n, bound: this.guard(n, limit === exact ? checkAt : limit) }
  }

  /** Beyond the limit the step is left to the exact way. */
  guard(n: string, limit: number): number {
    this.line(`if (!(${n} <= ${limit} && ${n} >= -${limit})) BREAK;`)
    return limit
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

  /** One name per pair of `a` and `b`, by a condition; each side brings the lines that only it needs. */
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

  /** A table's array (or map) as a constant of the function, made once. */
  tableConstant(table: LookupTable, what: string, make: () => unknown): string {
    const known = this.#tables.get(table) ?? new Map<string, string>()
    this.#tables.set(table, known)
    const name = known.get(what) ?? this.constant(make())
    known.set(what, name)
    return name
  }
}
