import type { ExpandedBodies, ExpandedBody, Resolution, Scope } from '@legajo/formula/check.ts'
import { parseOnce } from '@legajo/formula/parse-once.ts'
import { type LookupTable, type Plan, slotBound } from '@legajo/formula/plan.ts'
import { normalizeName, type ReferenceKind } from '@legajo/formula/prefixes.ts'
import type { FormulaTree } from '@legajo/formula/tree.ts'
import { dateType, numberType, textCode, textType } from '@legajo/formula/types.ts'
import {
  daysInMonth,
  daysInSemester,
  endOfMonth,
  endOfSemester,
  formatPeriod,
  semesterOf,
  startOfSemester,
  toDayNumber,
} from '@legajo/kernel/dates.ts'
import { basicOfAgreement, earlierFacts } from './agreed-basic.ts'
import { agreedSeniorityName, seniorityOfAgreement } from './agreed-seniority.ts'
import { employeeFields } from './fields.ts'
import { aggregates, isCount, isNothingIn, partOf } from './history.ts'
import { decimalsOfPart, type InputSlot, type NoveltyPart, noveltyParts, type OutputSlot } from './layout.ts'
import { changeNames, stretchEndings } from './pay-stretches.ts'
import { constantOf, typeOf, unitsOf } from './rule-value.ts'
import {
  type Concept,
  type CustomFunction,
  type EmployeeField,
  type NamedFormula,
  type Parameter,
  type RunRequest,
  type Scale,
  versionOn,
} from './rules.ts'
import { systemAccumulators } from './system-accumulators.ts'
import { valueByUnion } from './value-by-union.ts'

/**
 * The names of one run. Outputs have fixed slots; inputs get a slot when a formula first requests them, so that a run needs only the inputs
 * that it reads. `reads` collects the slots read since it was last emptied; the order of calculation is derived from it.
 */
export class RunScope implements Scope {
  readonly inputs: InputSlot[] = []
  readonly outputs: readonly OutputSlot[]
  reads = new Set<number>()
  /** The concept whose formula is being checked, for the bare name CANTIDAD. */
  current: string | undefined
  readonly #request: RunRequest
  readonly #lastDay: string
  readonly #outputOf = new Map<string, number>()
  readonly #inputOf = new Map<string, number>()
  readonly #concepts: ReadonlyMap<string, Concept>
  readonly #accumulators: ReadonlySet<string>
  readonly #tables = new Map<string, Resolution>()
  readonly #trees = new Map<string, FormulaTree | string>()
  readonly #variables: ReadonlyMap<string, Plan>
  readonly #fields: ReadonlyMap<string, EmployeeField>
  readonly #parameters: ReadonlyMap<string, Parameter>
  readonly #formulas: ReadonlyMap<string, NamedFormula>
  readonly #functions: ReadonlyMap<string, CustomFunction>
  readonly bodies: ExpandedBodies = this.#storedBodies()
  /** Whether a body uses the concept whose formula is being checked. */
  #usesCurrent = false

  constructor(request: RunRequest, outputs: readonly OutputSlot[]) {
    this.#request = request
    this.#lastDay = endOfMonth(`${request.period}-01`)
    this.outputs = outputs
    for (const [slot, output] of outputs.entries()) this.#outputOf.set(output.key, slot)
    this.#concepts = new Map(request.concepts.map((concept) => [normalizeName(concept.code), concept]))
    this.#accumulators = new Set([...systemAccumulators, ...request.accumulators].map((known) => normalizeName(known.code)))
    this.#parameters = new Map(request.parameters.map((parameter) => [normalizeName(parameter.code), parameter]))
    this.#formulas = new Map(request.formulas?.map((formula) => [normalizeName(formula.code), formula]))
    this.#functions = new Map(request.functions?.map((custom) => [normalizeName(custom.code), custom]))
    this.#variables = periodVariables(request)
    this.#fields = new Map([...employeeFields, ...(request.fields ?? [])].map((known) => [normalizeName(known.code), known]))
  }

  readonly resolve = (target: ReferenceKind, path: readonly string[]): Resolution | undefined => {
    const [first = '', second, third] = path
    if (third !== undefined && target !== 'function' && target !== 'formula') return undefined
    switch (target) {
      case 'concept':
        return this.concept(first, second)
      case 'accumulator':
        return second === undefined && this.#accumulators.has(first) ? this.output(`A.${first}`) : undefined
      case 'parameter':
        return second === undefined ? this.parameter(first) : undefined
      case 'variable':
        return second === undefined ? this.variable(first) : undefined
      case 'sac':
        return second === undefined ? this.sac(first) : undefined
      case 'scale':
        return second === undefined ? this.scale(first) : undefined
      case 'historical':
        return second === undefined ? undefined : this.historical(first, second)
      case 'novelty':
        return this.novelty(first, second ?? 'CANTIDAD')
      case 'employee':
        return second === undefined ? this.employee(first) : undefined
      case 'formula':
      case 'function':
        return this.body(target, path.join('.'))
    }
  }

  readonly names = (target: ReferenceKind): Iterable<string> => {
    switch (target) {
      case 'concept':
      case 'novelty':
        return this.#concepts.keys()
      case 'accumulator':
        return this.#accumulators
      case 'parameter':
        return this.#request.parameters.map((known) => normalizeName(known.code))
      case 'variable':
        return [
          ...this.#variables.keys(),
          ...Object.keys(inputVariables),
          agreedBasicName,
          agreedSeniorityName,
          ...earlierBasics.keys(),
        ]
      case 'sac':
        return ['MEJOR', 'DIAS_LICENCIA', 'DIAS_SEMESTRE']
      case 'scale':
        return this.#request.scales.map((known) => normalizeName(known.code))
      case 'historical':
        return [...this.#accumulators, ...this.#concepts.keys()].flatMap((code) =>
          aggregates.map((aggregate) => `${code}.${aggregate.code}`),
        )
      case 'employee':
        return this.#fields.keys()
      case 'formula':
        return this.#formulas.keys()
      case 'function':
        return this.#functions.keys()
    }
  }

  readonly bare = (name: string): Plan | undefined => {
    if (name !== 'CANTIDAD' || this.current === undefined) return undefined
    this.#usesCurrent = true
    const found = this.concept(normalizeName(this.current), 'CANTIDAD')
    return found?.kind === 'plan' ? found.plan : undefined
  }

  #storedBodies(): ExpandedBodies {
    const stored = new Map<string, ExpandedBody & { readonly reads: ReadonlySet<number> }>()
    const count = (reads: ReadonlySet<number>) => {
      for (const slot of reads) this.reads.add(slot)
    }
    return {
      nextLocal: 0,
      find: (name, fits) => {
        const known = stored.get(name)
        if (!known || !fits(known)) return undefined
        count(known.reads)
        return known
      },
      expand: (name, make) => {
        const [outer, usedCurrent] = [this.reads, this.#usesCurrent]
        const reads = new Set<number>()
        this.reads = reads
        this.#usesCurrent = false
        const made = make()
        if (made && !this.#usesCurrent) stored.set(name, { ...made, reads })
        this.reads = outer
        this.#usesCurrent ||= usedCurrent
        count(reads)
      },
    }
  }

  concept(code: string, part: string | undefined): Resolution | undefined {
    const concept = this.#concepts.get(code)
    if (!concept || (part !== undefined && part !== 'CANTIDAD')) return undefined
    if (part === 'CANTIDAD' && concept.quantityFormula === undefined) return withoutQuantity(code)
    // A concept that is not part of this kind of liquidation evaluates to nothing.
    return this.output(part ? `C.${code}.CANTIDAD` : `C.${code}`) ?? zeroPlan
  }

  output(key: string): Resolution | undefined {
    const slot = this.#outputOf.get(key)
    const output = slot === undefined ? undefined : this.outputs[slot]
    if (slot === undefined || !output) return undefined
    this.reads.add(slot)
    return plan({ kind: 'slot', slot, bound: slotBound, name: key, type: numberType(output.decimals) })
  }

  input(slot: InputSlot): Resolution {
    const at = this.placeOf(slot)
    this.reads.add(at)
    return plan({
      kind: 'slot',
      slot: at,
      bound: slotBound,
      name: slot.key,
      type: typeOf(slot.type, slot.decimals),
    })
  }

  /** The slot of an input, assigned at its first request. */
  placeOf(input: InputSlot): number {
    const index = this.#inputOf.get(input.key) ?? this.inputs.push(input) - 1
    this.#inputOf.set(input.key, index)
    return this.outputs.length + index
  }

  parameter(code: string): Resolution | undefined {
    const parameter = this.#parameters.get(code)
    if (!parameter) return undefined
    const version = versionOn(parameter.versions, this.#lastDay)
    if (!version) return this.notInForce(`El parámetro «${parameter.code}»`, parameter.versions)
    if (version.formula !== undefined) return this.parsed(`parameter:${code}`, version.formula, [])
    const unions = (parameter.unions ?? []).flatMap(({ union, versions }) => {
      const own = versionOn(versions, this.#lastDay)
      return own ? [{ union, value: own.value }] : []
    })
    const general = constantOf(parameter, version.value)
    if (unions.length === 0 || general.kind === 'refused') return general
    const refused = unions.map(({ value }) => constantOf(parameter, value)).find(({ kind }) => kind === 'refused')
    return refused ?? { kind: 'body', tree: valueByUnion(parameter, version.value, unions), params: [] }
  }

  variable(name: string): Resolution | undefined {
    const known = this.#variables.get(name)
    if (known) return plan(known)
    if (name === agreedBasicName) return { kind: 'body', tree: basicOfAgreement(this.#request, this.#lastDay), params: [] }
    if (name === agreedSeniorityName)
      return { kind: 'body', tree: seniorityOfAgreement(this.#request, this.#lastDay), params: [] }
    const earlier = earlierBasics.get(name)
    if (earlier) return { kind: 'body', tree: basicOfAgreement(this.#request, this.#lastDay, earlier), params: [] }
    const input = inputVariables[name as keyof typeof inputVariables]
    return input && this.input(input)
  }

  sac(name: string): Resolution | undefined {
    if (name === 'MEJOR') return this.historical('BASE_SAC', 'MEJOR_SEMESTRE')
    if (name === 'DIAS_SEMESTRE') return this.variable('DIAS_SEMESTRE')
    return name === 'DIAS_LICENCIA' ? this.input(inputVariables.DIAS_LICENCIA_SEMESTRE) : undefined
  }

  historical(code: string, aggregate: string): Resolution | undefined {
    const known = aggregates.find((item) => item.code === aggregate)
    const concept = this.#concepts.get(code)
    const of = this.#accumulators.has(code) ? 'accumulator' : concept && partOf(aggregate)
    if (!known || !of) return undefined
    if (partOf(aggregate) === 'quantity' && concept?.quantityFormula === undefined) return withoutQuantity(code)
    if (isNothingIn(aggregate, this.#request)) return zeroPlan
    const decimals = isCount(aggregate) ? 0 : of === 'quantity' ? (concept?.quantityDecimals ?? 2) : 2
    return this.input({
      key: `H.${code}.${aggregate}`,
      name: `${this.labelOf(code)}: ${known.name.toLowerCase()}`,
      type: 'number',
      decimals,
      source: { kind: 'historical', of, code, aggregate },
    })
  }

  novelty(code: string, part: string): Resolution | undefined {
    const known = noveltyParts.find((one) => one === part)
    if (!this.#concepts.has(code) || !known) return undefined
    return this.input({
      key: known === 'CANTIDAD' ? `N.${code}` : `N.${code}.${known}`,
      name: `Novedad de ${this.labelOf(code)}${partName(known)}`,
      type: 'number',
      decimals: decimalsOfPart(known),
      source: { kind: 'novelty', concept: code, part: known },
    })
  }

  employee(code: string): Resolution | undefined {
    const known = this.#fields.get(code)
    return (
      known &&
      this.input({
        key: `L.${code}`,
        name: known.name,
        type: known.type,
        decimals: known.decimals,
        source: { kind: 'employee', field: known.code },
      })
    )
  }

  labelOf(code: string): string {
    const known =
      this.#concepts.get(code) ??
      [...systemAccumulators, ...this.#request.accumulators].find((item) => normalizeName(item.code) === code)
    return known?.name ?? code
  }

  scale(code: string): Resolution | undefined {
    const known = this.#tables.get(code) ?? this.readScale(code)
    if (known) this.#tables.set(code, known)
    return known
  }

  readScale(code: string): Resolution | undefined {
    const scale = this.#request.scales.find((known) => normalizeName(known.code) === code)
    if (!scale) return undefined
    const version = versionOn(scale.versions, this.#lastDay)
    if (!version)
      return {
        kind: 'refused',
        lacks: true,
        message: `La escala «${scale.code}» no tiene valores vigentes en ${formatPeriod(this.#request.period)}${sinceText(scale.versions)}; cargá un período.`,
      }
    try {
      return { kind: 'table', table: tableOf(version.columns ? { ...scale, columns: version.columns } : scale, version.rows) }
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : ''
      return { kind: 'refused', message: `La escala «${scale.code}» tiene un valor mal cargado: ${reason}.` }
    }
  }

  body(target: 'formula' | 'function', code: string): Resolution | undefined {
    const custom = target === 'function' ? this.#functions.get(code) : undefined
    const named = target === 'formula' ? this.#formulas.get(code) : undefined
    if (!custom && !named) return undefined
    const text = custom?.formula ?? (named && versionOn(named.versions, this.#lastDay)?.formula)
    if (text === undefined) return this.notInForce(`La fórmula «${code}»`, named?.versions)
    return this.parsed(`${target}:${code}`, text, custom?.params ?? [])
  }

  parsed(key: string, text: string, params: readonly string[]): Resolution {
    let tree = this.#trees.get(key)
    if (tree === undefined) {
      const parsed = parseOnce(text)
      tree = parsed.ok ? parsed.tree : (parsed.problems[0]?.message ?? '')
      this.#trees.set(key, tree)
    }
    if (typeof tree === 'string')
      return { kind: 'refused', message: `«${key.slice(key.indexOf(':') + 1)}» tiene un error: ${tree}` }
    return { kind: 'body', tree, params: params.map(normalizeName) }
  }

  notInForce(what: string, versions: DatedVersions = []): Resolution {
    return {
      kind: 'refused',
      lacks: true,
      message: `${what} no tiene un valor vigente en ${formatPeriod(this.#request.period)}${sinceText(versions)}; cargá uno con su fecha.`,
    }
  }
}

type DatedVersions = readonly { readonly from: string }[]
/** For a month before the first value, the error names the first month with a value. */
const sinceText = (versions: DatedVersions): string => {
  const first = versions.map(({ from }) => from).sort()[0]
  return first ? ` (el primero rige desde ${formatPeriod(first.slice(0, 7))})` : ''
}

const plan = (of: Plan): Resolution => ({ kind: 'plan', plan: of })
const zeroPlan = plan({ kind: 'constant', type: numberType(2), value: 0n })
const withoutQuantity = (code: string): Resolution => ({
  kind: 'refused',
  message: `El concepto «${code}» no tiene fórmula de cantidad; agregala o usá N.${code} para la novedad.`,
})

const tableOf = (scale: Scale, rows: readonly (readonly string[])[]): LookupTable => {
  const keyOf = (row: readonly string[]): number => unitsOf(scale.keyType, scale.keyDecimals, row[0] ?? '')
  const sorted = scale.keyType === 'number' ? [...rows].sort((a, b) => keyOf(a) - keyOf(b)) : rows
  return {
    code: scale.code,
    mode: scale.lookup,
    keyType: typeOf(scale.keyType, scale.keyDecimals),
    keys: sorted.map(keyOf),
    columns: scale.columns.map((column, index) => ({
      name: column.name,
      type: typeOf(column.type, column.decimals),
      values: sorted.map((row) => unitsOf(column.type, column.decimals, row[index + 1] ?? '')),
    })),
  }
}

const partName = (part: NoveltyPart): string => {
  if (part === 'CANTIDAD') return ''
  if (part === 'MINUTOS') return ' (minutos)'
  if (part === 'DIAS') return ' (días, con todos sus decimales)'
  const ending = stretchEndings.find((one) => part === `ANTES${one}`)
  return ending === undefined ? ' (importe)' : ` (antes de ${changeNames[ending]})`
}

const agreedBasicName = 'BASICO_CONVENIO'
const earlierBasics = new Map(stretchEndings.map((ending) => [`BASICO_CONVENIO_ANTERIOR${ending}`, earlierFacts(ending)]))

const inputVariables = {
  ACRECENTAMIENTO: {
    key: 'V.ACRECENTAMIENTO',
    name: 'Acrecentamiento en curso',
    type: 'number',
    decimals: 2,
    source: { kind: 'variable', name: 'ACRECENTAMIENTO' },
  },
  DIAS_LICENCIA_SEMESTRE: {
    key: 'V.DIAS_LICENCIA_SEMESTRE',
    name: 'Días de licencia sin goce en el semestre',
    type: 'number',
    decimals: 0,
    source: { kind: 'variable', name: 'DIAS_LICENCIA_SEMESTRE' },
  },
} as const satisfies Readonly<Record<string, InputSlot>>

const periodVariables = ({ period, liquidationType, until, paymentDate }: RunRequest): ReadonlyMap<string, Plan> => {
  const first = `${period}-01`
  const last = endOfMonth(first)
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5, 7))]
  const whole = (value: number): Plan => ({ kind: 'constant', type: numberType(0), value: BigInt(value) })
  const day = (date: string): Plan => ({ kind: 'constant', type: dateType, value: BigInt(toDayNumber(date)) })
  return new Map<string, Plan>([
    ['ANIO', whole(year)],
    ['MES', whole(month)],
    ['DIAS_MES', whole(daysInMonth(year, month))],
    ['INICIO', day(first)],
    ['FIN', day(last)],
    ['HASTA', day(until ?? last)],
    ['FECHA_PAGO', day(paymentDate ?? last)],
    ['SEMESTRE', whole(semesterOf(first))],
    ['DIAS_SEMESTRE', whole(daysInSemester(year, semesterOf(first)))],
    ['INICIO_SEMESTRE', day(startOfSemester(first))],
    ['FIN_SEMESTRE', day(endOfSemester(first))],
    ['INICIO_ANIO', day(`${period.slice(0, 4)}-01-01`)],
    ['FIN_ANIO', day(`${period.slice(0, 4)}-12-31`)],
    ['TIPO', { kind: 'constant', type: textType, value: BigInt(textCode(liquidationType)) }],
  ])
}
