-- Memberships of units besides the primary one have a role, a first and a last day; one that ended stays.
alter table employee_unit drop constraint employee_unit_pkey;
alter table employee_unit add column id bigint generated always as identity;
alter table employee_unit add column date_from date;
alter table employee_unit add column date_until date;
alter table employee_unit add column version int not null default 1;
alter table employee_unit add primary key (tenant_id, id);
alter table employee_unit add constraint employee_unit_dates_check check (date_until >= date_from);
create trigger count_version before update on employee_unit for each row execute function count_version();
create index employee_unit_employee on employee_unit (tenant_id, employee_id);
create index employee_unit_unit on employee_unit (tenant_id, organizational_unit_id);
create index employee_unit_role on employee_unit (tenant_id, role_uo_id);

-- Whether a membership holds on a day.
create function is_current(date_from date, date_until date, day date) returns boolean language sql immutable parallel safe
  as $$ select coalesce(date_from <= day, true) and coalesce(date_until >= day, true) $$;

-- Who leads a unit on a day: its managers, and the holders of its hierarchical roles.
create function unit_leaders(day date) returns table (organizational_unit_id bigint, employee_id bigint) language sql stable as $$
  select m.organizational_unit_id, m.employee_id from unit_manager m
  union
  select e.organizational_unit_id, e.employee_id
  from employee_unit e
    join role_uo r on r.id = e.role_uo_id and r.active
    join role_description_uo d on d.id = r.role_description_uo_id and d.hierarchy
  where is_current(e.date_from, e.date_until, day)
$$;

-- A seat or a role cannot depend on itself.
update role_uo set parent_matrix_id = null where parent_matrix_id = id;
update role_uo set parent_id = null where parent_id = id;
update employment set matrix_parent_id = null where matrix_parent_id = id;
update employment set parent_id = null where parent_id = id;
alter table role_uo add constraint role_uo_own_parent_check check (parent_id <> id and parent_matrix_id <> id);
alter table employment add constraint employment_own_parent_check check (parent_id <> id and matrix_parent_id <> id);

alter table vacation_stage add column by_manager boolean not null default false;
comment on column vacation_stage.by_manager is 'The managers of the employee decide; the named approvers when there are none.';
