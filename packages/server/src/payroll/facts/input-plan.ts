import { clockOf } from '@legajo/payroll-rules/clocks.ts'
import type { RunError } from '@legajo/payroll-rules/compile-run.ts'
import { aggregator, monthsOf } from '@legajo/payroll-rules/history.ts'
import type { InputSlot } from '@legajo/payroll-rules/layout.ts'
import { stretchEndings } from '@legajo/payroll-rules/pay-stretches.ts'
import { findDeclaredKinds } from './declared-facts.ts'
import { type FactRow, factReader } from './employee-facts.ts'
import type { HistoryQuery } from './history-plan.ts'

/** The inputs of one employee; or the error of a fact of the wrong type, which stops only this employee. */
export type EmployeeInputs = { readonly inputs: Float64Array; readonly error: RunError | null }

/** The data read of one employee. */
interface OwnInputs {
  readonly row: FactRow
  readonly novelties: ReadonlyMap<string, number> | undefined
  /** Quantities for days before each change of pay within the month, under `code:ANTES`, `code:ANTES_2`. */
  readonly earlier?: ReadonlyMap<string, number> | undefined
  readonly history: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined
  /** Amounts earned in other months than those that paid them: added to the month of accrual, subtracted from that of payment. */
  readonly moved?: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined
}

/** The plan for a run's inputs: the required queries, and the source of each input in their results. */
export interface InputPlan {
  readonly readsForms: boolean
  readonly readsOrders: boolean
  /** Whether a formula reads a novelty's quantity for days before a change of pay. */
  readonly readsEarlier: boolean
  /** The queries about past months, and the first month that any of them reads; null when there are none. */
  readonly requested: readonly HistoryQuery[]
  readonly earliest: string | null
  /** The codes that are read by month of accrual. */
  readonly earned: readonly string[]
  of(own: OwnInputs): EmployeeInputs
}

const plans = new WeakMap<readonly InputSlot[], Map<string, InputPlan>>()

/** The plan of these inputs for a period, `YYYY-MM`; cached. */
export const inputPlan = (inputs: readonly InputSlot[], period: string): InputPlan => {
  const kept = plans.get(inputs) ?? new Map<string, InputPlan>()
  plans.set(inputs, kept)
  const known = kept.get(period)
  if (known) return known
  const made = makePlan(inputs, period)
  kept.set(period, made)
  return made
}

const makePlan = (inputs: readonly InputSlot[], period: string): InputPlan => {
  const { forms, orders } = findDeclaredKinds(inputs)
  const requested = inputs.flatMap(({ source }) => (source.kind === 'historical' ? [source] : []))
  const places = placesOf(inputs, period)
  // The inputs of an employee without novelties or history, the usual case: shared and copied in one step.
  const blank = new Float64Array(inputs.length)
  for (const { index, unitsOf } of [...places.past.values()].flat()) blank[index] = unitsOf(noMonths)
  return {
    readsForms: forms,
    readsOrders: orders,
    readsEarlier: inputs.some(({ source }) => source.kind === 'novelty' && source.part.startsWith('ANTES')),
    requested,
    earliest: requested.length === 0 ? null : earliestOf(requested, period),
    earned: [...new Set(requested.flatMap(({ code, aggregate }) => (clockOf(code, aggregate) === 'accrual' ? [code] : [])))],
    of: ({ row, novelties, earlier, history, moved }) => {
      const units = blank.slice()
      let wrong: InputSlot | undefined
      for (const { index, read } of places.facts) {
        const value = read(row)
        if (value === null) wrong ??= inputs[index]
        else units[index] = value
      }
      for (const own of [novelties, earlier])
        for (const [key, value] of own ?? []) for (const index of places.novelties.get(key) ?? []) units[index] = value
      for (const [key, months] of history ?? [])
        for (const { index, unitsOf } of places.past.get(key) ?? []) units[index] = unitsOf(months)
      for (const [key, months] of moved ?? [])
        for (const { index, unitsOf, isEarned } of places.past.get(key) ?? [])
          if (isEarned) units[index] = unitsOf(addMonths(history?.get(key), months))
      return { inputs: units, error: wrong ? wrongFact(wrong) : unpaidChanges(row.changes?.length ?? 0, places.changes) }
    },
  }
}

/**
 * The positions of the inputs by source: a fact, a novelty by its key, or units of past months by theirs; and the number of pay changes
 * read.
 */
const placesOf = (inputs: readonly InputSlot[], period: string) => {
  const facts: { readonly index: number; readonly read: (row: FactRow) => number | null }[] = []
  const novelties = new Map<string, number[]>()
  const past = new Map<string, PastPlace[]>()
  for (const [index, { source, type, decimals }] of inputs.entries()) {
    if (source.kind === 'employee') facts.push({ index, read: factReader(source.field, { type, decimals }) })
    if (source.kind === 'novelty') listIn(novelties, `${source.concept}:${source.part}`).push(index)
    if (source.kind === 'historical')
      listIn(past, `${source.of}:${source.code}`).push({
        index,
        unitsOf: aggregator(source.aggregate, period),
        isEarned: clockOf(source.code, source.aggregate) === 'accrual',
      })
  }
  const changes = stretchEndings.filter((ending) =>
    inputs.some(({ source }) => source.kind === 'employee' && source.field === `CAMBIO_DIA${ending}`),
  )
  return { facts, novelties, past, changes: changes.length }
}

interface PastPlace {
  readonly index: number
  readonly unitsOf: ReturnType<typeof aggregator>
  /** Whether it reads by month of accrual. */
  readonly isEarned: boolean
}

const addMonths = (
  months: ReadonlyMap<string, number> | undefined,
  more: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const sum = new Map(months)
  for (const [month, units] of more) sum.set(month, (sum.get(month) ?? 0) + units)
  return sum
}

/** The list stored under `key`, created if missing. */
const listIn = <T>(lists: Map<string, T[]>, key: string): T[] => {
  const found = lists.get(key) ?? []
  lists.set(key, found)
  return found
}

const earliestOf = (requested: readonly HistoryQuery[], period: string): string => {
  const months = requested.map(({ aggregate }) => monthsOf(aggregate, period))
  return months.some((list) => list === null) ? '1950-01' : (months.flatMap((list) => list ?? []).sort()[0] ?? period)
}

const wrongFact = ({ key, name }: InputSlot): RunError => ({
  concept: '',
  code: 'bad_input',
  message: `El dato «${name}» (${key}) no es válido; corregilo en el legajo.`,
})

/**
 * Formulas adopted before months with several pay changes were supported read only one change: they would pay the first periods like the
 * next.
 */
const unpaidChanges = (fallen: number, known: number): RunError | null =>
  known > 0 && fallen > known
    ? {
        concept: '',
        code: 'bad_input',
        message: `El sueldo cambia ${fallen} veces en el mes y las fórmulas de la empresa pagan ${known === 1 ? 'un solo cambio' : `${known}`}; tomá las de «Novedades del catálogo».`,
      }
    : null

const noMonths: ReadonlyMap<string, number> = new Map()
