-- LCT art. 92 bis: an agreement may extend the trial to 8 months in companies of 6 to 100 people, and to 12 in those of up to 5.
alter table trade_union
  add column trial_months int,
  add constraint trade_union_trial_months_check check (trial_months between 6 and 12);
comment on column trade_union.trial_months is 'Months of trial that the agreement allows; null is the six of the law.';

-- The last day of the trial of an employee. Company size counts on the day of admission; a trial before the law of 2024 is of three months.
create function trial_end(company int, union_code text, admission date) returns date
  language plpgsql stable as $$
declare
  agreed int := 6;
  people int;
  sight text := coalesce(current_setting('app.confidential', true), '');
begin
  if admission < date '2024-07-09' then
    return (admission + interval '3 months' - interval '1 day')::date;
  end if;
  if union_code is not null then
    select coalesce(u.trial_months, 6) into agreed from trade_union u
    where u.tenant_id = app_tenant() and u.company_id = company and u.code = union_code;
    agreed := coalesce(agreed, 6);
  end if;
  if agreed > 6 then
    -- The size of a company counts confidential people too.
    perform set_config('app.confidential', 'yes', true);
    select count(*) into people from employee e
    where e.tenant_id = app_tenant() and e.company_id = company and e.admission_date <= admission
      and (e.egress_date is null or e.egress_date >= admission);
    perform set_config('app.confidential', sight, true);
    agreed := least(agreed, case when people <= 5 then 12 when people <= 100 then 8 else 6 end);
  end if;
  return (admission + make_interval(months => agreed) - interval '1 day')::date;
end
$$;
