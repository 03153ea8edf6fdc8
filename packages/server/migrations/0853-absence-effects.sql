-- Effects of a type of absence on the seniority (LCT art. 184) and on the attendance bonus.
alter table notice_type add column counts_as_seniority boolean not null default true,
  add column loses_bonus boolean not null default false;
comment on column notice_type.loses_bonus is 'Its days count as absences of the attendance bonus; those of concept 0170 count by themselves.';
update notice_type set counts_as_seniority = false where code = 'EXC';

-- Approved absences that do not count as seniority.
create function seniority_pauses(of_tenant int, of_employee bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('from', n.date_from, 'until', n.date_until) order by n.date_from), '[]')
  from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
  where n.tenant_id = of_tenant and n.employee_id = of_employee and n.status = 'APPROVED' and n.hours is null and n.day_part is null
    and not t.counts_as_seniority
$$;

-- Days up to a day that do not count as seniority, and days of its month that count for the attendance bonus; each left out when it is none.
create function absence_effects_on(of_tenant int, of_employee bigint, day date) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'seniority_pause', nullif(sum(least(n.date_until, day) - n.date_from + 1)
      filter (where not t.counts_as_seniority and n.hours is null and n.day_part is null), 0),
    'bonus_absences', nullif(round(sum(case when n.hours is not null then n.hours / t.day_hours when n.day_part is not null then 0.5
        else least(n.date_until, day) - greatest(n.date_from, date_trunc('month', day)::date) + 1 end)
      filter (where t.loses_bonus and t.concept_code is distinct from '0170' and n.date_until >= date_trunc('month', day)), 2), 0)))
  from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
  where n.tenant_id = of_tenant and n.employee_id = of_employee and n.status = 'APPROVED' and n.date_from <= day
    and (t.loses_bonus or not t.counts_as_seniority)
$$;
