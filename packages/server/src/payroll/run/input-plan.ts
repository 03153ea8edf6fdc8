import type { RunError } from '@legajo/payroll-rules/compile-run.ts'
import { aggregateUnits, monthsOf } from '@legajo/payroll-rules/history.ts'
import type { InputSlot } from '@legajo/payroll-rules/layout.ts'
import { declaredKinds } from './declared-facts.ts'
import { type FactRow, factReader } from './employee-facts.ts'

/** What a run reads of one employee; or the error of a fact that is not of its kind, which stops this employee alone. */
export type EmployeeInputs = { readonly inputs: Float64Array; readonly error: RunError | null }

/** What was read of one employee. */
interface Own {
  readonly row: FactRow
  readonly novelties: ReadonlyMap<string, number> | undefined
  /** Quantities of days before pay changed within the month, under `code:ANTES`. */
  readonly earlier?: ReadonlyMap<string, number> | undefined
  readonly history: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined
}

/** A question about past months. */
export type AskedOfPast = Extract<InputSlot['source'], { kind: 'historical' }>

/** How the inputs of a run are found: what must be asked for them, and each from what was answered. */
export interface InputPlan {
  readonly readsForms: boolean
  readonly readsOrders: boolean
  /** Whether a formula asks how much of a novelty is of days before pay changed. */
  readonly readsEarlier: boolean
  /** What is asked of past months, and the first month that any of it looks at; null when nothing is. */
  readonly asked: readonly AskedOfPast[]
  readonly earliest: string | null
  of(own: Own): EmployeeInputs
}

const plans = new WeakMap<readonly InputSlot[], Map<string, InputPlan>>()

/** The plan of these inputs for a period, `YYYY-MM`; made once. */
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
  const readers = inputs.map((slot) => readerOf(slot, period))
  const { forms, orders } = declaredKinds(inputs)
  const asked = inputs.flatMap(({ source }) => (source.kind === 'historical' ? [source] : []))
  return {
    readsForms: forms,
    readsOrders: orders,
    readsEarlier: inputs.some(({ source }) => source.kind === 'novelty' && source.part === 'ANTES'),
    asked,
    earliest: asked.length === 0 ? null : earliestOf(asked, period),
    of: (own) => {
      const units = new Float64Array(inputs.length)
      let wrong: InputSlot | undefined
      readers.forEach((read, index) => {
        const value = read(own)
        if (value === null) wrong ??= inputs[index]
        else units[index] = value
      })
      return { inputs: units, error: wrong ? wrongFact(wrong) : null }
    },
  }
}

const earliestOf = (asked: readonly AskedOfPast[], period: string): string => {
  const months = asked.map(({ aggregate }) => monthsOf(aggregate, period))
  return months.some((list) => list === null) ? '1950-01' : (months.flatMap((list) => list ?? []).sort()[0] ?? period)
}

const wrongFact = ({ key, name }: InputSlot): RunError => ({
  concept: '',
  code: 'bad_input',
  message: `El dato «${name}» (${key}) no es válido; corregilo en el legajo.`,
})

const noMonths: ReadonlyMap<string, number> = new Map()

/** How one input of the run is found among what was read; made once for all employees. */
const readerOf = ({ source }: InputSlot, period: string): ((own: Own) => number | null) => {
  switch (source.kind) {
    case 'employee': {
      const read = factReader(source.field)
      return ({ row }) => read(row)
    }
    case 'novelty': {
      const key = `${source.concept}:${source.part}`
      if (source.part === 'ANTES') return ({ earlier }) => earlier?.get(key) ?? 0
      return ({ novelties }) => novelties?.get(key) ?? 0
    }
    case 'historical': {
      const key = `${source.of}:${source.code}`
      const { aggregate } = source
      const nothing = aggregateUnits(aggregate, period, noMonths)
      return ({ history }) => {
        const months = history?.get(key)
        return months ? aggregateUnits(aggregate, period, months) : nothing
      }
    }
    case 'variable':
      return () => 0
  }
}
