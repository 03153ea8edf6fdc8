import { suspensionExcess } from '@legajo/contract/time/suspension-rules.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { readSuspensions, suspensionTypes } from '../../db/read-suspensions.ts'
import { refuse } from '../../errors/app-error.ts'
import type { AbsenceDraft, AbsenceType } from './absence-type.ts'

/**
 * The last day of a leave that has to include a working day of the person: that of its limit, or the first working day after it where none
 * of those before is one (LCT, art. 160).
 */
export const lastDayWithWork = async (db: Db, { employee_id, date_from }: AbsenceDraft, days: number): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select d::date::text as day
    from generate_series(${date_from}::date + ${days - 1}::int, ${date_from}::date + ${days + 30}::int, interval '1 day') d
    where person_notice_days(${employee_id}, ${date_from}::date, d::date, 'HABILES') > 0 order by d limit 1`.execute(db)
  return rows[0]?.day ?? date_from
}

/** Refuses a leave of the law without a working day, naming the day up to which it runs on. */
export const mustIncludeWork = async (db: Db, type: AbsenceType, draft: AbsenceDraft): Promise<void> => {
  if (!type.includes_working_day || draft.hours || draft.day_part) return
  const last = await lastDayWithWork(db, draft, 1)
  if (draft.date_until < last)
    refuse('date_until', `«${type.name}» incluye al menos un día hábil (LCT, art. 160): llevala hasta el ${formatDate(last)}`)
}

/** Refuses hours beyond those that the type gives in a month; whole days count their hours. */
export const mustFitMonthHours = async (db: Db, type: AbsenceType, draft: AbsenceDraft, except: number): Promise<void> => {
  if (type.max_hours_month === null) return
  const limit = Number(type.max_hours_month)
  const hoursIn = (row: string) =>
    sql.raw(`coalesce(${row}.hours, t.day_hours * leave_days(${row}.employee_id, greatest(${row}.date_from, m.first),
      least(${row}.date_until, m.last), t.day_kind, null, ${row}.day_part, t.day_hours))`)
  const { rows } = await sql<{ first: string; hours: string }>`
    with asked as (select ${draft.employee_id}::bigint as employee_id, ${draft.date_from}::date as date_from, ${draft.date_until}::date as date_until,
        ${draft.hours}::numeric as hours, ${draft.day_part}::text as day_part
    ), m as (select d::date as first, (d + interval '1 month - 1 day')::date as last
      from asked a cross join generate_series(date_trunc('month', a.date_from::timestamp), a.date_until::timestamp, interval '1 month') d)
    select m.first::text, (${hoursIn('a')} + coalesce((select sum(${hoursIn('n')}) from notice n
      where n.employee_id = a.employee_id and n.notice_type_id = t.id and n.id <> ${except} and n.status in ('PENDING', 'APPROVED')
        and n.date_from <= m.last and n.date_until >= m.first), 0)) as hours
    from asked a cross join m join notice_type t on t.id = ${type.id} order by m.first`.execute(db)
  const full = rows.find(({ hours }) => Number(hours) > limit)
  if (full)
    refuse(
      draft.hours ? 'hours' : 'date_until',
      `«${type.name}» admite ${hoursText(limit)} horas por mes, y con éstas serían ${hoursText(full.hours)} en ${full.first.slice(5, 7)}/${full.first.slice(0, 4)}`,
    )
}

const hoursText = (hours: number | string): string => String(Number(hours)).replace('.', ',')

/** Refuses days of suspension beyond those of the law in the year that begins with the first one (LCT, arts. 220 to 222). */
export const mustFitSuspensions = async (db: Db, type: AbsenceType, draft: AbsenceDraft, except: number): Promise<void> => {
  const cause = suspensionTypes[type.code]
  if (!cause) return
  const others = await readSuspensions(db, draft.employee_id, { notice: except })
  const excess = suspensionExcess([...others, { from: draft.date_from, until: draft.date_until, cause }])
  if (excess)
    refuse(
      'date_until',
      `En el año que empieza el ${formatDate(excess.yearFrom)} la ley admite ${excess.limit.days} días de suspensión (${excess.limit.article}): sobran ${excess.over}`,
    )
}
