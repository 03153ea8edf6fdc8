import { formatUnits } from '@legajo/kernel/money.ts'
import { earliestDay, latestDay } from './calendar.ts'
import type { LookupTable, Plan } from './plan.ts'
import type { Rational } from './rational.ts'
import * as rational from './rational.ts'
import { emptyDate } from './types.ts'

/** Numbers are exact fractions; dates and texts plain numbers; conditions booleans. */
export type Value = Rational | number | boolean

export type EvaluationFailure = {
  readonly code: 'division_by_zero' | 'no_row' | 'bad_argument' | 'out_of_range'
  readonly message: string
  /** The slot of a value without a row in a table, when the lookup key is the unchanged slot. */
  readonly slot?: number
}

export type Outcome = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: EvaluationFailure }

/** Called for every intermediate value, innermost first. */
export type Tracer = (plan: Plan, value: Value) => void

/** Runs a plan exactly, with BigInt fractions. Used by the browser, by the trace, and by the server when an integer overflows. */
export const evaluate = (plan: Plan, read: (slot: number) => number, trace?: Tracer): Outcome => {
  try {
    return { ok: true, value: new Interpreter(read, trace).run(plan) }
  } catch (stop) {
    if (stop instanceof EvaluationStop) return { ok: false, failure: stop.failure }
    if (stop instanceof rational.TooManyDigits)
      return { ok: false, failure: { code: 'out_of_range', message: 'un valor intermedio tiene demasiadas cifras' } }
    throw stop
  }
}

class EvaluationStop extends Error {
  readonly failure: EvaluationFailure
  constructor(failure: EvaluationFailure) {
    super(failure.message)
    this.failure = failure
  }
}

class Interpreter {
  readonly #read: (slot: number) => number
  readonly #trace: Tracer | undefined
  readonly #locals = new Map<number, Value>()

  constructor(read: (slot: number) => number, trace: Tracer | undefined) {
    this.#read = read
    this.#trace = trace
  }

  run(plan: Plan): Value {
    const value = this.value(plan)
    this.#trace?.(plan, value)
    return value
  }

  number(plan: Plan): Rational {
    return this.run(plan) as Rational
  }

  value(plan: Plan): Value {
    switch (plan.kind) {
      case 'constant':
        return this.typed(plan, plan.value)
      case 'slot':
        return this.typed(plan, BigInt(this.#read(plan.slot)))
      case 'local':
        return this.#locals.get(plan.id) as Value
      case 'let':
        for (const local of plan.locals) this.#locals.set(local.id, this.run(local.value))
        return this.run(plan.result)
      case 'arithmetic': {
        const [left, right] = [this.run(plan.left), this.run(plan.right)]
        if (plan.operator !== '/' && typeof left === 'number') return this.days(left, right, plan.operator)
        return this.arithmetic(plan.operator, left as Rational, right as Rational)
      }
      case 'negate':
        return rational.negate(this.number(plan.operand))
      case 'compare': {
        const order = compareValues(this.run(plan.left), this.run(plan.right))
        return comparisonHolds(plan.operator, order)
      }
      case 'logic':
        return plan.operator === 'Y'
          ? this.run(plan.left) === true && this.run(plan.right)
          : this.run(plan.left) === true || this.run(plan.right)
      case 'not':
        return this.run(plan.operand) !== true
      case 'choose':
        return this.run(plan.condition) === true ? this.run(plan.yes) : this.run(plan.no)
      case 'round':
        return rational.fromScaled(rational.toScaled(this.number(plan.operand), plan.digits, plan.rule), plan.digits)
      case 'extreme':
        return plan.args
          .map((arg) => this.run(arg))
          .reduce((best, value) => (compareValues(value, best) * (plan.most ? 1 : -1) > 0 ? value : best))
      case 'absolute': {
        const value = this.number(plan.operand)
        return value.n < 0n ? rational.negate(value) : value
      }
      case 'remainder': {
        const [left, right] = [this.number(plan.left), this.number(plan.right)]
        if (right.n <= 0n) throw new EvaluationStop({ code: 'bad_argument', message: 'RESTO necesita un divisor mayor que cero' })
        return rational.remainder(left, right)
      }
      case 'integers':
        return this.integers(plan)
      case 'lookup': {
        const row = this.row(plan.table, plan.key)
        return this.typed({ type: plan.column.type }, BigInt(plan.column.values[row] as number))
      }
      case 'progressive':
        return this.progressive(plan.table, this.number(plan.key))
    }
  }

  typed(plan: Pick<Plan, 'type'>, units: bigint): Value {
    if (plan.type.kind === 'number') return rational.fromScaled(units, plan.type.scale ?? 0)
    return plan.type.kind === 'boolean' ? units !== 0n : Number(units)
  }

  arithmetic(operator: '+' | '-' | '*' | '/', left: Rational, right: Rational): Rational {
    switch (operator) {
      case '+':
        return rational.add(left, right)
      case '-':
        return rational.subtract(left, right)
      case '*':
        return rational.multiply(left, right)
      case '/':
        if (right.n === 0n) throw new EvaluationStop({ code: 'division_by_zero', message: 'división por cero' })
        return rational.divide(left, right)
    }
  }

  // A date plus days is a date; the difference of two dates is a number of days.
  days(left: number, right: Value, operator: '+' | '-' | '*'): Value {
    if (left === emptyDate || right === emptyDate)
      throw new EvaluationStop({ code: 'bad_argument', message: 'la fecha está vacía' })
    if (typeof right === 'number') return { n: BigInt(left - right), d: 1n }
    const count = Number((right as Rational).n)
    const day = operator === '+' ? left + count : left - count
    if (day < earliestDay || day > latestDay)
      throw new EvaluationStop({ code: 'bad_argument', message: 'la fecha queda fuera del calendario' })
    return day
  }

  integers(plan: Plan & { kind: 'integers' }): Value {
    const args = plan.args.map((arg) => {
      const value = this.run(arg)
      return typeof value === 'object' ? Number(value.n) / Number(value.d) : Number(value)
    })
    const answer = plan.operation.run(...args)
    if (!Number.isFinite(answer))
      throw new EvaluationStop({ code: 'bad_argument', message: `${plan.operation.name}: ${plan.operation.failure}` })
    return this.typed(plan, BigInt(answer))
  }

  row(table: LookupTable, requested: Plan): number {
    const key = this.run(requested)
    const row = typeof key === 'object' ? numberRow(table, key) : table.keys.indexOf(key as number)
    if (row < 0) {
      const shown = typeof key === 'object' ? ` ${showRational(key)}` : ' ese valor'
      throw new EvaluationStop({
        code: 'no_row',
        message: `la escala «${table.code}» no tiene fila para${shown}`,
        ...(requested.kind === 'slot' && { slot: requested.slot }),
      })
    }
    return row
  }

  /** fixed + (x − from) × rate %, in the bracket of x; 0 below the first bracket. */
  progressive(table: LookupTable, x: Rational): Rational {
    const row = numberRow(table, x)
    if (row < 0) return { n: 0n, d: 1n }
    const [fixed, rate] = table.columns.map((column) =>
      rational.fromScaled(BigInt(column.values[row] as number), column.type.kind === 'number' ? (column.type.scale ?? 0) : 0),
    ) as [Rational, Rational]
    const from = rational.fromScaled(BigInt(table.keys[row] as number), keyScale(table))
    return rational.add(fixed, rational.divide(rational.multiply(rational.subtract(x, from), rate), { n: 100n, d: 1n }))
  }
}

const keyScale = (table: LookupTable): number => (table.keyType.kind === 'number' ? (table.keyType.scale ?? 0) : 0)

/** The row for a number, by the table's lookup mode; -1 when there is none. */
export const numberRow = (table: LookupTable, x: Rational): number => {
  const scale = keyScale(table)
  const order = (index: number): number => rational.compare(rational.fromScaled(BigInt(table.keys[index] as number), scale), x)
  const last = table.keys.length - 1
  if (table.mode === 'exact') {
    for (let index = 0; index <= last; index += 1) if (order(index) === 0) return index
    return -1
  }
  if (table.mode === 'upTo') {
    for (let index = 0; index <= last; index += 1) if (order(index) >= 0) return index
    return -1
  }
  for (let index = last; index >= 0; index -= 1) if (order(index) <= 0) return index
  return -1
}

const compareValues = (a: Value, b: Value): number =>
  typeof a === 'object' && typeof b === 'object' ? rational.compare(a, b) : Number(a) - Number(b)

const comparisonHolds = (operator: '=' | '<>' | '<' | '<=' | '>' | '>=', order: number): boolean => {
  switch (operator) {
    case '=':
      return order === 0
    case '<>':
      return order !== 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

/** A fraction formatted with at most six decimals. */
export const showRational = (value: Rational): string => {
  const text = formatUnits(rational.toScaled(value, 6, 'half-away-from-zero'), 6)
  const comma = text.length - 7
  let last = text.length
  while (text[last - 1] === '0') last -= 1
  if (last - 1 === comma) return text.slice(0, comma)
  return text.slice(0, Math.max(last, comma + 3))
}
