import { liquidationStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { fullName } from '../../db/person-columns.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { can } from '../../policies/can.ts'
import { readLiquidation, selectLiquidations } from '../results/liquidation-rows.ts'
import { progressOf } from './run-progress.ts'

const maxListedRows = 1000

/** Run queries for other screens: all, in brief, by period, the state of one, the order of its employees. */
export const serveLiquidationLists: Area = (server) => {
  serve(server, control.listAll, ({ db }) => selectLiquidations(db).orderBy('l.id', 'desc').limit(maxListedRows).execute())
  serve(server, control.listing, async ({ db }) => {
    const rows = await selectLiquidations(db).orderBy('l.id', 'desc').limit(maxListedRows).execute()
    return rows.map(({ id, name, periodId, period, typeCode, state }) => ({ id, name, periodId, period, typeCode, state }))
  })
  serve(server, control.status, async ({ db }, { params }) => {
    const progress = await progressOf(db, params.id)
    return { ...progress, status: progress.state, statusText: liquidationStates[progress.state] }
  })
  serve(server, control.order, async ({ db }, { params }) => {
    await readLiquidation(db, params.id)
    // Pending employees come last; a reliquidated employee is listed at the latest position.
    const { rows } = await sql<{
      employeeId: number
      fileCode: string
      fullName: string
      state: 'PENDING' | 'PROCESSING' | 'DONE' | 'ERROR'
    }>`
      select e.id as "employeeId", e.file_code as "fileCode", ${fullName('e')} as "fullName",
        case when t.state = 'PENDING' and t.lease_until > now() then 'PROCESSING' when t.state = 'PENDING' then 'PENDING'
          when r.error is not null then 'ERROR' else 'DONE' end as state
      from (select distinct on (employee_id) employee_id, c.number, place, c.state, c.lease_until
        from liquidation_chunk c, unnest(c.employee_ids) with ordinality as u (employee_id, place)
        where c.liquidation_id = ${params.id} order by employee_id, c.number desc) t
      join employee e on e.id = t.employee_id
      left join liquidation_employee r on r.liquidation_id = ${params.id} and r.employee_id = t.employee_id
      order by t.state = 'PENDING', r.computed_at nulls last, t.number, t.place`.execute(db)
    return rows.map((row, index) => ({ ...row, order: index + 1 }))
  })
  serve(server, control.byPeriod, async ({ db, session }) => {
    const periods = await db
      .selectFrom('liquidation_period')
      .select(['id', 'name', 'date_from', 'status'])
      .orderBy('date_from', 'desc')
      .limit(200)
      .execute()
    const runs = Map.groupBy(
      await selectLiquidations(db).where('l.state', '<>', 'CANCELLED').orderBy('l.id').execute(),
      ({ periodId }) => periodId,
    )
    const seesPay = can(session, 'read', 'pay')
    // Per run, with all its employees in one query: otherwise row security makes the planner look up each of them in every month. Only
    // employees visible to the caller: otherwise a total minus the visible results would disclose the others' pay.
    const { rows: totals } = seesPay
      ? await sql<{ period_id: number; net: string; employer: string }>`
          select l.period_id, sum(r.net)::text as net, sum(r.employer)::text as employer
          from liquidation l join lateral (select sum(r.net) as net, sum(r.employer) as employer
            from liquidation_employee r join (select id from employee offset 0) e on e.id = r.employee_id
            where r.tenant_id = l.tenant_id and r.liquidation_id = l.id and r.error is null) r on true
          where l.state <> 'CANCELLED' group by l.period_id`.execute(db)
      : { rows: [] }
    const totalOf = new Map(totals.map((one) => [one.period_id, one]))
    return periods.map(({ id, name, date_from, status }) => ({
      periodId: id,
      period: name,
      dateFrom: date_from,
      status,
      employees: (runs.get(id) ?? []).reduce((sum, { employees }) => sum + employees, 0),
      net: seesPay ? fromUnits(BigInt(totalOf.get(id)?.net ?? 0)) : null,
      employer: seesPay ? fromUnits(BigInt(totalOf.get(id)?.employer ?? 0)) : null,
      liquidations: runs.get(id) ?? [],
    }))
  })
}
