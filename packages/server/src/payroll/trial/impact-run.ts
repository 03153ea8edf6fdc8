import type { CompiledRun, RunError } from '@legajo/payroll-rules/compile-run.ts'
import { compileRun } from '@legajo/payroll-rules/compile-run.ts'
import type { Concept } from '@legajo/payroll-rules/rules.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { withFormula } from '../formula/formula-check.ts'
import type { StoredResult } from '../results/stored-results.ts'
import { inputsFor, type StoredRules } from '../rule-set/stored-rules.ts'

/** The change: a named formula, or one concept's formula. */
export type RuleChangeRequest =
  | { readonly target: 'FORMULA'; readonly code: string; readonly formula: string }
  | { readonly target: 'CONCEPTO'; readonly code: string; readonly formula: string; readonly concept: Concept }

/** The frozen rules of a run with only the change applied; refused when they do not compile with it. */
export const applyRuleChange = ({ run: { request } }: StoredRules, change: RuleChangeRequest): CompiledRun => {
  const rules = change.target === 'FORMULA' ? withFormula(request, change.code, change.formula) : withConcept(request, change)
  const compiled = compileRun({ ...request, ...rules })
  if (compiled.ok) return compiled.run
  const [first] = compiled.errors
  return refuse('formula', first ? `Concepto ${first.concept}: ${first.message}` : 'Las reglas no se pueden compilar')
}

const withConcept = <R extends { readonly concepts: readonly Concept[] }>(
  request: R,
  { code, formula, concept }: RuleChangeRequest & { readonly target: 'CONCEPTO' },
): R => {
  const isThere = request.concepts.some((one) => one.code === code)
  const concepts = isThere
    ? request.concepts.map((one) => (one.code === code ? { ...one, formula } : one))
    : [...request.concepts, { ...concept, formula }]
  return { ...request, concepts }
}

/** One receipt before and after, in cents. `after` is null when it ends in an error. */
export interface ReceiptChange {
  readonly employeeId: number
  readonly before: number
  readonly after: number | null
  readonly error: string | null
}

/** Compared, changed and failing receipts; the difference in cents. */
export interface ImpactFigures {
  employees: number
  changed: number
  broken: number
  difference: number
  employerDifference: number
}

export const noFigures: Readonly<ImpactFigures> = { employees: 0, changed: 0, broken: 0, difference: 0, employerDifference: 0 }

const maxEmployeesListed = 60

/** Accumulates per receipt the number of changes, their amounts, and the largest ones. */
export class ImpactTally {
  readonly all: ImpactFigures = { ...noFigures }
  /** Without confidential employees: shown to users who may not see them. */
  readonly seen: ImpactFigures = { ...noFigures }
  #largest: ReceiptChange[] = []

  /** A page of results of runs with the same rules. */
  async add(
    db: Db,
    {
      rules,
      run,
      results,
      where,
    }: {
      readonly rules: StoredRules
      readonly run: CompiledRun
      readonly results: readonly StoredResult[]
      readonly where: { readonly period: string; readonly liquidationId: number }
    },
  ): Promise<void> {
    const known = new Map(rules.inputs.map(({ key }, index) => [key, index]))
    const isNew = run.inputs.some(({ key }) => !known.has(key))
    // Data that only the draft reads has its current values; all other data is the run's.
    const fresh = isNew
      ? await readInputs(
          db,
          run.inputs,
          results.map(({ employeeId }) => employeeId),
          { ...where, until: run.request.until },
        )
      : undefined
    const confidential = await confidentialAmong(db, results)
    for (const result of results) {
      const figures = confidential.has(result.employeeId) ? [this.all] : [this.all, this.seen]
      for (const one of figures) one.employees += 1
      if (result.error) continue
      const now = fresh?.get(result.employeeId)
      const inputs = Float64Array.from(run.inputs, ({ key }, index) => {
        const place = known.get(key)
        return (place === undefined ? now?.inputs[index] : result.inputs[place]) ?? 0
      })
      const change = this.compare(rules, run, result, inputs)
      for (const one of figures) for (const [name, much] of Object.entries(change)) one[name as keyof ImpactFigures] += much
    }
  }

  /** The contribution of one receipt to the figures. */
  compare(rules: StoredRules, run: CompiledRun, result: StoredResult, inputs: Float64Array): Partial<ImpactFigures> {
    const before = new Float64Array(rules.run.outputs.length)
    const after = new Float64Array(run.outputs.length)
    rules.run.run(inputsFor(rules, result.inputs), before)
    const error: RunError | null = run.run(inputs, after)
    const net = centsOf(rules.run, before, 'A.NETO')
    if (error) {
      this.keep({ employeeId: result.employeeId, before: net, after: null, error: error.message })
      return { changed: 1, broken: 1 }
    }
    const employerDifference = centsOf(run, after, 'A.CONTRIBUCIONES') - centsOf(rules.run, before, 'A.CONTRIBUCIONES')
    const netAfter = centsOf(run, after, 'A.NETO')
    if (net === netAfter && visibleLinesText(rules.run, before) === visibleLinesText(run, after)) return { employerDifference }
    this.keep({ employeeId: result.employeeId, before: net, after: netAfter, error: null })
    return { changed: 1, difference: netAfter - net, employerDifference }
  }

  keep(change: ReceiptChange): void {
    this.#largest.push(change)
    if (this.#largest.length < 2 * maxEmployeesListed) return
    this.#largest = this.sorted().slice(0, maxEmployeesListed)
  }

  sorted(): ReceiptChange[] {
    return [...this.#largest].sort((a, b) => sizeOf(b) - sizeOf(a) || a.employeeId - b.employeeId)
  }
}

const confidentialAmong = async (db: Db, results: readonly StoredResult[]): Promise<ReadonlySet<number>> => {
  const ids = results.map(({ employeeId }) => employeeId)
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('confidential', '=', true)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const sizeOf = ({ before, after }: ReceiptChange): number =>
  after === null ? Number.POSITIVE_INFINITY : Math.abs(after - before)

const centsOf = (run: CompiledRun, outputs: Float64Array, key: string): number => {
  const index = run.outputIndex(key)
  const decimals = run.outputs[index]?.decimals ?? 2
  return index < 0 ? 0 : Math.round((outputs[index] ?? 0) / 10 ** (decimals - 2))
}

/** The lines visible to the employee, as one text to compare. */
const visibleLinesText = (run: CompiledRun, outputs: Float64Array): string =>
  run.concepts
    .filter(({ paycheckShow, kind }) => paycheckShow && kind !== 'informative')
    .map(({ code }) => [code, outputs[run.outputIndex(`C.${code}`)] ?? 0] as const)
    .filter(([, units]) => units !== 0)
    .join()
