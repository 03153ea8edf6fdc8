import type { Dimension, Measure, ReportRow } from '@legajo/contract/employees/people-report.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { choiceLabel, choiceName } from '../choices/choice-label.ts'
import type { Db } from '../db/database.ts'

/** The name of the row that an employee `e` refers to. */
const named = (table: string, column: string) =>
  sql<
    string | null
  >`(select x.name from ${sql.table(table)} x where x.tenant_id = e.tenant_id and x.id = ${sql.ref(`e.${column}`)})`

const groups: Readonly<Record<Dimension, RawBuilder<string | null>>> = {
  area: named('area', 'area_id'),
  sector: named('sector', 'sector_id'),
  position: named('position', 'position_id'),
  level: named('hierarchical_level', 'hierarchical_level_id'),
  unit: named('organizational_unit', 'organizational_unit_id'),
  cost_center: named('cost_center', 'cost_center_id'),
  workplace: sql`e.workplace`,
  gender: sql.raw(choiceName('e.gender', 'genders')),
  modality: sql.raw(choiceLabel('e.contract_modality', 'sicoss-modalities')),
  category: sql`e.category_code`,
}

type Wanted = {
  readonly measure: Measure
  readonly dimension: Dimension
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/**
 * Figures by group. People are those employed on the last day, by all their periods of employment; admissions and egresses are those
 * between both days. Turnover is half of both over the people at the start and the end, in percent.
 */
export const reportRows = async (db: Db, { measure, dimension, from, until }: Wanted): Promise<ReportRow[]> => {
  const value = {
    HEADCOUNT: sql`count(*) filter (where there)`,
    TURNOVER: sql`case when count(*) filter (where there) + count(*) filter (where was_there) = 0 then 0
      else 100.0 * (sum(came) + sum(went)) / (count(*) filter (where there) + count(*) filter (where was_there)) end`,
    SENIORITY: sql`coalesce(avg((${until}::date - since) / 365.25) filter (where there), 0)`,
    AGE: sql`coalesce(avg((${until}::date - birthdate) / 365.25) filter (where there and birthdate is not null), 0)`,
    ABSENCE: sql`coalesce(sum(absent), 0)`,
  }[measure]
  const absent =
    measure === 'ABSENCE'
      ? sql`(select coalesce(sum(least(n.date_until, ${until}::date) - greatest(n.date_from, ${from}::date) + 1), 0) from notice n
          where n.employee_id = e.id and n.status = 'APPROVED' and n.hours is null
            and n.date_from <= ${until}::date and n.date_until >= ${from}::date)`
      : sql`0`
  const { rows } = await sql<ReportRow>`
    with spans as (
      select employee_id, admission_date, egress_date from employment_period
      union all select id, admission_date, egress_date from employee
    ), each_one as (
      select coalesce(nullif(${groups[dimension]}, ''), 'Sin dato') as name, e.birthdate,
        coalesce(e.recognized_seniority_from, e.admission_date) as since, ${absent} as absent,
        exists (select from spans s where s.employee_id = e.id and s.admission_date <= ${until}::date
          and (s.egress_date is null or s.egress_date >= ${until}::date)) as there,
        exists (select from spans s where s.employee_id = e.id and s.admission_date <= ${from}::date
          and (s.egress_date is null or s.egress_date >= ${from}::date)) as was_there,
        (select count(*) from spans s where s.employee_id = e.id and s.admission_date between ${from}::date and ${until}::date) as came,
        (select count(*) from spans s where s.employee_id = e.id and s.egress_date between ${from}::date and ${until}::date) as went
      from employee e where e.company_id = any ((select app_companies())::int[])
    )
    select name, (count(*) filter (where there))::int as people, sum(came)::int as admissions, sum(went)::int as egresses,
      (${value})::numeric(15,2)::text as value
    from each_one where there or was_there or came > 0 or went > 0
    group by name order by (${value}) desc, name limit 500`.execute(db)
  return rows
}
