import { marketPoints } from '@legajo/contract/payroll/salary/market.ts'
import { sql } from 'kysely'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { agingFactor } from './index-sql.ts'

/** People of the position whom the caller sees: the average of fewer than three is not shown. */
const ownPay = (
  value: string,
) => sql`(select ${sql.raw(value)} from employee e where e.company_id = salary_market_point.company_id
  and e.position_id = salary_market_point.position_id and e.work_status <> 'BAJA' and e.payroll_type = 'MENSUAL' and e.salary > 0)`
const average = ownPay(
  'case when count(*) >= 3 then avg(e.salary * case when e.weekly_hours * 3 < 96 then 48 / e.weekly_hours else 1 end) end',
)

const factor = agingFactor(sql`salary_market_point.index_id`, sql`salary_market_point.month`, sql`app_today()`)
const todayMedian = sql`round(salary_market_point.median * ${factor}, 2)`

export const serveMarketPoints: Area = (server) => {
  serveResource(server, marketPoints, {
    table: 'salary_market_point',
    orderBy: ['month desc', 'survey', 'position_id'],
    limit: 10_000,
    fields: {
      position: () =>
        sql<string>`(select p.name from position_card p where p.tenant_id = salary_market_point.tenant_id and p.id = salary_market_point.position_id)`,
      index_name: () =>
        sql<string | null>`(select i.name from price_index i where i.tenant_id = salary_market_point.tenant_id
          and i.id = salary_market_point.index_id)`,
      today_median: () => sql<string>`${todayMedian}::text`,
      people: () => sql<number>`${ownPay('count(*)::int')}`,
      average: () => sql<string | null>`round(${average}, 2)::text`,
      ratio: () => sql<string | null>`round(${average} / ${todayMedian} * 100, 1)::text`,
    },
    visible: (of, { session }) => of('company_id', '=', session.company),
  })
}
