-- What an employee declares for the earnings tax in a fiscal year (form 572): the last presentation, by hand or from SiRADIG.
create table earnings_form (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  fiscal_year int not null check (fiscal_year between 2000 and 2100),
  number int not null default 0,
  presented_on date,
  source text not null default 'MANUAL' check (source in ('MANUAL', 'SIRADIG')),
  family jsonb not null default '[]',
  deductions jsonb not null default '[]',
  payments jsonb not null default '[]',
  other_employers jsonb not null default '[]',
  previous jsonb not null default '[]',
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, fiscal_year),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
create index earnings_form_year on earnings_form (tenant_id, company_id, fiscal_year);
select secure_table('earnings_form');

-- Court orders to withhold pay. Balances follow from what the liquidations withheld.
create table garnishment (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  kind text not null check (kind in ('COMUN', 'ALIMENTOS')),
  court text not null,
  file_number text not null,
  beneficiary text,
  cbu text check (cbu ~ '^\d{22}$'),
  notified_on date not null,
  valid_from date not null,
  valid_until date,
  mode text not null check (mode in ('FIJO', 'PORCENTAJE', 'MAXIMO_LEGAL')),
  amount numeric(15, 2),
  percentage numeric(5, 2),
  total numeric(15, 2),
  withheld_before numeric(15, 2) not null default 0,
  observation text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, file_number),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade,
  check (valid_until is null or valid_from <= valid_until),
  check (mode <> 'FIJO' or amount > 0),
  check (mode <> 'PORCENTAJE' or percentage > 0)
);
create index garnishment_employee on garnishment (tenant_id, employee_id);
select secure_table('garnishment');

-- What is kept about people marked confidential exists only for those who may see them, and for themselves.
create policy confidential_people on earnings_form as restrictive for all to public using (
  (select app_confidential())
  or exists (select from employee e where e.tenant_id = earnings_form.tenant_id and e.id = earnings_form.employee_id));
create policy confidential_people on garnishment as restrictive for all to public using (
  (select app_confidential())
  or exists (select from employee e where e.tenant_id = garnishment.tenant_id and e.id = garnishment.employee_id));
