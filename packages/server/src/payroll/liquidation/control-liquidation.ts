import { endedStates, liquidationStates, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { readLiquidation } from '../results/liquidation-rows.ts'
import { enqueueRun } from '../run/divide-into-chunks.ts'
import { recount } from '../run/liquidate-immediately.ts'
import { runAudience } from '../run/run-audience.ts'
import { mustBeAllowedToLiquidate } from './may-liquidate.ts'

/** Pausing, resuming and cancelling a run. Rows are locked in the workers' order, chunks before their run. */
export const serveLiquidationControl: Area = (server) => {
  const { jobs, push } = server
  serve(server, control.pause, async ({ db, session, tenantId, after }, { params }) => {
    await mustBeAllowedToLiquidate(db, session)
    const { numAffectedRows } = await sql`update liquidation set state = 'PAUSED', resumed_at = null,
        worked_ms = worked_ms + coalesce(extract(epoch from now() - coalesce(resumed_at, started_at)) * 1000, 0)::bigint
      where id = ${params.id} and company_id = app_company() and state in ('PENDING', 'PROCESSING')`.execute(db)
    const run = await readLiquidation(db, params.id)
    if (numAffectedRows === 0n && run.state !== 'PAUSED') notRunning(run.state)
    if (numAffectedRows !== 0n)
      after(() => push.send(runAudience(tenantId, session.company), 'liquidation progress', { id: run.id, state: run.state }))
    return run
  })

  serve(server, control.resume, async ({ db, session, tenantId }, { params }) => {
    await mustBeAllowedToLiquidate(db, session)
    const { numAffectedRows } =
      await sql`update liquidation set state = 'PROCESSING', resumed_at = now(), started_at = coalesce(started_at, now()),
        finished_at = null, failure = null
      where id = ${params.id} and company_id = app_company() and state in ('PAUSED', 'FAILED')`.execute(db)
    const run = await readLiquidation(db, params.id)
    // A run in progress that no worker holds (its job was lost) is resumed too.
    const isAbandoned = run.state === 'PROCESSING' && !(await isThrottled(db, params.id))
    if (numAffectedRows === 0n && !isAbandoned) fail('liquidation_not_paused', { state: liquidationStates[run.state] })
    await enqueueRun(
      db,
      jobs,
      { tenantId, company: session.company, user: session.username },
      params.id,
      run.employees - run.done,
    )
    return readLiquidation(db, params.id)
  })

  serve(server, liquidations.cancel, async ({ db, session, tenantId, after }, { params }) => {
    await mustBeAllowedToLiquidate(db, session)
    const before = await readLiquidation(db, params.id)
    if (before.released) fail('liquidation_released')
    if (before.state === 'CANCELLED') return before
    // A worker writing one of these finishes first; it then finds no more chunks to claim.
    await sql`delete from liquidation_chunk where liquidation_id = ${params.id} and state = 'PENDING'
      and exists (select from liquidation l where l.id = ${params.id} and l.company_id = app_company())`.execute(db)
    const { numAffectedRows } = await sql`update liquidation set state = 'CANCELLED', finished_at = now(),
        failure = ${`Cancelada por ${session.name}`}
      where id = ${params.id} and company_id = app_company() and not state = any (${[...endedStates]})`.execute(db)
    if (numAffectedRows === 0n) notRunning((await readLiquidation(db, params.id)).state)
    await keepEarlierResults(db, params.id, session.username)
    after(() => push.send(runAudience(tenantId, session.company), 'liquidation progress', { id: params.id, state: 'CANCELLED' }))
    return readLiquidation(db, params.id)
  })
}

const notRunning = (state: keyof typeof liquidationStates): never =>
  fail('liquidation_not_running', { state: liquidationStates[state] })

const isThrottled = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`select exists (select from liquidation_chunk
    where liquidation_id = ${id} and state = 'PENDING' and lease_until > now()) as held`.execute(db)
  return rows[0]?.held ?? false
}

/** Cancelling a partial reliquidation leaves a complete run: employees not reached keep their previous result. */
const keepEarlierResults = async (db: Db, id: number, user: string): Promise<void> => {
  const { rows } = await sql<{ whole: boolean }>`select l.employees = (select count(*) from liquidation_employee e
      where e.liquidation_id = l.id) as whole from liquidation l where l.id = ${id}`.execute(db)
  if (!rows[0]?.whole) return
  await recount(db, id)
  await db
    .updateTable('liquidation')
    .set({ failure: `La reliquidación fue detenida por ${user}; los empleados no alcanzados conservan su resultado anterior` })
    .where('id', '=', id)
    .execute()
}
