-- Days granted by the rule of each type of absence, by the year that they belong to. It is only added to; used days are those of the absences.
create table leave_movement (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  notice_type_id bigint not null,
  year int not null,
  month int not null default 0,
  kind text not null,
  days numeric(6,2) not null,
  note text,
  user_name text default app_user(),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type(tenant_id, id),
  constraint leave_movement_kind_check check (kind in ('GRANTED', 'CARRIED', 'EXPIRED', 'ADJUSTED')),
  constraint leave_movement_days_check check (days <> 0)
);
create index leave_movement_of on leave_movement (tenant_id, employee_id, notice_type_id, year);
create unique index leave_movement_rule on leave_movement (tenant_id, employee_id, notice_type_id, year, kind, month) where (kind <> 'ADJUSTED');
select secure_table('leave_movement');
alter policy tenant_rows on leave_movement
  using (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[])
    and (app_confidential() or app_sees_employee(tenant_id, employee_id)));
revoke delete, update on leave_movement from legajo_app;

create function leave_granted(of_person bigint, type_id bigint, of_year int) returns numeric language sql stable as $$
  select coalesce(sum(days), 0) from leave_movement where employee_id = of_person and notice_type_id = type_id and year = of_year
$$;

-- Adds what the rules of the current company's types grant, carry and expire until a day, once each; of one person or of all.
create function leave_accrue(day date, of_person bigint) returns void language plpgsql as $$
declare
  this_year int := extract(year from day);
begin
  insert into leave_movement (company_id, employee_id, notice_type_id, year, month, kind, days)
  select e.company_id, e.id, t.id, this_year, m.month, 'GRANTED', t.balance_days
  from notice_type t
    join employee e on e.company_id = t.company_id and e.work_status <> 'BAJA' and e.admission_date <= day and (of_person is null or e.id = of_person)
    join generate_series(0, 12) as m (month) on case t.balance_rule
      when 'FIXED_YEAR' then m.month = 0
      when 'MONTHLY' then m.month between 1 and extract(month from day)
        and make_date(this_year, greatest(m.month, 1), 1) >= date_trunc('month', e.admission_date) else false end
  where t.company_id = app_company() and t.active and t.balance_rule <> 'NONE'
  on conflict do nothing;

  insert into leave_movement (company_id, employee_id, notice_type_id, year, kind, days)
  select company_id, employee_id, notice_type_id, this_year, 'CARRIED', least(carry_days, days_left)
  from (
    select e.company_id, e.id as employee_id, t.id as notice_type_id, t.carry_days,
      leave_granted(e.id, t.id, this_year - 1)
        - leave_used(e.id, t.id, make_date(this_year - 1, 1, 1), make_date(this_year - 1, 12, 31), 0) as days_left
    from notice_type t
      join employee e on e.company_id = t.company_id and e.work_status <> 'BAJA' and (of_person is null or e.id = of_person)
    where t.company_id = app_company() and t.active and t.balance_rule <> 'NONE' and t.carry_days > 0
      and exists (select from leave_movement o where o.employee_id = e.id and o.notice_type_id = t.id and o.year = this_year - 1)
  ) x where days_left > 0
  on conflict do nothing;

  insert into leave_movement (company_id, employee_id, notice_type_id, year, kind, days)
  select company_id, employee_id, notice_type_id, this_year, 'EXPIRED', used - carried
  from (
    select c.company_id, c.employee_id, c.notice_type_id, c.days as carried, leave_used(c.employee_id, c.notice_type_id, make_date(this_year, 1, 1),
        (make_date(this_year, 1, 1) + make_interval(months => t.carry_months) - interval '1 day')::date, 0) as used
    from leave_movement c join notice_type t on t.id = c.notice_type_id
    where c.company_id = app_company() and c.kind = 'CARRIED' and c.year = this_year and (of_person is null or c.employee_id = of_person)
      and day >= make_date(this_year, 1, 1) + make_interval(months => t.carry_months)
  ) x where used < carried
  on conflict do nothing;
end $$;

-- Days of accepted vacations that another absence gave back to their balance.
create table vacation_interruption (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  request_id bigint not null,
  notice_id bigint not null,
  date_from date not null,
  date_until date not null,
  days int not null,
  primary key (tenant_id, id),
  unique (tenant_id, request_id, notice_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, request_id) references vacation_request(tenant_id, id) on delete cascade,
  foreign key (tenant_id, notice_id) references notice(tenant_id, id),
  constraint vacation_interruption_days_check check (days = date_until - date_from + 1 and days > 0)
);
create index vacation_interruption_notice on vacation_interruption (tenant_id, notice_id);
select secure_table('vacation_interruption');
alter policy tenant_rows on vacation_interruption
  using (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[])
    and (app_confidential() or app_sees_employee(tenant_id, employee_id)));

alter table vacation_movement add column notice_id bigint;
comment on column vacation_movement.notice_id is 'The absence that gave days back, or took them again.';

-- What absences add to each month between two first days: half days and hours too.
create function absence_facts(company int, from_month date, until_month date)
  returns table (employee_id bigint, month date, code text, source_kind text, source_id bigint, quantity numeric, day_from date, day_until date)
  language sql stable as $$
  with months as (
    select m::date as first, (m + interval '1 month' - interval '1 day')::date as last
    from generate_series(from_month::timestamp, until_month::timestamp, interval '1 month') m
  ), absences as (
    select n.id, n.employee_id, n.hours, n.day_part, m.first, greatest(n.date_from, m.first) as day_from, least(n.date_until, m.last) as day_until,
      t.concept_code, t.hours_concept_code, t.later_concept_code,
      employer_until(t.paid_limit, t.employer_days, n.date_from, coalesce(e.recognized_seniority_from, e.admission_date), e.person) as charge_until
    from notice n
      join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
      join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
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

-- What accepted vacations add to each month, without the days that another absence gave back.
create function vacation_facts(company int, from_month date, until_month date)
  returns table (employee_id bigint, month date, code text, source_kind text, source_id bigint, quantity numeric, day_from date, day_until date)
  language sql stable as $$
  select v.employee_id, m.first, '0150', 'VACATION', v.id, v.day_until - v.day_from + 1 - coalesce((
      select sum(least(i.date_until, v.day_until) - greatest(i.date_from, v.day_from) + 1) from vacation_interruption i
      where i.request_id = v.id and i.date_from <= v.day_until and i.date_until >= v.day_from), 0), v.day_from, v.day_until
  from (
    select m::date as first, (m + interval '1 month' - interval '1 day')::date as last
    from generate_series(from_month::timestamp, until_month::timestamp, interval '1 month') m
  ) m cross join lateral (
    select r.id, r.employee_id, greatest(r.date_from, m.first) as day_from, least(r.date_until, m.last) as day_until from vacation_request r
    where r.company_id = company and r.status = 'ACCEPTED' and r.date_from <= m.last and r.date_until >= m.first
  ) v
$$;

create or replace function time_facts(company int, from_month date, until_month date)
  returns table (employee_id bigint, month date, code text, source_kind text, source_id bigint, quantity numeric, day_from date, day_until date)
  language sql stable as $$
  select * from absence_facts(company, from_month, until_month)
  union all
  select * from vacation_facts(company, from_month, until_month)
$$;
