import { sql } from 'kysely'
import { among, anyOf, idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { keptQuery, type RowOf } from '../../db/kept-query.ts'
import { together } from '../../db/together.ts'
import { fail, refuse } from '../../http/app-error.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { compileNow, freezeRules, stampNow } from '../rules/rule-set.ts'
import { employeesFor, mustBeOpen, mustNotBeSettled, type RunPeriod, runOf } from './choose-employees.ts'
import { keepLastRun, lastRunOf } from './last-run.ts'
import { liquidateNow, liquidateWith, mostAtOnce, recountingErrors } from './liquidate-now.ts'
import { askInputs, readInputs } from './read-inputs.ts'
import { enqueueRun, type Starter, shareOut } from './share-out.ts'
import { touchedBy } from './touched-by-change.ts'

type Which = { readonly employeeIds: readonly number[]; readonly scope: 'all' | 'failed' | 'touched' }

/** Runs some employees of a liquidation again (all when none are named), by the rules as they stand now: a few at once, more by a job. */
export const reliquidate = async (db: Db, jobs: Jobs, who: Starter, id: number, which: Which): Promise<number> => {
  const named = [...new Set(which.employeeIds)]
  if (named.length > 0 && named.length <= mostAtOnce) return reliquidateFew(db, who, id, named)
  const { period, typeCode, stamp } = await lockForChange(db, id)
  const run = await compileNow(db, runOf(period, typeCode), stamp)
  const chosen = await chosenOf(db, id, which)
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  if (chosen.length <= mostAtOnce) {
    await liquidateNow(db, run, { liquidationId: id, ruleSetId }, chosen)
    return id
  }
  await shareOut(db, id, ruleSetId, chosen)
  await sql`update liquidation set state = 'PROCESSING', started_at = now(), resumed_at = now(), worked_ms = 0, finished_at = null, failure = null,
    done = employees - ${chosen.length}, failed = (select count(*) from liquidation_employee e where e.liquidation_id = liquidation.id
      and e.error is not null and not e.employee_id = ${anyOf(chosen)}) where id = ${id}`.execute(db)
  await enqueueRun(db, jobs, who, id, chosen.length)
  return id
}

/**
 * Those that somebody is editing, in two ways there and back: all that is read, by what the rules read the last time; all that is
 * written. When the rules are others by now, what they read is asked again.
 */
const reliquidateFew = async (db: Db, who: Starter, id: number, named: readonly number[]): Promise<number> => {
  const before = lastRunOf(who.tenantId, id)
  const place = { liquidationId: id, period: before?.request.period ?? '' }
  const asked = before && askInputs(db, before.inputs, named, place)
  const [found, stamps, here, ...answers] = await together(
    db,
    [heldRun(db, id), stampNow(db), thoseOf(db, id, idsText(named)), ...(asked?.queries ?? [])],
    { kept: true },
  )
  const { period, typeCode } = mustBeChangeable(found[0])
  mustBeHere(named, here)
  const run = await compileNow(db, runOf(period, typeCode), stamps[0]?.stamp)
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  const inputs =
    asked && run === before
      ? await asked.from(answers as never)
      : await readInputs(db, run.inputs, named, { liquidationId: id, period: run.request.period })
  keepLastRun(who.tenantId, id, run)
  await liquidateWith(db, run, { liquidationId: id, ruleSetId }, inputs, recountingErrors(db, id))
  return id
}

/** Liquidates a few employees into a run at once; those of the period who were not in it are added. */
export const liquidateInto = async (db: Db, who: Starter, id: number, employeeIds: readonly number[]): Promise<number> => {
  const { period, typeCode, stamp } = await lockForChange(db, id)
  const wanted = [...new Set(employeeIds)]
  const able = await employeesFor(db, period, { filter: { employeeIds: wanted }, blackListEmployees: [] }, {})
  await mustNotBeSettled(db, period, typeCode, { employeeIds: wanted })
  const unable = wanted.find((one) => !able.includes(one))
  if (unable !== undefined) refuse('employeeIds', `El empleado ${unable} no trabajó en ${period.name} o no es de esta empresa`)
  const run = await compileNow(db, runOf(period, typeCode), stamp)
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  await liquidateNow(db, run, { liquidationId: id, ruleSetId }, able)
  return id
}

/** Takes hold of a run that is finished and not given out, in an open period; nobody else changes it until the transaction ends. */
export const lockForChange = async (db: Db, id: number): Promise<Locked> => {
  const [found, stamps] = await together(db, [heldRun(db, id), stampNow(db)], { kept: true })
  return { ...mustBeChangeable(found[0]), stamp: stamps[0]?.stamp ?? '' }
}

const heldRun = keptQuery((db, id: number) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['l.type_code', 'l.state', 'l.released_at', 'p.id', 'p.name', 'p.date_from', 'p.date_until', 'p.pay_date'])
    .select(['p.deposit_date', 'p.status', 'p.liquidation_types'])
    .where('l.id', '=', id)
    .where('l.company_id', '=', sql<number>`app_company()`)
    .forUpdate('l')
    .compile(),
)

const mustBeChangeable = (found: RowOf<typeof heldRun> | undefined): Omit<Locked, 'stamp'> => {
  const { type_code, state, released_at, ...period } = found ?? fail('not_found')
  if (released_at) fail('liquidation_released')
  if (state === 'PENDING' || state === 'PROCESSING' || state === 'PAUSED') fail('liquidation_running')
  if (state === 'CANCELLED') fail('liquidation_not_running', { state: 'cancelada' })
  return { period: mustBeOpen(period), typeCode: type_code }
}

/** A run in hand, with the state that its company's rules are in. */
type Locked = { readonly period: RunPeriod; readonly typeCode: string; readonly stamp: string }

/** Those of some employees, ids as the text of an array, who are in a run. */
const thoseOf = keptQuery((db, id: number, ids: string) =>
  db
    .selectFrom('liquidation_employee')
    .select('employee_id')
    .where('liquidation_id', '=', id)
    .where('employee_id', '=', among(ids))
    .compile(),
)

const mustBeHere = (named: readonly number[], here: readonly { readonly employee_id: number }[]): void => {
  const already = new Set(here.map(({ employee_id }) => employee_id))
  const foreign = named.find((one) => !already.has(one))
  if (foreign !== undefined) refuse('employeeIds', `El empleado ${foreign} no está en esta liquidación`)
}

const chosenOf = async (db: Db, id: number, { employeeIds, scope }: Which): Promise<readonly number[]> => {
  if (employeeIds.length > 0) {
    const named = [...new Set(employeeIds)]
    const [here] = await together(db, [thoseOf(db, id, idsText(named))])
    mustBeHere(named, here)
    return named
  }
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
      : (await touchedBy(db, id)).employees.map(({ employeeId }) => employeeId)
  if (chosen.length === 0)
    refuse(
      'scope',
      scope === 'failed' ? 'Ningún empleado tiene errores' : 'Ningún cambio alcanza a los empleados de esta liquidación',
    )
  return chosen
}
