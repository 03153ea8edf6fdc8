import { normalizeName } from '@legajo/formula/prefixes.ts'
import { canonicalJson } from '@legajo/kernel/digest.ts'
import { formatValue } from '@legajo/kernel/shown-value.ts'
import type { CompiledRun } from './compile-run.ts'
import { type Concept, type NamedFormula, type Parameter, titleOf } from './rules.ts'
import { feeds, systemAccumulators } from './system-accumulators.ts'

/** A difference between two rule sets of the same period that may change an amount. */
export type RuleChange = {
  /** Name used in formulas: "C.0100", "P.DIVISOR". */
  readonly id: string
  readonly kind: 'concept' | 'formula' | 'function' | 'scale' | 'parameter' | 'accumulator'
  readonly name: string
  readonly detail: string
  /** Keys of outputs that it changes directly, besides those whose formulas name it. */
  readonly outputs: readonly string[]
}

/** The rule changes between two runs. Names, places on the receipt and citations change no amount and are left out. */
export const ruleChanges = (before: CompiledRun, now: CompiledRun): readonly RuleChange[] => {
  const [then, today] = [before.frozen, now.frozen]
  return [
    ...conceptChanges(before.concepts, now.concepts, accumulatorCodes(now)),
    ...withVersion(
      'parameter',
      'P',
      then.parameters,
      today.parameters,
      (item) => item && canonicalJson([partsOf(item), (item.unions ?? []).map((own) => [own.union, partsOf(own)])]),
      (old, current) => {
        const [was, is] = [describeParameter(old), describeParameter(current)]
        return was === is ? 'valores de convenio distintos' : `de ${was} a ${is}`
      },
    ),
    ...withVersion(
      'scale',
      'E',
      then.scales,
      today.scales,
      (item) => item && canonicalJson([item.lookup, item.versions[0]?.rows ?? []]),
      () => 'valores distintos',
    ),
    ...withVersion(
      'formula',
      'F',
      formulasByTitle(then.formulas),
      formulasByTitle(today.formulas),
      (item) => item?.versions[0]?.formula,
    ),
    ...withVersion(
      'function',
      'FN',
      then.functions ?? [],
      today.functions ?? [],
      (item) => item && canonicalJson([item.params, item.formula]),
    ),
  ]
}

const formulasByTitle = (formulas: readonly NamedFormula[] = []): readonly NamedFormula[] =>
  formulas.map((formula) => ({ ...formula, name: titleOf(formula) }))

type Item = { readonly code: string; readonly name: string }

const withVersion = <T extends Item>(
  kind: RuleChange['kind'],
  prefix: string,
  before: readonly T[],
  now: readonly T[],
  contentOf: (item: T | undefined) => string | undefined,
  differs: (old: T, current: T) => string = () => 'texto distinto',
): readonly RuleChange[] => {
  const formerItems = new Map(before.map((item) => [item.code, item]))
  const codes = new Map([...before, ...now].map((item) => [item.code, item.name]))
  const today = new Map(now.map((item) => [item.code, item]))
  return [...codes].flatMap(([code, name]) => {
    const [old, current] = [formerItems.get(code), today.get(code)]
    if (contentOf(old) === contentOf(current)) return []
    const detail = !old ? 'nuevo' : !current ? 'ya no está' : differs(old, current)
    return [{ id: `${prefix}.${normalizeName(code)}`, kind, name, detail, outputs: [] }]
  })
}

const partsOf = ({ versions: [version] }: Pick<Parameter, 'versions'>) => [version?.value ?? null, version?.formula ?? null]

/** The value of a parameter in the run's month, formatted for display. */
const describeParameter = ({ type, decimals, versions }: Parameter): string => {
  const { value, formula } = versions[0] ?? {}
  if (formula !== undefined) return `la fórmula «${formula}»`
  return value === undefined ? 'sin valor' : formatValue({ type, decimals }, value)
}

const accumulatorCodes = (run: CompiledRun): readonly string[] =>
  [...systemAccumulators, ...run.request.accumulators].map(({ code }) => normalizeName(code))

const conceptChanges = (
  before: readonly Concept[],
  now: readonly Concept[],
  accumulators: readonly string[],
): readonly RuleChange[] => {
  const formerConcepts = new Map(before.map((concept) => [concept.code, concept]))
  const today = new Map(now.map((concept) => [concept.code, concept]))
  return [...new Map([...before, ...now].map(({ code, name }) => [code, name]))].flatMap(([code, name]): RuleChange[] => {
    const [old, current] = [formerConcepts.get(code), today.get(code)]
    const differing = parts.filter(({ of }) => old && current && canonicalJson(of(old)) !== canonicalJson(of(current)))
    if (old && current && differing.length === 0) return []
    const key = normalizeName(code)
    const fed = accumulators.filter((one) => (old ? feeds(old, one) : 0) !== (current ? feeds(current, one) : 0))
    const own = current ? [`C.${key}`, `C.${key}.CANTIDAD`] : []
    return [
      {
        id: `C.${key}`,
        kind: 'concept',
        name: `${code} ${name}`,
        detail: !old ? 'concepto nuevo' : !current ? 'ya no se liquida' : differing.map(({ name: part }) => part).join(', '),
        outputs: [...own, ...fed.map((one) => `A.${one}`)],
      },
    ]
  })
}

const parts: readonly { readonly name: string; readonly of: (concept: Concept) => unknown }[] = [
  { name: 'fórmula distinta', of: ({ formula }) => formula },
  {
    name: 'fórmula de cantidad distinta',
    of: ({ quantityFormula, quantityDecimals }) => [quantityFormula ?? '', quantityDecimals ?? 2],
  },
  { name: 'tipo distinto', of: ({ kind, category }) => [kind, category] },
  {
    name: 'acumuladores distintos',
    of: ({ accumulatorsAdding, accumulatorsSubtracting, accumulateToSac }) => [
      accumulatorsAdding.toSorted(),
      accumulatorsSubtracting.toSorted(),
      accumulateToSac,
    ],
  },
  { name: 'redondeo distinto', of: ({ rounding }) => rounding ?? null },
]
