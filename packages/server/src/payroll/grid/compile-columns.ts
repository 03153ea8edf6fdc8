import type { ColumnKind, ColumnTotal, GridScope } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import type { GridColumn } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import type { Scope } from '@legajo/formula/check.ts'
import type { Plan } from '@legajo/formula/plan.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { runStep } from '@legajo/formula/program.ts'
import { rescale } from '@legajo/kernel/money.ts'
import { type ColumnRow, keyOf, kindOf, revealsPay, wordsOf } from './column-rows.ts'
import { type ColumnInput, ColumnScope, planColumn } from './column-scope.ts'
import { employeeColumn } from './employee-columns.ts'

/** Units at the column's decimals, a text or a day; null without a value. */
export type Cell = number | string | null

/** The data read of one employee: units of each input, null if missing; and the texts of the file. */
export interface Source {
  readonly slots: readonly (number | null)[]
  readonly fields: readonly (string | null)[]
}

export interface CompiledColumn {
  readonly shown: GridColumn
  readonly total: ColumnTotal
  /** The cell of one employee, or the error of its calculation. */
  readonly read: (source: Source) => Cell | Failure
  readonly isFormula: boolean
}
export class Failure {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

export interface CompiledGrid {
  readonly columns: readonly CompiledColumn[]
  readonly inputs: readonly ColumnInput[]
  /** Names of the file's fields that are read, in the order of `Source.fields`. */
  readonly fields: readonly string[]
}

type GridContext = {
  readonly scope: GridScope
  /** The company's rules in the period, if a column has a formula. */
  readonly rules: Scope | undefined
  readonly decimalsOf?: (key: string) => number
}

/** Columns as functions over the data of one employee. A formula that is no longer valid fails for all employees with a message. */
export const compileColumns = (rows: readonly ColumnRow[], { scope, rules, decimalsOf }: GridContext): CompiledGrid => {
  const names = new ColumnScope(rules ?? emptyScope, scope, decimalsOf)
  const fields: string[] = []
  const columns = rows.map((row) => {
    const before = names.inputs.length
    const read = reader(row, names, fields)
    const reads = row.source === 'FORMULA' ? readsOf(read.plan, names) : names.inputs.slice(before).map(({ key }) => key)
    return compileColumn(row, read, reads.length > 0 ? reads : row.reads)
  })
  return { columns, inputs: names.inputs, fields }
}

const emptyScope: Scope = { resolve: () => undefined, names: () => [] }

type ColumnReader = { readonly read: CompiledColumn['read']; readonly plan?: Plan }

const compileColumn = (row: ColumnRow, { read }: ColumnReader, reads: readonly string[]): CompiledColumn => {
  const kind = kindOf(row)
  return {
    read,
    total: row.total,
    isFormula: row.source === 'FORMULA',
    shown: {
      id: row.id,
      key: `c${row.id}`,
      name: row.name,
      kind,
      decimals: decimalsIn(kind, row.decimals),
      total: row.total,
      words: wordsOf(row),
      isPay: revealsPay(row, reads),
    },
  }
}

/** Amounts always show cents. */
const decimalsIn = (kind: ColumnKind, decimals: number): number =>
  kind === 'money' ? 2 : kind === 'number' || kind === 'percent' ? decimals : 0

const reader = (row: ColumnRow, names: ColumnScope, fields: string[]): ColumnReader => {
  const kind = kindOf(row)
  const decimals = decimalsIn(kind, row.decimals)
  const more = kind === 'percent' ? 2 : 0
  if (row.source === 'FORMULA') return formulaReader(row.formula ?? '', names, decimals + more)
  if (row.source === 'EMPLOYEE') {
    if (!employeeColumn(row.binding ?? '', row.added)) {
      const failure = new Failure(`El legajo ya no tiene el dato «${row.binding}»; elegí otro en la columna.`)
      return { read: () => failure }
    }
    const at = placeIn(fields, row.binding ?? '')
    if (kind === 'text' || kind === 'date') return { read: ({ fields: values }) => values[at] ?? null }
    return { read: ({ fields: values }) => unitsOf(values[at] ?? null, decimals + more) }
  }
  const key = keyOf(row.source, normalizeName(row.binding ?? ''))
  const plan = names.slot(key)
  const slot = plan.kind === 'slot' ? plan.slot : 0
  const from = names.inputs[slot]?.decimals ?? 2
  return { plan, read: ({ slots }) => rescaleUnits(slots[slot] ?? null, from, decimals + more) }
}

const formulaReader = (text: string, names: ColumnScope, digits: number): ColumnReader => {
  const planned = planColumn(text, names)
  if (!planned.ok) {
    const failure = new Failure(planned.problems[0]?.message ?? 'La fórmula no se puede leer.')
    return { read: () => failure }
  }
  const { plan } = planned
  return {
    plan,
    read: ({ slots }) => {
      const outcome = runStep({ kind: 'formula', slot: 0, plan, digits, rule: 'half-away-from-zero' }, (slot) => slots[slot] ?? 0)
      return outcome.ok ? outcome.units : new Failure(outcome.failure.message)
    },
  }
}

const placeIn = (list: string[], value: string): number => {
  const known = list.indexOf(value)
  return known >= 0 ? known : list.push(value) - 1
}

const rescaleUnits = (units: number | null, from: number, to: number): number | null =>
  units === null || from === to ? units : Number(rescale(BigInt(units), from, to))

/** A number of the file as units: «45.00» at two decimals is 4500. */
const unitsOf = (text: string | null, decimals: number): number | null => {
  if (text === null || !/^-?\d+(\.\d+)?$/.test(text)) return null
  const [whole = '0', fraction = ''] = text.split('.')
  return rescaleUnits(Number(`${whole}${fraction}`), fraction.length, decimals)
}

/** The input keys of a checked formula. */
const readsOf = (plan: Plan | undefined, names: ColumnScope): string[] => {
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('kind' in value && value.kind === 'slot' && 'slot' in value && typeof value.slot === 'number') {
      const key = names.inputs[value.slot]?.key
      if (key) found.add(key)
      return
    }
    for (const [name, inner] of Object.entries(value)) if (name !== 'source' && name !== 'type') walk(inner)
  }
  walk(plan)
  return [...found]
}

/** The inputs of a formula in a place, or its errors there. */
export const formulaReads = (text: string, rules: Scope, scope: GridScope) => {
  const names = new ColumnScope(rules, scope)
  const planned = planColumn(text, names)
  return planned.ok ? { ok: true as const, reads: readsOf(planned.plan, names) } : planned
}
