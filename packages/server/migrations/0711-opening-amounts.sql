-- What concepts and accumulators added in months before the suite: formulas about past months read them besides its own runs.
create table opening_amount (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  month date not null,
  code text not null,
  amount numeric(16, 2) not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint opening_amount_month_check check (extract(day from month) = 1)
);
create unique index opening_amount_name on opening_amount (tenant_id, employee_id, month, code);
select secure_table('opening_amount');
