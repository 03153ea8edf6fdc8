-- Whether a person's last day is over and no other file of the person goes on, as after a transfer; whatever the caller reaches.
create function has_left(who bigint) returns boolean language plpgsql as $$
declare
  companies_before text := current_setting('app.companies', true);
  confidential_before text := current_setting('app.confidential', true);
  ended boolean;
begin
  if who is null then return false; end if;
  perform set_config('app.companies', (select coalesce(array_agg(id), '{}')::text from company), true), set_config('app.confidential', 'yes', true);
  select coalesce(e.egress_date < app_today(), e.work_status = 'BAJA') and not exists (
      select from employee o where o.cuil = e.cuil and o.id <> e.id and o.admission_date <= app_today()
        and coalesce(o.egress_date >= app_today(), o.work_status <> 'BAJA'))
    into ended from employee e where e.id = who;
  perform set_config('app.companies', coalesce(companies_before, ''), true), set_config('app.confidential', coalesce(confidential_before, ''), true);
  return coalesce(ended, false);
end $$;

-- The one answer for sessions, sign-in, work of jobs and secret addresses.
create function may_sign_in(who bigint) returns boolean language sql as $$
  select coalesce((select u.actived and not u.blocked and not u.service
      and app_today() between coalesce(u.valid_from, '-infinity') and coalesce(u.valid_until, 'infinity') and not has_left(u.employee_id)
    from user_account u where u.id = who), false)
$$;

-- The accounts whose leaving was announced, so that it is announced once; a return removes the row.
create table account_leaving (
  tenant_id int not null references tenant,
  user_id bigint not null,
  egress_date date not null,
  ended_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account on delete cascade
);
select secure_table('account_leaving', false);
