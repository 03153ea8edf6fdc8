-- What becomes of the account, the open work and the units of a person who leaves, moves or returns: decided ahead, carried out by the job of
-- accounts on the day after the last one.
create table access_decision (
  tenant_id int not null references tenant,
  company_id int not null,
  employee_id bigint not null,
  kind text not null check (kind in ('LEAVE', 'TRANSFER', 'RETURN')),
  successor_id bigint,
  parts text[] not null default '{}',
  kept_role_ids bigint[] not null default '{}',
  kept_company_ids int[] not null default '{}',
  decided_by text default app_user(),
  decided_at timestamptz not null default now(),
  applied_at timestamptz,
  outcome text,
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  foreign key (tenant_id, successor_id) references employee(tenant_id, id) on delete cascade,
  check (successor_id <> employee_id)
);
comment on column access_decision.parts is 'TASKS, APPROVALS, UNITS go to the successor; ROLES, COMPANIES: only the kept ones stay.';
create index access_decision_waiting on access_decision (tenant_id, employee_id) where applied_at is null;
create index access_decision_successor on access_decision (tenant_id, successor_id);
select secure_table('access_decision');
alter policy tenant_rows on access_decision
  using (tenant_id = (select app_tenant()) and (company_id is null or company_id = any ((select app_companies())::int[]))
    and ((select app_confidential()) or app_sees_employee(tenant_id, employee_id)));

-- The companies of a person's files that are open or begin later, this one included, whatever the caller reaches.
create function companies_of_person(who bigint) returns int[] language plpgsql as $$
declare
  companies_before text := current_setting('app.companies', true);
  confidential_before text := current_setting('app.confidential', true);
  found int[];
begin
  perform set_config('app.companies', (select coalesce(array_agg(id), '{}')::text from company), true), set_config('app.confidential', 'yes', true);
  select coalesce(array_agg(distinct o.company_id), '{}') into found from employee e join employee o on o.tenant_id = e.tenant_id and o.cuil = e.cuil
    where e.id = who and coalesce(o.egress_date >= app_today(), o.work_status <> 'BAJA');
  perform set_config('app.companies', coalesce(companies_before, ''), true), set_config('app.confidential', coalesce(confidential_before, ''), true);
  return found;
end $$;

-- The account of a person, linked to this file or to another one of the person.
create function account_of_person(who bigint) returns bigint language plpgsql as $$
declare
  companies_before text := current_setting('app.companies', true);
  confidential_before text := current_setting('app.confidential', true);
  found bigint;
begin
  perform set_config('app.companies', (select coalesce(array_agg(id), '{}')::text from company), true), set_config('app.confidential', 'yes', true);
  select u.id into found from employee e join employee o on o.tenant_id = e.tenant_id and o.cuil = e.cuil
      join user_account u on u.tenant_id = o.tenant_id and u.employee_id = o.id
    where e.id = who order by (o.id = who) desc, o.admission_date desc limit 1;
  perform set_config('app.companies', coalesce(companies_before, ''), true), set_config('app.confidential', coalesce(confidential_before, ''), true);
  return found;
end $$;
