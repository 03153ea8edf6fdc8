import { budgets } from '@legajo/contract/coaching/career.ts'
import { sql } from 'kysely'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

/**
 * The cost of the editions of the budget's year in its currency. Of an area, the share of its participants in each edition, in cents; an
 * edition without participants counts for the whole company alone.
 */
const spent = sql<string>`(select coalesce(sum(case when coaching_budget.area_id is null then c.cost
    else trunc(c.cost * c.of_area / nullif(c.people, 0), 2) end), 0)::numeric(15, 2)
  from (select (select coalesce(sum((x ->> 'cost')::numeric), 0) from jsonb_array_elements(v.expenses) x
      where coalesce(x ->> 'currency', 'ARS') = coaching_budget.currency) as cost,
    (select count(*) from coaching_participant p where p.event_id = v.id) as people,
    (select count(*) from coaching_participant p join employee e on e.id = p.employee_id
      where p.event_id = v.id and e.area_id = coaching_budget.area_id) as of_area
    from coaching_event v where v.company_id = coaching_budget.company_id and v.state <> 'CANCELLED'
      and extract(year from v.date_from) = coaching_budget.year) c)`

export const serveBudgets: Area = (server) => {
  serveResource(server, budgets, {
    table: 'coaching_budget',
    orderBy: ['year desc'],
    fields: {
      currency: () => sql<'ARS' | 'USD' | 'EUR'>`coaching_budget.currency`,
      area: () => sql<string | null>`(select a.name from area a where a.id = coaching_budget.area_id)`,
      spent: () => spent,
      left: () => sql<string>`(coaching_budget.amount - ${spent})::numeric(15, 2)`,
    },
    blankAsNull: ['areaId'],
    values: ({ currency }) => ({ currency }),
    references: { areaId: { table: 'area', noun: 'El área' } },
  })
}
