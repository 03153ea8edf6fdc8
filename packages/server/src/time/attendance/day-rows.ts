import type { AttendanceDay, DayMark, PersonMonth } from '@legajo/contract/time/attendance/day-sheet.ts'
import { endOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { tenantZone } from '../../platform/today.ts'

/** Calculated days with their person and the decision about their overtime. */
export const dayRows = (db: Db) =>
  db
    .selectFrom('attendance_day as d')
    .innerJoin('employee_card as e', (join) => join.onRef('e.tenant_id', '=', 'd.tenant_id').onRef('e.id', '=', 'd.employee_id'))
    .leftJoin('overtime_decision as o', (join) =>
      join.onRef('o.tenant_id', '=', 'd.tenant_id').onRef('o.employee_id', '=', 'd.employee_id').onRef('o.date', '=', 'd.date'),
    )
    .where('d.company_id', '=', sql<number>`app_company()`)
    .select([
      'd.employee_id',
      sql<string>`${sql.raw(fullNameSql('e'))}`.as('employee'),
      'e.file_code',
      'd.date',
      sql<AttendanceDay['status']>`d.status`.as('status'),
      'd.shift',
      sql<AttendanceDay['planned']>`d.planned`.as('planned'),
      sql<AttendanceDay['real']>`d.real`.as('real'),
      'd.planned_minutes',
      'd.worked_minutes',
      'd.break_minutes',
      'd.late_minutes',
      'd.early_minutes',
      'd.absent_minutes',
      'd.overtime_50',
      'd.overtime_100',
      sql<number>`paid_overtime(d.overtime_50, o.minutes_50, o.state, d.overtime_auto)`.as('paid_50'),
      sql<number>`paid_overtime(d.overtime_100, o.minutes_100, o.state, d.overtime_auto)`.as('paid_100'),
      sql<AttendanceDay['overtime_state']>`coalesce(o.state, case when d.overtime_auto then 'AUTO' end)`.as('overtime_state'),
      sql<number>`coalesce(o.version, 0)`.as('decision_version'),
      'o.reason as decision_reason',
      'd.night_minutes',
      'd.night_extra_minutes',
      'd.night_50',
      'd.night_100',
      'd.holiday_minutes',
      'd.leave_minutes',
      sql<string[]>`d.warnings`.as('warnings'),
    ])

/** Days whose overtime is undecided and not paid by a rule. */
export const isWaiting = sql<boolean>`d.overtime_50 + d.overtime_100 > 0 and o.id is null and not d.overtime_auto`

export const personMonth = async (db: Db, employeeId: number, month: string): Promise<PersonMonth> => {
  const days = await dayRows(db)
    .where('d.employee_id', '=', employeeId)
    .where('d.date', '>=', `${month}-01`)
    .where('d.date', '<=', endOfMonth(`${month}-01`))
    .orderBy('d.date')
    .execute()
  const { rows: cycles } = await sql<PersonMonth['cycles'][number]>`select cycle_end as "end", worked, cap
    from team_cycles(app_company(), ${`${month}-01`}::date, least(${endOfMonth(`${month}-01`)}::date, app_today() - 1))
    where employee_id = ${employeeId} order by cycle_end`.execute(db)
  const sum = (of: (day: AttendanceDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    days,
    cycles,
    totals: {
      planned: sum((day) => day.planned_minutes),
      worked: sum((day) => day.worked_minutes),
      late: sum((day) => day.late_minutes + day.early_minutes),
      absent_days: days.filter(({ status }) => status === 'ABSENT').length,
      paid_50: sum((day) => day.paid_50),
      paid_100: sum((day) => day.paid_100),
      night: sum((day) => day.night_minutes),
      missing: days.filter(({ status }) => status === 'MISSING').length,
    },
  }
}

/** A day of a person, and the marks around it: those of the day, and the ones that belong to it on the next one. */
export const personDay = async (db: Db, employeeId: number, date: string) => {
  const day = await dayRows(db).where('d.employee_id', '=', employeeId).where('d.date', '=', date).executeTakeFirst()
  const own = day?.real.flatMap(({ marks }) => marks) ?? []
  const { rows: marks } = await sql<DayMark>`
    select m.id, to_char(m.marked_at at time zone ${tenantZone}, 'HH24:MI') as time, (m.marked_at at time zone ${tenantZone})::date as date, m.source,
      coalesce(a.reason, m.reason) as reason, a.id is not null as annulled, m.outside,
      exists (select from mark_photo p where p.tenant_id = m.tenant_id and p.mark_id = m.id) as has_photo
    from clock_mark m left join clock_mark_annulment a on a.tenant_id = m.tenant_id and a.mark_id = m.id
    where m.employee_id = ${employeeId} and ((m.marked_at at time zone ${tenantZone})::date = ${date}::date or m.id = any(${`{${own.join()}}`}::bigint[]))
    order by m.marked_at, m.id`.execute(db)
  return { day: day ?? null, marks }
}
