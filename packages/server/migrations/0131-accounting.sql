create table accounting_account (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  kind text not null default 'GASTO' check (kind in ('GASTO', 'PASIVO', 'ACTIVO', 'INGRESO')),
  needs_cost_center boolean not null default false,
  role text check (role in ('NETO', 'REDONDEO')),
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index accounting_account_code on accounting_account (tenant_id, company_id, lower(code));
create unique index accounting_account_role on accounting_account (tenant_id, company_id, role) where role is not null;
select secure_table('accounting_account');

-- The cost of one employee among several centres. Without rows it is all of the centre in the employee's file.
create table employee_cost_share (
  tenant_id int not null,
  employee_id bigint not null,
  cost_center_id bigint not null,
  company_id int not null,
  percentage numeric(7, 4) not null check (percentage > 0 and percentage <= 100),
  primary key (tenant_id, employee_id, cost_center_id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, cost_center_id) references cost_center (tenant_id, id)
);
select secure_table('employee_cost_share');

-- Patterns of account codes by concept, as documented beside its two accounts.
alter table concept add column if not exists scheme_debit text;
alter table concept add column if not exists scheme_credit text;
