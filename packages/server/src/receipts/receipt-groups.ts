import type { ReceiptGroup } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { type ReceiptState, receiptStates } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { finished } from '../payroll/entrance.ts'
import { stateSql } from './receipt-rows.ts'

/** Progress of the receipts of each run, and of each month of imports, the last month first. */
export const groupsOf = async (db: Db, limit: number): Promise<ReceiptGroup[]> => {
  const names = keyNames(receiptStates)
  const { rows } = await sql<{
    liquidationId: number | null
    imported: string | null
    period: string
    periodName: string
    type: string
    total: number
    signed: number
    states: Partial<Record<ReceiptState, number>>
    missing: number
    releaseAt: string | null
  }>`
    with runs as (
      select l.id, p.date_from, p.name, coalesce(t.name, l.type_code) as type,
        (select count(*)::int from liquidation_employee x join employee y on y.tenant_id = x.tenant_id and y.id = x.employee_id
          where x.liquidation_id = l.id and x.error is null) as results
      from liquidation l
      join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
      left join liquidation_type t on t.tenant_id = l.tenant_id and t.company_id = l.company_id and t.code = l.type_code
      where l.company_id = app_company() and l.state in ${finished}
      order by p.date_from desc, l.id desc limit ${limit}),
    counted as (
      select r.liquidation_id, r.period, r.type_name, ${stateSql} as state, count(*)::int as many,
        count(r.signed_at) filter (where r.revoked_at is null)::int as signed, min(r.period_name) as period_name
      from receipt r join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
      where r.company_id = app_company() and (r.liquidation_id in (select id from runs) or r.origin = 'IMPORTED')
      group by 1, 2, 3, 4),
    merged as (
      select id, date_from as period, name, type, results from runs
      union all
      select null, period, min(period_name), type_name, 0 from counted where liquidation_id is null group by period, type_name)
    select m.id as "liquidationId", to_char(m.period, 'YYYY-MM-DD') as period, m.name as "periodName",
      case when m.id is null then m.type end as imported, case when m.id is null then m.type || ' (incorporados)' else m.type end as type,
      coalesce(sum(c.many) filter (where c.state <> 'REVOKED'), 0)::int as total, coalesce(sum(c.signed), 0)::int as signed,
      coalesce(jsonb_object_agg(c.state, c.many) filter (where c.state is not null), '{}') as states,
      greatest(m.results - coalesce(sum(c.many) filter (where c.state <> 'REVOKED'), 0), 0)::int as missing,
      (select to_char(s.release_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from receipt_release s
        where s.liquidation_id = m.id and s.state = 'PENDING') as "releaseAt"
    from merged m left join counted c on c.liquidation_id is not distinct from m.id and (m.id is not null or (c.period = m.period and c.type_name = m.type))
    group by m.id, m.period, m.name, m.type, m.results order by m.period desc, m.id desc nulls last limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    states: Object.fromEntries(names.map((name) => [name, row.states[name] ?? 0])) as Record<ReceiptState, number>,
  }))
}
