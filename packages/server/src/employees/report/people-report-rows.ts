import {
  type Dimension,
  dimensions,
  isDimension,
  type Measure,
  type ReportRow,
} from '@legajo/contract/employees/people-report.ts'
import { contractTypes } from '@legajo/contract/employees/personal-terms.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { choiceLabel, choiceName } from '../../choices/choice-label.ts'
import type { Db } from '../../db/database.ts'
import { visibleFields } from '../../forms/company-fields.ts'
import { largeTypeOf } from '../../forms/known-options.ts'
import type { Session } from '../../session/session.ts'

/** The name of the row that an employee `e` refers to. */
const nameById = (table: string, column: string) =>
  sql<
    string | null
  >`(select x.name from ${sql.table(table)} x where x.tenant_id = e.tenant_id and x.id = ${sql.ref(`e.${column}`)})`

const band = (years: RawBuilder<unknown>, limits: readonly number[], unit: string) =>
  sql<string | null>`case ${sql.join(
    limits.map((limit, index) => sql`when ${years} < ${limit} then ${bandName(limits[index - 1], limit, unit)}::text`),
    sql` `,
  )} when ${years} is not null then ${`${limits.at(-1)} ${unit} o más`}::text end`

const bandName = (from: number | undefined, until: number, unit: string): string =>
  from === undefined ? `Menos de ${until} ${unit}` : `De ${from} a ${until - 1} ${unit}`

const yearsSince = (column: RawBuilder<unknown>, day: CalendarDate) => sql`extract(year from age(${day}::date, ${column}))::int`

const personal = (name: string) => sql<string | null>`e.person ->> ${sql.lit(name)}`

/** The group of an employee `e`, who is read as of `day`. */
const groupsOn = (day: CalendarDate): Readonly<Record<keyof typeof dimensions, RawBuilder<string | null>>> => ({
  area: nameById('area', 'area_id'),
  sector: nameById('sector', 'sector_id'),
  position: nameById('position', 'position_id'),
  level: nameById('hierarchical_level', 'hierarchical_level_id'),
  unit: nameById('organizational_unit', 'organizational_unit_id'),
  cost_center: nameById('cost_center', 'cost_center_id'),
  workplace: sql`e.workplace`,
  gender: sql.raw(choiceName('e.gender', 'genders')),
  modality: sql.raw(choiceLabel('e.contract_modality', 'sicoss-modalities')),
  category: sql`e.category_code`,
  union: sql`coalesce((select u.name from trade_union_card u where u.tenant_id = e.tenant_id and u.company_id = e.company_id
    and u.code = e.trade_union_code limit 1), e.trade_union_code)`,
  health: sql`e.health_insurance_code`,
  payroll_type: sql`case e.payroll_type when 'MENSUAL' then 'Mensual' when 'QUINCENAL' then 'Quincenal' when 'JORNAL' then 'Jornal' end`,
  status: sql`case e.work_status when 'ACTIVO' then 'Activo' when 'LICENCIA' then 'Licencia' else 'Baja' end`,
  seniority: band(yearsSince(sql`coalesce(e.recognized_seniority_from, e.admission_date)`, day), [1, 2, 5, 10, 20], 'años'),
  age: band(yearsSince(sql`e.birthdate`, day), [25, 35, 45, 55, 65], 'años'),
  contract: sql`case e.person ->> 'contracting_type_id' ${sql.join(
    Object.entries(contractTypes).map(([code, title]) => sql`when ${code} then ${title}::text`),
    sql` `,
  )} end`,
  zone: personal('zoneGeographicalId'),
  group1: personal('additionalGroup1'),
  group2: personal('additionalGroup2'),
  group3: personal('additionalGroup3'),
})

/** A dimension of the contract. */
export const dimensionOfContract = (key: keyof typeof dimensions): ReportDimension => ({
  label: dimensions[key],
  group: (day) => groupsOn(day)[key],
})

/** A dimension as a user may read it; undefined for a field that the company does not add, or whose values the user does not see. */
export const readDimension = async (db: Db, session: Session, name: Dimension): Promise<ReportDimension | undefined> => {
  if (Object.hasOwn(dimensions, name)) return dimensionOfContract(name as keyof typeof dimensions)
  const field = (await visibleFields(db, session, 'EMPLOYEE')).find((one) => one.name === name && isDimension(one))
  return field && { label: field.label, group: () => groupByCompanyField(field) }
}

/** The group of an employee `e` by an added field, with the label of its option. */
const groupByCompanyField = ({ key, type, choices, parametricType }: FieldShape): RawBuilder<string | null> => {
  const value = sql<string | null>`(e.additional ->> ${sql.lit(key)})`
  const large = largeTypeOf(parametricType)
  if (large) return sql.raw(choiceLabel(`(e.additional ->> '${key}')`, large))
  const labels =
    type === 'boolean'
      ? [
          { value: 'true', label: 'Sí' },
          { value: 'false', label: 'No' },
        ]
      : choices
  if (labels.length === 0) return value
  const cases = labels.map((one) => sql`when ${one.value} then ${one.label}::text`)
  return sql`case ${value} ${sql.join(cases, sql` `)} else ${value} end`
}

export interface ReportDimension {
  readonly label: string
  readonly group: (day: CalendarDate) => RawBuilder<string | null>
}

type ReportRequest = {
  readonly measure: Measure
  readonly dimension: ReportDimension
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/**
 * Figures by group. People are those employed on the last day, by all their periods of employment; admissions and egresses are those
 * between both days, each person in the group of the last day. Turnover is half of both over the people at the start and the end, in percent.
 */
export const reportRows = async (db: Db, { measure, dimension, from, until }: ReportRequest): Promise<ReportRow[]> => {
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
      ? sql`(select coalesce(sum(least(n.date_until, ${until}::date) - greatest(n.date_from, ${from}::date) + 1), 0) from absence_card n
          where n.employee_id = e.id and n.status = 'APPROVED' and n.hours is null
            and n.date_from <= ${until}::date and n.date_until >= ${from}::date)`
      : sql`0`
  const { rows } = await sql<ReportRow>`
    with moves as (
      select employee_id, bool_or(employed_on(admission_date, egress_date, ${until}::date)) as there,
        bool_or(employed_on(admission_date, egress_date, ${from}::date)) as was_there,
        count(*) filter (where admission_date between ${from}::date and ${until}::date) as came,
        count(*) filter (where egress_date between ${from}::date and ${until}::date) as went
      from (select employee_id, admission_date, egress_date from employment_period
        union all select id, admission_date, egress_date from employee) spans
      group by employee_id
    ), each_one as (
      select coalesce(nullif(${dimension.group(until)}, ''), 'Sin dato') as name, e.birthdate,
        coalesce(e.recognized_seniority_from, e.admission_date) as since, ${absent} as absent, m.there, m.was_there, m.came, m.went
      from employees_on(${until}::date) e join moves m on m.employee_id = e.id where e.company_id = any ((select app_companies())::int[])
    )
    select name, (count(*) filter (where there))::int as people, sum(came)::int as admissions, sum(went)::int as egresses,
      (${value})::numeric(15,2)::text as value
    from each_one where there or was_there or came > 0 or went > 0
    group by name order by (${value}) desc, name limit 500`.execute(db)
  return rows
}

/** Headcount at the end of each month and the movements within it, by all periods of employment. */
export const reportMonths = async (db: Db, from: CalendarDate, until: CalendarDate) => {
  const { rows } = await sql<{
    month: string
    people: number
    admissions: number
    egresses: number
    turnover: string
  }>`
    with spans as (
      select p.admission_date, p.egress_date from employment_period p join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
      where e.company_id = any ((select app_companies())::int[])
      union all select admission_date, egress_date from employee where company_id = any ((select app_companies())::int[])
    ), months as (
      select m::date as first, least((m + interval '1 month - 1 day')::date, ${until}::date) as last
      from generate_series(date_trunc('month', ${from}::date), ${until}::date, interval '1 month') m
    ), counted as (
      select m.first, count(*) filter (where employed_on(s.admission_date, s.egress_date, m.last)) as there,
        count(*) filter (where s.admission_date < m.first and (s.egress_date is null or s.egress_date >= m.first)) as before,
        count(*) filter (where s.admission_date between m.first and m.last) as came,
        count(*) filter (where s.egress_date between m.first and m.last) as went
      from months m left join spans s on true group by m.first
    )
    select to_char(first, 'YYYY-MM') as month, there::int as people, came::int as admissions, went::int as egresses,
      (case when there + before = 0 then 0 else 100.0 * (came + went) / (there + before) end)::numeric(15,2)::text as turnover
    from counted order by first`.execute(db)
  return rows
}
