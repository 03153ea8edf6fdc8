import { coachingDashboard } from '@legajo/contract/coaching/dashboard.ts'
import { sql } from 'kysely'
import { fail } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'

interface Totals {
  readonly pending: number
  readonly inProcess: number
  readonly finished: number
  readonly people: number
  readonly hours: number
  readonly completion: number | null
  readonly rating: number | null
  readonly cost: number
}

/** The figures of a year: what was planned in it, who completed it and what it cost. */
export const serveDashboard: Area = (server) => {
  serve(server, coachingDashboard.get, async ({ db }, { query }) => {
    const year = query.year ?? Number((await todayOf(db)).slice(0, 4))
    const ofYear = sql`extract(year from e.date_from) = ${year}`
    const { rows: totals } = await sql<Totals>`select
        (select count(*) from coaching_event e where e.state = 'PENDING' and ${ofYear}) as pending,
        (select count(*) from coaching_event e where e.state = 'IN_PROCESS') as "inProcess",
        (select count(*) from coaching_event e where e.state = 'FINISHED' and ${ofYear}) as finished,
        (select count(distinct c.employee_id) from coaching_participant c join coaching_event e on e.id = c.event_id
           where c.state = 'COMPLETED' and e.state = 'FINISHED' and ${ofYear}) as people,
        (select coalesce(sum(e.hours), 0)::float8 from coaching_participant c join coaching_event e on e.id = c.event_id
           where c.state = 'COMPLETED' and e.state = 'FINISHED' and ${ofYear}) as hours,
        (select round(100.0 * count(*) filter (where c.state = 'COMPLETED') / nullif(count(*), 0), 1)::float8
           from coaching_participant c join coaching_event e on e.id = c.event_id where e.state = 'FINISHED' and ${ofYear}) as completion,
        (select round(avg(c.rating), 1)::float8 from coaching_participant c join coaching_event e on e.id = c.event_id
           where ${ofYear}) as rating,
        (select coalesce(sum((x ->> 'cost')::numeric), 0)::float8 from coaching_event e, jsonb_array_elements(e.expenses) x
           where e.state <> 'CANCELLED' and ${ofYear} and coalesce(x ->> 'currency', 'ARS') = 'ARS') as cost`.execute(db)
    const { rows: otherCosts } = await sql<{ currency: string; cost: number }>`
      select x ->> 'currency' as currency, sum((x ->> 'cost')::numeric)::float8 as cost
      from coaching_event e, jsonb_array_elements(e.expenses) x
      where e.state <> 'CANCELLED' and ${ofYear} and coalesce(x ->> 'currency', 'ARS') <> 'ARS' group by 1 order by 1`.execute(db)
    const { rows: months } = await sql<{ month: string; enrolled: number; completed: number }>`
      select to_char(e.date_from, 'YYYY-MM') as month, count(*) as enrolled, count(*) filter (where c.state = 'COMPLETED') as completed
      from coaching_participant c join coaching_event e on e.id = c.event_id
      where ${ofYear} and e.state <> 'CANCELLED' group by 1 order by 1`.execute(db)
    const { rows: years } = await sql<{
      year: number
    }>`select distinct extract(year from date_from)::int as year from coaching_event
      union select ${year}::int order by 1 desc`.execute(db)
    return { year, years: years.map((row) => row.year), ...(totals[0] ?? fail('not_found')), otherCosts, months }
  })
}
