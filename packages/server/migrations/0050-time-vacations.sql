create table holiday (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  date date not null,
  name text not null,
  kind text not null default 'FERIADO' check (kind in ('FERIADO', 'NO_LABORABLE', 'GREMIO')),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, company_id, date, name),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select secure_table('holiday');

create table vacation_group (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index vacation_group_name on vacation_group (tenant_id, company_id, lower(name));
select secure_table('vacation_group');

create table vacation_group_member (
  tenant_id int not null,
  group_id bigint not null,
  employee_id bigint not null,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, group_id) references vacation_group (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
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
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, group_id) references vacation_group (tenant_id, id)
);
create unique index vacation_stage_position on vacation_stage (tenant_id, company_id, coalesce(group_id, 0), position);
select secure_table('vacation_stage');

create table vacation_policy (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  group_id bigint,
  start_rule text not null default 'WARN' check (start_rule in ('OFF', 'WARN', 'REFUSE')),
  season_rule text not null default 'WARN' check (season_rule in ('OFF', 'WARN', 'REFUSE')),
  min_days int not null default 7 check (min_days between 1 and 35),
  notice_days int not null default 0,
  max_absent int not null default 0,
  blackouts jsonb not null default '[]',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, group_id) references vacation_group (tenant_id, id)
);
create unique index vacation_policy_name on vacation_policy (tenant_id, company_id, lower(name));
select secure_table('vacation_policy');

create table vacation_exception (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  rule text not null check (rule in ('start', 'minimum', 'notice', 'season', 'blackout', 'capacity')),
  date_from date not null,
  date_until date not null,
  reason text not null,
  version int not null default 1,
  check (date_until >= date_from),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id)
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
  days_amount int not null check (days_amount between 1 and 70),
  observation text,
  status text not null default 'SENT' check (status in ('SENT', 'ACCEPTED', 'REFUSED', 'CANCELLED')),
  created_at timestamptz not null default now(),
  created_by text default app_user(),
  version int not null default 1,
  check (date_until = date_from + days_amount - 1),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
create index vacation_request_employee on vacation_request (tenant_id, employee_id, date_from);
create index vacation_request_dates on vacation_request (tenant_id, company_id, date_from, date_until) where status in ('SENT', 'ACCEPTED');
select secure_table('vacation_request');

create table vacation_request_state (
  tenant_id int not null,
  id bigint generated always as identity,
  request_id bigint not null,
  stage_id bigint,
  stage text not null,
  position int not null,
  approver_ids bigint[] not null default '{}',
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REFUSED')),
  obs text,
  decided_by text,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, request_id, position),
  foreign key (tenant_id, request_id) references vacation_request (tenant_id, id) on delete cascade
);
select secure_table('vacation_request_state');

-- The ledger: what was granted, asked for, taken and given back, by the year that gave the right. It is only added to.
create table vacation_movement (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  year int not null,
  kind text not null check (kind in ('GRANTED', 'ADJUSTED', 'ASKED', 'RELEASED', 'TAKEN', 'RETURNED')),
  granted int not null default 0,
  pending int not null default 0,
  taken int not null default 0,
  request_id bigint,
  note text,
  user_name text default app_user(),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  foreign key (tenant_id, request_id) references vacation_request (tenant_id, id)
);
create index vacation_movement_employee on vacation_movement (tenant_id, employee_id, year, id);
create index vacation_movement_request on vacation_movement (tenant_id, request_id);
-- One grant for a person and year, however many ask for it at once; later corrections are adjustments.
create unique index vacation_movement_grant on vacation_movement (tenant_id, employee_id, year) where kind = 'GRANTED';
select secure_table('vacation_movement');
revoke update, delete on vacation_movement from legajo_app;

-- The sum of the ledger, kept by it. The check is the last word on overspending, whatever the code above it does.
create table vacation_balance (
  tenant_id int not null,
  company_id int not null,
  employee_id bigint not null,
  year int not null,
  granted int not null default 0 check (granted >= 0),
  pending int not null default 0 check (pending >= 0),
  taken int not null default 0 check (taken >= 0),
  primary key (tenant_id, employee_id, year),
  constraint vacation_not_overspent check (pending + taken <= granted),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
create index vacation_balance_year on vacation_balance (tenant_id, company_id, year);
select secure_table('vacation_balance', false);

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
create trigger keep_balance after insert on vacation_movement for each row execute function keep_vacation_balance();
