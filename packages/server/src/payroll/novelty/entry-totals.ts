import type { NoveltyFilter } from '@legajo/contract/payroll/runs/novelty-filter.ts'
import type { NoveltyEntryState } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { matching } from './entry-rows.ts'
import { isPending } from './settled.ts'

/** The totals of the filtered novelties: pending, settled, or all. */
export const noveltyEntryTotals = async (db: Db, filter: NoveltyFilter, state: NoveltyEntryState | undefined) => {
  const inState = state === 'ACTIVE' ? isPending('n') : state === 'CLOSED' ? sql`not ${isPending('n')}` : sql`true`
  const { rows } = await sql<{
    code: string | null
    name: string | null
    month: string | null
    notices: number
    employees: number
    quantity: string
    amount: string
  }>`select c.code, min(c.name) as name, n.period_from as month, count(distinct n.notice_id)::int as notices,
      count(distinct n.employee_id)::int as employees, coalesce(sum(n.quantity), 0)::numeric(20, 2) as quantity,
      coalesce(sum(n.amount), 0)::numeric(20, 2) as amount
    from novelty n join concept c on c.tenant_id = n.tenant_id and c.company_id = n.company_id and c.code = n.code
    where ${matching(filter)} and ${inState}
    group by grouping sets ((), (c.code), (n.period_from))`.execute(db)
  const whole = rows.find(({ code, month }) => code === null && month === null)
  return {
    notices: whole?.notices ?? 0,
    employees: whole?.employees ?? 0,
    amount: whole?.amount ?? '0.00',
    concepts: rows
      .flatMap(({ code, name, notices, quantity, amount }) =>
        code === null ? [] : [{ code, name: name ?? '', notices, quantity, amount }],
      )
      .sort((a, b) => Number(b.amount) - Number(a.amount) || b.notices - a.notices),
    months: rows
      .flatMap(({ month, notices, amount }) => (month === null ? [] : [{ month, notices, amount }]))
      .sort((a, b) => a.month.localeCompare(b.month)),
  }
}
