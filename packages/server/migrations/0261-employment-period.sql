-- Periods of employment that ended before the present one: a file that is re-activated keeps when and why the person had left. What
-- happened does not change, so rows are only added.
create table employment_period (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  admission_date date not null,
  recognized_seniority_from date,
  egress_date date not null,
  egress_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  check (egress_date >= admission_date)
);
create index employment_period_employee on employment_period (tenant_id, employee_id, admission_date);
select secure_table('employment_period', false);
revoke update, delete on employment_period from legajo_app;
create policy confidential_people on employment_period as restrictive for all to public
  using (exists (select from employee e where e.tenant_id = employment_period.tenant_id and e.id = employment_period.employee_id));
