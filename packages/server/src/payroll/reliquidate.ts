import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { together } from '../db/together.ts'
import { fail, refuse } from '../http/app-error.ts'
import type { Jobs } from '../platform/jobs.ts'
import { anyOf } from './any-of.ts'
import { employeesFor, mustBeOpen, type RunPeriod, runOf } from './choose-employees.ts'
import { liquidateNow, mostAtOnce } from './liquidate-now.ts'
import { compileNow, freezeRules, rulesStamp } from './rule-set.ts'
import { enqueueRun, type Starter, shareOut } from './share-out.ts'
import { touchedBy } from './touched-by-change.ts'

type Which = { readonly employeeIds: readonly number[]; readonly scope: 'all' | 'failed' | 'touched' }

/** Runs some employees of a liquidation again (all when none are named), by the rules as they stand now: a few at once, more by a job. */
export const reliquidate = async (db: Db, jobs: Jobs, who: Starter, id: number, which: Which): Promise<number> => {
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

/** Liquidates a few employees into a run at once; those of the period who were not in it are added. */
export const liquidateInto = async (db: Db, who: Starter, id: number, employeeIds: readonly number[]): Promise<number> => {
  const { period, typeCode, stamp } = await lockForChange(db, id)
  const wanted = [...new Set(employeeIds)]
  const able = await employeesFor(db, period, { filter: { employeeIds: wanted }, blackListEmployees: [] }, {})
  const unable = wanted.find((one) => !able.includes(one))
  if (unable !== undefined) refuse('employeeIds', `El empleado ${unable} no trabajó en ${period.name} o no es de esta empresa`)
  const run = await compileNow(db, runOf(period, typeCode), stamp)
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  await liquidateNow(db, run, { liquidationId: id, ruleSetId }, able)
  return id
}

/** Takes hold of a run that is finished and not given out, in an open period; nobody else changes it until the transaction ends. */
export const lockForChange = async (db: Db, id: number): Promise<Locked> => {
  const [found] = await together(
    db,
    [
      db
        .selectFrom('liquidation as l')
        .innerJoin('liquidation_period as p', (join) =>
          join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
        )
        .select(['l.type_code', 'l.state', 'l.released_at', 'p.id', 'p.name', 'p.date_from', 'p.date_until', 'p.pay_date'])
        .select(['p.deposit_date', 'p.status', 'p.liquidation_types', rulesStamp.as('stamp')])
        .where('l.id', '=', id)
        .where('l.company_id', '=', sql<number>`app_company()`)
        .forUpdate('l')
        .compile(),
    ],
    { kept: true },
  )
  const { type_code, state, released_at, stamp, ...period } = found[0] ?? fail('not_found')
  if (released_at) fail('liquidation_released')
  if (state === 'PENDING' || state === 'PROCESSING' || state === 'PAUSED') fail('liquidation_running')
  if (state === 'CANCELLED') fail('liquidation_not_running', { state: 'cancelada' })
  return { period: mustBeOpen(period), typeCode: type_code, stamp }
}

/** A run in hand, with the state that its company's rules are in. */
type Locked = { readonly period: RunPeriod; readonly typeCode: string; readonly stamp: string }

const chosenOf = async (db: Db, id: number, { employeeIds, scope }: Which): Promise<readonly number[]> => {
  const [rows] = await together(
    db,
    [
      db
        .selectFrom('liquidation_employee')
        .select(['employee_id', sql<boolean>`error is not null`.as('wrong')])
        .where('liquidation_id', '=', id)
        .$if(employeeIds.length > 0, (query) => query.where('employee_id', '=', anyOf(employeeIds)))
        .orderBy('employee_id')
        .compile(),
    ],
    { kept: employeeIds.length > 0 },
  )
  const already = new Set(rows.map(({ employee_id }) => employee_id))
  if (employeeIds.length > 0) {
    const foreign = employeeIds.find((one) => !already.has(one))
    if (foreign !== undefined) refuse('employeeIds', `El empleado ${foreign} no está en esta liquidación`)
    return [...new Set(employeeIds)]
  }
  if (scope === 'all') return [...already]
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
