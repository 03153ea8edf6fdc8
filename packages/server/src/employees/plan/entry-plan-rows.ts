import type { Plan, PlanTask } from '@legajo/contract/employees/plan.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { can } from '../../policies/can.ts'
import { teamOf } from '../../policies/led-employees.ts'
import type { Session } from '../../session/session.ts'
import { isOwnTask } from './plan-owners.ts'

/** Plans `p` with their progress. */
export const plansWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<Plan[]> =>
  (
    await sql<Plan>`select p.id, p.employee_id, ${fullName('e')} as employee, p.name, p.kind, p.start_day,
      count(t.id)::int as tasks, count(t.done_on)::int as done,
      (count(*) filter (where t.done_on is null and t.due_on < app_today()))::int as late,
      min(t.due_on) filter (where t.done_on is null) as next_due
    from plan p join employee e on e.id = p.employee_id left join plan_task t on t.plan_id = p.id
    where ${condition} group by p.id, p.tenant_id, e.last_name, e.name, p.employee_id, p.name, p.kind, p.start_day
    order by p.start_day desc, p.id desc limit 2000`.execute(db)
  ).rows

/** Tasks `t` of plans `p`, with what the caller may do about each. Titles of confidential documents need the right to read pay. */
export const tasksWhere = async (db: Db, session: Session, condition: RawBuilder<unknown>): Promise<PlanTask[]> => {
  const isOwn = can(session, 'write', 'files of employees') ? sql`true` : await isOwnTask(db, session)
  const { rows } = await sql<PlanTask>`select t.id, t.plan_id, p.name as plan, ${fullName('e')} as employee, t.title, t.detail,
      t.owner_kind, t.due_on, t.done_on, t.done_by, (t.done_on is null and t.due_on < app_today()) as is_late, ${isOwn} as is_own,
      t.form_id, f.description as form, t.answered_number is not null as is_filled, t.document_id, s.mime_type, d.signing,
      case when d.confidential and not ${can(session, 'read', 'pay')}::boolean and p.employee_id is distinct from ${session.employeeId}::bigint
        then 'Documento confidencial' else coalesce(d.title, m.name) end as document,
      exists (select from document_signing g join document_signer i on i.tenant_id = g.tenant_id and i.signing_id = g.id
        where g.tenant_id = t.tenant_id and g.document_id = t.document_id and g.state = 'PENDING' and i.state = 'PENDING'
          and (i.kind = 'USER' and i.user_id = ${session.userId} or i.kind = 'EMPLOYEE' and i.employee_id = ${session.employeeId}::bigint)) as to_sign
    from plan_task t join plan p on p.id = t.plan_id join employee e on e.id = p.employee_id
      left join dynamic_form f on f.id = t.form_id
      left join document_template m on m.id = t.document_template_id
      left join employee_document d on d.id = t.document_id
      left join file_card s on s.key = d.file_key
    where ${condition} order by t.due_on, t.id limit 2000`.execute(db)
  return rows
}

/** The plans `p` of the caller, of those they lead, or with a task of theirs, as a condition. */
export const isInvolved = async (db: Db, session: Session) => {
  const team = await teamOf(db, session.employeeId)
  return sql<boolean>`(p.employee_id = ${session.employeeId}::bigint or p.employee_id = any(${`{${team.join(',')}}`}::bigint[])
    or exists (select from plan_task t where t.plan_id = p.id and ${await isOwnTask(db, session)}))`
}
