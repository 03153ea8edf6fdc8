import { type RawBuilder, sql } from 'kysely'
import type { RetroLine } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Area, Server } from '../../http/server.ts'
import { abandonedReason } from '../../platform/abandoned-work.ts'
import { type JobOwner, scopeOf } from '../../platform/job-owner.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { type StoredResult, workThrough } from '../results/stored-results.ts'
import { toArrayText } from '../results/stored-units.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { freezeRules } from '../rule-set/rule-set.ts'
import { type RulesBook, readStoredRules, rulesBook, type StoredRules } from '../rule-set/stored-rules.ts'
import { codesReadByAccrual, countEarned, type EarnedAmounts, readOwedBefore } from './earned-amounts.ts'
import { alsoIn, MonthDues } from './month-dues.ts'
import { aguinaldoMonthOf, pastRuns, type RetroMonths } from './past-runs.ts'
import { CauseBook } from './retro-causes.ts'
import { compileDue, dueInputs, dueRules } from './retro-due.ts'
import { correctionsFor, ledgerOf, readEarnedLedger, withDatedPay } from './retro-known.ts'
import { linesOf, sumOf } from './retro-lines.ts'

export const retroQueue = 'retro'
export interface RetroJob extends JobOwner {
  readonly retroId: number
}

/** Recalculates past months in the background. Restarts after a worker crash: nothing is valid before the end. */
export const serveRetroJob: Area = (server) => {
  server.jobs.define<RetroJob>(
    retroQueue,
    (job) => computeRetro(server, job),
    async (job) => {
      await server.database.inTenant(scopeOf(job), (db) =>
        sql`update retro_batch set state = 'FAILED', failure = ${abandonedReason}
          where id = ${job.retroId} and state in ('PENDING', 'PROCESSING')`.execute(db),
      )
    },
  )
}

/** The batch was discarded, or another worker took it over as abandoned and restarted it: this one writes nothing more. */
class OvertakenError extends Error {}

interface PastRun {
  readonly id: number
  readonly month: string
  /** Whether it is after the months of the retro, which then owes no more of it than the aguinaldo. */
  readonly isOnlyAguinaldo: boolean
  /** Later runs of the same month. */
  readonly later: readonly number[]
  readonly dues: MonthDues
}

const computeRetro = async ({ database }: Server, job: RetroJob): Promise<void> => {
  const { tenantId, retroId } = job
  const inTenant = <T>(work: (db: Db) => Promise<T>) => database.inTenant(scopeOf(job), work)
  const begun = await inTenant((db) => beginRetro(db, retroId))
  if (!begun) return
  const { fence, runs } = begun
  /** Locks the batch until the end of the transaction, so that only its current worker writes to it. */
  const keep = async (db: Db, values: RawBuilder<unknown>) => {
    const { numAffectedRows } = await sql`update retro_batch set ${values}
      where id = ${retroId} and state = 'PROCESSING' and fence = ${fence}`.execute(db)
    if (numAffectedRows === 0n) throw new OvertakenError()
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
    const known = await inTenant((db) => causes.reported(db))
    await inTenant((db) =>
      keep(db, sql`state = 'READY', computed_at = now(), done = total, causes = ${JSON.stringify(known)}::jsonb`),
    )
  } catch (error) {
    if (error instanceof OvertakenError) return
    if (!(error instanceof AppError)) throw error
    const failure = error.fields[0]?.message ?? error.message
    await inTenant((db) => keep(db, sql`state = 'FAILED', failure = ${failure}`)).catch((late) => {
      if (!(late instanceof OvertakenError)) throw late
    })
  }
}

/** Claims the batch and empties it; undefined when it is over: completed, paid or discarded batches stay unchanged. */
const beginRetro = async (db: Db, retroId: number) => {
  const { rows } = await sql<{ fence: number } & RetroMonths>`
    update retro_batch b set state = 'PROCESSING', done = 0, fence = fence + 1 from liquidation_period p
    where b.id = ${retroId} and b.state in ('PENDING', 'PROCESSING') and p.tenant_id = b.tenant_id and p.id = b.target_period_id
    returning b.fence, b.from_month as "from", b.until_month as until, p.date_from as target`.execute(db)
  const [batch] = rows
  if (!batch) return undefined
  await db.deleteFrom('retro_result').where('batch_id', '=', retroId).execute()
  const found = await pastRuns(db, batch).execute()
  const aguinaldo = aguinaldoMonthOf(batch)?.slice(0, 7)
  const runs = [...Map.groupBy(found, ({ date_from }) => date_from.slice(0, 7))].flatMap(([month, own]) => {
    const dues = new MonthDues()
    return own.map(
      ({ id }, index): PastRun => ({
        id,
        month,
        isOnlyAguinaldo: month === aguinaldo,
        dues,
        later: own.slice(index + 1).map((run) => run.id),
      }),
    )
  })
  return { fence: batch.fence, runs }
}

/** Frozen rules of a past run, and today's replacement, frozen too under `id`. */
interface RunRules {
  readonly id: number
  readonly was: StoredRules
  readonly due: StoredRules
  /** Codes that today's formulas read by month of accrual. */
  readonly read: ReadonlySet<string>
}

/** For one past run: each frozen rule set with its replacement known today, frozen too. */
class DueRules {
  readonly #known = new Map<number, RunRules>()
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

  async of(db: Db, ruleSetId: number): Promise<RunRules> {
    const known = this.#known.get(ruleSetId)
    if (known) return known
    const formerRules = await this.#rules(db, ruleSetId)
    const today = await readRules(db, this.run.month)
    const compiled = compileDue(dueRules(formerRules.run.request, today), this.run.month)
    const id = await freezeRules(db, compiled, this.#tenantId)
    const found = { id, was: formerRules, due: await readStoredRules(db, this.#tenantId, id), read: codesReadByAccrual(today) }
    this.#known.set(ruleSetId, found)
    this.causes.rules(this.run.month, formerRules.run.request, found.due.run.request)
    return found
  }
}

const computePage = async (
  db: Db,
  retroId: number,
  run: PastRun,
  rules: DueRules,
  results: readonly StoredResult[],
): Promise<void> => {
  const paid = results.filter(({ error }) => !error)
  for (const [ruleSetId, group] of Map.groupBy(paid, (result) => result.ruleSetId))
    await storeOwed(
      db,
      retroId,
      run,
      await calculateMonthDebt(db, { retroId, run, rules: await rules.of(db, ruleSetId) }, rules.causes, group),
    )
}

interface MonthDebt {
  readonly ruleSetId: number
  readonly employeeId: number
  readonly inputs: Float64Array
  readonly outputs: Float64Array
  readonly lines: readonly RetroLine[]
  readonly earned: EarnedAmounts
}

/**
 * The amounts that a run with these rules owes to each of these employees, who all have a result in it; employees without any are omitted.
 */
const calculateMonthDebt = async (
  db: Db,
  { retroId, run, rules }: { readonly retroId: number; readonly run: PastRun; readonly rules: RunRules },
  causes: CauseBook,
  results: readonly StoredResult[],
): Promise<readonly MonthDebt[]> => {
  const { id: ruleSetId, was, due } = rules
  const ids = results.map(({ employeeId }) => employeeId)
  const { inputs: slots, outputs: places, request } = due.run
  const today = await readInputs(db, slots, ids, {
    period: run.month,
    until: request.until,
    liquidationId: run.id,
    owed: await readOwedBefore(db, retroId, ids, run.month),
  })
  const corrections = await correctionsFor(db, ids, run.month)
  const dated = await withDatedPay(db, ids)
  const ledger = await ledgerOf(db, run.id, ids)
  const earnedLedger = await readEarnedLedger(db, run.id, ids)
  const again = await alsoIn(db, run.later, ids)
  return results.flatMap((result) => {
    const { employeeId } = result
    const read = today.get(employeeId)
    if (!read || read.error) return []
    const facts = { employeeId, was: result.inputs, today: read.inputs, hasDatedPay: dated.has(employeeId) }
    const inputs = dueInputs(slots, was, facts, corrections)
    run.dues.addTo(inputs, employeeId, slots, run.month)
    const outputs = new Float64Array(places.length)
    if (due.run.run(inputs, outputs)) return [] // a result that cannot be computed today is not owed today
    if (again.has(employeeId))
      run.dues.add(employeeId, { outputs: was.outputs, units: result.outputs }, { outputs: places, units: outputs })
    const lines = linesOf(was, result, due, outputs, ledger.get(employeeId), run.isOnlyAguinaldo)
    if (lines.length === 0) return []
    causes.inputs(run.month, was, result.inputs, slots, inputs)
    // The rest of what the month of the aguinaldo earned waits for a retro of that month.
    const earned = run.isOnlyAguinaldo ? {} : countEarned(rules, result.outputs, outputs, earnedLedger.get(employeeId))
    return [{ ruleSetId, employeeId, inputs, outputs, lines, earned }]
  })
}

const storeOwed = async (db: Db, retroId: number, run: PastRun, owed: readonly MonthDebt[]): Promise<void> => {
  if (owed.length === 0) return
  await db
    .insertInto('retro_result')
    .values(
      owed.map(({ ruleSetId, employeeId, inputs, outputs, lines, earned }) => ({
        batch_id: retroId,
        liquidation_id: run.id,
        employee_id: employeeId,
        rule_set_id: ruleSetId,
        inputs: toArrayText(inputs) as never,
        outputs: toArrayText(outputs) as never,
        lines: JSON.stringify(lines),
        earned: JSON.stringify(earned),
        remunerative: sumOf(lines, 'remunerative'),
        non_remunerative: sumOf(lines, 'non-remunerative'),
      })),
    )
    .execute()
}
