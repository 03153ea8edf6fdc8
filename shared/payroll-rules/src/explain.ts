import { numberRow, showRational, type Value } from '@legajo/formula/interpret.ts'
import { parseOnce } from '@legajo/formula/parse-once.ts'
import type { LookupTable, Plan } from '@legajo/formula/plan.ts'
import { prefixOf, type ReferenceKind } from '@legajo/formula/prefixes.ts'
import { interpretProgram, reader, runStep, type Step } from '@legajo/formula/program.ts'
import { type Rational, toScaled } from '@legajo/formula/rational.ts'
import type { Expression } from '@legajo/formula/tree.ts'
import { emptyDate, textCode } from '@legajo/formula/types.ts'
import { endOfMonth, formatDate, fromDayNumber } from '@legajo/kernel/dates.ts'
import { memoize } from '@legajo/kernel/memoize.ts'
import { formatUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun, RunError } from './compile-run.ts'
import {
  isNothing,
  nodeWithoutZeros,
  placeOf,
  rootWithoutZeros,
  selectEvaluatedNode,
  treeWithoutZeros,
} from './evaluated-tree.ts'
import { formulaText, inWords, type Labels, nameOf, nodeText } from './formula-text.ts'
import { changeNames, stretchEndings } from './pay-stretches.ts'
import { type LookupPlan, nameOfRow, type ReadRole, readRoles } from './read-roles.ts'
import { type Concept, type Scale, titleOf, versionOn } from './rules.ts'
import { systemAccumulators } from './system-accumulators.ts'

/** A name read by a formula, its value and its role. Values are formatted, "1.071.860,00". */
type ReadValue = FoundValue & ReadRole

type FoundValue = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly kind: ReferenceKind
  /** The row of a scale, the start of a value's validity and its publication. */
  readonly detail: string | null
  /** The concepts that an accumulator added up. */
  readonly parts: readonly ExplainedStep[]
}

/** A part of a formula and its value, innermost first. */
type ExplainedStep = { readonly text: string; readonly value: string }

export type ExplainedConcept = {
  readonly code: string
  readonly name: string
  readonly kind: Concept['kind']
  readonly law: string | null
  readonly formula: string
  /** The formula with display names instead of codes. */
  readonly words: string
  readonly quantity: string | null
  readonly unit: string | null
  readonly amount: string
  /** The value before the rounding of the concept, when it differs. */
  readonly unrounded: string | null
  readonly reads: readonly ReadValue[]
  readonly steps: readonly ExplainedStep[]
  /** One sentence for the employee: «Antigüedad: 4 % de 1.071.860,00 (Sueldo básico) = 42.874,40». */
  readonly sentence: string
}

export type Explanation = { readonly error: RunError | null; readonly concepts: readonly ExplainedConcept[] }

/**
 * Runs one employee again and returns every intermediate value. The inputs are those stored with the run; the texts (category, agreement…)
 * are codes in them, so pass the texts to show. Also explains concepts up to the one with the error. `only` restricts it to these codes of
 * concepts, when given.
 */
export const explain = (
  run: CompiledRun,
  inputs: Float64Array,
  texts: readonly string[] = [],
  only?: ReadonlySet<string>,
): Explanation => {
  const out = new Float64Array(run.outputs.length)
  // The compiled rules detect an error; only then is its step determined.
  const failure = run.run(inputs, out) && interpretProgram(run.program)(inputs, out.fill(0))
  const book = new Book(run, texts)
  const reached = failure?.step ?? run.program.steps.length
  const read = reader(run.program, inputs, out)
  const concepts = run.concepts.flatMap((concept) => {
    if (only && !only.has(concept.code)) return []
    const at = book.stepAt(run.outputIndex(`C.${concept.code}`))
    const step = at < reached ? run.program.steps[at] : undefined
    return step?.kind === 'formula' ? [explainConcept(run, concept, step, read, out, book)] : []
  })
  return { error: failure && run.errorOf(failure), concepts }
}

/** Maximum steps shown of one formula, and their total characters: the outermost ones, each as long as all its parts. */
const [maxUndoSteps, maxLetters] = [100, 30_000]

type EvaluatedNode = { readonly node: Expression; readonly value: string }

const outermostSteps = (steps: readonly EvaluatedNode[]): readonly EvaluatedNode[] => {
  let letters = 0
  const last = steps.slice(-maxUndoSteps)
  const inner = last.findLastIndex(({ node }) => {
    letters += node.to - node.from
    return letters > maxLetters
  })
  return last.slice(Math.min(inner + 1, last.length - 1))
}

const explainConcept = (
  run: CompiledRun,
  concept: Concept,
  step: Step & { kind: 'formula' },
  read: (slot: number) => number,
  out: Float64Array,
  book: Book,
): ExplainedConcept => {
  const values = new Map<string, string>()
  const found = new Map<Plan, Value>()
  const reads = new Map<string, FoundValue>()
  const steps: EvaluatedNode[] = []
  let last: Value = 0
  runStep(step, read, (plan, value) => {
    last = value
    found.set(plan, value)
    const part = plan.source && book.part(plan.source)
    const isReported = part && !values.has(part.place)
    if (!isReported && plan.kind !== 'slot' && plan.kind !== 'lookup' && plan.kind !== 'progressive') return
    const shown = book.show(plan, value)
    if (plan.kind === 'slot') reads.set(plan.name, book.read(plan.name, shown, partsOf(run, plan.slot, read, book)))
    if (plan.kind === 'lookup' || plan.kind === 'progressive') {
      const key = found.get(plan.key)
      if (key !== undefined) {
        const row = book.row(plan, key)
        reads.set(row.name, { ...row, value: shown })
      }
    }
    if (!isReported) return
    values.set(part.place, shown)
    if (part.name !== null && plan.kind !== 'slot') reads.set(part.name, book.read(part.name, shown))
    if (!part.isLeaf && plan.source) steps.push({ node: plan.source, value: shown })
  })
  const quantityAt = run.outputIndex(`C.${concept.code}.CANTIDAD`)
  const amount = formatUnits(out[step.slot] ?? 0, step.digits)
  const exact = beforeRounding(step.plan, found) ?? last
  const unrounded = typeof exact === 'object' ? showRational(exact) : amount
  const parsed = book.parsed(concept)
  const rates = new Set<string>()
  const taken = parsed.ok ? selectEvaluatedNode(parsed.tree.result, (node) => values.get(placeOf(node))) : undefined
  const words = taken ? inWords(taken, values, book, rates) : ''
  const isTransparent = (name: string) => book.labelOf(name) === concept.name
  const roles = readRoles(step.plan, found, isTransparent)
  const reported = [...reads.values()].flatMap((one): ReadValue[] => {
    const role = roles.get(one.name)
    if (!role && isTransparent(one.name)) return []
    return [{ ...one, ...(rates.has(one.name) && { value: `${one.value} %` }), ...(role ?? unusedRole) }]
  })
  return {
    code: concept.code,
    name: concept.name,
    kind: concept.kind,
    law: concept.law ?? null,
    formula: concept.formula,
    words: book.words(concept),
    quantity: quantityAt < 0 ? null : formatUnits(out[quantityAt] ?? 0, concept.quantityDecimals ?? 2),
    unit: concept.unit ?? null,
    amount,
    unrounded: unrounded === amount || `${unrounded},00` === amount ? null : unrounded,
    reads: reported,
    steps: outermostSteps(steps).map(({ node, value }) => ({ text: book.inWords(node), value })),
    sentence: taken && isLeaf(taken) ? sentenceOfOne(concept, amount, reported) : `${concept.name}: ${words} = ${amount}`,
  }
}

/** For an amount that is a single unchanged value: its source. */
const sentenceOfOne = ({ name }: Concept, amount: string, reported: readonly ReadValue[]): string => {
  const [only, ...more] = reported.filter((one) => one.counted && one.direct)
  return only && more.length === 0 && only.label !== name ? `${name}: ${amount} (${only.label})` : `${name}: ${amount}`
}

/** The value of a formula before its final rounding, if there is one: zero terms subtracted after it are ignored. */
const beforeRounding = (plan: Plan, found: ReadonlyMap<Plan, Value>): Value | undefined => {
  if (plan.kind === 'let') return beforeRounding(plan.result, found)
  if (plan.kind === 'arithmetic' && plan.right.kind === 'constant' && plan.right.value === 0n)
    return beforeRounding(plan.left, found)
  return plan.kind === 'round' ? found.get(plan.operand) : undefined
}

/** The components of an accumulator for this employee; empty for anything else. */
const partsOf = (run: CompiledRun, slot: number, read: (slot: number) => number, book: Book): readonly ExplainedStep[] => {
  if (run.outputs[slot]?.kind !== 'accumulator') return []
  const step = run.program.steps[book.stepAt(slot)]
  if (step?.kind !== 'sum') return []
  return step.terms.flatMap((term) => {
    const output = run.outputs[term.slot]
    const units = read(term.slot)
    if (!output || units === 0) return []
    const value = formatUnits(term.factor < 0 ? -units : units, output.decimals)
    return [{ text: book.labelOf(output.key), value }]
  })
}

/** Stands in a sentence for a local name (SEA) whose value was not used. */
const unusedRole: ReadRole = { counted: false, direct: true, within: [] }

const isLeaf = (node: Expression): boolean => ['number', 'text', 'boolean', 'reference', 'local'].includes(node.kind)

/**
 * An explained part of a formula: its position (the trace belongs to the compiled tree, the words to a tree parsed again: they are matched
 * by position in the text), the name that it reads, its words unless it is a single name or value.
 */
type ExplanationPart = { readonly place: string; readonly name: string | null; readonly isLeaf: boolean }

// An amount keeps its decimals, 0,00; a count has none.
const amountText = (plan: Plan, value: Rational): string => {
  const scale = plan.type.kind === 'number' ? (plan.type.scale ?? 0) : 0
  return formatUnits(toScaled(value, scale, 'half-away-from-zero'), scale)
}

const variableNames = {
  'V.ANIO': 'Año',
  'V.MES': 'Mes',
  'V.DIAS_MES': 'Días del mes',
  'V.INICIO': 'Primer día del mes',
  'V.FIN': 'Último día del mes',
  'V.HASTA': 'Último día que paga la liquidación',
  'V.FECHA_PAGO': 'Fecha de pago',
  'V.BASICO_CONVENIO': 'Básico de la categoría en la escala del convenio',
  'V.ANTIGUEDAD_ESCALONADA': 'Antigüedad por escalones del convenio, %',
  ...Object.fromEntries(
    stretchEndings.map((ending) => [
      `V.BASICO_CONVENIO_ANTERIOR${ending}`,
      `Básico de la categoría hasta ${changeNames[ending]} en la escala de su convenio`,
    ]),
  ),
  'V.SEMESTRE': 'Semestre',
  'V.DIAS_SEMESTRE': 'Días del semestre',
  'V.INICIO_SEMESTRE': 'Primer día del semestre',
  'V.FIN_SEMESTRE': 'Último día del semestre',
  'V.INICIO_ANIO': 'Primer día del año',
  'V.FIN_ANIO': 'Último día del año',
  'V.TIPO': 'Tipo de liquidación',
  'SAC.MEJOR': 'Mejor remuneración del semestre',
  'SAC.DIAS_LICENCIA': 'Días de licencia sin goce en el semestre',
  'SAC.DIAS_SEMESTRE': 'Días del semestre',
} as const

const inForceText = ({ from, source }: { readonly from: string; readonly source?: string }): string =>
  `vigente desde el ${formatDate(from)}${source ? ` (${source})` : ''}`

/** The parts of the explanation common to all employees of a run: computed once. */
class RunWords {
  readonly labels = new Map<string, string>()
  readonly texts = new Map<number, string>([[0, '(vacío)']])
  readonly parsed = new WeakMap<Concept, ReturnType<typeof parseOnce>>()
  readonly formulas = new WeakMap<Concept, string>()
  readonly parts = new WeakMap<Expression, ExplanationPart | null>()
  readonly words = new WeakMap<Expression, string>()
  readonly details = new Map<string, string | null>()
  /** The index of each step in the order of calculation, by its output. */
  readonly stepOf: ReadonlyMap<number, number>

  constructor({ request, inputs, program }: CompiledRun) {
    this.stepOf = new Map(program.steps.map(({ slot }, index) => [slot, index]))
    const name = (key: string, label: string) => void this.labels.set(key, label)
    for (const item of [...systemAccumulators, ...request.accumulators]) name(`A.${item.code}`, item.name)
    for (const item of request.parameters) name(`P.${item.code}`, item.name)
    for (const item of request.scales) name(`E.${item.code}`, item.name)
    for (const [key, label] of Object.entries(variableNames)) name(key, label)
    for (const item of request.formulas ?? []) name(`F.${item.code}`, titleOf(item))
    for (const item of request.functions ?? []) name(`FN.${item.code}`, item.name)
    for (const item of request.concepts) {
      name(`C.${item.code}`, item.name)
      name(`C.${item.code}.CANTIDAD`, `${item.unit ?? 'cantidad'} de ${item.name}`)
    }
    for (const item of inputs) name(item.key, item.name)
    for (const scale of request.scales)
      if (scale.keyType === 'text')
        for (const version of scale.versions) for (const [key = ''] of version.rows) this.texts.set(textCode(key), key)
  }
}
const wordsOf = new WeakMap<CompiledRun, RunWords>()

/** Labels and formatted values. */
class Book implements Labels {
  readonly #run: RunWords
  readonly #request: CompiledRun['request']
  readonly #texts = new Map<number, string>()

  constructor(run: CompiledRun, texts: readonly string[]) {
    this.#run = memoize(wordsOf, run, () => new RunWords(run))
    this.#request = run.request
    for (const text of texts) this.know(text)
  }

  stepAt(slot: number): number {
    return this.#run.stepOf.get(slot) ?? Number.POSITIVE_INFINITY
  }

  parsed(concept: Concept): ReturnType<typeof parseOnce> {
    return memoize(this.#run.parsed, concept, () => {
      const parsed = parseOnce(concept.formula)
      return parsed.ok ? { ...parsed, tree: treeWithoutZeros(parsed.tree, this.#request) } : parsed
    })
  }

  words(concept: Concept): string {
    const parsed = this.parsed(concept)
    return parsed.ok ? memoize(this.#run.formulas, concept, () => formulaText(parsed.tree, this)) : concept.formula
  }

  /** Null for parts that need no explanation. */
  part(node: Expression): ExplanationPart | null {
    return memoize(this.#run.parts, node, () => {
      if (isNothing(node, this.#request)) return null
      const name = node.kind === 'reference' ? nameOf(node) : null
      return { place: placeOf(node), name, isLeaf: isLeaf(rootWithoutZeros(node, this.#request)) }
    })
  }

  /** A part in words. */
  inWords(node: Expression): string {
    return memoize(this.#run.words, node, () => nodeText(nodeWithoutZeros(node, this.#request), this))
  }

  know(text: string): void {
    if (text !== '') this.#texts.set(textCode(text), text)
  }

  read(name: string, value: string, parts: readonly ExplainedStep[] = []): FoundValue {
    const [prefix = '', code = ''] = name.split('.')
    const kind = prefixOf(prefix)?.kind ?? 'variable'
    return {
      name,
      label: this.labelOf(name),
      value,
      kind,
      detail: kind === 'parameter' ? this.parameterDetail(code) : null,
      parts,
    }
  }

  /** The row of a scale in which a value was found. */
  row(plan: LookupPlan, key: Value): FoundValue {
    const { table } = plan
    const column = plan.kind === 'lookup' ? plan.column.name : null
    const scale = this.#request.scales.find(({ code }) => code === table.code)
    const version = scale && this.inForce(scale.versions)
    const at = typeof key === 'object' ? numberRow(table, key) : table.keys.indexOf(key as number)
    const rowKey = typeof key === 'object' ? this.bound(scale, table, at) : `fila «${this.show(plan.key, key)}»`
    return {
      name: nameOfRow(plan),
      label: scale?.name ?? table.code,
      value: '',
      kind: 'scale',
      detail: [rowKey, column && `columna ${column}`, version && inForceText(version)].filter(Boolean).join(', '),
      parts: [],
    }
  }

  bound(scale: Scale | undefined, table: LookupTable, at: number): string {
    const edge = (index: number) => {
      const digits = scale?.keyDecimals ?? 0
      return formatUnits(table.keys[index] ?? 0, digits)
    }
    if (at < 0) return 'por debajo del primer tramo'
    if (table.mode === 'exact') return `fila ${edge(at)}`
    return table.mode === 'upTo' ? `tramo hasta ${edge(at)}` : `tramo desde ${edge(at)}`
  }

  parameterDetail(code: string): string | null {
    const known = this.#run.details.get(code)
    if (known !== undefined) return known
    const parameter = this.#request.parameters.find((one) => one.code === code)
    const version = parameter && this.inForce(parameter.versions)
    const detail = version ? inForceText(version) : null
    this.#run.details.set(code, detail)
    return detail
  }

  inForce<T extends { readonly from: string; readonly to?: string }>(versions: readonly T[]): T | undefined {
    return versionOn(versions, endOfMonth(`${this.#request.period}-01`))
  }

  labelOf(name: string): string {
    return this.#run.labels.get(name) ?? name
  }

  show(plan: Plan, value: Value): string {
    if (typeof value === 'object')
      return plan.kind === 'slot' || plan.kind === 'lookup' ? amountText(plan, value) : showRational(value)
    if (typeof value === 'boolean') return value ? 'sí' : 'no'
    if (plan.type.kind === 'date') return value === emptyDate ? '(sin fecha)' : formatDate(fromDayNumber(value))
    // An empty text of the file has nothing to show: displayed as empty.
    return this.#texts.get(value) || this.#run.texts.get(value) || '(texto)'
  }
}
