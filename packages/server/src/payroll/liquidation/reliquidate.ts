import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { sql } from 'kysely'
import { anyOf, idsText } from '../../db/any-of.ts'
import { batchQueries, deferBatchToCommit } from '../../db/batch-queries.ts'
import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/pipeline.ts'
import { refuse } from '../../errors/app-error.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { factsDay, factsOf, inputQueries, readInputs } from '../facts/read-inputs.ts'
import { causeOfError } from '../results/error-causes.ts'
import { compileCurrentRules, freezeRules } from '../rule-set/rule-set.ts'
import { lockPaymentDecision, mustNotBePaidAlready } from '../run/already-paid.ts'
import { employeesFor } from '../run/choose-employees.ts'
import { divideIntoChunks, enqueueRun, type StartingUser } from '../run/divide-into-chunks.ts'
import { cacheLastRun, lastRunOf } from '../run/last-run.ts'
import { liquidateAll } from '../run/liquidate-chunk.ts'
import { addingChunk, liquidateImmediately, maxImmediateEmployees, recountingErrors } from '../run/liquidate-immediately.ts'
import { lockForChange, lockQueries, toLockedRun } from '../run/locked-run.ts'
import { runOf } from '../run/run-period.ts'
import { outcomeInserts } from '../run/store-outcomes.ts'
import { changeImpact } from './change-impact.ts'

type Scope = { readonly scope: 'all' | 'failed' | 'touched'; readonly cause?: string | undefined }
type EmployeeSelection = Scope & { readonly employeeIds: readonly number[] }

/** Reliquidates employees of a liquidation (all when none are named) by the current rules: a few within the call, more by a job. */
export const reliquidate = async (
  db: Db,
  jobs: Jobs,
  who: StartingUser,
  id: number,
  which: EmployeeSelection,
): Promise<number> => {
  const named = [...new Set(which.employeeIds)]
  if (named.length > 0 && named.length <= maxImmediateEmployees) return reliquidateFew(db, who, id, named)
  const [, { period, typeCode, stamp, here }] = await pipeline(db, [lockPaymentDecision, (db) => lockForChange(db, id, named)])
  const run = await compileCurrentRules(db, runOf(period, typeCode), stamp)
  mustBeHere(named, here)
  const chosen = named.length > 0 ? named : await chooseEmployees(db, id, which)
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  if (chosen.length <= maxImmediateEmployees) {
    await liquidateImmediately(db, run, { liquidationId: id, ruleSetId }, chosen)
    return id
  }
  await divideIntoChunks(db, id, ruleSetId, chosen)
  await sql`update liquidation set state = 'PROCESSING', started_at = now(), resumed_at = now(), worked_ms = 0, finished_at = null, failure = null,
    done = employees - ${chosen.length}, failed = (select count(*) from liquidation_employee e where e.liquidation_id = liquidation.id
      and e.error is not null and not e.employee_id = ${anyOf(chosen)}) where id = ${id}`.execute(db)
  await enqueueRun(db, jobs, who, id, chosen.length)
  return id
}

/**
 * Reliquidates employees being edited, in two round trips: all reads, by the inputs of the last rules; all writes. If the rules have
 * changed, their inputs are queried again.
 */
const reliquidateFew = async (db: Db, who: StartingUser, id: number, named: readonly number[]): Promise<number> => {
  const before = lastRunOf(who.tenantId, id)
  const place = { liquidationId: id, period: before?.request.period ?? '', until: before?.request.until }
  const requested = before && inputQueries(db, before.inputs, named, place, factsOf(db, idsText(named), factsDay(place)))
  const [found, currentResults, ...answers] = await batchQueries(
    db,
    [...lockQueries(db, id, named), ...(requested?.queries ?? [])],
    {
      kept: true,
    },
  )
  const held = toLockedRun([found, currentResults])
  mustBeHere(named, held.here)
  const run = await compileCurrentRules(db, runOf(held.period, held.typeCode), held.stamp)
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  const inputs =
    requested && run === before
      ? await requested.from(answers as never)
      : await readInputs(db, run.inputs, named, { liquidationId: id, period: run.request.period, until: run.request.until })
  cacheLastRun(who.tenantId, id, run)
  const outcomes = liquidateAll(run, inputs)
  const isSound = !held.hasErrors && outcomes.every(({ error }) => error === null)
  await deferBatchToCommit(db, [
    ...(held.ruleSetIds.includes(ruleSetId) ? [] : [addingChunk(db, id, ruleSetId, idsText(named))]),
    outcomeInserts(run, { liquidationId: id, ruleSetId }, outcomes).compile(db),
    ...(isSound ? [] : [recountingErrors(db, id)]),
  ])
  return id
}

/** Liquidates a few employees into a run within the call; adds employees of the period who were not in it. */
export const liquidateInto = async (db: Db, who: StartingUser, id: number, employeeIds: readonly number[]): Promise<number> => {
  await lockPaymentDecision(db)
  const wanted = [...new Set(employeeIds)]
  const { period, typeCode, stamp } = await lockForChange(db, id, wanted)
  const choice = { filter: { employeeIds: wanted }, blackListEmployees: [] }
  // Only employees visible to the caller reach this point.
  const able = await employeesFor(db, period, choice, { columns: async () => ({}), seesConfidential: true })
  await mustNotBePaidAlready(db, period, typeCode, wanted)
  const unable = wanted.find((one) => !able.includes(one))
  if (unable !== undefined) refuse('employeeIds', `El empleado ${unable} no trabajó en ${period.name} o no es de esta empresa`)
  const run = await compileCurrentRules(db, runOf(period, typeCode), stamp)
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  await liquidateImmediately(db, run, { liquidationId: id, ruleSetId }, able)
  return id
}

const mustBeHere = (named: readonly number[], here: readonly number[]): void => {
  const foreign = named.find((one) => !here.includes(one))
  if (foreign !== undefined)
    refuse(
      'employeeIds',
      `El empleado ${foreign} no está en esta liquidación; para sumarlo está la llamada ${control.liquidate.path}`,
    )
}

const chooseEmployees = async (db: Db, id: number, { scope, cause }: Scope): Promise<readonly number[]> => {
  if (cause !== undefined) return findStoppedBy(db, id, cause)
  const rows = await db
    .selectFrom('liquidation_employee')
    .select(['employee_id', sql<boolean>`error is not null`.as('wrong')])
    .where('liquidation_id', '=', id)
    .orderBy('employee_id')
    .execute()
  if (scope === 'all') return rows.map(({ employee_id }) => employee_id)
  const chosen =
    scope === 'failed'
      ? rows.filter(({ wrong }) => wrong).map(({ employee_id }) => employee_id)
      : (await changeImpact(db, id)).employees.map(({ employeeId }) => employeeId)
  if (chosen.length === 0)
    refuse(
      'scope',
      scope === 'failed' ? 'Ningún empleado tiene errores' : 'Ningún cambio alcanza a los empleados de esta liquidación',
    )
  return chosen
}

const findStoppedBy = async (db: Db, id: number, cause: string): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('liquidation_employee as r')
    .select('r.employee_id')
    .where('r.liquidation_id', '=', id)
    .where('r.error', 'is not', null)
    .where(causeOfError, '=', cause)
    .orderBy('r.employee_id')
    .execute()
  return rows.length > 0 ? rows.map(({ employee_id }) => employee_id) : refuse('cause', 'Esa causa ya no detiene a nadie')
}
