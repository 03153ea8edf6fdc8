import type { PersonalRecord } from '@legajo/contract/personal-record.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'

interface Owner {
  readonly userId: number | null
  readonly employeeId: number | null
}

const ownersOfRequests = (table: string, ids: readonly number[]) => sql<Owner>`
  select r.requested_by_id as "userId", u.employee_id as "employeeId" from ${sql.table(table)} r
    left join account_card u on u.tenant_id = r.tenant_id and u.id = r.requested_by_id where r.id = ${anyOf(ids)}`
const ofUser = (table: string, ids: readonly number[]) => sql<Owner>`
  select r.user_id as "userId", null::bigint as "employeeId" from ${sql.table(table)} r where r.id = ${anyOf(ids)}`
const ofEmployee = (table: string, ids: readonly number[]) => sql<Owner>`
  select null::bigint as "userId", r.employee_id as "employeeId" from ${sql.table(table)} r where r.id = ${anyOf(ids)}`

/** The account that requested a record, and the employee whom it concerns. */
const ownersOf: Readonly<Record<PersonalRecord, (ids: readonly number[]) => RawBuilder<Owner>>> = {
  period_closing: (ids) => ownersOfRequests('period_closing', ids),
  receipt_release: (ids) => ownersOfRequests('receipt_release', ids),
  time_closing: (ids) => ownersOfRequests('time_closing', ids),
  salary_study: (ids) => ownersOfRequests('salary_study', ids),
  salary_sheet: (ids) =>
    sql<Owner>`select s.requested_by_id as "userId", s.manager_id as "employeeId" from salary_sheet s where s.id = ${anyOf(ids)}`,
  receipt_request: (ids) => ofEmployee('receipt_request', ids),
  vacation_request: (ids) => ofEmployee('vacation_request', ids),
  vacation_request_state: (ids) => sql<Owner>`select null::bigint as "userId", r.employee_id as "employeeId"
    from vacation_request_state s join vacation_request r on r.tenant_id = s.tenant_id and r.id = s.request_id where s.id = ${anyOf(ids)}`,
  notice: (ids) => ofEmployee('notice', ids),
  clock_mark: (ids) => ofEmployee('clock_mark', ids),
  leave_step: (ids) => sql<Owner>`select null::bigint as "userId", n.employee_id as "employeeId"
    from leave_step s join absence_card n on n.tenant_id = s.tenant_id and n.id = s.notice_id where s.id = ${anyOf(ids)}`,
  employee: (ids) => sql<Owner>`select null::bigint as "userId", e.id as "employeeId" from employee e where e.id = ${anyOf(ids)}`,
  modification_request: (ids) => ofEmployee('modification_request', ids),
  form_request: (ids) => ofEmployee('form_request', ids),
  content_request: (ids) => ownersOfRequests('coaching_content_request', ids),
  shift_swap: (
    ids,
  ) => sql<Owner>`select null::bigint as "userId", unnest(array[r.employee_id, r.other_employee_id]) as "employeeId"
    from shift_swap r where r.id = ${anyOf(ids)}`,
  shift_swap_offer: (ids) => ofEmployee('shift_swap', ids),
  account_link: (ids) =>
    sql<Owner>`select r.requested_by_id as "userId", null::bigint as "employeeId" from account_link r where r.id = ${anyOf(ids)}`,
  user_account: (ids) =>
    sql<Owner>`select r.id as "userId", null::bigint as "employeeId" from account_card r where r.id = ${anyOf(ids)}`,
  performance_participant: (ids) => ofEmployee('performance_participant', ids),
  performance_evaluation: (ids) => ofEmployee('performance_evaluation', ids),
  course_certificate: (ids) => ofEmployee('coaching_certificate', ids),
  document: (ids) => ofEmployee('employee_document', ids),
  document_signer: (ids) => sql<Owner>`select p.user_id as "userId", p.employee_id as "employeeId"
    from document_signing s join document_signer p on p.tenant_id = s.tenant_id and p.signing_id = s.id where s.document_id = ${anyOf(ids)}`,
  notice_certificate: (ids) => sql<Owner>`select null::bigint as "userId", n.employee_id as "employeeId"
    from notice_certificate c join absence_card n on n.tenant_id = c.tenant_id and n.id = c.notice_id where c.id = ${anyOf(ids)}`,
  receipt: (ids) => ofEmployee('receipt', ids),
  stand_in: (ids) => ofUser('stand_in', ids),
  calendar_feed: (ids) => ofUser('calendar_feed', ids),
  notification: (ids) => ofUser('notification', ids),
  document_zip: (ids) => ofUser('document_zip', ids),
  stored_upload: (ids) => ofUser('stored_upload', ids),
  exam_attempt: (ids) => ofEmployee('coaching_attempt', ids),
  bank_change: (ids) => sql<Owner>`select u.id as "userId", r.employee_id as "employeeId" from bank_change r
    left join account_card u on u.tenant_id = r.tenant_id and u.account_name = r.requested_by where r.id = ${anyOf(ids)}`,
  paid_account_change: (ids) => ofEmployee('bank_change', ids),
  vacation_plan: (ids) => ofEmployee('vacation_plan', ids),
  objective: (ids) => ofEmployee('performance_objective', ids),
  sanction_notice: (ids) => ofEmployee('sanction', ids),
  telegram_piece: (ids) => sql<Owner>`select null::bigint as "userId", x.employee_id as "employeeId"
    from telegram_piece p join telegram_exchange x on x.tenant_id = p.tenant_id and x.id = p.exchange_id where p.id = ${anyOf(ids)}`,
  check_in: (ids) => sql<Owner>`select null::bigint as "userId", unnest(array[c.employee_id, c.manager_id]) as "employeeId"
    from performance_check_in c where c.id = ${anyOf(ids)}`,
  assigned_evaluation: (ids) => sql<Owner>`select null::bigint as "userId", v.evaluator_id as "employeeId"
    from performance_evaluation v where v.id = ${anyOf(ids)}`,
  managed_participant: (ids) => sql<Owner>`select null::bigint as "userId", a.manager_id as "employeeId"
    from performance_participant a where a.id = ${anyOf(ids)}`,
  followed_participant: (
    ids,
  ) => sql<Owner>`select null::bigint as "userId", unnest(array[a.employee_id, a.manager_id]) as "employeeId"
    from performance_participant a where a.id = ${anyOf(ids)}`,
  managed_plan_item: (ids) => sql<Owner>`select null::bigint as "userId", a.manager_id as "employeeId"
    from performance_plan_item i join performance_participant a on a.tenant_id = i.tenant_id and a.id = i.participant_id
    where i.id = ${anyOf(ids)}`,
  sanction: (ids) =>
    sql<Owner>`select s.requested_by_id as "userId", s.employee_id as "employeeId" from sanction s where s.id = ${anyOf(ids)}`,
}

/** The employees whom records concern, one entry for each record that exists. */
export const employeesOf = async (db: Db, record: PersonalRecord, ids: readonly number[]): Promise<(number | null)[]> =>
  (await ownersOf[record](ids).execute(db)).rows.map(({ employeeId }) => employeeId)

/** Whether the caller is a person of one of the records: the account that requested it, or any account of an employee whom it concerns. */
export const isOwnRecord = async (db: Db, session: Session, record: PersonalRecord, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await ownersOf[record](ids).execute(db)
  return rows.some(
    ({ userId, employeeId }) =>
      (userId !== null && userId === session.userId) || (employeeId !== null && employeeId === session.employeeId),
  )
}
