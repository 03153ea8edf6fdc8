import type { LookupTable } from '../plan.ts'
import { slotBound } from '../plan.ts'
import { checkAt, denominatorLimit, maxExactInteger, type Operand } from './operand.ts'

/** Maximum size of the program's sums, by slot. */
export type Bounds = ReadonlyMap<number, number>

/** `length` steps as text, their constants, and the inputs that they assume to be numbers within the bound. */
export type Chunk = {
  readonly source: string
  readonly constants: readonly unknown[]
  readonly numberInputs: readonly number[]
  readonly length: number
}

/** The text of a chunk under construction: lines, names, constants, and the slots it reads and writes. */
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

  /** Clears the lines and locals of the previous step. */
  begin(): void {
    this.#lines = []
    this.locals = new Map()
  }

  /** The current step stores its result in `slot`. Returns its lines. */
  end(slot: number): string {
    this.#made.add(slot)
    return this.#lines.join('\n')
  }

  /** The steps as one function of inputs, outputs and the exact interpreter. */
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

  /** Position of a slot: below the number of outputs, among them; above it, among the inputs. */
  place(slot: number): string {
    return slot < this.#outputCount ? `o[${slot}]` : `i[${slot - this.#outputCount}]`
  }

  boundOf(slot: number): number {
    return this.#bounds.get(slot) ?? slotBound
  }

  line(...texts: readonly string[]): void {
    this.#lines.push(...texts)
  }

  /** A variable for the value of `js`. */
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

  /** Like `slot`, for a number: an input is assumed to be within the bound. */
  number(slot: number): string {
    if (slot >= this.#outputCount) this.#numberInputs.add(slot - this.#outputCount)
    return this.slot(slot)
  }

  /** The output of `work`, in a separate buffer; with `lines`, in an existing one. */
  apart<T>(work: () => T, lines: string[] = []): { readonly lines: string[]; readonly value: T } {
    const outer = this.#lines
    this.#lines = lines
    try {
      return { lines, value: work() }
    } finally {
      this.#lines = outer
    }
  }

  /** A product of integers, checked where it could exceed float64's exact range. */
  product(a: string, aBound: number, b: string, bBound: number): { n: string; bound: number } {
    if (b === '1') return { n: a, bound: aBound }
    if (a === '1') return { n: b, bound: bBound }
    return this.checked(`${a} * ${b}`, aBound * bBound)
  }

  /** A variable for it, and its maximum after the check. */
  checked(js: string, bound: number, limit = maxExactInteger): { n: string; bound: number } {
    const n = this.temp(js)
    if (bound < limit) return { n, bound }
    return { n, bound: this.guard(n, limit === maxExactInteger ? checkAt : limit) }
  }

  /** Beyond the limit the exact interpreter runs the step. */
  guard(n: string, limit: number): number {
    this.line(`if (!(${n} <= ${limit} && ${n} >= -${limit})) BREAK;`)
    return limit
  }

  /** The product of variable denominators as one variable, checked. */
  underOf(vars: readonly string[]): string {
    const [first, ...rest] = vars
    if (first === undefined) return '1'
    return rest.reduce((product, name) => {
      const next = this.temp(`${product} * ${name}`)
      this.line(`if (!(${next} <= ${denominatorLimit})) BREAK;`)
      return next
    }, first)
  }

  /** One variable per pair of `a` and `b`, by a condition; each branch contains only its own lines. */
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

  /** A table's array (or map) as a constant of the function, created once. */
  tableConstant(table: LookupTable, what: string, make: () => unknown): string {
    const known = this.#tables.get(table) ?? new Map<string, string>()
    this.#tables.set(table, known)
    const name = known.get(what) ?? this.constant(make())
    known.set(what, name)
    return name
  }
}
