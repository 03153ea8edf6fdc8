import type { LeaveStep, OwnAbsence } from '@legajo/contract/time/leave/own-absence.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { utcText } from '../../db/utc-text.ts'
import { absenceRows } from './absence-rows.ts'

type Certificate = OwnAbsence['certificates'][number]

/** The stages of absences, by absence. */
export const stepsOf = async (db: Db, noticeIds: readonly number[]): Promise<ReadonlyMap<number, LeaveStep[]>> => {
  const rows = await db
    .selectFrom('leave_step')
    .select(['notice_id', 'id', 'position', 'stage', 'status', 'obs', 'decided_by', 'on_behalf', 'escalated'])
    .select(sql<string | null>`to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('decided_at'))
    .where(sql<boolean>`notice_id = any(${idsText(noticeIds)}::bigint[])`)
    .orderBy('position')
    .execute()
  return groupByEmployee(rows.map(({ notice_id, ...step }) => [notice_id, step as LeaveStep]))
}

/** The certificates of absences, by absence. */
export const certificatesOf = async (db: Db, noticeIds: readonly number[]): Promise<ReadonlyMap<number, Certificate[]>> => {
  const rows = await db
    .selectFrom('notice_certificate')
    .select(['notice_id', 'id', 'file_name', 'note'])
    .select(utcText('sent_at').as('sent_at'))
    .select(
      sql<string | null>`coalesce((select trim(${fullName('u')}, ', ') from account_card u
        where u.account_name = notice_certificate.sent_by), notice_certificate.sent_by)`.as('sent_by'),
    )
    .where(sql<boolean>`notice_id = any(${idsText(noticeIds)}::bigint[])`)
    .orderBy('id')
    .execute()
  return groupByEmployee(rows.map(({ notice_id, ...certificate }) => [notice_id, certificate]))
}

const groupByEmployee = <T>(rows: readonly (readonly [number, T])[]): ReadonlyMap<number, T[]> => {
  const found = new Map<number, T[]>()
  for (const [id, row] of rows) found.set(id, [...(found.get(id) ?? []), row])
  return found
}

/** Absences of a person, the latest first, as the person sees them. */
export const ownAbsenceRows = async (db: Db, employeeId: number, today: string, id?: number): Promise<OwnAbsence[]> => {
  const rows = await absenceRows(db)
    .select(utcText('notice.created_at').as('created_at'))
    .where('notice.employee_id', '=', employeeId)
    .$if(id !== undefined, (found) => found.where('notice.id', '=', id ?? 0))
    .orderBy('notice.date_from', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(300)
    .execute()
  const ids = rows.map((row) => row.id)
  const [steps, certificates] = [await stepsOf(db, ids), await certificatesOf(db, ids)]
  return rows.map(
    ({
      employee: _,
      employee_id: __,
      file_code: ___,
      origin: ____,
      external_source: _____,
      version: ______,
      certificates: _______,
      ...row
    }) => ({
      ...row,
      steps: steps.get(row.id) ?? [],
      certificates: certificates.get(row.id) ?? [],
      cancellable: row.status === 'PENDING' || (row.status === 'APPROVED' && row.date_from > today),
    }),
  )
}
