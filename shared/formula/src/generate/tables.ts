import type { LookupTable, Plan } from '../plan.ts'
import type { Code } from './code.ts'
import { multiply, times, toCommonForm } from './numbers.ts'
import { maxExactInteger, type NumberOperand, type Operand, SlowOnly } from './operand.ts'

/** The cell of a table in the row for `key`. */
export const lookup = (code: Code, { table, column }: Plan & { kind: 'lookup' }, key: Operand): Operand => {
  const row = table.mode === 'exact' ? exactRow(code, table, key) : rangeRow(code, table, key, false)
  code.line(`if (!(${row} >= 0)) BREAK;`)
  const values = code.tableConstant(table, `column ${column.name}`, () => Float64Array.from(column.values))
  const cell = code.temp(`${values}[${row}]`)
  if (column.type.kind === 'boolean') return { kind: 'bool', js: `${cell} !== 0` }
  if (column.type.kind !== 'number') return { kind: 'raw', js: cell }
  return { kind: 'num', n: cell, scale: column.type.scale ?? 0, c: 1, vars: [], bound: largestOf(column.values) }
}

const exactRow = (code: Code, table: LookupTable, key: Operand): string => {
  const rows = code.tableConstant(table, 'rows', () => new Map(table.keys.map((value, index) => [value, index])))
  if (key.kind === 'raw') return code.temp(`${rows}.get(${key.js})`)
  const scale = table.keyType.kind === 'number' ? (table.keyType.scale ?? 0) : 0
  if (key.kind !== 'num' || key.c !== 1 || key.vars.length > 0 || key.scale > scale) throw new SlowOnly()
  return code.temp(`${rows}.get(${times(code, key, 10 ** (scale - key.scale)).n} + 0)`)
}

const rangeRow = (code: Code, table: LookupTable, key: Operand, shifted: boolean): string => {
  const scale = table.keyType.kind === 'number' ? (table.keyType.scale ?? 0) : 0
  if (key.kind !== 'num') throw new SlowOnly()
  const extra = Math.max(key.scale - scale, 0)
  const value = times(code, key, 10 ** Math.max(scale - key.scale, 0))
  const factor = 10 ** extra * key.c
  const largest = largestOf(table.keys) * factor
  if (!(largest < maxExactInteger)) throw new SlowOnly()
  const keys = code.tableConstant(table, `keys ${factor}`, () => Float64Array.from(table.keys, (bound) => bound * factor))
  const under = code.underOf(key.vars)
  if (under !== '1') code.line(`if (!(${under} * ${largest} <= ${maxExactInteger})) BREAK;`)
  const helper = table.mode === 'upTo' ? 'H.upTo' : 'H.from'
  return code.temp(`${helper}(${keys}, ${value.n}, ${under})${shifted ? ' + 1' : ''}`)
}

// A first row of zeros represents "below every bracket".
export const generateProgressive = (code: Code, { table }: Plan & { kind: 'progressive' }, key: NumberOperand): NumberOperand => {
  const row = rangeRow(code, table, key, true)
  const [fixedColumn, rateColumn] = table.columns
  if (!fixedColumn || !rateColumn) throw new SlowOnly()
  const cell = (what: string, values: readonly number[], scale: number): NumberOperand => {
    const array = code.tableConstant(table, `shifted ${what}`, () => Float64Array.from([0, ...values]))
    return { kind: 'num', n: code.temp(`${array}[${row}]`), scale, c: 1, vars: [], bound: largestOf(values) }
  }
  const scaleOf = (type: Plan['type']): number => (type.kind === 'number' ? (type.scale ?? 0) : 0)
  const from = cell('from', table.keys, scaleOf(table.keyType))
  const [x, least] = toCommonForm(code, [key, from]) as [NumberOperand, NumberOperand]
  const excess: NumberOperand = { ...x, literal: undefined, ...code.checked(`${x.n} - ${least.n}`, x.bound + least.bound) }
  const part = multiply(code, excess, cell('rate', rateColumn.values, scaleOf(rateColumn.type)))
  const [a, b] = toCommonForm(code, [
    { ...part, scale: part.scale + 2 },
    cell('fixed', fixedColumn.values, scaleOf(fixedColumn.type)),
  ]) as [NumberOperand, NumberOperand]
  return { ...a, literal: undefined, ...code.checked(`${a.n} + ${b.n}`, a.bound + b.bound) }
}

const largestOf = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, Math.abs(value)), 1)
