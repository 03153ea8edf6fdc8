import {
  type LegalDimension,
  type LegalReportKind,
  type LegalReportRow,
  legalReportKinds,
  type MedicalReportKind,
  medicalReportKinds,
  type ProvisionMonth,
  type ReportKind,
} from '@legajo/contract/legal/legal-report.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Kind = LegalReportKind | MedicalReportKind
const reportKinds: Readonly<Record<Kind, ReportKind>> = { ...legalReportKinds, ...medicalReportKinds }

export interface ReportQuery {
  readonly kind: Kind
  readonly dimension: LegalDimension
  readonly state?: string | undefined
  readonly unit?: number | undefined
  readonly from: CalendarDate
  readonly until: CalendarDate
}

/** The items of each kind in the same columns: whose, its day, its state and class, and its figures. */
const items: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  SANCTION: sql`select employee_id, fact_date as date, status as state,
      kind as type, status in ('DRAFT', 'APPROVED', 'NOTIFIED', 'CONTESTED') as is_open, 0 as late,
      case when status in ('DRAFT', 'APPROVED', 'ANNULLED') then 0 else days end as days, 0 as claimed, 0 as provision, 0 as cost, 0 as unpaid
    from sanction`,
  TELEGRAM: sql`select x.employee_id, x.opened_on, x.status, x.matter, x.status = 'OPEN',
      (select count(*) from telegram_piece p where p.tenant_id = x.tenant_id and p.exchange_id = x.id and p.done_on is null
        and x.status = 'OPEN' and term_end(x.employee_id, p.delivered_on, p.term_days, p.term_kind) < app_today()),
      (select avg(p.done_on - p.delivered_on) from telegram_piece p where p.tenant_id = x.tenant_id and p.exchange_id = x.id
        and p.direction = 'IN' and p.done_on >= p.delivered_on), 0, 0, 0, 0
    from telegram_exchange x`,
  CONCILIATION: sql`select c.employee_id, c.claimed_on, c.status, c.risk, c.status <> 'CLOSED', 0, 0,
      (select sum(h.amount) from conciliation_head h where h.tenant_id = c.tenant_id and h.conciliation_id = c.id),
      case when c.status <> 'CLOSED' then (select p.amount from conciliation_provision p where p.tenant_id = c.tenant_id
        and p.conciliation_id = c.id order by p.month desc limit 1) end,
      coalesce(c.agreed_amount, 0) + coalesce(c.lawyer_fee, 0) + coalesce(c.other_costs, 0),
      (select sum(i.amount) from conciliation_instalment i where i.tenant_id = c.tenant_id and i.conciliation_id = c.id and i.paid_on is null)
    from conciliation c`,
  EXAM: sql`select m.employee_id, m.date, m.aptitude, m.kind, m.aptitude = 'PENDIENTE', (m.expires_on < app_today() and not exists (select from medical_exam n where n.tenant_id = m.tenant_id
        and n.employee_id = m.employee_id and n.kind = m.kind and n.date > m.date))::int, 0, 0, 0, 0, 0
    from medical_exam m`,
  ACCIDENT: sql`select employee_id, date, answer, kind, discharged_on is null, 0, coalesce(discharged_on, app_today()) - date + 1, 0, 0, 0, 0
    from work_accident`,
  SICK_NOTE: sql`select employee_id, date_from, case when checked_by_company then 'CONTROLADO' else 'SIN_CONTROL' end,
      is_electronic::text, not checked_by_company, 0, date_until - date_from + 1, 0, 0, 0, 0
    from sick_note`,
}

/** A dated value of an employee `e` on the day of the item `i`. */
const onDay = (field: string) => sql`coalesce((select (a.value #>> '{}')::bigint from employee_assignment a
    where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.field = ${sql.lit(field)} and a.voided_at is null and a.valid_from <= i.date
    order by a.valid_from desc limit 1), e.${sql.ref(field)})`

/** The name of a code; a code without one is its own name. */
const stateLabel = (column: string, names: Readonly<Record<string, string>> | undefined) =>
  names
    ? sql`case i.${sql.ref(column)} ${sql.join(
        Object.entries(names).map(([code, title]) => sql`when ${code}::text then ${title}::text`),
        sql` `,
      )} end`
    : sql`i.${sql.ref(column)}`

const groups = (kind: ReportKind): Readonly<Record<LegalDimension, RawBuilder<unknown>>> => ({
  UNIT: sql`(select u.name from unit_card u where u.id = i.unit)`,
  AREA: sql`(select a.name from area_card a where a.id = i.area)`,
  STATE: stateLabel('state', kind.states),
  TYPE: stateLabel('type', kind.types),
  MONTH: sql`to_char(i.date, 'YYYY-MM')`,
})

/**
 * Figures of the items of a kind by group, of those whose day is between both. Each person counts in the unit and area of the item's day;
 * a unit stands for those below it too.
 */
export const legalReportRows = async (
  db: Db,
  { kind, dimension, state, unit, from, until }: ReportQuery,
): Promise<LegalReportRow[]> => {
  const days = kind === 'TELEGRAM' ? sql`avg(i.days)` : sql`sum(i.days)`
  const sum = (column: string) => sql`coalesce(sum(i.${sql.ref(column)}), 0)::numeric(17,2)::text`
  const { rows } = await sql<LegalReportRow>`
    with recursive branch as (
      select ${unit ?? null}::bigint as id
      union select u.id from unit_card u join branch b on u.parent_id = b.id
    ), items (employee_id, date, state, type, is_open, late, days, claimed, provision, cost, unpaid) as (${items[kind]}),
    placed as (
      select i.*, ${onDay('organizational_unit_id')} as unit, ${onDay('area_id')} as area
      from items i join employee e on e.id = i.employee_id
      where i.date between ${from}::date and ${until}::date and (${state ?? null}::text is null or i.state = ${state ?? null})
    )
    select coalesce(${groups(reportKinds[kind])[dimension]}, 'Sin dato') as name, count(*)::int as items,
      count(distinct i.employee_id)::int as people, (count(*) filter (where i.is_open))::int as open, coalesce(sum(i.late), 0)::int as late,
      coalesce(round(${days}, 1), 0)::float8 as days, ${sum('claimed')} as claimed, ${sum('provision')} as provision, ${sum('cost')} as cost,
      ${sum('unpaid')} as unpaid
    from placed i where ${unit ?? null}::bigint is null or i.unit in (select id from branch)
    group by 1 order by ${dimension === 'MONTH' ? sql`1` : sql`2 desc, 1`} limit 500`.execute(db)
  return rows
}

/** The provision of conciliations at the end of each month: the last one of each that was not closed before. */
export const provisionMonths = async (db: Db, from: CalendarDate, until: CalendarDate): Promise<ProvisionMonth[]> => {
  const { rows } = await sql<ProvisionMonth>`
    with months as (
      select m::date as first, (m + interval '1 month - 1 day')::date as last
      from generate_series(date_trunc('month', ${from}::date) - interval '1 month', ${until}::date, interval '1 month') m
    ), held as (
      select m.first, count(c.id) as open, coalesce(sum((select p.amount from conciliation_provision p
          where p.tenant_id = c.tenant_id and p.conciliation_id = c.id and p.month <= m.first order by p.month desc limit 1)), 0) as provision
      from months m left join conciliation c on c.claimed_on <= m.last and (c.closed_on is null or c.closed_on > m.last)
      group by m.first
    )
    select to_char(m.first, 'YYYY-MM') as month, h.open::int, h.provision::numeric(17,2)::text,
      (h.provision - b.provision)::numeric(17,2)::text as change,
      (select coalesce(sum(c.agreed_amount), 0) from conciliation c where c.agreed_on between m.first and m.last)::numeric(17,2)::text as agreed,
      (select coalesce(sum(i.amount), 0) from conciliation_instalment i where i.paid_on between m.first and m.last)::numeric(17,2)::text as paid
    from months m join held h on h.first = m.first join held b on b.first = m.first - interval '1 month'
    order by m.first`.execute(db)
  return rows
}
