import { teamAccess } from '@legajo/contract/employees/team.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import { fullName } from '../../db/person-columns.ts'
import { fail } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'
import { teamOf } from '../../policies/led-employees.ts'
import { hasTrial, trialUntil } from './trial-period.ts'

/** Days ahead in which the end of a document is shown. */
const expiryAhead = 60
/** Days ahead in which an absence is shown. */
const daysAhead = 30

export const serveTeam: Area = (server) => {
  serve(server, teamAccess.directory, async ({ db, session }) => {
    if (session.employeeId === null) fail('not_an_employee')
    const today = await todayOf(db)
    const { rows } = await sql<never>`
      select e.id, ${fullName('e')} as full_name, e.photo_url, p.name as position, a.name as area, u.name as unit, e.workplace, e.email,
        to_char(e.birthdate, 'MM-DD') as birthday, (b.day - ${today}::date) as birthday_in
      from employee e left join unit_card u on u.tenant_id = e.tenant_id and u.id = e.organizational_unit_id
        left join position_card p on p.tenant_id = e.tenant_id and p.id = e.position_id
        left join area_card a on a.tenant_id = e.tenant_id and a.id = e.area_id
        left join anniversary_days(${today}::date, ${addDays(today, daysAhead)}::date) b on b.since = to_char(e.birthdate, 'MM-DD')
      where e.company_id = app_company() and e.work_status <> 'BAJA' and e.admission_date <= ${today}::date
      order by e.name_order limit 5000`.execute(db)
    return rows
  })
  serve(server, teamAccess.team, async ({ db, session }) => {
    const ids = await teamOf(db, session.employeeId ?? fail('not_an_employee'))
    const today = await todayOf(db)
    // Row security hides absences by their type; a team shows that a person is away, never why.
    const { rows } = await sql<never>`
      select e.id, ${fullName('e')} as full_name, e.photo_url, p.name as position, u.name as unit, e.admission_date,
        coalesce(w.date_from <= ${today}::date, false) as is_away, w.date_from as away_from, w.date_until as away_until,
        case when t.trial_until >= ${today}::date and ${hasTrial} then t.trial_until end as trial_until,
        case when least(e.egress_date, e.contract_end) >= ${today}::date then least(e.egress_date, e.contract_end) end as leaves_on,
        x.what as expiry, x.date as expires_on
      from employee e left join unit_card u on u.tenant_id = e.tenant_id and u.id = e.organizational_unit_id
        left join position_card p on p.tenant_id = e.tenant_id and p.id = e.position_id
        cross join lateral (select ${trialUntil} as trial_until) t
        left join lateral (
          select date_from, date_until from (
            select n.date_from, n.date_until from absence_card n where n.employee_id = e.id and n.status = 'APPROVED' and n.hours is null
            union all
            select v.date_from, v.date_until from vacation_request v where v.employee_id = e.id and v.status = 'ACCEPTED') away
          where date_until >= ${today}::date and date_from <= ${addDays(today, daysAhead)}::date
          order by date_from limit 1) w on true
        left join lateral (
          select what, date from (
            select kind as what, expires_on as date from employee_licence where employee_id = e.id
            union all select kind, expires_on from employee_identity where employee_id = e.id) ending
          where date between ${today}::date and ${addDays(today, expiryAhead)}::date order by date limit 1) x on true
      where e.id = any(${idsText(ids)}::bigint[]) order by e.name_order`.execute(db)
    return rows
  })
}
