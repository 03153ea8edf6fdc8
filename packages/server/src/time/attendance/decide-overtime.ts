import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { refuseStale } from '../../db/refuse-stale.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { mustWork } from './must-work.ts'

export interface OvertimeDecision {
  readonly employee_id: number
  readonly date: string
  readonly approve: boolean
  readonly minutes_50: number
  readonly minutes_100: number
  readonly seen: number
}

const dayMinutes = 1440

/** Stores one decision, unless another one was made since the sender saw the day. */
export const decideOvertime = async (db: Db, decision: OvertimeDecision, reason: string): Promise<void> => {
  const { employee_id, date, approve, seen } = decision
  const minutes = approve ? [decision.minutes_50, decision.minutes_100] : [0, 0]
  const state = approve ? 'APPROVED' : 'REFUSED'
  await mustWork(db, employee_id, date, { person: 'decisions', date: 'decisions' })
  if (decision.minutes_50 + decision.minutes_100 > dayMinutes)
    refuse('decisions', `El ${formatDate(date)} no puede tener más de 24 horas extra entre las dos`)
  if (seen === 0) {
    const { rows } = await sql`insert into overtime_decision (employee_id, date, state, minutes_50, minutes_100, reason)
      values (${employee_id}, ${date}::date, ${state}, ${minutes[0]}, ${minutes[1]}, ${reason})
      on conflict (tenant_id, employee_id, date) do nothing returning id`.execute(db)
    if (rows.length > 0) return
  }
  const { rows } = await sql<{ id: number; version: number }>`select id, version from overtime_decision
    where employee_id = ${employee_id} and date = ${date}::date for update`.execute(db)
  const [former] = rows
  if (!former) return fail('conflict')
  if (former.version !== seen) await refuseStale(db, 'overtime_decision', Number(former.id))
  await sql`update overtime_decision set state = ${state}, minutes_50 = ${minutes[0]}, minutes_100 = ${minutes[1]}, reason = ${reason},
      decided_by_id = app_viewer(), decided_at = now() where id = ${former.id}`.execute(db)
}

/** Approved overtime of these people beyond the caps of the month and the year (Dec. 484/2000), as sentences. */
export const overtimeBeyondCaps = async (db: Db, decisions: readonly OvertimeDecision[]): Promise<string[]> => {
  const pairs = JSON.stringify(decisions.map(({ employee_id, date }) => ({ employee_id, date })))
  const { rows } = await sql<{
    name: string
    month: string
    in_month: number
    in_year: number
    month_cap: number
    year_cap: number
  }>`
    select ${fullName('e')} as name, to_char(x.date, 'MM/YYYY') as month,
      coalesce(sum(o.minutes_50 + o.minutes_100) filter (where date_trunc('month', o.date) = date_trunc('month', x.date)), 0)::int as in_month,
      coalesce(sum(o.minutes_50 + o.minutes_100), 0)::int as in_year,
      coalesce(cap.month_cap_hours, 30) as month_cap, coalesce(cap.year_cap_hours, 200) as year_cap
    from (select employee_id, max(date) as date from jsonb_to_recordset(${pairs}::jsonb) as y (employee_id bigint, date date)
        group by employee_id, date_trunc('month', date)) x
      join employee_contract e on e.id = x.employee_id
      join overtime_decision o on o.employee_id = x.employee_id and o.state = 'APPROVED'
        and date_trunc('year', o.date) = date_trunc('year', x.date)
      left join lateral (select r.month_cap_hours, r.year_cap_hours from attendance_rule r
        where r.company_id = app_company() and r.valid_from <= x.date and coalesce(r.trade_union_code, e.trade_union_code, '') = coalesce(e.trade_union_code, '')
        order by r.trade_union_code nulls last, r.valid_from desc limit 1) cap on true
    group by e.id, e.last_name, e.name, x.date, cap.month_cap_hours, cap.year_cap_hours`.execute(db)
  return rows.flatMap(({ name, month, in_month, in_year, month_cap, year_cap }) => [
    ...(in_month > month_cap * 60
      ? [`${name}: ${hours(in_month)} horas extra en ${month}, más que las ${month_cap} del mes (Dec. 484/2000)`]
      : []),
    ...(in_year > year_cap * 60
      ? [`${name}: ${hours(in_year)} horas extra en el año, más que las ${year_cap} (Dec. 484/2000)`]
      : []),
  ])
}

const hours = (minutes: number): string => String(Math.round(minutes / 6) / 10).replace('.', ',')
