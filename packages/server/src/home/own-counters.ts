import type { OwnPendingKindCode } from '@legajo/contract/home/pending-work.ts'
import { sql } from 'kysely'
import { decisionRows, isOwnTask } from '../employees/entrance.ts'
import { teamOf } from '../policies/led-employees.ts'
import { isToggleOn } from '../policies/toggles.ts'
import { countLeavesToDecide, swapsOfTeam, waitingOfTeam } from '../time/entrance.ts'
import { type Counter, countRows } from './count-rows.ts'

/** How much work of each kind waits for a person. Rows are the person's own: row security shows them to their owner. */
export const ownCounters: Readonly<Record<OwnPendingKindCode, Counter>> = {
  LEAVES: async (db, session) => ({ count: await countLeavesToDecide(db, session) }),
  TEAM_OVERTIME: async (db, session) => ({ count: (await waitingOfTeam(db, session)).length }),
  TEAM_SWAPS: async (db, session) => ({ count: (await swapsOfTeam(db, session)).length }),
  TEAM_DECISIONS: async (db, { employeeId }) => {
    const team = await teamOf(db, employeeId)
    return { count: team.length === 0 ? 0 : (await decisionRows(db, team)).filter(({ id }) => id === null).length }
  },
  DOCUMENTS: (db, { userId, employeeId }) =>
    countRows(
      db,
      sql`document_signing s join document_signer p on p.tenant_id = s.tenant_id and p.signing_id = s.id
        where s.state = 'PENDING' and p.state = 'PENDING'
          and (p.kind = 'USER' and p.user_id = ${userId} or p.kind = 'EMPLOYEE' and p.employee_id = ${employeeId})`,
      sql`s.due_date < app_today()`,
    ),
  NOTICES: (db, { employeeId }) =>
    countRows(
      db,
      sql`(select id from sanction where employee_id = ${employeeId} and notified_on is not null and read_at is null
        union all select p.id from telegram_piece p join telegram_exchange x on x.tenant_id = p.tenant_id and x.id = p.exchange_id
        where x.employee_id = ${employeeId} and p.direction = 'OUT' and p.delivered_on is not null and p.read_at is null) n`,
    ),
  RECEIPTS: (db, { employeeId }) =>
    countRows(
      db,
      sql`receipt where employee_id = ${employeeId} and released_at > now() - interval '1 year' and revoked_at is null
        and seen_at is null and downloaded_at is null`,
    ),
  RECEIPTS_TO_SIGN: async (db, { employeeId, company }) =>
    (await isToggleOn(db, 'UI_DIGITAL_SIGNATURE', company))
      ? countRows(
          db,
          sql`receipt where employee_id = ${employeeId} and released_at is not null and revoked_at is null and answered_at is null`,
        )
      : { count: 0 },
  TASKS: async (db, session) =>
    countRows(
      db,
      sql`plan_task t join plan p on p.tenant_id = t.tenant_id and p.id = t.plan_id
        where t.done_on is null and ${await isOwnTask(db, session)}`,
      sql`t.due_on < app_today()`,
    ),
  EVALUATIONS: (db, { employeeId }) =>
    countRows(
      db,
      sql`performance_evaluation v join performance_instance i on i.tenant_id = v.tenant_id and i.id = v.instance_id
          join performance_project p on p.tenant_id = i.tenant_id and p.id = i.project_id
        where v.evaluator_id = ${employeeId} and v.closed_as is null and v.state in ('PENDIENTE', 'BORRADOR', 'DEVUELTA')
          and i.state = 'ABIERTA' and i.date_from <= app_today() and p.state in ('LANZADO', 'EN_CURSO', 'REABIERTO')`,
      sql`i.date_until < app_today()`,
    ),
  READINGS: (db, { employeeId }) =>
    countRows(
      db,
      sql`foundation_document d join employee e on e.id = ${employeeId} and e.company_id = d.company_id
        where d.active and d.must_read and not exists (select from foundation_read r
          where r.document_id = d.id and r.edition = d.edition and r.employee_id = e.id)`,
      sql`d.due_on < app_today()`,
    ),
  OFFERED_SWAPS: (db, { employeeId }) =>
    countRows(db, sql`shift_swap where other_employee_id = ${employeeId} and status = 'OFFERED' and date >= app_today()`),
}
