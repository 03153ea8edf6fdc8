import { holidayIndex, lastStartFor } from '@legajo/contract/time/vacation-rules.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import type { PlanPerson } from './propose-plan.ts'
import { summersWithout } from './summers.ts'

type Period = { readonly from: string; readonly until: string }

/**
 * People of the current company with days of a year or before to take and no place in its plan: those of the newest year, and of the one
 * before it up to a third (LCT, art. 164). Older days are agreed one by one.
 */
export const planPeople = async (db: Db, year: number, areaId: number | null): Promise<readonly PlanPerson[]> => {
  const { rows } = await sql<{
    id: number
    name: string
    area: string
    days: number
    busy: Period[]
    newest: number
    partnerId: number | null
  }>`
    select e.id, ${sql.raw(fullNameSql('e'))} as name, coalesce((select a.name from area_card a where a.id = e.area_id), '') as area,
      b.days, b.newest, (select p.id from employee p cross join jsonb_array_elements(coalesce(e.person -> 'family', '[]')) f
        where p.company_id = e.company_id and p.id <> e.id and p.work_status <> 'BAJA' and f ->> 'relationship' in ('Cónyuge', 'Conviviente')
          and replace(f ->> 'cuil', '-', '') = replace(p.cuil, '-', '') limit 1) as "partnerId", coalesce((select jsonb_agg(jsonb_build_object('from', v.date_from, 'until', v.date_until)) from vacation_request v
        where v.employee_id = e.id and v.status in ('SENT', 'ACCEPTED')), '[]') as busy
    from employee e join lateral (
      select sum(case x.year when x.newest then x.left when x.newest - 1 then least(x.left, floor(x.granted / 3.0)) else 0 end)::int as days,
        max(x.newest) as newest
      from (select y.year, y.granted, y.granted - y.pending - y.taken as left,
          max(y.year) filter (where y.granted - y.pending - y.taken > 0) over () as newest
        from vacation_balance y where y.employee_id = e.id and y.year <= ${year}) x) b on b.days > 0
    where e.company_id = app_company() and e.work_status <> 'BAJA' and e.egress_date is null
      and (${areaId}::bigint is null or e.area_id = ${areaId})
      and not exists (select from vacation_plan p where p.employee_id = e.id and p.year = ${year})
    order by e.name_order limit 20000`.execute(db)
  const summers = await summersWithout(
    db,
    rows.map(({ id }) => id),
    year,
  )
  // A couple is one whichever of the two files names the other.
  const partners = new Map(rows.flatMap(({ id, partnerId }) => (partnerId ? [[Number(partnerId), id] as const] : [])))
  return rows.map(({ newest, days, partnerId, ...person }) => ({
    ...person,
    partnerId: partnerId ? Number(partnerId) : (partners.get(person.id) ?? null),
    days,
    summersWithout: summers.get(person.id) ?? 0,
    lastStart: lastStartFor(newest),
  }))
}

/** Days of each area that vacations and proposals take, between two dates. */
export const readDaysByArea = async (db: Db, from: string, until: string): Promise<ReadonlyMap<string, readonly Period[]>> => {
  const { rows } = await sql<Period & { area: string }>`
    select coalesce((select a.name from area_card a where a.id = e.area_id), '') as area, x.date_from as "from", x.date_until as until
    from (
      select employee_id, date_from, date_until from vacation_request where status in ('SENT', 'ACCEPTED')
      union all
      select employee_id, date_from, date_from + days - 1 from vacation_plan where status = 'PROPOSED'
    ) x join employee e on e.id = x.employee_id
    where e.company_id = app_company() and x.date_from <= ${until}::date and x.date_until >= ${from}::date`.execute(db)
  const found = new Map<string, Period[]>()
  for (const { area, ...period } of rows) found.set(area, [...(found.get(area) ?? []), period])
  return found
}

export const companyHolidays = async (db: Db, from: string, until: string) =>
  holidayIndex(
    await db
      .selectFrom('holiday')
      .select(['date', 'kind'])
      .where('company_id', '=', sql<number>`app_company()`)
      .where('province', 'is', null)
      .where('workplace', 'is', null)
      .where('trade_union_code', 'is', null)
      .where('date', '>=', addDays(from, -10))
      .where('date', '<=', addDays(until, 30))
      .execute(),
  )

/** Dates that the company's policies block. */
export const blackoutsOf = async (db: Db): Promise<readonly Period[]> => {
  const policies = await db
    .selectFrom('vacation_policy')
    .select('blackouts')
    .where('active', '=', true)
    .where('group_id', 'is', null)
    .where('company_id', '=', sql<number>`app_company()`)
    .execute()
  return policies.flatMap(({ blackouts }) =>
    blackouts.map(({ date_from, date_until }) => ({ from: date_from, until: date_until })),
  )
}
