import { decisionDays, overtimeDays, type PendingKindCode, termDays } from '@legajo/contract/home/pending-work.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import { requestRows } from '../coaching/entrance.ts'
import { decisionRows } from '../employees/entrance.ts'
import { agendaRows } from '../legal/entrance.ts'
import { todayOf } from '../platform/today.ts'
import { countLeavesToDecide, countOvertimeToDecide } from '../time/entrance.ts'
import { type Counter, countRows } from './count-rows.ts'

const rowsOf =
  (rows: RawBuilder<unknown>): Counter =>
  (db) =>
    countRows(db, rows)

/** How much work of each kind waits in the current company. */
export const counters: Readonly<Record<PendingKindCode, Counter>> = {
  ABSENCES: async (db, session) => ({ count: await countLeavesToDecide(db, session) }),
  CHANGES: rowsOf(sql`modification_request m join employee e on e.id = m.employee_id
    where m.status = 'OPEN' and m.company_id = app_company()`),
  ADDED_FIELDS: rowsOf(sql`form_request r join employee e on e.id = r.employee_id
    where r.status = 'OPEN' and r.company_id = app_company()`),
  OVERTIME: async (db) => countOvertimeToDecide(db, addDays(await todayOf(db), -overtimeDays)),
  SWAPS: rowsOf(sql`shift_swap s join employee e on e.id = s.employee_id join employee o on o.id = s.other_employee_id
    where s.status = 'ACCEPTED' and s.company_id = app_company()`),
  CLOSINGS: rowsOf(sql`time_closing
    where state = 'PENDING' and requested_by_id <> app_viewer() and company_id = app_company()`),
  DECISIONS: async (db) => {
    const waiting = (await decisionRows(db)).filter(({ id, days_left }) => id === null && days_left <= decisionDays)
    return { count: waiting.length }
  },
  SIGNATURES: rowsOf(sql`document_signing s join document_signer p on p.tenant_id = s.tenant_id and p.signing_id = s.id
    where s.state = 'PENDING' and p.state = 'PENDING' and p.kind = 'COMPANY' and s.company_id = app_company()`),
  TERMS: async (db) => {
    const rows = await agendaRows(db, { until: addDays(await todayOf(db), termDays) })
    return { count: rows.length, late: rows.filter(({ is_late }) => is_late).length }
  },
  RUNS: rowsOf(
    sql`liquidation where state in ('FINISHED_WITH_ERRORS', 'FAILED') and released_at is null and company_id = app_company()`,
  ),
  RELEASES: rowsOf(sql`receipt_release where state = 'ASKED' and requested_by_id <> app_viewer() and company_id = app_company()`),
  RECEIPT_REQUESTS: rowsOf(sql`receipt_request r join employee e on e.id = r.employee_id
    where r.state = 'PENDING' and r.company_id = app_company()`),
  CONTENTS: rowsOf(sql`(${requestRows}) r where r."contentRequestStatus" in ('SENT', 'IN_REVIEW') and r."mayApprove"`),
}
