-- Absences and vacations as dated facts of the payroll: the concept of each type, and the months that were handed over.
alter table notice_type
  add column concept_code text,
  add column hours_concept_code text,
  add column employer_days int,
  add column paid_limit text,
  add column later_concept_code text,
  add constraint notice_type_paid_limit_check check (paid_limit in ('LCT_208')),
  add constraint notice_type_employer_days_check check (employer_days between 1 and 3650),
  add constraint notice_type_limit_check check (paid_limit is null or employer_days is null);
comment on column notice_type.concept_code is 'Concept that counts its days in the payroll; null when the days change no pay.';
comment on column notice_type.hours_concept_code is 'Concept that counts the hours of an absence of part of a day.';
comment on column notice_type.employer_days is 'Calendar days from the start at the employer''s charge; later ones count in later_concept_code.';
comment on column notice_type.paid_limit is 'LCT art. 208: three or six months by seniority, twice as long with family charges.';

-- A delivery of the suite, not a change of a user: the audit of the types starts after it.
alter table notice_type disable trigger user;
update notice_type t set concept_code = given.concept_code, hours_concept_code = given.hours, employer_days = given.days,
  paid_limit = given.paid_limit, later_concept_code = given.later
from (values ('ENF', '0160', null, null, 'LCT_208', '0172'), ('ACC', '0165', null, 10, null, '0166'), ('NAC', '0163', null, null, null, null),
    ('MAT', '0163', null, null, null, null), ('FAL', '0163', null, null, null, null), ('EXA', '0163', null, null, null, null),
    ('MUD', '0163', null, null, null, null), ('INJ', '0170', '0171', null, null, null), ('LSG', '0172', '0171', null, null, null),
    ('LLT', null, '0171', null, null, null)) as given (code, concept_code, hours, days, paid_limit, later)
where t.code = given.code;
alter table notice_type enable trigger user;

alter table novelty drop constraint novelty_origin_check;
alter table novelty
  add constraint novelty_origin_check check (origin in ('MANUAL', 'LIST', 'FILE', 'BATCH', 'API', 'TIME')),
  add column source_kind text,
  add column source_id bigint,
  add constraint novelty_source_check check ((origin = 'TIME') = (source_kind is not null and source_id is not null)),
  add constraint novelty_source_kind_check check (source_kind in ('NOTICE', 'VACATION'));
comment on column novelty.source_id is 'The absence or the vacation request that the novelty comes from.';
create unique index novelty_source on novelty (tenant_id, source_kind, source_id, period_from, code) where (source_kind is not null);

-- Months of absences handed over to the payroll: two people close them, and reopen them with a reason.
create table time_closing (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  month date not null,
  action text not null,
  state text not null default 'PENDING',
  reason text not null,
  requested_by_id bigint not null default app_viewer(),
  requested_at timestamptz not null default now(),
  decided_by_id bigint,
  decided_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint time_closing_month_check check (extract(day from month) = 1),
  constraint time_closing_action_check check (action in ('CLOSE', 'REOPEN')),
  constraint time_closing_state_check check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  constraint time_closing_two_people check (state in ('PENDING', 'WITHDRAWN') or decided_by_id <> requested_by_id)
);
create unique index time_closing_pending on time_closing (tenant_id, company_id) where (state = 'PENDING');
create index time_closing_month on time_closing (tenant_id, company_id, month, id);
select secure_table('time_closing');

-- The first month whose absences are handed over: earlier ones were typed by hand.
create table time_payroll_start (
  tenant_id int not null,
  company_id int not null,
  month date not null,
  version int not null default 1,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint time_payroll_start_month_check check (extract(day from month) = 1)
);
select secure_table('time_payroll_start');

-- The last day at the employer's charge of an absence of a type (LCT art. 208; Ley 24.557 art. 13), null without a limit.
create function employer_until(paid_limit text, employer_days int, start_day date, seniority_from date, person jsonb) returns date
  language sql immutable as $$
  select case
    when employer_days is not null then start_day + employer_days - 1
    when paid_limit = 'LCT_208' then (start_day + make_interval(months =>
      case when age(start_day, seniority_from) > interval '5 years' then 6 else 3 end
      * case when jsonb_path_exists(person, '$.family[*] ? (@.dependent == true)') then 2 else 1 end) - interval '1 day')::date
  end
$$;

-- What absences and vacations add to each month between two first days, a row per source, month and concept.
create function time_facts(company int, from_month date, until_month date)
  returns table (employee_id bigint, month date, code text, source_kind text, source_id bigint, quantity numeric, day_from date, day_until date)
  language sql stable as $$
  with months as (
    select m::date as first, (m + interval '1 month' - interval '1 day')::date as last
    from generate_series(from_month::timestamp, until_month::timestamp, interval '1 month') m
  ), absences as (
    select n.id, n.employee_id, n.hours, m.first, greatest(n.date_from, m.first) as day_from, least(n.date_until, m.last) as day_until,
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
  select a.employee_id, a.first, a.concept_code, 'NOTICE', a.id,
      least(a.day_until, coalesce(a.charge_until, a.day_until)) - a.day_from + 1, a.day_from, least(a.day_until, coalesce(a.charge_until, a.day_until))
    from absences a where a.hours is null and a.concept_code is not null and (a.charge_until is null or a.charge_until >= a.day_from)
  union all
  select a.employee_id, a.first, a.later_concept_code, 'NOTICE', a.id,
      a.day_until - greatest(a.day_from, a.charge_until + 1) + 1, greatest(a.day_from, a.charge_until + 1), a.day_until
    from absences a where a.hours is null and a.later_concept_code is not null and a.charge_until < a.day_until
  union all
  select v.employee_id, m.first, '0150', 'VACATION', v.id,
      least(v.date_until, m.last) - greatest(v.date_from, m.first) + 1, greatest(v.date_from, m.first), least(v.date_until, m.last)
    from vacation_request v join months m on v.date_from <= m.last and v.date_until >= m.first
    where v.company_id = company and v.status = 'ACCEPTED'
$$;
