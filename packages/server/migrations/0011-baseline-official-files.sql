-- Functions may name tables that stand below them.
set local check_function_bodies = off;

-- Layouts of a company over those of the suite: which fields a file has from a date on.
create table file_layout (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  file text not null,
  variant text not null default '',
  name text not null,
  valid_from date not null,
  source text,
  verified boolean not null default false,
  definition jsonb not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint file_layout_file_check check (file in ('LSD', 'LSD_CONCEPTS', 'SICOSS', 'F1357', 'F1359', 'BANK', 'ACCOUNTING'))
);
create unique index file_layout_from on file_layout (tenant_id, company_id, file, variant, valid_from);
select secure_table('file_layout');

-- Files that were made. What was presented is not changed: rows are added and read, nothing else.
create table official_file (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  file text not null,
  variant text not null default '',
  period_id bigint not null,
  liquidation_ids bigint[] not null,
  name text not null,
  layout text not null,
  verified boolean not null,
  request jsonb not null,
  sha256 text not null,
  bytes int not null,
  lines int not null,
  employees int not null,
  total numeric(17,2),
  warnings int not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, period_id) references liquidation_period(tenant_id, id)
);
create index official_file_period on official_file (tenant_id, company_id, period_id, id DESC);
select secure_table('official_file');
revoke delete, update on official_file from legajo_app;

-- Apart from the row that lists read, and out of the audit's copies: a year of files is many megabytes.
create table official_file_content (
  tenant_id int not null,
  file_id bigint not null,
  company_id int not null,
  content bytea not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references official_file(tenant_id, id)
);
select secure_table('official_file_content', false);
revoke delete, update on official_file_content from legajo_app;

-- Who stands in which payment file, so that nobody is paid twice by oversight.
create table bank_payment (
  tenant_id int not null,
  file_id bigint not null,
  employee_id bigint not null,
  company_id int not null,
  liquidation_id bigint not null,
  amount numeric(15,2) not null,
  cbu text not null,
  primary key (tenant_id, file_id, employee_id, liquidation_id),
  foreign key (tenant_id, file_id) references official_file(tenant_id, id)
);
create index bank_payment_liquidation on bank_payment (tenant_id, liquidation_id, employee_id);
select secure_table('bank_payment', false);
revoke delete, update on bank_payment from legajo_app;

create table accounting_account (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  kind text not null default 'GASTO',
  needs_cost_center boolean not null default false,
  role text,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint accounting_account_kind_check check (kind in ('GASTO', 'PASIVO', 'ACTIVO', 'INGRESO')),
  constraint accounting_account_role_check check (role in ('NETO', 'REDONDEO'))
);
create unique index accounting_account_code on accounting_account (tenant_id, company_id, lower(code));
create unique index accounting_account_role on accounting_account (tenant_id, company_id, role) where (role IS NOT NULL);
select secure_table('accounting_account');

-- The cost of one employee among several centres. Without rows it is all of the centre in the employee's file.
create table employee_cost_share (
  tenant_id int not null,
  employee_id bigint not null,
  cost_center_id bigint not null,
  company_id int not null,
  percentage numeric(7,4) not null,
  primary key (tenant_id, employee_id, cost_center_id),
  foreign key (tenant_id, cost_center_id) references cost_center(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  constraint employee_cost_share_percentage_check check ((percentage > (0)::numeric) AND (percentage <= (100)::numeric))
);
select secure_table('employee_cost_share');

-- A file that is checked or made in the background, with what was found: the findings of a file that was made stay with it.
create table official_job (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  making boolean not null,
  request jsonb not null,
  state text not null default 'PENDING',
  employees int not null,
  progress int not null default 0,
  doing text not null default 'Esperando un proceso libre',
  failure text,
  outcome jsonb,
  file_id bigint,
  requested_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references official_file(tenant_id, id),
  constraint official_job_progress_check check ((progress >= 0) AND (progress <= 100)),
  constraint official_job_state_check check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED'))
);
create index official_job_file on official_job (tenant_id, file_id) where (file_id IS NOT NULL);
select secure_table('official_job', false);
