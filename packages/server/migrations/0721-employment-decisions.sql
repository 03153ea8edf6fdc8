-- What was decided before the end of a trial period or of a contract for a fixed term.
create table employment_decision (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  kind text not null,
  due_on date not null,
  outcome text not null,
  until date,
  reason text,
  decided_at timestamptz not null default now(),
  decided_by text default app_user(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint employment_decision_kind_check check (kind in ('TRIAL', 'FIXED_TERM')),
  constraint employment_decision_outcome_check check (outcome in ('STAYS', 'RENEWED', 'PERMANENT', 'LEAVES'))
);
comment on column employment_decision.due_on is 'Last day of the trial or of the contract, as it was when it was decided.';
comment on column employment_decision.until is 'Last day of a renewed contract, or of an employment that ends.';
create unique index employment_decision_once on employment_decision (tenant_id, employee_id, kind, due_on);
select secure_table('employment_decision');
drop policy tenant_rows on employment_decision;
create policy tenant_rows on employment_decision for all
  using (tenant_id = (select app_tenant()) and (company_id is null or company_id = any ((select app_companies())::int[]))
    and (app_confidential() or app_sees_employee(tenant_id, employee_id)))
  with check (tenant_id = (select app_tenant()) and (company_id is null or company_id = any ((select app_companies())::int[])));
