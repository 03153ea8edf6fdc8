import { sql } from 'kysely'

/**
 * Effects of approved absences on an employee of the query, as a scalar sub-select: `seniority_pause`, days up to `day` that do not count as
 * seniority (LCT art. 184), and `bonus_absences`, days of its month that count for the attendance bonus; each is left out when there is none.
 */
export const absenceEffectsOn = (day: string) => sql<object>`(select jsonb_strip_nulls(jsonb_build_object(
    'seniority_pause', nullif(sum(least(n.date_until, ${day}::date) - n.date_from + 1)
      filter (where not t.counts_as_seniority and n.hours is null and n.day_part is null), 0),
    'bonus_absences', nullif(round(sum(case when n.hours is not null then n.hours / t.day_hours when n.day_part is not null then 0.5
        else least(n.date_until, ${day}::date) - greatest(n.date_from, date_trunc('month', ${day}::date)::date) + 1 end)
      filter (where t.loses_bonus and t.concept_code is distinct from '0170' and n.date_until >= date_trunc('month', ${day}::date)), 2), 0)))
  from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
  where n.tenant_id = employee.tenant_id and n.employee_id = employee.id and n.status = 'APPROVED' and n.date_from <= ${day}::date
    and (t.loses_bonus or not t.counts_as_seniority))`
