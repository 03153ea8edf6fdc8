import type { Plan } from '@legajo/formula/plan.ts'
import { Decimal } from 'decimal.js'
import type { CompiledRun } from '../src/compile-run.ts'

/** The usual design, for comparison: each checked formula as closures over decimal.js. */
Decimal.set({ precision: 34, rounding: Decimal.ROUND_HALF_UP })

type Cell = Decimal | number | boolean
type Closure = (slots: readonly Cell[]) => Cell

const cellOf = (columns: readonly (readonly Decimal[])[], column: number, row: number): Decimal =>
  (columns[column] ?? [])[row] as Decimal

const closureOf = (plan: Plan): Closure => {
  switch (plan.kind) {
    case 'constant': {
      const value =
        plan.type.kind === 'number'
          ? new Decimal(plan.value.toString()).div(new Decimal(10).pow(plan.type.scale ?? 0))
          : Number(plan.value)
      return () => value
    }
    case 'slot':
      return (slots) => slots[plan.slot] as Cell
    case 'arithmetic': {
      const [left, right] = [closureOf(plan.left), closureOf(plan.right)]
      const name = ({ '+': 'plus', '-': 'minus', '*': 'times', '/': 'div' } as const)[plan.operator]
      return (slots) => (left(slots) as Decimal)[name](right(slots) as Decimal)
    }
    case 'negate': {
      const operand = closureOf(plan.operand)
      return (slots) => (operand(slots) as Decimal).neg()
    }
    case 'compare': {
      const [left, right] = [closureOf(plan.left), closureOf(plan.right)]
      const test = (
        {
          '=': (n) => n === 0,
          '<>': (n) => n !== 0,
          '<': (n) => n < 0,
          '<=': (n) => n <= 0,
          '>': (n) => n > 0,
          '>=': (n) => n >= 0,
        } as Record<string, (n: number) => boolean>
      )[plan.operator]
      return (slots) => test?.((left(slots) as Decimal).cmp(right(slots) as Decimal)) ?? false
    }
    case 'logic': {
      const [left, right] = [closureOf(plan.left), closureOf(plan.right)]
      return plan.operator === 'Y'
        ? (slots) => left(slots) === true && right(slots)
        : (slots) => left(slots) === true || right(slots)
    }
    case 'choose': {
      const [condition, yes, no] = [closureOf(plan.condition), closureOf(plan.yes), closureOf(plan.no)]
      return (slots) => (condition(slots) === true ? yes(slots) : no(slots))
    }
    case 'extreme': {
      const args = plan.args.map(closureOf)
      return (slots) => Decimal[plan.most ? 'max' : 'min'](...args.map((arg) => arg(slots) as Decimal))
    }
    case 'remainder': {
      const [left, right] = [closureOf(plan.left), closureOf(plan.right)]
      return (slots) => {
        const [x, divisor] = [left(slots) as Decimal, right(slots) as Decimal]
        return x.minus(divisor.times(x.div(divisor).floor()))
      }
    }
    case 'lookup':
    case 'progressive': {
      const { table } = plan
      const key = closureOf(plan.key)
      const numeric = table.keyType.kind === 'number'
      const toDecimal = (units: number, type: Plan['type']): Decimal =>
        new Decimal(units).div(new Decimal(10).pow(type.kind === 'number' ? (type.scale ?? 0) : 0))
      const keys = table.keys.map((units) => (numeric ? toDecimal(units, table.keyType) : units))
      const columns = table.columns.map((column) => column.values.map((units) => toDecimal(units, column.type)))
      const rowOf = (value: Cell): number => {
        if (!numeric) return keys.indexOf(value as number)
        if (table.mode === 'upTo') return keys.findIndex((bound) => (bound as Decimal).gte(value as Decimal))
        return keys.findLastIndex((bound) => (bound as Decimal).lte(value as Decimal))
      }
      if (plan.kind === 'lookup') return (slots) => columns[table.columns.indexOf(plan.column)]?.[rowOf(key(slots))] as Decimal
      return (slots) => {
        const x = key(slots) as Decimal
        const row = rowOf(x)
        return cellOf(columns, 0, row).plus(
          x
            .minus(keys[row] as Decimal)
            .times(cellOf(columns, 1, row))
            .div(100),
        )
      }
    }
    default:
      throw new Error(`not in the benchmark: ${plan.kind}`)
  }
}

export const overDecimal = (run: CompiledRun): ((inputs: Float64Array, out: Float64Array) => void) => {
  const { steps, outputCount } = run.program
  const compiled = steps.map((step) => (step.kind === 'formula' ? closureOf(step.plan) : undefined))
  return (inputs, out) => {
    const slots: Cell[] = new Array(outputCount + inputs.length)
    run.inputs.forEach((slot, index) => {
      const units = inputs[index] ?? 0
      slots[outputCount + index] =
        slot.type === 'number' ? new Decimal(units).div(10 ** slot.decimals) : slot.type === 'boolean' ? units !== 0 : units
    })
    steps.forEach((step, index) => {
      const value =
        step.kind === 'formula'
          ? ((compiled[index] as Closure)(slots) as Decimal).toDecimalPlaces(step.digits)
          : step.terms.reduce((sum, term) => {
              const from = run.outputs[term.slot]
              return sum.plus(
                (slots[term.slot] as Decimal)
                  .times(term.factor)
                  .times(10 ** (from?.decimals ?? 2))
                  .div(10 ** (run.outputs[step.slot]?.decimals ?? 2)),
              )
            }, new Decimal(0))
      slots[step.slot] = value
      out[step.slot] = value.times(10 ** (run.outputs[step.slot]?.decimals ?? 2)).toNumber()
    })
  }
}
