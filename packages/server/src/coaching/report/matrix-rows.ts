import type { MatrixCell } from '@legajo/contract/coaching/training-matrix.ts'
import { sql } from 'kysely'
import { fullName } from '../../db/person-columns.ts'

/**
 * The training matrix of the current company: a row for each person and required course. A unit's requirement holds for the units below it.
 * The last valid day is the latest of the qualifications that were not revoked; without a day it never ends.
 */
export const matrixRows = sql<MatrixCell & { readonly requirement_enrols: boolean; readonly name_order: string }>`
  with recursive branch as (
    select u.id as root, u.id from unit_card u where u.id in (select organizational_unit_id from coaching_requirement)
    union select b.root, u.id from branch b join unit_card u on u.parent_id = b.id
  ), required as (
    select e.id as employee_id, r.course_id, bool_or(r.enrols) as enrols,
      min(greatest(r.applies_from, e.admission_date) + r.due_days) as due_on
    from coaching_requirement r join employee_card e on e.company_id = r.company_id and e.work_status <> 'BAJA'
    where r.active and r.company_id = app_company() and r.applies_from <= app_today()
      and (r.position_id is null or r.position_id = e.position_id)
      and (r.organizational_unit_id is null
        or exists (select from branch b where b.root = r.organizational_unit_id and b.id = e.organizational_unit_id))
      and (r.entered_from is null or e.admission_date >= r.entered_from)
    group by 1, 2
  )
  select e.id || '-' || c.id as key, e.id as "employeeId", ${fullName('e')} as employee, e.file_code as "fileCode", e.file_order, e.name_order,
    e.organizational_unit_id as unit_id, u.name as unit, p.name as position, c.id as "courseId", c.name as course,
    r.enrols as requirement_enrols, q.completed_on as "completedOn", q.valid_until as "validUntil", q.window_from as "windowFrom",
    case when q.held then null else r.due_on end as "dueOn", g.date_from as "enrolledIn",
    case when x.id is not null then 'EXEMPT'
      when not q.held and r.due_on < app_today() then 'LATE'
      when not q.held then 'PENDING'
      when q.valid_until < app_today() then 'EXPIRED'
      when q.window_from <= app_today() then 'DUE_SOON'
      else 'VALID' end as state
  from required r join employee_card e on e.id = r.employee_id join coaching_course c on c.id = r.course_id
    left join unit_card u on u.id = e.organizational_unit_id left join position p on p.id = e.position_id
    left join coaching_exemption x on x.course_id = c.id and x.employee_id = e.id and coalesce(x.until >= app_today(), true)
    cross join lateral (
      select count(*) > 0 as held, max(q.completed_on) as completed_on,
        case when bool_or(q.valid_until is null) then null else max(q.valid_until) end as valid_until,
        case when bool_or(q.valid_until is null) then null else max(q.window_from) end as window_from
      from coaching_qualification q where q.course_id = c.id and q.employee_id = e.id and q.revoked_on is null) q
    left join lateral (select min(v.date_from) as date_from from coaching_event v join coaching_participant w on w.event_id = v.id
      where v.course_id = c.id and w.employee_id = e.id and v.state in ('PENDING', 'IN_PROCESS')) g on true`
