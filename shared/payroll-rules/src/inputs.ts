import { slotBound } from '@legajo/formula/plan.ts'
import { emptyDate, textCode } from '@legajo/formula/types.ts'
import { dayNumberIn } from '@legajo/kernel/dates.ts'
import { isDecimal, toUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun, RunError } from './compile-run.ts'
import { aggregateUnits, type MonthlyAmounts, monthsOf } from './history.ts'
import { type HistoryOf, type InputSlot, minuteUnits, type NoveltyPart } from './layout.ts'
import { stretchEndings } from './pay-stretches.ts'
import type { ValueKind } from './rules.ts'

export type FieldValue = string | boolean | null | undefined

/** `earlier`: how much of the quantity is from days before each change of pay within the month, the last change first. */
type Novelty = { readonly quantity?: string; readonly amount?: string; readonly earlier?: readonly string[] }

/** The data of one employee for one liquidation. Absent values are 0, empty text, FALSO or an empty date. */
export type EmployeeFacts = {
  /** By code of `employeeFields`. Numbers as decimals with a point, dates as `YYYY-MM-DD`. */
  readonly fields: Readonly<Record<string, FieldValue>>
  /** Sums of the novelties of the period, by concept code. */
  readonly novelties?: Readonly<Record<string, Novelty>>
  /** By code of accumulator or concept; only closed liquidations. See `historyNeeded`. */
  readonly history?: Readonly<Record<string, MonthlyAmounts>>
  /** Days of unpaid leave in the semester of the period. */
  readonly unpaidLeaveDays?: number
}

export type EncodeResult = { readonly ok: true; readonly inputs: Float64Array } | { readonly ok: false; readonly error: RunError }

/** The facts as the numbers that the run reads. A fact of the wrong type is an error of this employee alone. */
export const encodeInputs = (run: Pick<CompiledRun, 'inputs' | 'request'>, facts: EmployeeFacts): EncodeResult => {
  const inputs = new Float64Array(run.inputs.length)
  for (let index = 0; index < run.inputs.length; index += 1) {
    const slot = run.inputs[index] as InputSlot
    const units = unitsFor(slot, facts, run.request.period)
    if (units === null) return { ok: false, error: badFact(slot) }
    inputs[index] = units
  }
  return { ok: true, inputs }
}

/** The history needed by a run: load these codes and months (`null`: every earlier month) for all employees in one query. */
export const historyNeeded = (
  run: Pick<CompiledRun, 'inputs' | 'request'>,
): readonly { readonly of: HistoryOf; readonly code: string; readonly months: readonly string[] | null }[] => {
  const needed = new Map<string, { of: HistoryOf; code: string; months: readonly string[] | null }>()
  for (const { source } of run.inputs) {
    if (source.kind !== 'historical') continue
    const months = monthsOf(source.aggregate, run.request.period)
    const key = `${source.of}:${source.code}`
    const known = needed.get(key)
    const merged = known ? (known.months && months ? [...new Set([...known.months, ...months])] : null) : months
    needed.set(key, { of: source.of, code: source.code, months: merged })
  }
  return [...needed.values()]
}

const unitsFor = (slot: InputSlot, facts: EmployeeFacts, period: string): number | null => {
  const { source } = slot
  switch (source.kind) {
    case 'employee':
      return encodeValue(slot.type, slot.decimals, facts.fields[source.field])
    case 'novelty': {
      const novelty = facts.novelties?.[source.concept]
      if (source.part === 'MINUTOS') return isDecimal(novelty?.quantity ?? '0') ? minuteUnits(novelty?.quantity ?? '0') : null
      return encodeValue('number', slot.decimals, noveltyValue(novelty, source.part))
    }
    case 'historical': {
      const months = facts.history?.[source.of === 'quantity' ? `${source.code}.CANTIDAD` : source.code]
      if (!months) return 0
      const units = new Map<string, number>()
      for (const month of Object.keys(months)) {
        const amount = encodeValue('number', 2, months[month])
        if (amount === null) return null
        units.set(month, amount)
      }
      return aggregateUnits(source.aggregate, period, units)
    }
    case 'variable':
      return source.name === 'DIAS_LICENCIA_SEMESTRE' ? (facts.unpaidLeaveDays ?? 0) : 0
  }
}

const noveltyValue = (novelty: Novelty | undefined, part: NoveltyPart): string | undefined => {
  if (part === 'CANTIDAD' || part === 'DIAS') return novelty?.quantity
  if (part === 'IMPORTE') return novelty?.amount
  return novelty?.earlier?.[stretchEndings.findIndex((ending) => part === `ANTES${ending}`)]
}

/** Units of a fact, or `null` when it is not of its kind. */
export const encodeValue = (type: ValueKind, decimals: number, value: FieldValue): number | null => {
  switch (type) {
    case 'boolean':
      return value === true || value === 'true' ? 1 : 0
    case 'text':
      return typeof value === 'string' ? textCode(value) : 0
    case 'date':
      if (value === null || value === undefined || value === '') return emptyDate
      return typeof value === 'string' ? dayNumberIn(value) : null
    case 'number': {
      if (value === null || value === undefined || value === '') return 0
      if (typeof value !== 'string') return null
      const units = quickUnits(value, decimals)
      return units !== null && Math.abs(units) <= slotBound * 1024 ? units : null
    }
  }
}

// The usual decimal, at most 15 digits and no more decimals than the slot, without BigInt.
const quickUnits = (text: string, decimals: number): number | null => {
  const point = text.indexOf('.')
  const fraction = point < 0 ? 0 : text.length - point - 1
  if (text.length <= 15 && fraction <= decimals && /^-?\d+(\.\d+)?$/.test(text)) {
    const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1)
    return Number(digits) * 10 ** (decimals - fraction) + 0
  }
  return isDecimal(text) ? Number(toUnits(text, decimals)) : null
}

const kinds: Readonly<Record<ValueKind, string>> = {
  number: 'un número',
  text: 'un texto',
  boolean: 'VERDADERO o FALSO',
  date: 'una fecha',
}

const badFact = (slot: InputSlot): RunError => ({
  concept: '',
  code: 'bad_input',
  message: `El dato «${slot.name}» (${slot.key}) no es ${kinds[slot.type]} válido; corregilo en el legajo o en la novedad.`,
})
