create function permits_of_seat(seat bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(permit_code), '{}') from permit_grant where subject = 'EMPLOYMENT' and subject_id = seat
$$;

-- The permits that an account receives through its employee.
create function permits_of_person(who bigint) returns text[] language sql as $$
  select (select coalesce(array_agg(permit_code), '{}') from permit_grant where subject = 'EMPLOYEE' and subject_id = who)
    || permits_of_employment(who)
$$;

-- The company of a person and whether the file is confidential, whatever the caller reaches: rights are compared in that company.
create function place_of_person(who bigint, out company_id int, out confidential boolean) language plpgsql as $$
declare
  companies_before text := current_setting('app.companies', true);
  confidential_before text := current_setting('app.confidential', true);
begin
  perform set_config('app.companies', (select coalesce(array_agg(id), '{}')::text from company), true), set_config('app.confidential', 'yes', true);
  select e.company_id, e.confidential into place_of_person.company_id, place_of_person.confidential from employee e where e.id = who;
  perform set_config('app.companies', coalesce(companies_before, ''), true), set_config('app.confidential', coalesce(confidential_before, ''), true);
end $$;

-- The permits of an account: its own, those of its roles and groups, of its employee and of the seat that the employee holds. `VIEW_x` of a
-- menu node implies the permits that read the pages of the node and of those below it.
create function granted_permits(who bigint) returns setof text language sql as $$
  with recursive own as (
    select permit_code from user_permit where user_id = who
    union select rp.permit_code from user_role ur join role_permit rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
      where ur.user_id = who
    union select unnest(permits_of_person(u.employee_id)) from user_account u where u.id = who
  ), opened as (
    select n.id, n.permits from own join menu_node n on own.permit_code = 'VIEW_' || n.code
    union select n.id, n.permits from opened o join menu_node n on n.parent_id = o.id
  )
  select permit_code from own
  union select p from opened, unnest(permits) p where starts_with(p, 'READ_')
$$;

-- Refuses a person of the suite who gives permits that the person lacks, or who gives any right to the own employee: LC010 and LC011 are
-- errors of calls. Administrators hold every permit. Work without an account (migrations, applied dated values) is not a grant.
create function guard_grant(to_employee bigint, codes text[]) returns void language plpgsql as $$
declare
  caller record;
  lacking text;
begin
  select id, employee_id, admin into caller from user_account where account_name = app_user();
  if not found or caller.admin then return; end if;
  if to_employee = caller.employee_id then raise exception 'own right' using errcode = 'LC010'; end if;
  if cardinality(codes) = 0 then return; end if;
  select string_agg(code, ', ' order by code) into lacking from unnest(codes) code
    where not exists (select from granted_permits(caller.id) held
      where held = code or (code ~ '^(CREATE|UPDATE|DELETE)_' and held = regexp_replace(code, '^[A-Z]+_', 'WRITE_')));
  if lacking is not null then raise exception '%', lacking using errcode = 'LC011'; end if;
end $$;

-- The seat gives permits, and the unit decides whose team a person is of.
create function guard_seat() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform guard_grant(null, permits_of_seat(new.employment_id));
  else
    perform guard_grant(new.id, case when new.employment_id is distinct from old.employment_id then permits_of_seat(new.employment_id) else '{}' end);
  end if;
  return new;
end $$;
create trigger guard_seat before insert on employee for each row when (new.employment_id is not null) execute function guard_seat();
create trigger guard_other_seat before update of employment_id, organizational_unit_id on employee for each row
  when (new.employment_id is distinct from old.employment_id or new.organizational_unit_id is distinct from old.organizational_unit_id)
  execute function guard_seat();

create function guard_coming_seat() returns trigger language plpgsql as $$
begin
  perform guard_grant(new.employee_id, case when new.field = 'employment_id' then permits_of_seat((new.value #>> '{}')::bigint) else '{}' end);
  return new;
end $$;
create trigger guard_coming_seat before insert on employee_assignment for each row
  when (new.field in ('employment_id', 'organizational_unit_id') and new.kind <> 'INITIAL') execute function guard_coming_seat();

create function guard_leader() returns trigger language plpgsql as $$
begin
  perform guard_grant(new.employee_id, '{}');
  return new;
end $$;
create trigger guard_leader before insert or update on unit_manager for each row execute function guard_leader();
create trigger guard_leader before insert or update on employee_unit for each row when (new.role_uo_id is not null)
  execute function guard_leader();

-- A person names who decides in the own place; nobody else's place is taken by oneself.
create function guard_stand_in() returns trigger language plpgsql as $$
begin
  if exists (select from user_account where account_name = app_user() and id = new.stand_in_id and not admin) then
    raise exception 'own right' using errcode = 'LC010';
  end if;
  return new;
end $$;
create trigger guard_stand_in before insert or update on stand_in for each row execute function guard_stand_in();

-- A link of an account to an employee that one person proposes and another one confirms.
create table account_link (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  user_id bigint not null,
  employee_id bigint not null,
  requested_by_id bigint not null,
  requested_at timestamptz not null default now(),
  status text not null default 'PENDING' check (status in ('PENDING', 'CONFIRMED', 'REFUSED')),
  decided_by_id bigint,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account on delete cascade,
  foreign key (tenant_id, employee_id) references employee on delete cascade,
  check (decided_by_id <> requested_by_id),
  check ((status = 'PENDING') = (decided_at is null))
);
create unique index account_link_pending on account_link (tenant_id, user_id) where status = 'PENDING';
create index account_link_employee on account_link (tenant_id, employee_id);
select secure_table('account_link');

-- An account is its employee for every call: the link is made by somebody who has what it gives, and by two people once the account was used.
-- Another file of the same person, as after a transfer, gives nothing new.
create function guard_identity() returns trigger language plpgsql as $$
declare
  caller record;
  confirmed boolean;
begin
  if tg_op = 'UPDATE' then
    if new.employee_id is not distinct from old.employee_id
      or exists (select from employee a join employee b on b.tenant_id = a.tenant_id and b.cuil = a.cuil
        where a.id = old.employee_id and b.id = new.employee_id) then return new; end if;
  end if;
  select id into caller from user_account where account_name = app_user();
  if not found then return new; end if;
  confirmed := exists (select from account_link l where l.user_id = new.id and l.employee_id = new.employee_id
    and l.status = 'CONFIRMED' and l.decided_at = now());
  perform guard_grant(null, permits_of_person(new.employee_id));
  if confirmed then return new; end if;
  if caller.id = new.id then raise exception 'own right' using errcode = 'LC010'; end if;
  if exists (select from user_seen s where s.user_id = new.id) then raise exception 'second person' using errcode = 'LC012'; end if;
  return new;
end $$;

-- An employee has one account: of several the one that was used last keeps the link.
update user_account u set employee_id = null
from (
  select a.tenant_id, a.id, row_number() over (partition by a.tenant_id, a.employee_id order by a.actived desc, s.at desc nulls last, a.id) as place
  from user_account a left join user_seen s on s.tenant_id = a.tenant_id and s.user_id = a.id
  where a.employee_id is not null
) ranked
where ranked.place > 1 and u.tenant_id = ranked.tenant_id and u.id = ranked.id;
create unique index user_account_employee on user_account (tenant_id, employee_id);
create trigger guard_identity before insert or update of employee_id on user_account for each row
  when (new.employee_id is not null) execute function guard_identity();
