-- Registers of time and absence. Each is of one company, and none may point at what is not there.

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
  foreign key (tenant_id, company_id) references company (tenant_id, id)
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
  foreign key (tenant_id, company_id) references company (tenant_id, id)
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
  foreign key (tenant_id, company_id) references company (tenant_id, id)
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
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, sequence_id) references time_sequence (tenant_id, id)
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
  multiplier numeric(8, 4) not null default 1,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
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
  foreign key (tenant_id, company_id) references company (tenant_id, id)
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
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, category_id) references notice_category (tenant_id, id)
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
  hours numeric(6, 2),
  observation text,
  status text not null default 'APPROVED' check (status in ('PENDING', 'APPROVED', 'REFUSED')),
  version int not null default 1,
  check (date_until >= date_from),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type (tenant_id, id)
);
create index notice_employee on notice (tenant_id, employee_id, date_from);
create index notice_dates on notice (tenant_id, company_id, date_from);
select secure_table('notice');

create table notice_coexist (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  notice_type_id bigint not null,
  other_type_id bigint not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type (tenant_id, id),
  foreign key (tenant_id, other_type_id) references notice_type (tenant_id, id)
);
create unique index notice_coexist_pair on notice_coexist (tenant_id, least(notice_type_id, other_type_id), greatest(notice_type_id, other_type_id));
select secure_table('notice_coexist');

create table notice_observation (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  notice_id bigint not null,
  text text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, notice_id) references notice (tenant_id, id) on delete cascade
);
select secure_table('notice_observation');

create table notice_restriction (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  notice_type_id bigint not null,
  min_seniority_months int not null default 0,
  max_times_year int not null default 0,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type (tenant_id, id)
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
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type (tenant_id, id),
  foreign key (tenant_id, role_id) references role (tenant_id, id)
);
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
  check (date_until >= date_from),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, notice_id) references notice (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
select secure_table('notice_replacement');

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
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type (tenant_id, id)
);
create unique index approval_scope_name on approval_scope (tenant_id, company_id, lower(name));
select secure_table('approval_scope');
