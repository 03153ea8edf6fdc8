import { normalizeName } from '@legajo/formula/prefixes.ts'
import { endOfMonth } from '@legajo/kernel/dates.ts'
import { fromUnits, subtractDecimals } from '@legajo/kernel/money.ts'
import type { CompiledRun } from './compile-run.ts'
import { type ExplainedConcept, explain } from './explain.ts'
import { type Concept, type ConceptKind, titleOf, versionOn } from './rules.ts'
import { feeds } from './system-accumulators.ts'

/** One run of one employee: the compiled rules, with their inputs and outputs, in the layout of that compilation. */
export type DifferenceSide = {
  readonly run: CompiledRun
  readonly inputs: Float64Array
  readonly outputs: ArrayLike<number>
  /** Texts stored in inputs as codes, for display. */
  readonly texts?: readonly string[]
}

/** The root cause of a concept's difference: not «the basic pay changed» but the row of the scale that changed it. */
type Reason = {
  readonly kind:
    | 'employee'
    | 'novelty'
    | 'history'
    | 'parameter'
    | 'scale'
    | 'formula'
    | 'calendar'
    | 'added'
    | 'removed'
    | 'other'
  readonly label: string
  /** Formatted; null when there was none. */
  readonly from: string | null
  readonly to: string | null
  /** The intermediate concept through which the difference arrived, if any. */
  readonly through: string | null
}

export type ConceptDifference = {
  readonly code: string
  readonly name: string
  readonly kind: ConceptKind
  /** Decimals with a point; null when the concept was not in that run. */
  readonly before: string | null
  readonly after: string | null
  readonly difference: string
  readonly reasons: readonly Reason[]
}

/** Concepts whose amount differs between two runs of one employee, in the order of the receipt, each with its reasons. */
export const differencesBetween = (before: DifferenceSide, after: DifferenceSide): readonly ConceptDifference[] => {
  const book = new Book(before, after)
  const concepts = new Map([...after.run.concepts, ...before.run.concepts].toReversed().map((concept) => [concept.code, concept]))
  return [...concepts.values()]
    .toSorted((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1))
    .flatMap(({ code, name, kind }) => {
      const [old, now] = [amountOf(before, code), amountOf(after, code)]
      const difference = subtractDecimals(now ?? '0.00', old ?? '0.00')
      if (isZero(difference)) return []
      return [{ code, name, kind, before: old, after: now, difference, reasons: distinct(book.reasonsOf(code)) }]
    })
}

const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal)

const amountOf = ({ run, outputs }: DifferenceSide, code: string): string | null => {
  const slot = run.outputIndex(`C.${normalizeName(code)}`)
  return slot < 0 ? null : fromUnits(outputs[slot] ?? 0, run.outputs[slot]?.decimals ?? 2)
}

const distinct = (reasons: readonly Reason[]): readonly Reason[] => [
  ...new Map(reasons.map((reason) => [[reason.kind, reason.label, reason.from, reason.to].join('\n'), reason])).values(),
]

const kindOfPrefix: Readonly<Record<string, Reason['kind']>> = {
  L: 'employee',
  N: 'novelty',
  H: 'history',
  P: 'parameter',
  E: 'scale',
  V: 'calendar',
  SAC: 'history',
}

/** One cause of a concept's difference: a root cause, or another concept with causes of its own. */
type Step = { readonly reason: Reason } | { readonly concept: string }

type MakeReason = (kind: Reason['kind'], label: string, from: string | null, to: string | null) => { readonly reason: Reason }

class Book {
  readonly #before: DifferenceSide
  readonly #after: DifferenceSide
  readonly #old: ReadonlyMap<string, ExplainedConcept>
  readonly #now: ReadonlyMap<string, ExplainedConcept>
  readonly #steps = new Map<string, readonly Step[]>()

  constructor(before: DifferenceSide, after: DifferenceSide) {
    this.#before = before
    this.#after = after
    this.#old = explainConcepts(before)
    this.#now = explainConcepts(after)
  }

  /**
   * Root causes of a concept's difference, those of every concept that it depends on. Each concept is visited once: concepts of two months
   * may depend on each other through the accumulators of both.
   */
  reasonsOf(code: string): readonly Reason[] {
    const reasons: Reason[] = []
    const visited = new Set<string>()
    const visit = (one: string): void => {
      if (visited.has(one)) return
      visited.add(one)
      for (const step of this.stepsOf(one)) {
        if ('reason' in step) reasons.push(step.reason)
        else visit(step.concept)
      }
    }
    visit(code)
    return reasons.length > 0 ? reasons : this.unexplained(code)
  }

  stepsOf(code: string): readonly Step[] {
    const steps = this.#steps.get(code) ?? this.findSteps(code)
    this.#steps.set(code, steps)
    return steps
  }

  findSteps(code: string): readonly Step[] {
    const [old, now] = [this.#old.get(code), this.#now.get(code)]
    const name = now?.name ?? old?.name ?? code
    const reason: MakeReason = (kind, label, from, to) => ({ reason: { kind, label, from, to, through: name } })
    if (!old || !now) return old || now ? [reason(now ? 'added' : 'removed', `Concepto ${name}`, null, null)] : []
    const steps: Step[] = []
    if (old.formula !== now.formula) steps.push(reason('formula', `Fórmula de ${name}`, old.formula, now.formula))
    const names = new Set([...old.reads, ...now.reads].map((read) => read.name))
    for (const read of names) {
      const [was, is] = [old.reads.find((one) => one.name === read), now.reads.find((one) => one.name === read)]
      // A value read by only one of them results from a changed formula or condition, which is reported separately.
      if (!was || !is || was.value === is.value) continue
      const [prefix = '', first = ''] = read.split('.')
      if (prefix === 'C') steps.push({ concept: first })
      else if (prefix === 'A') steps.push(...this.feeding(first).map((concept) => ({ concept })))
      else if (prefix === 'F' || prefix === 'FN') steps.push(...this.bodySteps(prefix, first, reason))
      else steps.push(reason(kindOfPrefix[prefix] ?? 'other', is.label, was.value, is.value))
    }
    return steps.length > 0 ? steps : this.unexplained(code).map((one) => ({ reason: one }))
  }

  /** The reason of an amount that differs although nothing that it depends on does. */
  unexplained(code: string): readonly Reason[] {
    const [old, now] = [this.#old.get(code), this.#now.get(code)]
    if (!old || !now || old.amount === now.amount) return []
    const label = 'Redondeo o forma de cálculo'
    return [{ kind: 'other', label, from: old.amount, to: now.amount, through: now.name }]
  }

  /** Concepts with a difference that add to an accumulator, before or after. */
  feeding(accumulator: string): readonly string[] {
    const feeding = (concept: Concept) => feeds(concept, accumulator) !== 0
    const codes = new Set([...this.#before.run.concepts, ...this.#after.run.concepts].filter(feeding).map(({ code }) => code))
    return [...codes].filter((code) => amountOf(this.#before, code) !== amountOf(this.#after, code))
  }

  /** A named formula whose text changed; its inputs are reported by their own readings. */
  bodySteps(prefix: string, code: string, reason: MakeReason): readonly Step[] {
    const [old, now] = [bodyOf(this.#before, prefix, code), bodyOf(this.#after, prefix, code)]
    return old?.text === now?.text
      ? []
      : [reason('formula', `Fórmula ${now?.name ?? old?.name ?? code}`, old?.text ?? null, now?.text ?? null)]
  }
}

const explainConcepts = ({ run, inputs, texts }: DifferenceSide): ReadonlyMap<string, ExplainedConcept> =>
  new Map(explain(run, inputs, texts ?? []).concepts.map((concept) => [concept.code, concept]))

const bodyOf = (
  { run: { request } }: DifferenceSide,
  prefix: string,
  code: string,
): { readonly name: string; readonly text: string } | undefined => {
  if (prefix === 'FN') {
    const custom = request.functions?.find((one) => normalizeName(one.code) === code)
    return custom && { name: custom.name, text: custom.formula }
  }
  const named = request.formulas?.find((one) => normalizeName(one.code) === code)
  const version = named && versionOn(named.versions, endOfMonth(`${request.period}-01`))
  return named && version && { name: titleOf(named), text: version.formula }
}
