-- What a closed month of absences consists of, relapses of one illness, situations for the SICOSS, and vacation pay in advance.

-- The facts of a month when two people closed it: later ones are told apart from them.
create table time_closing_fact (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  closing_id bigint not null,
  employee_id bigint not null,
  code text not null,
  source_kind text not null,
  source_id bigint not null,
  quantity numeric not null,
  day_from date,
  day_until date,
  text text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, closing_id, source_kind, source_id, code),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, closing_id) references time_closing(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id)
);
create index time_closing_fact_employee on time_closing_fact (tenant_id, employee_id);
select secure_table('time_closing_fact');

alter table time_payroll_start add column vacation_pay text not null default 'MONTH',
  add constraint time_payroll_start_vacation_pay_check check (vacation_pay in ('MONTH', 'START'));
comment on column time_payroll_start.vacation_pay is 'LCT art. 155: the days are paid in their month, or all in the month in which the vacations begin.';

alter table notice add column continues_id bigint,
  add constraint notice_continues_fk foreign key (tenant_id, continues_id) references notice(tenant_id, id),
  add constraint notice_continues_check check (continues_id <> id);
create index notice_continues on notice (tenant_id, continues_id);
comment on column notice.continues_id is 'The absence whose illness or accident this one continues: its days count against the same limit (LCT art. 208).';

alter table notice_type add column sicoss_code text, add column later_sicoss_code text;
comment on column notice_type.sicoss_code is 'Situation of the SICOSS from the first day; null keeps that of the file.';
comment on column notice_type.later_sicoss_code is 'Situation after the limit at the employer''s charge.';
alter table notice_type disable trigger user;
update notice_type t set sicoss_code = given.code, later_sicoss_code = given.later
from (values ('ACC', '18', '19'), ('ENF', null, '44'), ('MTN', '05', null), ('DOW', '11', null), ('EXC', '10', null), ('ONC', '13', null),
    ('DEP', '13', null), ('LSG', '13', null), ('RES', '44', null), ('CAR', '14', null), ('SUS', '45', null), ('SFT', '06', null)) as given (type, code, later)
where t.code = given.type;
alter table notice_type enable trigger user;

-- LCT art. 208: six months from five years of service on; a relative counts unless the file says that they do not depend on the employee.
create or replace function employer_until(paid_limit text, employer_days int, start_day date, seniority_from date, person jsonb) returns date
  language sql immutable as $$
  select case
    when employer_days is not null then start_day + employer_days - 1
    when paid_limit = 'LCT_208' then (start_day + make_interval(months =>
      case when age(start_day, seniority_from) >= interval '5 years' then 6 else 3 end
      * case when jsonb_path_exists(person, '$.family[*] ? (!(@.dependent == false))') then 2 else 1 end) - interval '1 day')::date
  end
$$;

-- Days of the same illness or accident before an absence: of those that it continues, and of the same type that end the day before.
create function event_days_before(notice_id bigint) returns int language sql stable as $$
  with recursive chain as (
    select n.tenant_id, n.id, n.employee_id, n.notice_type_id, n.continues_id, n.date_from, n.date_until from notice n where n.id = notice_id
    union
    select p.tenant_id, p.id, p.employee_id, p.notice_type_id, p.continues_id, p.date_from, p.date_until
    from chain c join notice p on p.tenant_id = c.tenant_id and p.employee_id = c.employee_id and p.notice_type_id = c.notice_type_id
      and p.status = 'APPROVED' and p.hours is null and p.date_from < c.date_from and (p.id = c.continues_id or p.date_until = c.date_from - 1)
  )
  select coalesce(sum(date_until - date_from + 1), 0)::int from chain where id <> notice_id
$$;

-- The last day at the employer's charge of an absence; null without a limit. It may be before its first day.
create function employer_limit_of(notice_id bigint) returns date language sql stable as $$
  select employer_until(t.paid_limit, t.employer_days, n.date_from - event_days_before(n.id), coalesce(e.recognized_seniority_from, e.admission_date), e.person)
  from notice n
    join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
  where n.id = notice_id
$$;

create or replace function absence_facts(company int, from_month date, until_month date)
  returns table (employee_id bigint, month date, code text, source_kind text, source_id bigint, quantity numeric, day_from date, day_until date)
  language sql stable as $$
  with months as (
    select m::date as first, (m + interval '1 month' - interval '1 day')::date as last
    from generate_series(from_month::timestamp, until_month::timestamp, interval '1 month') m
  ), absences as (
    select n.id, n.employee_id, n.hours, n.day_part, m.first, greatest(n.date_from, m.first) as day_from, least(n.date_until, m.last) as day_until,
      t.concept_code, t.hours_concept_code, t.later_concept_code,
      case when t.paid_limit is not null or t.employer_days is not null then employer_limit_of(n.id) end as charge_until
    from notice n
      join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
      join months m on n.date_from <= m.last and n.date_until >= m.first
    where n.company_id = company and n.status = 'APPROVED'
  )
  select a.employee_id, a.first, a.hours_concept_code, 'NOTICE', a.id, a.hours, a.day_from, a.day_until
    from absences a where a.hours is not null and a.hours_concept_code is not null
  union all
  select a.employee_id, a.first, a.concept_code, 'NOTICE', a.id, 0.5, a.day_from, a.day_until
    from absences a where a.day_part is not null and a.concept_code is not null
  union all
  select a.employee_id, a.first, a.concept_code, 'NOTICE', a.id,
      least(a.day_until, coalesce(a.charge_until, a.day_until)) - a.day_from + 1, a.day_from, least(a.day_until, coalesce(a.charge_until, a.day_until))
    from absences a where a.hours is null and a.day_part is null and a.concept_code is not null
      and (a.charge_until is null or a.charge_until >= a.day_from)
  union all
  select a.employee_id, a.first, a.later_concept_code, 'NOTICE', a.id,
      a.day_until - greatest(a.day_from, a.charge_until + 1) + 1, greatest(a.day_from, a.charge_until + 1), a.day_until
    from absences a where a.hours is null and a.day_part is null and a.later_concept_code is not null and a.charge_until < a.day_until
$$;

-- Days of accepted vacations by month (0150); where they are paid at the start, the days of later months are paid in the first one (0152)
-- and are not paid again in their own (0153).
create or replace function vacation_facts(company int, from_month date, until_month date)
  returns table (employee_id bigint, month date, code text, source_kind text, source_id bigint, quantity numeric, day_from date, day_until date)
  language sql stable as $$
  with taken as (
    select v.id, v.employee_id, v.first, v.begins, v.day_from, v.day_until, v.day_until - v.day_from + 1 - coalesce((
      select sum(least(i.date_until, v.day_until) - greatest(i.date_from, v.day_from) + 1) from vacation_interruption i
      where i.request_id = v.id and i.date_from <= v.day_until and i.date_until >= v.day_from), 0) as days
    from (
      select r.id, r.employee_id, m.first, date_trunc('month', r.date_from)::date as begins, greatest(r.date_from, m.first) as day_from,
        least(r.date_until, (m.first + interval '1 month' - interval '1 day')::date) as day_until
      from vacation_request r
        cross join lateral (select d::date as first from generate_series(date_trunc('month', r.date_from), r.date_until::timestamp, interval '1 month') d) m
      where r.company_id = company and r.status = 'ACCEPTED' and r.date_from < until_month + interval '1 month' and r.date_until >= from_month
    ) v
  ), advance as (
    select t.* from taken t join time_payroll_start s on s.company_id = company and s.vacation_pay = 'START' and s.month <= t.begins
    where t.first > t.begins and t.days > 0
  ), facts as (
    select t.employee_id, t.first as month, '0150' as code, t.id, t.days, t.day_from, t.day_until from taken t
    union all
    select a.employee_id, a.begins, '0152', a.id, sum(a.days), min(a.day_from), max(a.day_until) from advance a group by a.employee_id, a.begins, a.id
    union all
    select a.employee_id, a.first, '0153', a.id, a.days, a.day_from, a.day_until from advance a
  )
  select f.employee_id, f.month, f.code, 'VACATION', f.id, f.days, f.day_from, f.day_until from facts f
  where f.month between from_month and until_month
$$;

-- Situations for the SICOSS that approved absences of whole days give between two dates, by person.
create function absence_situations(people bigint[], day_from date, day_until date)
  returns table (employee_id bigint, code text, date_from date, date_until date)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true);
  return query
    with absences as (
      select n.employee_id, n.date_from, n.date_until, t.sicoss_code, t.later_sicoss_code,
        case when t.paid_limit is not null or t.employer_days is not null then employer_limit_of(n.id) end as charge_until
      from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
      where n.employee_id = any (people) and n.status = 'APPROVED' and n.hours is null and n.day_part is null
        and n.date_from <= day_until and n.date_until >= day_from and coalesce(t.sicoss_code, t.later_sicoss_code) is not null
    ), parts as (
      select a.employee_id, a.sicoss_code as code, a.date_from, least(a.date_until, coalesce(a.charge_until, a.date_until)) as date_until from absences a
      union all
      select a.employee_id, a.later_sicoss_code, greatest(a.date_from, a.charge_until + 1), a.date_until from absences a where a.charge_until is not null
    )
    select p.employee_id, p.code, greatest(p.date_from, day_from), least(p.date_until, day_until) from parts p
    where p.code is not null and p.date_from <= p.date_until and p.date_from <= day_until and p.date_until >= day_from;
  perform set_config('app.viewer', viewer, true);
end $$;

-- As before, with the half of the day: the morning and the afternoon of one day do not overlap.
drop function overlapping_notices(bigint, date, date, bigint);
create function overlapping_notices(person bigint, from_date date, until_date date, except_id bigint)
  returns table (notice_type_id bigint, name text, date_from date, date_until date, day_part text)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true);
  return query
    select n.notice_type_id, t.name, n.date_from, n.date_until, n.day_part
    from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    where n.employee_id = person and n.id <> except_id and n.status in ('PENDING', 'APPROVED')
      and n.date_from <= until_date and n.date_until >= from_date
    order by n.date_from, n.id;
  perform set_config('app.viewer', viewer, true);
end $$;
