import { checkFormula, type Resolution, type Scope } from '@legajo/formula/check.ts'
import { evaluate, type Value } from '@legajo/formula/interpret.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import type { Plan } from '@legajo/formula/plan.ts'
import { normalizeName, prefixOf, prefixOfKind, type ReferenceKind } from '@legajo/formula/prefixes.ts'
import { type Rational, toScaled } from '@legajo/formula/rational.ts'
import { emptyDate, numberType, textCode, type ValueType } from '@legajo/formula/types.ts'
import { fromDayNumber, isCalendarDate, toDayNumber } from '@legajo/kernel/dates.ts'
import { fromUnits, isDecimal, toUnits, writtenNumber } from '@legajo/kernel/money.ts'
import { scopeOf } from './compile-run.ts'
import type { RunRequest } from './rules.ts'

/** A test case: the values of names, and the expected result. Numbers with a point or a comma, dates `YYYY-MM-DD`. */
export type FormulaCase = {
  readonly name: string
  readonly inputs: readonly { readonly name: string; readonly value: string }[]
  readonly expected: string
}

export type CaseResult = {
  readonly name: string
  readonly ok: boolean
  readonly expected: string
  readonly got: string | null
  readonly message: string | null
}

/**
 * Runs one case of a formula among the rules of a month. Parameters, scales and other formulas are the company's, unless given in the case;
 * concepts, accumulators, novelties and facts not given are 0 or empty.
 */
export const runFormulaCase = (request: RunRequest, formula: string, given: FormulaCase, concept?: string): CaseResult => {
  const { name, expected } = given
  try {
    const actual = resultOf(request, formula, given, concept)
    const wanted = actual.like(expected)
    return { name, expected, ok: wanted === actual.text, got: actual.text, message: null }
  } catch (failure) {
    if (failure instanceof SizeProblem) return { name, expected, ok: false, got: null, message: failure.message }
    throw failure
  }
}

/** A case that cannot be run, reported to its author; it never leaves this module. */
class SizeProblem extends Error {}

type TestOutcome = {
  readonly text: string /** Formats another text in the same format as this value. */
  readonly like: (text: string) => string
}

const resultOf = (request: RunRequest, formula: string, given: FormulaCase, concept: string | undefined): TestOutcome => {
  const scope = new CaseScope(request, given, concept)
  const parsed = parseFormula(formula)
  const checked = parsed.ok ? checkFormula(formula, parsed.tree, scope) : parsed
  scope.refuseUnknown()
  if (!checked.ok) throw new SizeProblem(checked.problems[0]?.message ?? 'La fórmula tiene un error.')
  const outcome = evaluate(checked.plan, (slot) => (scope.dateSlots.has(slot) ? emptyDate : 0))
  if (!outcome.ok) throw new SizeProblem(`al calcular, ${outcome.failure.message}`)
  return valueText(checked.plan.type, outcome.value, given, formula)
}

const valueText = (type: ValueType, value: Value, { inputs, expected }: FormulaCase, formula: string): TestOutcome => {
  switch (type.kind) {
    case 'number': {
      const decimals = Math.min(8, Math.max(2, decimalOf(expected)?.split('.')[1]?.length ?? 0))
      return {
        text: fromUnits(toScaled(value as Rational, decimals, 'half-away-from-zero'), decimals),
        like: (text) => {
          const number = decimalOf(text)
          return number === undefined ? text : fromUnits(toUnits(number, decimals), decimals)
        },
      }
    }
    case 'boolean':
      return { text: String(value === true), like: (text) => String(flagOf(text) ?? text) }
    case 'date':
      return { text: value === emptyDate ? '' : fromDayNumber(value as number), like: (text) => dateOf(text) ?? text }
    case 'text': {
      // A text is already a number here: it is looked up among the given ones.
      const written = [
        ...inputs.map((input) => input.value),
        expected,
        ...(formula.match(/"[^"\n]*"/g) ?? []).map((text) => text.slice(1, -1)),
      ]
      const found = written.find((text) => textCode(text) === value)
      return { text: found?.trim().toUpperCase() ?? '(otro texto)', like: (text) => text.trim().toUpperCase() }
    }
  }
}

/** The names of a run, with those of the case instead of the company's. */
class CaseScope implements Scope {
  readonly dateSlots = new Set<number>()
  readonly names: Scope['names']
  readonly #base: ReturnType<typeof scopeOf>
  readonly #given = new Map<string, string>()

  constructor(request: RunRequest, { inputs }: FormulaCase, concept: string | undefined) {
    this.#base = scopeOf(request)
    this.#base.current = concept
    this.names = this.#base.names
    for (const { name, value } of inputs) this.#given.set(keyOf(name), value)
  }

  readonly resolve = (target: ReferenceKind, path: readonly string[]): Resolution | undefined => {
    const found = this.#base.resolve(target, path)
    const key = `${prefixOfKind(target).short}.${path.join('.')}`
    const text = this.#given.get(key)
    if (text !== undefined && found?.kind !== 'table') return { kind: 'plan', plan: constant(key, typeFor(found, text), text) }
    if (found?.kind === 'plan' && found.plan.kind === 'slot' && found.plan.type.kind === 'date')
      this.dateSlots.add(found.plan.slot)
    return found
  }

  readonly bare = (name: string): Plan | undefined => {
    const text = this.#given.get(name)
    return text === undefined ? this.#base.bare(name) : constant(name, numberType(null), text)
  }

  /** A value for an unknown name is a typing error. */
  refuseUnknown(): void {
    for (const key of this.#given.keys()) {
      if (key === 'CANTIDAD') continue
      const [word = '', ...path] = key.split('.')
      const prefix = prefixOf(word)
      if (!prefix || path.length === 0 || this.#base.resolve(prefix.kind, path) === undefined)
        throw new SizeProblem(`El caso da un valor a «${key}», que no existe; corregí el nombre o quitalo.`)
    }
  }
}

const keyOf = (name: string): string => {
  const [word = '', ...path] = name.split('.').map(normalizeName)
  return path.length === 0 ? word : [prefixOf(word)?.short ?? word, ...path].join('.')
}

/** The kind of the name; for a named formula, the kind of its value. */
const typeFor = (found: Resolution | undefined, text: string): ValueType => {
  if (found?.kind === 'plan') return found.plan.type
  if (isCalendarDate(text)) return { kind: 'date' }
  return flagOf(text) === undefined ? numberType(null) : { kind: 'boolean' }
}

const constant = (key: string, type: ValueType, text: string): Plan => {
  switch (type.kind) {
    case 'number': {
      const number = decimalOf(text)
      const decimals = number?.split('.')[1]?.length ?? 0
      if (number === undefined || decimals > (type.scale ?? 8))
        throw new SizeProblem(
          wrongValue(key, text, `un número${type.scale === 0 ? ' entero' : ''}, como ${type.scale === 0 ? '12' : writtenNumber}`),
        )
      return { kind: 'constant', type: numberType(type.scale ?? decimals), value: toUnits(number, type.scale ?? decimals) }
    }
    case 'text':
      return { kind: 'constant', type, value: BigInt(textCode(text)) }
    case 'boolean': {
      const flag = flagOf(text)
      if (flag === undefined) throw new SizeProblem(wrongValue(key, text, 'true o false'))
      return { kind: 'constant', type, value: flag ? 1n : 0n }
    }
    case 'date': {
      const date = text === '' ? undefined : dateOf(text)
      if (text !== '' && date === undefined) throw new SizeProblem(wrongValue(key, text, 'una fecha, como 2026-01-31'))
      return { kind: 'constant', type, value: BigInt(date === undefined ? emptyDate : toDayNumber(date)) }
    }
  }
}

const wrongValue = (key: string, text: string, wanted: string): string => `El caso da «${text}» a «${key}», que es ${wanted}.`

const decimalOf = (text: string): string | undefined => {
  const number = text.trim().replace(',', '.')
  return isDecimal(number) && number.replace(/\D/g, '').length <= 15 ? number : undefined
}
const flagOf = (text: string): boolean | undefined =>
  ({ true: true, verdadero: true, si: true, sí: true, false: false, falso: false, no: false })[text.trim().toLowerCase()]
const dateOf = (text: string): string | undefined => {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  const date = day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
  return isCalendarDate(date) ? date : undefined
}
