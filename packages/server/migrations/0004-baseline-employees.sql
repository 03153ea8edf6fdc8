-- Functions may name tables that stand below them.
set local check_function_bodies = off;

create table employee (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  file_code text not null,
  last_name text not null,
  name text not null,
  cuil text not null,
  document_type text not null default 'DNI',
  document_number text,
  birthdate date,
  gender text,
  marital_status text,
  nationality text,
  email text,
  personal_email text,
  phone text,
  address jsonb not null default '{}',
  admission_date date not null,
  recognized_seniority_from date,
  egress_date date,
  egress_reason text,
  work_status text not null default 'ACTIVO',
  position text,
  area text,
  sector text,
  hierarchical_level text,
  organizational_unit_id bigint,
  cost_center_id bigint,
  workplace text,
  trade_union_code text,
  category_code text,
  out_of_agreement boolean not null default false,
  union_affiliated boolean not null default false,
  health_insurance_code text,
  contract_modality text not null default '008',
  payroll_type text not null default 'MENSUAL',
  weekly_hours numeric(5,2) not null default 48,
  salary numeric(15,2),
  bank_name text,
  cbu text,
  confidential boolean not null default false,
  person jsonb not null default '{}',
  tax jsonb not null default '{}',
  photo_url text,
  search text generated always as (fold_text(((((((last_name || ' '::text) || name) || ' '::text) || file_code) || ' '::text) || cuil))) stored,
  version int not null default 1,
  employment_id bigint,
  last_update timestamptz not null default now(),
  earlier_pay jsonb,
  file_order text collate "C" not null generated always as (((natural_order(file_code) || ' '::text) || lower(file_code))) stored,
  name_order text collate "C" not null generated always as (natural_order(((last_name || ', '::text) || name))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, cost_center_id) references cost_center(tenant_id, id),
  foreign key (tenant_id, employment_id) references employment(tenant_id, id),
  foreign key (tenant_id, organizational_unit_id) references organizational_unit(tenant_id, id),
  constraint employee_cbu_check check (cbu ~ '^\d{22}$'),
  constraint employee_cuil_check check (cuil ~ '^\d{11}$'),
  constraint employee_earlier_pay_check check (jsonb_typeof(earlier_pay) = 'array'),
  constraint employee_work_status_check check (work_status in ('ACTIVO', 'LICENCIA', 'BAJA'))
);
comment on column employee.salary is 'Monthly pay in pesos; null for those paid by their agreement''s scale.';
comment on column employee.earlier_pay is 'The oldest first; null while pay never changed.';
create index employee_admission on employee (tenant_id, company_id, admission_date);
create index employee_category on employee (tenant_id, company_id, trade_union_code, category_code);
create index employee_cost_center on employee (tenant_id, cost_center_id);
create index employee_file_order on employee (tenant_id, company_id, file_order, id);
create index employee_in_employment on employee (tenant_id, employment_id);
create index employee_in_unit on employee (tenant_id, organizational_unit_id);
create index employee_name on employee (tenant_id, company_id, last_name, name, id);
create index employee_name_order on employee (tenant_id, company_id, name_order, id);
create index employee_position on employee (tenant_id, company_id, "position");
create index employee_status on employee (tenant_id, company_id, work_status) include (confidential, id);
create unique index employee_cuil on employee (tenant_id, company_id, cuil);
create unique index employee_file_code on employee (tenant_id, company_id, lower(file_code));
select secure_table('employee');
create policy confidential_people on employee as restrictive for all using (((NOT confidential) OR ( SELECT app_confidential() AS app_confidential) OR (id = ( SELECT app_employee() AS app_employee))));

create table unit_manager (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  organizational_unit_id bigint not null,
  employee_id bigint not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, organizational_unit_id, employee_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  foreign key (tenant_id, organizational_unit_id) references organizational_unit(tenant_id, id) on delete cascade
);
create index unit_manager_employee on unit_manager (tenant_id, employee_id);
select secure_table('unit_manager');

-- Units besides the primary one, which the employee's own row names.
create table employee_unit (
  tenant_id int not null,
  company_id int not null,
  employee_id bigint not null,
  organizational_unit_id bigint not null,
  role_uo_id bigint,
  primary key (tenant_id, employee_id, organizational_unit_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  foreign key (tenant_id, organizational_unit_id) references organizational_unit(tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_uo_id) references role_uo(tenant_id, id)
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
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade
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
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade
);
create index saved_filter_user on saved_filter (tenant_id, user_id);
select secure_table('saved_filter');
