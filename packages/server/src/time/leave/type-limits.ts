import { countText } from '@legajo/kernel/count-text.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import type { Person } from '../vacation-balance.ts'
import type { AbsenceDraft, AbsenceType } from './absence-type.ts'
import { lastDayWithWork } from './event-limits.ts'

type LimitCheck = {
  readonly db: Db
  readonly person: Person
  readonly type: AbsenceType
  readonly draft: AbsenceDraft
  readonly except: number
}

/** Refuses an absence beyond the limits of its type: the restrictions, the days of a year, the balance. */
export const mustFitLimits = async (
  db: Db,
  person: Person,
  type: AbsenceType,
  draft: AbsenceDraft,
  except: number,
): Promise<void> => {
  const check = { db, person, type, draft, except }
  if (type.max_days !== null) await mustFitPeriods(check, 'year', type.max_days)
  const restrictions = await db.selectFrom('notice_restriction').selectAll().where('notice_type_id', '=', type.id).execute()
  for (const restriction of restrictions) {
    await mustHaveSeniority(check, restriction.min_seniority_months)
    await mustBeFewTimes(check, 'year', restriction.max_times_year)
    await mustBeFewTimes(check, 'month', restriction.max_times_month)
    await mustBeShort(check, restriction.max_days_event)
    await mustFitPeriods(check, 'month', restriction.max_days_month)
    if (restriction.after_type_id !== null) await mustFollow(check, restriction.after_type_id)
  }
  if (type.balance_rule !== 'NONE') await mustHaveBalance(check)
}

const unit = ({ day_kind }: AbsenceType) => (day_kind === 'HABILES' ? 'hábiles ' : '')
const partOf = ({ draft: { hours, day_part }, type }: LimitCheck) =>
  sql`${type.day_kind}, ${hours}::numeric, ${day_part}::text, ${type.day_hours}::numeric`
const decimalText = (days: string | number) => String(Number(days)).replace('.', ',')

const mustHaveSeniority = async ({ db, person, type, draft }: LimitCheck, months: number): Promise<void> => {
  if (months === 0) return
  const since = person.recognized_seniority_from ?? person.admission_date
  const { rows } = await sql<{
    from: string
  }>`select (${since}::date + make_interval(months => ${months}))::date as from`.execute(db)
  const from = rows[0]?.from ?? draft.date_from
  if (draft.date_from < from)
    refuse(
      'notice_type_id',
      `«${type.name}» pide ${months} meses de antigüedad: ${person.name} los cumple el ${formatDate(from)}`,
    )
}

const mustBeFewTimes = async (
  { db, type, draft, except }: LimitCheck,
  period: 'year' | 'month',
  limit: number,
): Promise<void> => {
  if (limit === 0) return
  const { rows } = await sql<{ times: number }>`select count(*)::int as times from notice
    where employee_id = ${draft.employee_id} and notice_type_id = ${type.id} and id <> ${except} and status in ('PENDING', 'APPROVED')
      and date_trunc(${period}, date_from) = date_trunc(${period}, ${draft.date_from}::date)`.execute(db)
  const times = rows[0]?.times ?? 0
  if (times >= limit)
    refuse(
      'notice_type_id',
      `«${type.name}» se toma hasta ${countText(limit, 'vez', 'veces')} por ${period === 'year' ? 'año' : 'mes'}, y ya hay ${times}`,
    )
}

const mustBeShort = async (check: LimitCheck, limit: number): Promise<void> => {
  if (limit === 0) return
  const { db, draft, type } = check
  if (type.includes_working_day && draft.date_until <= (await lastDayWithWork(db, draft, limit))) return
  const { rows } = await sql<{ days: string }>`
    select leave_days(${draft.employee_id}, ${draft.date_from}::date, ${draft.date_until}::date, ${partOf(check)}) as days`.execute(
    db,
  )
  const days = Number(rows[0]?.days ?? 0)
  if (days > limit) refuse('date_until', `«${type.name}» admite ${limit} días ${unit(type)}por vez, y son ${decimalText(days)}`)
}

/** Days of the type in each year or month that the absence touches, with those of other absences. */
const mustFitPeriods = async (check: LimitCheck, period: 'year' | 'month', limit: number): Promise<void> => {
  if (limit === 0) return
  const { type } = check
  const full = (await periodsOf(check, period)).find(({ used, requested }) => Number(used) + Number(requested) > limit)
  if (!full) return
  const when = period === 'year' ? full.first.slice(0, 4) : `${full.first.slice(5, 7)}/${full.first.slice(0, 4)}`
  refuse(
    'date_until',
    `«${type.name}» admite ${limit} días ${unit(type)}por ${period === 'year' ? 'año' : 'mes'}: en ${when} ya se usaron ${decimalText(full.used)} y se piden ${decimalText(full.requested)}`,
  )
}

const periodsOf = async (check: LimitCheck, period: 'year' | 'month') => {
  const { db, draft, type, except } = check
  const { employee_id, date_from, date_until } = draft
  const { rows } = await sql<{ first: string; used: string; requested: string }>`
    select p.first, leave_used(${employee_id}, ${type.id}, p.first, p.last, ${except}) as used,
      leave_days(${employee_id}, greatest(${date_from}::date, p.first), least(${date_until}::date, p.last), ${partOf(check)}) as requested
    from (select d::date as first, (d + ${`1 ${period}`}::interval - interval '1 day')::date as last
      from generate_series(date_trunc(${period}, ${date_from}::timestamp), ${date_until}::timestamp, ${`1 ${period}`}::interval) d) p
    order by p.first`.execute(db)
  return rows
}

const mustFollow = async ({ db, draft, type, except }: LimitCheck, afterTypeId: number): Promise<void> => {
  const before = await db
    .selectFrom('notice')
    .select('id')
    .where('employee_id', '=', draft.employee_id)
    .where('notice_type_id', 'in', [afterTypeId, type.id])
    .where('status', '=', 'APPROVED')
    .where('date_until', '=', addDays(draft.date_from, -1))
    .where('id', '!=', except)
    .executeTakeFirst()
  if (before) return
  const other = await db.selectFrom('notice_type').select('name').where('id', '=', afterTypeId).executeTakeFirst()
  refuse('date_from', `«${type.name}» empieza el día después de «${other?.name ?? ''}»; corregí la fecha`)
}

/** Days granted of each year against those used and requested. */
const mustHaveBalance = async (check: LimitCheck): Promise<void> => {
  const { db, person, type, draft } = check
  await sql`select leave_accrue(app_today(), ${person.id})`.execute(db)
  for (const { first, used, requested } of await periodsOf(check, 'year')) {
    const year = Number(first.slice(0, 4))
    const { rows } = await sql<{ granted: string }>`select leave_granted(${person.id}, ${type.id}, ${year}) as granted`.execute(
      db,
    )
    const left = Number(rows[0]?.granted ?? 0) - Number(used)
    if (Number(requested) > left)
      refuse(
        draft.hours ? 'hours' : 'date_until',
        `De «${type.name}» quedan ${decimalText(Math.max(0, left))} días de ${year} y se piden ${decimalText(requested)}`,
      )
  }
}
