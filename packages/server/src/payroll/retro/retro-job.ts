import { finishedStates } from '@legajo/contract/payroll/liquidation.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { RetroLine } from '../../db/tables/payroll-retro.ts'
import { AppError } from '../../http/app-error.ts'
import type { Area, Server } from '../../http/server.ts'
import { whyGivenUp } from '../../platform/given-up.ts'
import { type JobOwner, scopeOf } from '../../platform/job-owner.ts'
import { amountPlaces } from '../results/compare-runs.ts'
import { type StoredResult, workThrough } from '../results/stored-results.ts'
import { storedText } from '../results/stored-units.ts'
import { freezeRules } from '../rules/rule-set.ts'
import { readRules } from '../rules/rules.ts'
import { type RulesBook, readStoredRules, rulesBook, type StoredRules } from '../rules/stored-rules.ts'
import { readInputs } from '../run/read-inputs.ts'
import { alsoIn, MonthDues } from './month-dues.ts'
import { CauseBook } from './retro-causes.ts'
import { compileDue, correctionKey, dueInputs, dueRules } from './retro-due.ts'

export const retroQueue = 'retro'
export interface RetroJob extends JobOwner {
  readonly retroId: number
}

/** Computes in the background what past months would have paid. It begins anew when a worker died: nothing counts before the end. */
export const serveRetroJob: Area = (server) => {
  server.jobs.define<RetroJob>(
    retroQueue,
    (job) => computeRetro(server, job),
    async (job) => {
      await server.database.inTenant(scopeOf(job), (db) =>
        sql`update retro_batch set state = 'FAILED', failure = ${whyGivenUp}
          where id = ${job.retroId} and state in ('PENDING', 'PROCESSING')`.execute(db),
      )
    },
  )
}

/** The batch was discarded, or another worker, to which this one seemed dead, has begun it anew: this one writes nothing more. */
class Overtaken extends Error {}

interface PastRun {
  readonly id: number
  readonly month: string
  /** Runs of the same month after it. */
  readonly later: readonly number[]
  readonly dues: MonthDues
}

const computeRetro = async ({ database }: Server, job: RetroJob): Promise<void> => {
  const { tenantId, retroId } = job
  const inTenant = <T>(work: (db: Db) => Promise<T>) => database.inTenant(scopeOf(job), work)
  const begun = await inTenant((db) => begin(db, retroId))
  if (!begun) return
  const { fence, runs } = begun
  /** Holds the batch to the end of the transaction, so that what is written with it is of the one that has it in hand. */
  const keep = async (db: Db, values: RawBuilder<unknown>) => {
    const { numAffectedRows } = await sql`update retro_batch set ${values}
      where id = ${retroId} and state = 'PROCESSING' and fence = ${fence}`.execute(db)
    if (numAffectedRows === 0n) throw new Overtaken()
  }
  const causes = new CauseBook()
  const rules = rulesBook(tenantId)
  let done = 0
  try {
    for (const run of runs) {
      const due = new DueRules(tenantId, rules, causes, run)
      const pages = workThrough(inTenant, run.id, async (db, results) => {
        await keep(db, sql`done = ${done + results.length}`)
        await computePage(db, retroId, run, due, results)
      })
      for await (const { length } of pages) done += length
    }
    const known = await inTenant((db) => causes.told(db))
    await inTenant((db) =>
      keep(db, sql`state = 'READY', computed_at = now(), done = total, causes = ${JSON.stringify(known)}::jsonb`),
    )
  } catch (error) {
    if (error instanceof Overtaken) return
    if (!(error instanceof AppError)) throw error
    const failure = error.fields[0]?.message ?? error.message
    await inTenant((db) => keep(db, sql`state = 'FAILED', failure = ${failure}`)).catch((late) => {
      if (!(late instanceof Overtaken)) throw late
    })
  }
}

/** Takes the batch in hand and empties it; undefined when it is over: what was looked at, paid or discarded stays as it is. */
const begin = async (db: Db, retroId: number) => {
  const { rows } = await sql<{ fence: number; from: string; until: string }>`
    update retro_batch set state = 'PROCESSING', done = 0, fence = fence + 1
    where id = ${retroId} and state in ('PENDING', 'PROCESSING')
    returning fence, from_month as "from", until_month as until`.execute(db)
  const [batch] = rows
  if (!batch) return undefined
  await db.deleteFrom('retro_result').where('batch_id', '=', retroId).execute()
  const found = await pastRuns(db, batch.from, batch.until).execute()
  const runs = [...Map.groupBy(found, ({ date_from }) => date_from.slice(0, 7))].flatMap(([month, own]) => {
    const dues = new MonthDues()
    return own.map(({ id }, index): PastRun => ({ id, month, dues, later: own.slice(index + 1).map((run) => run.id) }))
  })
  return { fence: batch.fence, runs }
}

/** Finished runs whose month lies between both, the first one first. */
export const pastRuns = (db: Db, from: string, until: string) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['l.id', 'l.employees', 'p.date_from'])
    .where('l.company_id', '=', sql<number>`app_company()`)
    .where('l.state', 'in', finishedStates)
    .where('p.date_from', '>=', from)
    .where('p.date_from', '<', sql<string>`${until}::date + interval '1 month'`)
    .orderBy('p.date_from')
    .orderBy('l.id')

/** Of one past run: each frozen rule set with what is known today in its place, frozen too. */
class DueRules {
  readonly #known = new Map<number, { readonly id: number; readonly due: StoredRules; readonly was: StoredRules }>()
  readonly #tenantId: number
  readonly #rules: RulesBook
  readonly causes: CauseBook
  readonly run: PastRun

  constructor(tenantId: number, rules: RulesBook, causes: CauseBook, run: PastRun) {
    this.#tenantId = tenantId
    this.#rules = rules
    this.causes = causes
    this.run = run
  }

  async of(db: Db, ruleSetId: number) {
    const known = this.#known.get(ruleSetId)
    if (known) return known
    const was = await this.#rules(db, ruleSetId)
    const compiled = compileDue(dueRules(was.run.request, await readRules(db, this.run.month)))
    if (typeof compiled === 'string')
      throw new AppError('validation', {}, [
        { path: 'rules', message: `Las reglas de hoy no sirven para ${this.run.month}: ${compiled}` },
      ])
    const id = await freezeRules(db, compiled, this.#tenantId)
    const found = { id, was, due: await readStoredRules(db, this.#tenantId, id) }
    this.#known.set(ruleSetId, found)
    this.causes.rules(this.run.month, was.run.request, found.due.run.request)
    return found
  }
}

const computePage = async (
  db: Db,
  retroId: number,
  run: PastRun,
  due: DueRules,
  results: readonly StoredResult[],
): Promise<void> => {
  const paid = results.filter(({ error }) => !error)
  const rows = []
  for (const [ruleSetId, group] of Map.groupBy(paid, (result) => result.ruleSetId)) {
    const { id, was, due: rules } = await due.of(db, ruleSetId)
    const ids = group.map(({ employeeId }) => employeeId)
    const today = await readInputs(db, rules.run.inputs, ids, {
      period: run.month,
      until: rules.run.request.until,
      liquidationId: run.id,
    })
    const corrections = await correctionsFor(db, ids, run.month)
    const dated = await withDatedPay(db, ids)
    const ledger = await ledgerOf(db, run.id, ids)
    const again = await alsoIn(db, run.later, ids)
    for (const result of group) {
      const { employeeId } = result
      const read = today.get(employeeId)
      if (!read || read.error) continue
      const inputs = dueInputs(
        rules.run.inputs,
        was,
        { employeeId, was: result.inputs, today: read.inputs, hasDatedPay: dated.has(employeeId) },
        corrections,
      )
      run.dues.addTo(inputs, employeeId, rules.run.inputs, run.month)
      const outputs = new Float64Array(rules.run.outputs.length)
      if (rules.run.run(inputs, outputs)) continue // what cannot be computed today is not owed today
      if (again.has(employeeId))
        run.dues.add(employeeId, { outputs: was.outputs, units: result.outputs }, { outputs: rules.run.outputs, units: outputs })
      const lines = linesOf(was, result, rules, outputs, ledger.get(employeeId))
      if (lines.length === 0) continue
      due.causes.inputs(run.month, was, result.inputs, rules.run.inputs, inputs)
      rows.push({ id, employeeId, inputs, outputs, lines })
    }
  }
  if (rows.length === 0) return
  await db
    .insertInto('retro_result')
    .values(
      rows.map(({ id, employeeId, inputs, outputs, lines }) => ({
        batch_id: retroId,
        liquidation_id: run.id,
        employee_id: employeeId,
        rule_set_id: id,
        inputs: storedText(inputs) as never,
        outputs: storedText(outputs) as never,
        lines: JSON.stringify(lines) as never,
        remunerative: sumOf(lines, 'remunerative'),
        non_remunerative: sumOf(lines, 'non-remunerative'),
      })),
    )
    .execute()
}

export const missing = ({ due, paid, already }: RetroLine): number => due - paid - already
const sumOf = (lines: readonly RetroLine[], kind: RetroLine['kind']): number =>
  lines.reduce((sum, line) => sum + (line.kind === kind ? missing(line) : 0), 0)

/** Pay that is owed or was paid too much; deductions follow by themselves from what is paid in the open month. */
const linesOf = (
  was: StoredRules,
  result: StoredResult,
  due: StoredRules,
  outputs: Float64Array,
  already: ReadonlyMap<string, number> | undefined,
): readonly RetroLine[] => {
  const paid = centsOf(was, result.outputs)
  const owed = centsOf(due, outputs)
  const concepts = new Map([...was.run.concepts, ...due.run.concepts].map((concept) => [concept.code, concept]))
  return [...concepts.values()].flatMap(({ code, name, kind, category }) => {
    if ((kind !== 'remunerative' && kind !== 'non-remunerative') || category === 'REDONDEO' || category === 'SOBREGIROS')
      return []
    const line: RetroLine = {
      code,
      name,
      kind,
      paid: paid.get(code) ?? 0,
      due: owed.get(code) ?? 0,
      already: already?.get(code) ?? 0,
    }
    return missing(line) === 0 ? [] : [line]
  })
}

const centsOf = (rules: StoredRules, outputs: ArrayLike<number>): ReadonlyMap<string, number> =>
  new Map(amountPlaces(rules).map(({ code, index, factor }) => [code, Math.round((outputs[index] ?? 0) * factor)]))

/** The corrections that hold in a month; of two for the same fact the later one. */
const correctionsFor = async (db: Db, ids: readonly number[], month: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('fact_correction')
    .select(['employee_id', 'field', 'value'])
    .where('employee_id', 'in', ids)
    .where('valid_from', '<=', `${month}-01`)
    .where('valid_until', '>=', `${month}-01`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ employee_id, field, value }) => [correctionKey(employee_id, field), value]))
}

/** Whose pay changed from a day on: their files tell what held in a past month. */
const withDatedPay = async (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('employee').select('id').where('id', 'in', ids).where('earlier_pay', 'is not', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Cents already made up for, by employee and concept. */
const ledgerOf = async (
  db: Db,
  liquidationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> => {
  const rows = await db
    .selectFrom('retro_payment')
    .select(['employee_id', 'lines'])
    .where('liquidation_id', '=', liquidationId)
    .where('employee_id', 'in', ids)
    .execute()
  const byEmployee = new Map<number, Map<string, number>>()
  for (const { employee_id, lines } of rows) {
    const own = byEmployee.get(employee_id) ?? new Map<string, number>()
    byEmployee.set(employee_id, own)
    for (const [code, cents] of Object.entries(lines)) own.set(code, (own.get(code) ?? 0) + cents)
  }
  return byEmployee
}

export const moneyLine = (line: RetroLine) => ({
  code: line.code,
  name: line.name,
  paid: fromUnits(line.paid),
  due: fromUnits(line.due),
  already: fromUnits(line.already),
  difference: fromUnits(missing(line)),
})
