-- Signs of a diverted salary in a change of account: the account is of another person too, a payment is near, or the ways to notify the person
-- changed days before. Such a change waits for a second person besides the business days.
alter table bank_change add column alarms text[] not null default '{}', add column confirmed_by text, add column confirmed_at timestamptz;
comment on column bank_change.alarms is 'SHARED, PAYMENT, CONTACT; without a confirmation the change is not applied.';
create index employee_cbu on employee (tenant_id, cbu) where cbu is not null;
create index employee_bank_account_of_all on employee_bank_account (tenant_id, cbu);

-- Whether another person of the tenant is paid in this account, whatever the caller reaches.
create function account_is_shared(of_person bigint, account text) returns boolean language plpgsql as $$
declare
  companies_before text := current_setting('app.companies', true);
  confidential_before text := current_setting('app.confidential', true);
  found_other boolean;
begin
  if account is null then return false; end if;
  perform set_config('app.companies', (select coalesce(array_agg(id), '{}')::text from company), true), set_config('app.confidential', 'yes', true);
  select exists (select from employee o join employee e on e.tenant_id = o.tenant_id and e.id = of_person
      where o.cbu = account and o.cuil is distinct from e.cuil)
    or exists (select from employee_bank_account b join employee o on o.tenant_id = b.tenant_id and o.id = b.employee_id
      join employee e on e.tenant_id = o.tenant_id and e.id = of_person where b.cbu = account and o.cuil is distinct from e.cuil)
    into found_other;
  perform set_config('app.companies', coalesce(companies_before, ''), true), set_config('app.confidential', coalesce(confidential_before, ''), true);
  return found_other;
end $$;

-- The alarms of a new account of a person. A first mail or phone is no change of one.
create function account_alarms(of_person bigint, of_company int, account text) returns text[] language sql as $$
  select array_remove(array[
    case when account_is_shared(of_person, account) then 'SHARED' end,
    case when exists (select from liquidation_period p where p.company_id = of_company and p.pay_date between app_today() and app_today() + 5)
      then 'PAYMENT' end,
    case when exists (select from audit_log a where a.entity = 'employee' and a.entity_id = of_person::text and a.state = 'UPDATED'
      and a.field in ('email', 'personal_email', 'phone') and coalesce(a.before, '') <> '' and a.at > now() - interval '10 days')
      then 'CONTACT' end], null)
$$;

-- The first account of a person is used at once; a later one, or none, after two business days of the person, or five when the mail or the
-- phone changed too.
create or replace function delay_account_change() returns trigger language plpgsql as $$
declare
  found_alarms text[];
begin
  if old.cbu is null or coalesce(current_setting('app.account_change', true), '') = 'now' then
    return new;
  end if;
  if not exists (select from bank_change c where c.tenant_id = old.tenant_id and c.employee_id = old.id and c.state = 'WAITING'
      and c.cbu is not distinct from new.cbu) then
    update bank_change set state = 'REPLACED', ended_by = app_user(), ended_at = now()
    where tenant_id = old.tenant_id and employee_id = old.id and state = 'WAITING';
    found_alarms := account_alarms(old.id, old.company_id, new.cbu);
    if not 'CONTACT' = any(found_alarms) and (old.phone <> coalesce(new.phone, '') or old.email <> coalesce(new.email, '')
        or old.personal_email <> coalesce(new.personal_email, '')) then
      found_alarms := found_alarms || 'CONTACT'::text;
    end if;
    insert into bank_change (tenant_id, company_id, employee_id, former_bank, former_cbu, bank, cbu, active_from, alarms)
    values (old.tenant_id, old.company_id, old.id, old.bank_name, old.cbu, new.bank_name, new.cbu,
      term_end(old.id, app_today(), case when 'CONTACT' = any(found_alarms) then 5 else 2 end, 'HABILES'), found_alarms);
  end if;
  new.cbu := old.cbu;
  new.bank_name := old.bank_name;
  return new;
end $$;

-- Another account of a person waits in the same way: its part of the pay goes to the main one meanwhile.
alter table employee_bank_account add column active_from date;
comment on column employee_bank_account.active_from is 'The day from which it is paid; its part goes to the main account before.';
create function delay_other_account() returns trigger language plpgsql as $$
declare
  found_alarms text[];
begin
  if coalesce(current_setting('app.account_change', true), '') = 'now' then return new; end if;
  found_alarms := account_alarms(new.employee_id, new.company_id, new.cbu);
  new.active_from := term_end(new.employee_id, app_today(), case when found_alarms && array['SHARED', 'CONTACT'] then 5 else 2 end, 'HABILES');
  return new;
end $$;
create trigger delay_other_account before insert on employee_bank_account for each row execute function delay_other_account();
create trigger delay_other_account_change before update on employee_bank_account for each row
  when (new.cbu is distinct from old.cbu or new.share > old.share or (new.active and not old.active)) execute function delay_other_account();
