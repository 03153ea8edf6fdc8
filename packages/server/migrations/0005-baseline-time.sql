-- Functions may name tables that stand below them.
set local check_function_bodies = off;

create function keep_vacation_balance() returns trigger language plpgsql as $$
begin
  update vacation_balance
    set granted = granted + new.granted, pending = pending + new.pending, taken = taken + new.taken
    where tenant_id = new.tenant_id and employee_id = new.employee_id and year = new.year;
  if not found then
    insert into vacation_balance (tenant_id, company_id, employee_id, year, granted, pending, taken)
    values (new.tenant_id, new.company_id, new.employee_id, new.year, new.granted, new.pending, new.taken);
  end if;
  return null;
end $$;

create function app_hidden_notice_types() returns bigint[] language sql stable parallel safe as $$
  select coalesce(array_agg(v.notice_type_id), '{}')
  from notice_visualization_restriction v
    join user_role r on r.tenant_id = v.tenant_id and r.role_id = v.role_id
  where r.user_id = app_viewer()
$$;

-- Absences of an employee that a new one would overlap, hidden ones included: their type and dates are for those who see them.
create function overlapping_notices(person bigint, from_date date, until_date date, except_id bigint)
  returns table (notice_type_id bigint, name text, date_from date, date_until date)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true); -- «set app.viewer» in the head of a function is for superusers
  return query
    select n.notice_type_id, t.name, n.date_from, n.date_until
    from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    where n.employee_id = person and n.id <> except_id and n.status <> 'REFUSED'
      and n.date_from <= until_date and n.date_until >= from_date
    order by n.date_from, n.id;
  perform set_config('app.viewer', viewer, true);
end $$;

-- Days of an absence in the unit of its type: calendar days, or business days without the holidays that the company observes.
create function notice_days(company int, day_from date, day_until date, kind text) returns int language sql stable as $$
  select case
    when day_until < day_from then 0
    when kind = 'HABILES' then (
      select count(*)::int from generate_series(day_from::timestamp, day_until::timestamp, interval '1 day') as one (day)
      where extract(isodow from one.day) <= 5
        and not exists (select from holiday h where h.company_id = company and h.date = one.day::date and h.kind <> 'NO_LABORABLE'))
    else day_until - day_from + 1
  end
$$;

-- Business days of a year on which each of these employees was absent without the day counting as worked: whole days of approved absences, a
-- day of two absences once. Types that a role does not see count as well: nobody's vacations depend on who looks at them.
create function absent_days(people bigint[], of_year int) returns table (employee_id bigint, days int)
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
    where n.employee_id = any (people) and n.status = 'APPROVED' and n.hours is null and extract(isodow from one.day) <= 5
    group by n.employee_id;
  perform set_config('app.viewer', viewer, true);
end $$;

-- Observations and replacements of an absence are visible with the absence itself. The condition is a stable function within the single
-- permissive policy of the table: a database that distributes tables by tenant accepts neither sub-queries nor restrictive policies.
create function app_sees_notice(tenant int, notice_id bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from notice n where n.tenant_id = $1 and n.id = $2)
$$;

create table holiday (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  date date not null,
  name text not null,
  kind text not null default 'FERIADO',
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, company_id, date, name),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint holiday_kind_check check (kind in ('FERIADO', 'NO_LABORABLE', 'GREMIO'))
);
select secure_table('holiday');

create table vacation_group (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index vacation_group_name on vacation_group (tenant_id, company_id, lower(name));
select secure_table('vacation_group');

create table vacation_group_member (
  tenant_id int not null,
  group_id bigint not null,
  employee_id bigint not null,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id) references vacation_group(tenant_id, id) on delete cascade
);
select secure_table('vacation_group_member');

create table vacation_stage (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  position int not null,
  group_id bigint,
  approver_ids bigint[] not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, group_id) references vacation_group(tenant_id, id)
);
create unique index vacation_stage_position on vacation_stage (tenant_id, company_id, COALESCE(group_id, (0)::bigint), "position");
select secure_table('vacation_stage');

create table vacation_policy (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  group_id bigint,
  start_rule text not null default 'WARN',
  season_rule text not null default 'WARN',
  min_days int not null default 7,
  notice_days int not null default 0,
  max_absent int not null default 0,
  blackouts jsonb not null default '[]',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, group_id) references vacation_group(tenant_id, id),
  constraint vacation_policy_min_days_check check ((min_days >= 1) AND (min_days <= 35)),
  constraint vacation_policy_season_rule_check check (season_rule in ('OFF', 'WARN', 'REFUSE')),
  constraint vacation_policy_start_rule_check check (start_rule in ('OFF', 'WARN', 'REFUSE'))
);
create unique index vacation_policy_name on vacation_policy (tenant_id, company_id, lower(name));
select secure_table('vacation_policy');

create table vacation_exception (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  rule text not null,
  date_from date not null,
  date_until date not null,
  reason text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint vacation_exception_check check (date_until >= date_from),
  constraint vacation_exception_rule_check check (rule in ('start', 'minimum', 'notice', 'season', 'blackout', 'capacity'))
);
create index vacation_exception_employee on vacation_exception (tenant_id, employee_id);
select secure_table('vacation_exception');

create table vacation_request (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  date_from date not null,
  date_until date not null,
  days_amount int not null,
  observation text,
  status text not null default 'SENT',
  created_at timestamptz not null default now(),
  created_by text default app_user(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint vacation_request_check check (date_until = ((date_from + days_amount) - 1)),
  constraint vacation_request_days_amount_check check ((days_amount >= 1) AND (days_amount <= 70)),
  constraint vacation_request_status_check check (status in ('SENT', 'ACCEPTED', 'REFUSED', 'CANCELLED'))
);
create index vacation_request_dates on vacation_request (tenant_id, company_id, date_from, date_until) where (status in ('SENT', 'ACCEPTED'));
create index vacation_request_employee on vacation_request (tenant_id, employee_id, date_from);
select secure_table('vacation_request');

create table vacation_request_state (
  tenant_id int not null,
  id bigint generated always as identity,
  request_id bigint not null,
  stage_id bigint,
  stage text not null,
  position int not null,
  approver_ids bigint[] not null default '{}',
  status text not null default 'PENDING',
  obs text,
  decided_by text,
  decided_at timestamptz,
  decided_by_user bigint,
  primary key (tenant_id, id),
  constraint vacation_request_state_tenant_id_request_id_position_key unique (tenant_id, request_id, "position"),
  foreign key (tenant_id, request_id) references vacation_request(tenant_id, id) on delete cascade,
  constraint vacation_request_state_status_check check (status in ('PENDING', 'ACCEPTED', 'REFUSED'))
);
select secure_table('vacation_request_state');

-- The ledger: what was granted, asked for, taken and given back, by the year that gave the right. It is only added to.
create table vacation_movement (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  year int not null,
  kind text not null,
  granted int not null default 0,
  pending int not null default 0,
  taken int not null default 0,
  request_id bigint,
  note text,
  user_name text default app_user(),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, request_id) references vacation_request(tenant_id, id),
  constraint vacation_movement_kind_check check (kind in ('GRANTED', 'ADJUSTED', 'ASKED', 'RELEASED', 'TAKEN', 'RETURNED'))
);
create index vacation_movement_employee on vacation_movement (tenant_id, employee_id, year, id);
create index vacation_movement_request on vacation_movement (tenant_id, request_id);
create unique index vacation_movement_grant on vacation_movement (tenant_id, employee_id, year) where (kind = 'GRANTED');
select secure_table('vacation_movement');
revoke delete, update on vacation_movement from legajo_app;
create trigger keep_balance AFTER INSERT ON vacation_movement FOR EACH ROW EXECUTE FUNCTION keep_vacation_balance();

-- The sum of the ledger, kept by it. The check is the last word on overspending, whatever the code above it does.
create table vacation_balance (
  tenant_id int not null,
  company_id int not null,
  employee_id bigint not null,
  year int not null,
  granted int not null default 0,
  pending int not null default 0,
  taken int not null default 0,
  primary key (tenant_id, employee_id, year),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint vacation_balance_granted_check check (granted >= 0),
  constraint vacation_balance_pending_check check (pending >= 0),
  constraint vacation_balance_taken_check check (taken >= 0),
  constraint vacation_not_overspent check ((pending + taken) <= granted)
);
create index vacation_balance_year on vacation_balance (tenant_id, company_id, year);
select secure_table('vacation_balance', false);

create table time_slot (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  start_time text not null,
  end_time text not null,
  tolerance_minutes int not null default 10,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index time_slot_name on time_slot (tenant_id, company_id, lower(name));
select secure_table('time_slot');

create table work_shift (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  time_slot_ids bigint[] not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index work_shift_name on work_shift (tenant_id, company_id, lower(name));
select secure_table('work_shift');

create table time_sequence (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  work_shift_ids bigint[] not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index time_sequence_name on time_sequence (tenant_id, company_id, lower(name));
select secure_table('time_sequence');

create table time_scheme (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  sequence_id bigint not null,
  employee_ids bigint[] not null default '{}',
  date_from date not null,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, sequence_id) references time_sequence(tenant_id, id)
);
create unique index time_scheme_name on time_scheme (tenant_id, company_id, lower(name));
select secure_table('time_scheme');

create table time_item (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  unit text not null default 'HORAS',
  multiplier numeric(8,4) not null default 1,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index time_item_code on time_item (tenant_id, company_id, lower(code));
select secure_table('time_item');

create table notice_category (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index notice_category_code on notice_category (tenant_id, company_id, lower(code));
select secure_table('notice_category');

create table notice_type (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  category_id bigint,
  paid boolean not null default true,
  needs_certificate boolean not null default false,
  self_service boolean not null default false,
  day_kind text not null default 'CORRIDOS',
  max_days int,
  active boolean not null default true,
  version int not null default 1,
  counts_as_worked boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references notice_category(tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint notice_type_day_kind_check check (day_kind in ('CORRIDOS', 'HABILES'))
);
create unique index notice_type_code on notice_type (tenant_id, company_id, lower(code));
select secure_table('notice_type');

create table notice (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  notice_type_id bigint not null,
  date_from date not null,
  date_until date not null,
  hours numeric(6,2),
  observation text,
  status text not null default 'APPROVED',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type(tenant_id, id),
  constraint notice_check check (date_until >= date_from),
  constraint notice_status_check check (status in ('PENDING', 'APPROVED', 'REFUSED'))
);
create index notice_dates on notice (tenant_id, company_id, date_from);
create index notice_employee on notice (tenant_id, employee_id, date_from);
select secure_table('notice');
create policy confidential_people on notice as restrictive for all using ((( SELECT app_confidential() AS app_confidential) OR (EXISTS ( SELECT
   FROM employee e
  WHERE ((e.tenant_id = notice.tenant_id) AND (e.id = notice.employee_id))))));
create policy visible_types on notice as restrictive for all using (((employee_id = ( SELECT app_employee() AS app_employee)) OR (notice_type_id <> ALL (( SELECT app_hidden_notice_types() AS app_hidden_notice_types)::bigint[]))));

create table notice_coexist (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  notice_type_id bigint not null,
  other_type_id bigint not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type(tenant_id, id),
  foreign key (tenant_id, other_type_id) references notice_type(tenant_id, id)
);
create unique index notice_coexist_pair on notice_coexist (tenant_id, LEAST(notice_type_id, other_type_id), GREATEST(notice_type_id, other_type_id));
select secure_table('notice_coexist');

create table notice_observation (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  notice_id bigint not null,
  text text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, notice_id) references notice(tenant_id, id) on delete cascade
);
select secure_table('notice_observation');
alter policy tenant_rows on notice_observation using (((tenant_id = ( SELECT app_tenant() AS app_tenant)) AND (company_id = ANY (( SELECT app_companies() AS app_companies)::int[])) AND app_sees_notice(tenant_id, notice_id))) with check (((tenant_id = ( SELECT app_tenant() AS app_tenant)) AND (company_id = ANY (( SELECT app_companies() AS app_companies)::int[])) AND app_sees_notice(tenant_id, notice_id)));

create table notice_restriction (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  notice_type_id bigint not null,
  min_seniority_months int not null default 0,
  max_times_year int not null default 0,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type(tenant_id, id)
);
select secure_table('notice_restriction');

create table notice_visualization_restriction (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  notice_type_id bigint not null,
  role_id bigint not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type(tenant_id, id),
  foreign key (tenant_id, role_id) references role(tenant_id, id)
);
create index notice_visualization_restriction_role on notice_visualization_restriction (tenant_id, role_id);
select secure_table('notice_visualization_restriction');

create table notice_replacement (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  notice_id bigint not null,
  employee_id bigint not null,
  date_from date not null,
  date_until date not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, notice_id) references notice(tenant_id, id) on delete cascade,
  constraint notice_replacement_check check (date_until >= date_from)
);
select secure_table('notice_replacement');
alter policy tenant_rows on notice_replacement using (((tenant_id = ( SELECT app_tenant() AS app_tenant)) AND (company_id = ANY (( SELECT app_companies() AS app_companies)::int[])) AND app_sees_notice(tenant_id, notice_id))) with check (((tenant_id = ( SELECT app_tenant() AS app_tenant)) AND (company_id = ANY (( SELECT app_companies() AS app_companies)::int[])) AND app_sees_notice(tenant_id, notice_id)));

create table approval_scope (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  notice_type_id bigint,
  approver_ids bigint[] not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type(tenant_id, id)
);
create unique index approval_scope_name on approval_scope (tenant_id, company_id, lower(name));
select secure_table('approval_scope');
