import type { Change, ImpactedEmployee, ImpactSummary } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { fromUnits, toUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { inputReader } from '@legajo/payroll-rules/context.ts'
import { type Dependencies, dependenciesOf, reachFrom } from '@legajo/payroll-rules/dependency.ts'
import { findRestatedQuantities, restatedParts } from '@legajo/payroll-rules/layout.ts'
import { unitsAt } from '@legajo/payroll-rules/results.ts'
import { type RuleChange, ruleChanges } from '@legajo/payroll-rules/rule-change.ts'
import { sql } from 'kysely'
import { anyOf, idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { pipeline } from '../../db/pipeline.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { type Difference, differencesBetween } from '../results/differing-results.ts'
import { type ResultWithRules, resultsAfter } from '../results/result-with-rules.ts'
import { compileCurrentRules } from '../rule-set/rule-set.ts'
import { type ChoosingUser, employeesFor, findPeriod } from '../run/choose-employees.ts'
import { liquidateAll } from '../run/liquidate-chunk.ts'
import { runOf } from '../run/run-period.ts'

type EmployeeImpact = Omit<ImpactedEmployee, 'fileCode' | 'fullName'>
type Answer = {
  readonly examined: number
  readonly harmless: number
  readonly employees: readonly EmployeeImpact[]
  readonly changes: readonly Change[]
}

/**
 * The employees affected by changes since a run. Recalculates all of them by the current rules and data, without storing; employees whose
 * receipt would differ are returned with the causing changes from the dependency graph. When the request is aborted, no further page is
 * calculated, and `given_up` is thrown.
 */
export const changeImpact = async (db: Db, liquidationId: number, wanted?: AbortSignal): Promise<Answer> => {
  const liquidation = await db
    .selectFrom('liquidation')
    .select(['tenant_id', 'period_id', 'type_code', 'pay_date'])
    .where('id', '=', liquidationId)
    .executeTakeFirstOrThrow(notFound)
  const period = await findPeriod(db, liquidation.period_id)
  const run = await compileCurrentRules(
    db,
    runOf({ ...period, pay_date: liquidation.pay_date ?? period.pay_date }, liquidation.type_code),
  )
  const reported = new ImpactCollector(run)
  const place = { period: run.request.period, until: run.request.until, liquidationId }
  const after = (db: Db, employeeId: number) => resultsAfter(db, liquidation.tenant_id, liquidationId, employeeId)
  let currentRead: StoredRun = { results: [], inputs: new Map() }
  for (let results = await after(db, 0); results.length > 0; ) {
    if (wanted?.aborted) fail('given_up')
    const ids = results.map(({ employeeId }) => employeeId)
    const [next, inputs] = await pipeline(db, [
      (db) => after(db, ids.at(-1) ?? 0),
      (db) => readInputs(db, run.inputs, ids, place),
      // Calculates the current page while the database reads the next one.
      async () => reported.compareAll(currentRead),
    ])
    currentRead = { results, inputs }
    results = next
  }
  reported.compareAll(currentRead)
  return reported.answer()
}

/** Like `changeImpact`, for display: with names, and employees added to the period after the run. */
export const describeImpact = async (
  db: Db,
  liquidationId: number,
  { who, wanted }: { readonly who: ChoosingUser; readonly wanted: AbortSignal },
): Promise<ImpactSummary> => {
  const { employees, ...answer } = await changeImpact(db, liquidationId, wanted)
  const shown = employees.slice(0, maxShown)
  const missing = await missingFrom(db, liquidationId, who)
  const rows = await db
    .selectFrom('employee')
    .select(['id as employeeId', 'file_code as fileCode', fullName('employee').as('fullName')])
    .where('id', '=', anyOf([...shown.map(({ employeeId }) => employeeId), ...missing.slice(0, maxShown)]))
    .orderBy('file_order')
    .execute()
  const byId = new Map(shown.map((one) => [one.employeeId, one]))
  return {
    ...answer,
    changes: [...answer.changes],
    employees: employees.length,
    netDifference: netDifferenceOf(employees),
    missing: rows.filter(({ employeeId }) => !byId.has(employeeId)),
    touched: rows.flatMap((row) => {
      const found = byId.get(row.employeeId)
      return found ? [{ ...row, ...found }] : []
    }),
  }
}

/** Employees of an answer: each carries all its lines. */
const maxShown = 2000

const missingFrom = async (db: Db, liquidationId: number, who: ChoosingUser): Promise<readonly number[]> => {
  const { period_id, type_code, request } = await db
    .selectFrom('liquidation')
    .select(['period_id', 'type_code', 'request'])
    .where('id', '=', liquidationId)
    .executeTakeFirstOrThrow()
  const { filter = {}, blackListEmployees = [] } = request as { filter?: object; blackListEmployees?: number[] }
  const choice = { filter, blackListEmployees, typeCode: type_code }
  const able = await employeesFor(db, await findPeriod(db, period_id), choice, who)
  const { rows } = await sql<{ id: number }>`select id from unnest(${idsText(able)}::bigint[]) as id
    where not exists (select from liquidation_employee r where r.liquidation_id = ${liquidationId} and r.employee_id = id)`.execute(
    db,
  )
  return rows.map(({ id }) => Number(id))
}

/** Results with the current inputs of their employees. */
type StoredRun = { readonly results: readonly ResultWithRules[]; readonly inputs: Awaited<ReturnType<typeof readInputs>> }
type ImpactOutcome = {
  readonly employeeId: number
  readonly inputs: Float64Array
  readonly outputs: Float64Array
  readonly error: ResultWithRules['error']
}
type Cause = { readonly change: Omit<Change, 'employees' | 'paths'>; readonly reach: ReadonlyMap<number, number> }

/** Accumulates the differences, and the changes that explain them. */
class ImpactCollector {
  readonly #run: CompiledRun
  readonly #graph: Dependencies
  /** Inputs whose change another changed input already implies. */
  readonly #repeated: ReadonlySet<number>
  readonly #rules = new Map<CompiledRun, readonly Cause[]>()
  readonly #places = new Map<CompiledRun, readonly number[]>()
  readonly #inputCauses = new Map<string, Cause>()
  readonly #changes = new Map<string, { change: Cause['change']; employees: number; paths: Set<string>; details: Set<string> }>()
  readonly #employees: EmployeeImpact[] = []
  #harmless = 0
  #examined = 0

  constructor(run: CompiledRun) {
    this.#run = run
    this.#graph = dependenciesOf(run)
    this.#repeated = findRestatedQuantities(run.inputs)
  }

  compareAll({ results, inputs }: StoredRun): void {
    this.#examined += results.length
    const today = new Map(liquidateAll(this.#run, inputs).map((outcome) => [outcome.employeeId, outcome]))
    for (const before of results) {
      const now = today.get(before.employeeId)
      if (now) this.compare(before, now)
    }
  }

  compare(before: ResultWithRules, now: ImpactOutcome): void {
    const causes = [...this.ruleCauses(before.run), ...this.inputCauses(before, now)]
    if (causes.length === 0 && isSameOutcome(before, now, this.#run)) return
    const differing = differencesBetween(before, { run: this.#run, outputs: now.outputs, error: now.error })
    const errorDiffers = (before.error?.message ?? '') !== (now.error?.message ?? '')
    if (differing.length === 0 && !errorDiffers) {
      if (causes.length > 0) this.#harmless += 1
      return
    }
    const acting = causes.filter((cause) => errorDiffers || differing.some(({ code }) => this.reaches(cause, code)))
    for (const cause of acting) this.note(cause, differing)
    this.#employees.push({
      employeeId: before.employeeId,
      netBefore: before.error ? null : fromUnits(unitsAt(before.run, before.outputs, 'A.NETO')),
      netNow: now.error ? null : fromUnits(unitsAt(this.#run, now.outputs, 'A.NETO')),
      changes: acting.map(({ change }) => change.id),
      causes: causesOf(before, now, acting),
      lines: now.error ? [] : differing.map((line) => this.lineOf(line, acting)),
    })
  }

  answer(): Answer {
    const changes = [...this.#changes.values()].map(({ change, employees, paths, details }) => ({
      ...change,
      detail: details.size > 1 ? `distinto en ${employees} empleados` : change.detail,
      employees,
      paths: [...paths].slice(0, 30),
    }))
    return { examined: this.#examined, harmless: this.#harmless, employees: this.#employees, changes }
  }

  ruleCauses(before: CompiledRun): readonly Cause[] {
    const known = this.#rules.get(before)
    if (known) return known
    const causes = ruleChanges(before, this.#run).map(({ outputs, ...change }: RuleChange) => ({
      change,
      reach: reachFrom(this.#graph, [
        ...outputs.map((key) => this.#run.outputIndex(key)).filter((slot) => slot >= 0),
        ...this.#graph.outputsNaming(change.id),
      ]),
    }))
    this.#rules.set(before, causes)
    return causes
  }

  inputCauses(before: ResultWithRules, now: ImpactOutcome): readonly Cause[] {
    const places = this.placesIn(before.run)
    return this.#run.inputs.flatMap((slot, index) => {
      const place = places[index] ?? -1
      const [old, current] = [before.inputs[place] ?? 0, now.inputs[index] ?? 0]
      if (place < 0 || old === current || this.#repeated.has(index)) return []
      const show = inputReader(this.#run, [])
      const shown = slot.type === 'text' ? 'cambió' : `de ${show(slot, old)} a ${show(slot, current)}`
      const known = this.#inputCauses.get(slot.key)
      const reach = known?.reach ?? this.reachOf(slot.key, index)
      const kind = slot.source.kind === 'novelty' ? 'novelty' : slot.source.kind === 'historical' ? 'history' : 'employee'
      const cause: Cause = { change: { id: slot.key, kind, name: slot.name, detail: shown }, reach }
      this.#inputCauses.set(slot.key, cause)
      return [cause]
    })
  }

  /** The outputs that depend on an input; a quantity reaches those that read its minutes or exact days too. */
  reachOf(key: string, index: number): Cause['reach'] {
    const restated = restatedParts.map((part) => `${key}.${part}`)
    const inputs = [
      index,
      ...this.#run.inputs.flatMap((input, place) => (this.#repeated.has(place) && restated.includes(input.key) ? [place] : [])),
    ]
    return reachFrom(
      this.#graph,
      inputs.map((place) => this.#run.outputs.length + place),
    )
  }

  /** The positions of the current inputs in another rule set, -1 if missing. */
  placesIn(before: CompiledRun): readonly number[] {
    const known = this.#places.get(before)
    if (known) return known
    const places = new Map(before.inputs.map(({ key }, index) => [key, index]))
    const found = this.#run.inputs.map(({ key }) => places.get(key) ?? -1)
    this.#places.set(before, found)
    return found
  }

  reaches({ reach }: Cause, code: string): boolean {
    const key = `C.${normalizeName(code)}`
    return reach.has(this.#run.outputIndex(key)) || reach.has(this.#run.outputIndex(`${key}.CANTIDAD`))
  }

  note(cause: Cause, differing: readonly Difference[]): void {
    const entry = this.#changes.get(cause.change.id) ?? {
      change: cause.change,
      employees: 0,
      paths: new Set(),
      details: new Set(),
    }
    entry.employees += 1
    entry.details.add(cause.change.detail)
    for (const { code } of differing) if (this.reaches(cause, code)) entry.paths.add(this.pathTo(cause, code))
    this.#changes.set(cause.change.id, entry)
  }

  /** The path from the change to the concept through the dependencies in between. */
  pathTo({ change, reach }: Cause, code: string): string {
    const names: string[] = []
    let node = this.#run.outputIndex(`C.${normalizeName(code)}`)
    if (!reach.has(node)) node = this.#run.outputIndex(`C.${normalizeName(code)}.CANTIDAD`)
    for (let steps = 0; steps < 50; steps += 1) {
      const output = this.#run.outputs[node]
      if (output && output.kind !== 'quantity') names.unshift(this.nameOf(output.kind, output.code))
      const before = reach.get(node)
      if (before === undefined || before === node) break
      node = before
    }
    return change.kind === 'concept' && names[0] === change.name ? names.join(' → ') : [change.name, ...names].join(' → ')
  }

  nameOf(kind: 'amount' | 'accumulator', code: string): string {
    if (kind === 'accumulator') return `acumulador ${code}`
    const concept = this.#run.concepts.find((one) => normalizeName(one.code) === code)
    return concept ? `${concept.code} ${concept.name}` : code
  }

  lineOf({ code, name, before, now }: Difference, acting: readonly Cause[]): ImpactedEmployee['lines'][number] {
    const cause = acting.find((one) => this.reaches(one, code))
    return { code, name, before, now, cause: cause ? textOf(cause) : null }
  }
}

const textOf = ({ change: { name, detail } }: Cause): string => (detail ? `${name} (${detail})` : name)

const causesOf = (before: ResultWithRules, now: ImpactOutcome, acting: readonly Cause[]): string[] => {
  if (now.error) return [`Daría error: ${now.error.message}`]
  return [...(before.error ? [`Tenía error: ${before.error.message}`] : []), ...acting.map(textOf)]
}

/** Net of today less the stored one; a result with an error has none. */
const netDifferenceOf = (employees: readonly EmployeeImpact[]): string =>
  fromUnits(employees.reduce((sum, { netBefore, netNow }) => sum + toUnits(netNow ?? '0', 2) - toUnits(netBefore ?? '0', 2), 0n))

/** Whether the same rules gave identical numbers: the fast path for nearly all employees. */
const isSameOutcome = (before: ResultWithRules, now: ImpactOutcome, run: CompiledRun): boolean =>
  before.run.hash === run.hash &&
  !before.error &&
  !now.error &&
  now.outputs.every((units, index) => units === (before.outputs[index] ?? 0))
