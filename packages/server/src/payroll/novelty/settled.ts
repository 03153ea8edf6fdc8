import type { InstalmentState } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { type RawBuilder, sql } from 'kysely'
import { finishedStateList } from '../results/finished.ts'

// A novelty's settlement is derived from other tables, never stored as a mark: cancelling a run releases its novelties. The novelty is
// called `n`, or `h` where it is the first of its entry.
type Alias = 'n' | 'h'

/** The runs that paid a novelty: finished, of its month, of a matching kind for it and its concept, computed after its last change. */
const selectPayingRuns = (alias: Alias) => {
  const novelty = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`from liquidation l
    join liquidation_period lp on lp.tenant_id = l.tenant_id and lp.id = l.period_id
      and date_trunc('month', lp.date_from)::date = ${novelty('period_from')}
    join concept lc on lc.tenant_id = l.tenant_id and lc.company_id = l.company_id and lc.code = ${novelty('code')}
    join liquidation_employee r on r.tenant_id = l.tenant_id and r.liquidation_id = l.id and r.employee_id = ${novelty('employee_id')}
    where l.tenant_id = ${novelty('tenant_id')} and l.company_id = ${novelty('company_id')}
      and l.state in ${finishedStateList}
      and (${novelty('type_code')} is null or l.type_code = ${novelty('type_code')})
      and (lc.liquidation_types = '{}' or l.type_code = any(lc.liquidation_types))
      and r.error is null and r.computed_at >= ${novelty('changed_at')}`
}

// These two are queried once for all novelties of a query.
const closedMonths = sql`(select p.company_id, date_trunc('month', p.date_from)::date from liquidation_period p
  group by 1, 2 having bool_and(p.status = 'CLOSED'))`
const liquidatedMonths = sql`(select l.company_id, date_trunc('month', p.date_from)::date from liquidation l
  join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id where l.state in ${finishedStateList})`

const monthOf = (alias: Alias) => sql`(${sql.ref(`${alias}.company_id`)}, ${sql.ref(`${alias}.period_from`)})`

/** Whether all the periods of a novelty's month are closed: unpaid amounts of it are never paid. */
const isMonthClosed = (alias: Alias): RawBuilder<boolean> => sql<boolean>`(${monthOf(alias)} in ${closedMonths})`

/** Whether a novelty is pending. A month without a finished run paid nothing, so that is checked first. */
export const isPending = (alias: Alias): RawBuilder<boolean> => sql<boolean>`(not ${isMonthClosed(alias)}
  and (${monthOf(alias)} not in ${liquidatedMonths} or not exists (select ${selectPayingRuns(alias)})))`

/** The last run that paid a novelty and whether its receipts are released; for a lateral join. */
export const settlement = sql`(select l.id, l.name, (l.released_at is not null) as released ${selectPayingRuns('n')}
  order by l.released_at is null, l.id desc limit 1)`

/** The state of a novelty `n`, in a query that joins `settlement` as `run`. */
export const instalmentState = sql<InstalmentState>`case
  when run.id is not null and (run.released or ${isMonthClosed('n')}) then 'PAID'
  when run.id is not null then 'LIQUIDATED' when ${isMonthClosed('n')} then 'EXPIRED' else 'PENDING' end`
