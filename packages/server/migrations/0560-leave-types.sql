-- Types of leave as data: the article of the law, proof, parts of a day, approval, balance, and who sees the reason.
alter table notice_type
  add column law_article text,
  add column private_reason boolean not null default false,
  add column half_days boolean not null default false,
  add column by_hours boolean not null default false,
  add column day_hours numeric(4,2) not null default 8,
  add column certificate_when text,
  add column certificate_days int,
  add column needs_approval boolean not null default true,
  add column needs_replacement boolean not null default false,
  add column team_visible boolean not null default true,
  add column notice_days int not null default 0,
  add column interrupts_vacation boolean not null default false,
  add column balance_rule text not null default 'NONE',
  add column balance_days numeric(6,2),
  add column carry_days numeric(6,2) not null default 0,
  add column carry_months int not null default 12,
  add constraint notice_type_certificate_when_check check (certificate_when in ('BEFORE', 'AFTER')),
  add constraint notice_type_certificate_days_check check (certificate_days between 0 and 365),
  add constraint notice_type_balance_rule_check check (balance_rule in ('NONE', 'FIXED_YEAR', 'MONTHLY')),
  add constraint notice_type_balance_days_check check ((balance_rule = 'NONE') = (balance_days is null) and balance_days > 0),
  add constraint notice_type_day_hours_check check (day_hours > 0 and day_hours <= 24),
  add constraint notice_type_carry_check check (carry_days >= 0 and carry_months between 1 and 36);
comment on column notice_type.private_reason is 'Approvers without the permit of absences, and colleagues, see that the person is absent and not why.';
comment on column notice_type.certificate_days is 'Days to present the certificate, from the first day of the absence, or before it.';
comment on column notice_type.interrupts_vacation is 'Its days within accepted vacations go back to the balance of vacations.';

alter table notice_restriction
  add column max_days_event int not null default 0,
  add column max_days_month int not null default 0,
  add column max_times_month int not null default 0,
  add column after_type_id bigint,
  add foreign key (tenant_id, after_type_id) references notice_type(tenant_id, id);
comment on column notice_restriction.after_type_id is 'The absence begins on the day after an approved one of this type.';

alter table notice drop constraint notice_status_check;
alter table notice
  add constraint notice_status_check check (status in ('PENDING', 'APPROVED', 'REFUSED', 'CANCELLED')),
  add column day_part text,
  add column origin text not null default 'HR',
  add column external_source text,
  add column external_id text,
  add column created_at timestamptz not null default now(),
  add column ended_reason text,
  add constraint notice_day_part_check check (day_part in ('AM', 'PM')),
  add constraint notice_part_of_day_check check (day_part is null or (hours is null and date_from = date_until)),
  add constraint notice_origin_check check (origin in ('HR', 'SELF', 'EXTERNAL'));
comment on column notice.ended_reason is 'Why it was cancelled or undone.';
create unique index notice_external on notice (tenant_id, company_id, external_source, external_id) where (external_id is not null);

-- Photos and documents that prove an absence; their files are read through it alone.
create table notice_certificate (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  notice_id bigint not null,
  file_key text not null,
  file_name text not null,
  note text,
  sent_at timestamptz not null default now(),
  sent_by text default app_user(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, notice_id) references notice(tenant_id, id) on delete cascade
);
create index notice_certificate_of on notice_certificate (tenant_id, notice_id);
select secure_table('notice_certificate');
alter policy tenant_rows on notice_certificate
  using (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[]) and app_sees_notice(tenant_id, notice_id))
  with check (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[]) and app_sees_notice(tenant_id, notice_id));

-- Holidays of a place of work or of an agreement; null: of everybody in the company.
alter table holiday
  add column workplace text,
  add column trade_union_code text;

-- Days of an absence in the unit of its type, with the holidays that the person observes.
create function person_notice_days(of_person bigint, day_from date, day_until date, kind text) returns int language sql stable as $$
  select case
    when day_until < day_from then 0
    when kind = 'HABILES' then (
      select count(*)::int from generate_series(day_from::timestamp, day_until::timestamp, interval '1 day') as one (day)
        join employee e on e.id = of_person
      where extract(isodow from one.day) <= 5
        and not exists (select from holiday h where h.company_id = e.company_id and h.date = one.day::date and h.kind <> 'NO_LABORABLE'
          and (h.workplace is null or h.workplace = e.workplace) and (h.trade_union_code is null or h.trade_union_code = e.trade_union_code)))
    else day_until - day_from + 1
  end
$$;

-- Days of an absence as a quantity: a half day, hours of a day, or whole days between two dates.
create function leave_days(of_person bigint, day_from date, day_until date, kind text, hours numeric, day_part text, day_hours numeric)
  returns numeric language sql stable as $$
  select case
    when hours is not null then round(hours / day_hours, 2)
    when day_part is not null then 0.5
    else person_notice_days(of_person, day_from, day_until, kind)
  end
$$;

-- Days of a type that a person used or asked for between two dates.
create function leave_used(of_person bigint, type_id bigint, day_from date, day_until date, except_id bigint) returns numeric
  language sql stable as $$
  select coalesce(sum(leave_days(n.employee_id, greatest(n.date_from, day_from), least(n.date_until, day_until), t.day_kind, n.hours, n.day_part, t.day_hours)), 0)
  from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
  where n.employee_id = of_person and n.notice_type_id = type_id and n.id <> except_id and n.status in ('PENDING', 'APPROVED')
    and n.date_from <= day_until and n.date_until >= day_from
$$;

create or replace function overlapping_notices(person bigint, from_date date, until_date date, except_id bigint)
  returns table (notice_type_id bigint, name text, date_from date, date_until date)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true);
  return query
    select n.notice_type_id, t.name, n.date_from, n.date_until
    from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    where n.employee_id = person and n.id <> except_id and n.status in ('PENDING', 'APPROVED')
      and n.date_from <= until_date and n.date_until >= from_date
    order by n.date_from, n.id;
  perform set_config('app.viewer', viewer, true);
end $$;

create or replace function absent_days(people bigint[], of_year int) returns table (employee_id bigint, days int)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true);
  return query
    select n.employee_id, count(distinct one.day)::int
    from notice n
      join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id and not t.counts_as_worked
      join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      cross join lateral generate_series(greatest(n.date_from, make_date(of_year, 1, 1), e.admission_date)::timestamp,
        least(n.date_until, make_date(of_year, 12, 31))::timestamp, interval '1 day') as one (day)
    where n.employee_id = any (people) and n.status = 'APPROVED' and n.hours is null and n.day_part is null and extract(isodow from one.day) <= 5
    group by n.employee_id;
  perform set_config('app.viewer', viewer, true);
end $$;

-- A delivery of the suite, not a change of a user: the audit of the types starts after it.
alter table notice_type disable trigger user;
update notice_type t set law_article = given.article, private_reason = given.private, interrupts_vacation = given.interrupts,
  certificate_when = given.proof, certificate_days = given.days, half_days = given.half, by_hours = given.hours
from (values
  ('ENF', 'LCT, arts. 208 a 210', true, true, 'AFTER', 2, true, false),
  ('ACC', 'Ley 24.557, art. 13', true, true, 'AFTER', 2, false, false),
  ('NAC', 'LCT, art. 158 inc. a', false, false, 'AFTER', 30, false, false),
  ('MAT', 'LCT, art. 158 inc. b', false, false, 'AFTER', 30, false, false),
  ('FAL', 'LCT, art. 158 inc. c', false, true, 'AFTER', 30, false, false),
  ('EXA', 'LCT, arts. 158 inc. e y 161', false, false, 'AFTER', 10, true, false),
  ('MUD', 'CCT 130/75, art. 83', false, false, null, null, true, false),
  ('LSG', 'Acuerdo de partes', false, false, null, null, true, true)) as given (code, article, private, interrupts, proof, days, half, hours)
where t.code = given.code;
update notice_type set needs_approval = false where code = 'ENF';
update notice_type set by_hours = true where hours_concept_code is not null;
alter table notice_type enable trigger user;
