import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { notFound } from '../../errors/app-error.ts'

/** Days of an absence in the unit of its type: 0.5 for half a day, a fraction for hours. */
const absenceDaysSql = sql<number>`leave_days(notice.employee_id, notice.date_from, notice.date_until, notice_type.day_kind, notice.hours,
  notice.day_part, notice_type.day_hours)::float8`

/** The last day to present a certificate that is missing; null when none is due, as for an absence that a medical record entered. */
export const certificateDueSql = sql<
  string | null
>`case when notice_type.needs_certificate and notice.status in ('PENDING', 'APPROVED')
    and not has_certificate(notice.id)
  then case when notice_type.certificate_when = 'BEFORE' then notice.date_from - coalesce(notice_type.certificate_days, 0)
    else notice.date_from + coalesce(notice_type.certificate_days, 2) end end`

/** Absences as the register shows them. */
export const absenceRows = (db: Db) =>
  db
    .selectFrom('notice')
    .innerJoin('employee_card as employee', 'employee.id', 'notice.employee_id')
    .innerJoin('notice_type', 'notice_type.id', 'notice.notice_type_id')
    .select([
      'notice.id',
      'notice.employee_id',
      'notice.notice_type_id',
      'notice.date_from',
      'notice.date_until',
      'notice.hours',
      'notice.day_part',
      'notice.observation',
      'notice.status',
      'notice.origin',
      'notice.ended_reason',
      'notice.external_source',
      'notice.continues_id',
      'notice.version',
      fullName('employee').as('employee'),
      'employee.file_code',
      'notice_type.name as notice_type',
      absenceDaysSql.as('days'),
      certificateDueSql.as('certificate_due'),
      sql<number>`(select count(*)::int from notice_certificate c where c.notice_id = notice.id)`.as('certificates'),
    ])

export const readAbsence = (db: Db, id: number) => absenceRows(db).where('notice.id', '=', id).executeTakeFirstOrThrow(notFound)
