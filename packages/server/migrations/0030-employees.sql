-- Seats and units of an employee, requests to change one's own data, and filters that people keep.

alter table employee add column employment_id bigint;
alter table employee add foreign key (tenant_id, employment_id) references employment (tenant_id, id);
alter table employee add foreign key (tenant_id, organizational_unit_id) references organizational_unit (tenant_id, id);
alter table employee add column last_update timestamptz not null default now();
create index employee_in_unit on employee (tenant_id, organizational_unit_id);
create index employee_in_employment on employee (tenant_id, employment_id);
create index employee_cost_center on employee (tenant_id, cost_center_id);
create index employee_status on employee (tenant_id, company_id, work_status);
create index employee_admission on employee (tenant_id, company_id, admission_date);

-- Units besides the primary one, which the employee's own row names.
create table employee_unit (
  tenant_id int not null,
  company_id int not null,
  employee_id bigint not null,
  organizational_unit_id bigint not null,
  role_uo_id bigint,
  primary key (tenant_id, employee_id, organizational_unit_id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, organizational_unit_id) references organizational_unit (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_uo_id) references role_uo (tenant_id, id)
);
select secure_table('employee_unit');

create table modification_request (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  request text not null,
  created_at timestamptz not null default now(),
  resolved boolean not null default false,
  resolution text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
create index modification_request_open on modification_request (tenant_id, company_id, resolved, id);
select secure_table('modification_request');

create table saved_filter (
  tenant_id int not null,
  id bigint generated always as identity,
  user_id bigint not null,
  company_id int not null,
  screen text not null default 'employees',
  description text not null,
  query text not null,
  conditions jsonb not null default '[]',
  sharing boolean not null default false,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index saved_filter_user on saved_filter (tenant_id, user_id);
select secure_table('saved_filter');
