-- A change of the account where somebody is paid waits two business days, however it is made: the person is told and can stop it.
create table bank_change (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  former_bank text,
  former_cbu text not null,
  bank text,
  cbu text,
  active_from date not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'ACTIVE', 'STOPPED', 'REPLACED')),
  requested_by text default app_user(),
  requested_at timestamptz not null default now(),
  ended_by text,
  ended_at timestamptz,
  notified_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade
);
comment on column bank_change.notified_at is 'When the person was told of it.';
create index bank_change_employee on bank_change (tenant_id, employee_id, id);
create index bank_change_waiting on bank_change (tenant_id, company_id, active_from) where state = 'WAITING';
select secure_table('bank_change');
alter policy tenant_rows on bank_change
  using (tenant_id = (select app_tenant()) and (company_id is null or company_id = any ((select app_companies())::int[]))
    and ((select app_confidential()) or app_sees_employee(tenant_id, employee_id)));

-- The first account of a person is used at once; a later one, or none, after two business days of the person.
create function delay_account_change() returns trigger language plpgsql as $$
begin
  if old.cbu is null or coalesce(current_setting('app.account_change', true), '') = 'now' then
    return new;
  end if;
  if not exists (select from bank_change c where c.tenant_id = old.tenant_id and c.employee_id = old.id and c.state = 'WAITING'
      and c.cbu is not distinct from new.cbu) then
    update bank_change set state = 'REPLACED', ended_by = app_user(), ended_at = now()
    where tenant_id = old.tenant_id and employee_id = old.id and state = 'WAITING';
    insert into bank_change (tenant_id, company_id, employee_id, former_bank, former_cbu, bank, cbu, active_from)
    values (old.tenant_id, old.company_id, old.id, old.bank_name, old.cbu, new.bank_name, new.cbu,
      term_end(old.id, app_today(), 2, 'HABILES'));
  end if;
  new.cbu := old.cbu;
  new.bank_name := old.bank_name;
  return new;
end $$;
create trigger delay_account_change before update of cbu on employee
  for each row when (new.cbu is distinct from old.cbu) execute function delay_account_change();
