import type { OwnAbsenceType } from '@legajo/contract/time/leave/own-absence.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Row = Omit<OwnAbsenceType, 'limits' | 'available' | 'granted'> & {
  readonly granted: string
  readonly balance_rule: string
  readonly max_days: number | null
  readonly max_days_event: number
  readonly max_times_year: number
  readonly min_seniority_months: number
  readonly follows: string | null
}

/** The types that a person may request, with what each allows and the balance of this year. */
export const ownTypes = async (db: Db, employeeId: number): Promise<OwnAbsenceType[]> => {
  await sql`select leave_accrue(app_today(), ${employeeId})`.execute(db)
  const { rows } = await sql<Row>`
    select t.id, t.name, t.law_article, t.paid, t.day_kind, t.half_days, t.by_hours, t.needs_certificate, t.certificate_when, t.certificate_days,
      t.needs_approval, t.needs_replacement, t.notice_days, t.balance_rule, t.max_days,
      leave_granted(${employeeId}, t.id, extract(year from app_today())::int)::text as granted,
      leave_used(${employeeId}, t.id, date_trunc('year', app_today())::date,
        (date_trunc('year', app_today()) + interval '1 year' - interval '1 day')::date, 0)::text as used,
      coalesce(r.max_days_event, 0) as max_days_event, coalesce(r.max_times_year, 0) as max_times_year,
      coalesce(r.min_seniority_months, 0) as min_seniority_months, r.follows
    from notice_type t left join lateral (
      select max(max_days_event) as max_days_event, max(max_times_year) as max_times_year, max(min_seniority_months) as min_seniority_months,
        max((select f.name from notice_type f where f.id = x.after_type_id)) as follows
      from notice_restriction x where x.notice_type_id = t.id) r on true
    where t.company_id = app_company() and t.active and t.self_service order by t.name, t.id`.execute(db)
  return rows.map(
    ({ balance_rule, max_days, max_days_event, max_times_year, min_seniority_months, follows, granted, ...type }) => {
      const hasBalance = balance_rule !== 'NONE'
      const whole = hasBalance ? Number(granted) : max_days
      const business = type.day_kind === 'HABILES' ? ' hábiles' : ''
      return {
        ...type,
        used: String(Number(type.used)),
        granted: whole === null ? null : String(whole),
        available: whole === null ? null : String(Math.max(0, whole - Number(type.used))),
        limits: [
          max_days_event > 0 && `Hasta ${countText(max_days_event, 'día')}${business} por vez`,
          max_days !== null && `Hasta ${countText(max_days, 'día')}${business} por año`,
          max_times_year > 0 && `Hasta ${countText(max_times_year, 'vez', 'veces')} por año`,
          min_seniority_months > 0 && `Desde los ${countText(min_seniority_months, 'mes', 'meses')} de antigüedad`,
          follows && `A continuación de «${follows}»`,
          type.notice_days > 0 && `Con ${countText(type.notice_days, 'día')} de anticipación`,
        ].filter((text) => typeof text === 'string'),
      }
    },
  )
}
