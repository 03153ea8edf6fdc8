-- The units that an employee leads on a day, with all that depend on them.
create function led_units(leader bigint, day date) returns setof bigint language sql stable as $$
  with recursive led as (
    select l.organizational_unit_id as id from unit_leaders(day) l where l.employee_id = leader
    union select u.id from organizational_unit u join led on u.parent_id = led.id
  ) select id from led
$$;

-- The employees whom an employee leads on a day: those of the units led and of all units below, by their primary unit or a membership; those
-- of the roles and of the seats that depend on the employee's. Neither the employee nor those who left.
create function team_of(leader bigint, day date) returns setof bigint language sql stable as $$
  with recursive led as (
    select u as id from led_units(leader, day) u
  ), own_role as (
    select m.role_uo_id as id from employee_unit m
    where m.employee_id = leader and m.role_uo_id is not null and is_current(m.date_from, m.date_until, day)
  ), role_below as (
    select r.id from role_uo r join own_role own on r.parent_id = own.id or r.parent_matrix_id = own.id
    union select r.id from role_uo r join role_below b on r.parent_id = b.id
  ), seat_below as (
    select s.id from employment s join employee e on s.parent_id = e.employment_id or s.matrix_parent_id = e.employment_id
    where e.id = leader
    union select s.id from employment s join seat_below b on s.parent_id = b.id
  )
  select e.id from employee e where e.id <> leader and e.work_status <> 'BAJA' and (
    e.organizational_unit_id in (select id from led)
    or e.id in (select m.employee_id from employee_unit m where is_current(m.date_from, m.date_until, day)
      and (m.organizational_unit_id in (select id from led) or m.role_uo_id in (select id from role_below)))
    or e.employment_id in (select id from seat_below))
$$;

-- The people whom the caller leads, and those led for others today. Administrators reach everybody; work without an account is no grant.
create function team_of_caller() returns bigint[] language sql as $$
  select coalesce(array_agg(distinct person), '{}') from (
    select id, employee_id from user_account where account_name = app_user() and not admin
  ) caller, lateral (
    select caller.employee_id as leader
    union select u.employee_id from stand_in s join user_account u on u.id = s.user_id
      where s.stand_in_id = caller.id and app_today() between s.date_from and s.date_until
  ) led, team_of(led.leader, app_today()) person
$$;

-- A change of the structure gives its author nobody to lead: LC013. The team before the statement is compared with the one after it.
create function note_own_team() returns trigger language plpgsql as $$
begin
  perform set_config('app.team', team_of_caller()::text, true);
  return null;
end $$;
create function guard_own_team() returns trigger language plpgsql as $$
begin
  if not team_of_caller() <@ current_setting('app.team')::bigint[] then raise exception 'own team' using errcode = 'LC013'; end if;
  return null;
end $$;

create trigger note_own_team before update of parent_id on organizational_unit for each statement execute function note_own_team();
create trigger guard_own_team after update of parent_id on organizational_unit for each statement execute function guard_own_team();
create trigger note_own_team before update of parent_id, matrix_parent_id on employment for each statement execute function note_own_team();
create trigger guard_own_team after update of parent_id, matrix_parent_id on employment for each statement execute function guard_own_team();
create trigger note_own_team before update on role_uo for each statement execute function note_own_team();
create trigger guard_own_team after update on role_uo for each statement execute function guard_own_team();
create trigger note_own_team before update of hierarchy on role_description_uo for each statement execute function note_own_team();
create trigger guard_own_team after update of hierarchy on role_description_uo for each statement execute function guard_own_team();
