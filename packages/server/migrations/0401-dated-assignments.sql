alter table employee add column contract_end date;
comment on column employee.contract_end is 'Last day of a contract for a fixed term; null without one.';

-- The values of a file's dated fields, each from a day until the next one of its field. The row of the employee holds those of today.
create table employee_assignment (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  field text not null,
  valid_from date not null,
  value jsonb not null,
  kind text not null default 'CHANGE',
  reason text,
  created_at timestamptz not null default now(),
  created_by text default app_user(),
  voided_at timestamptz,
  voided_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  constraint employee_assignment_kind_check check (kind in ('INITIAL', 'CHANGE', 'CORRECTION')),
  constraint employee_assignment_field_check check (field in ('position_id', 'employment_id', 'organizational_unit_id', 'area_id',
    'sector_id', 'hierarchical_level_id', 'cost_center_id', 'workplace', 'contract_modality', 'contract_end', 'work_status',
    'out_of_agreement', 'union_affiliated', 'health_insurance_code'))
);
comment on column employee_assignment.value is 'In the JSON of the employee''s column; ''null'' for none.';
comment on column employee_assignment.kind is 'INITIAL: since the admission. CORRECTION: the value was wrong since its day.';
create unique index employee_assignment_day on employee_assignment (tenant_id, employee_id, field, valid_from) where voided_at is null;
create index employee_assignment_due on employee_assignment (tenant_id, valid_from) where voided_at is null;
select secure_table('employee_assignment', false);
create policy confidential_people on employee_assignment as restrictive for all using (exists (select from employee e
  where e.tenant_id = employee_assignment.tenant_id and e.id = employee_assignment.employee_id));
revoke delete on employee_assignment from legajo_app;

-- The dated values of an employee on a day, as one JSON object by column; null when none was ever dated.
create function assigned_on(tenant int, employee bigint, day date) returns jsonb language sql stable as $$
  select jsonb_object_agg(a.field, a.value) from (
    select distinct on (field) field, value from employee_assignment
    where tenant_id = tenant and employee_id = employee and voided_at is null and valid_from <= day
    order by field, valid_from desc) a
$$;

-- Every way of changing a dated column keeps the former value: the new one holds from today on. A value that the table already has for
-- today comes from it.
create function date_assignments() returns trigger language plpgsql as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb := to_jsonb(new);
  column_name text;
  dated jsonb;
begin
  foreach column_name in array tg_argv loop
    continue when old_row -> column_name is not distinct from new_row -> column_name;
    select value into dated from employee_assignment
    where tenant_id = new.tenant_id and employee_id = new.id and field = column_name and voided_at is null and valid_from <= app_today()
    order by valid_from desc limit 1;
    continue when dated = new_row -> column_name;
    if dated is null then
      insert into employee_assignment (tenant_id, company_id, employee_id, field, valid_from, value, kind)
        values (new.tenant_id, new.company_id, new.id, column_name, '0001-01-01', old_row -> column_name, 'INITIAL');
    end if;
    update employee_assignment set voided_at = now(), voided_by = app_user()
    where tenant_id = new.tenant_id and employee_id = new.id and field = column_name and voided_at is null and valid_from = app_today();
    insert into employee_assignment (tenant_id, company_id, employee_id, field, valid_from, value)
      values (new.tenant_id, new.company_id, new.id, column_name, app_today(), new_row -> column_name);
  end loop;
  return null;
end $$;
create trigger date_assignments after update of position_id, employment_id, organizational_unit_id, area_id, sector_id,
  hierarchical_level_id, cost_center_id, workplace, contract_modality, contract_end, work_status, out_of_agreement, union_affiliated,
  health_insurance_code on employee for each row execute function date_assignments('position_id', 'employment_id',
  'organizational_unit_id', 'area_id', 'sector_id', 'hierarchical_level_id', 'cost_center_id', 'workplace', 'contract_modality',
  'contract_end', 'work_status', 'out_of_agreement', 'union_affiliated', 'health_insurance_code');

-- Gives the employees' rows the values that hold today; returns how many changed. An employee who left stays so.
create function apply_assignments(one bigint default null) returns int language plpgsql as $$
declare
  changed int;
begin
  with due as (
    select a.employee_id, jsonb_object_agg(a.field, a.value) as facts from (
      select distinct on (employee_id, field) employee_id, field, value from employee_assignment
      where voided_at is null and valid_from <= app_today() and (one is null or employee_id = one)
      order by employee_id, field, valid_from desc) a
    group by a.employee_id)
  update employee e set position_id = n.position_id, employment_id = n.employment_id,
    organizational_unit_id = n.organizational_unit_id, area_id = n.area_id, sector_id = n.sector_id,
    hierarchical_level_id = n.hierarchical_level_id, cost_center_id = n.cost_center_id, workplace = n.workplace,
    contract_modality = n.contract_modality, contract_end = n.contract_end, out_of_agreement = n.out_of_agreement,
    union_affiliated = n.union_affiliated, health_insurance_code = n.health_insurance_code,
    work_status = case when e.work_status = 'BAJA' or n.work_status = 'BAJA' then e.work_status else n.work_status end,
    last_update = now()
  from due join employee now_row on now_row.id = due.employee_id
    cross join lateral jsonb_populate_record(now_row, due.facts) n
  where e.id = now_row.id and e.tenant_id = now_row.tenant_id
    and ((n.position_id, n.employment_id, n.organizational_unit_id, n.area_id, n.sector_id, n.hierarchical_level_id, n.cost_center_id,
        n.workplace, n.contract_modality, n.contract_end, n.out_of_agreement, n.union_affiliated, n.health_insurance_code)
      is distinct from (e.position_id, e.employment_id, e.organizational_unit_id, e.area_id, e.sector_id, e.hierarchical_level_id,
        e.cost_center_id, e.workplace, e.contract_modality, e.contract_end, e.out_of_agreement, e.union_affiliated,
        e.health_insurance_code)
      or (n.work_status <> e.work_status and 'BAJA' not in (n.work_status, e.work_status)));
  get diagnostics changed = row_count;
  return changed;
end $$;

-- The employees as they were, or will be, on a day: dated values, pay, and the period of employment that held. Those of `ids`, or
-- all but those admitted later.
create function employees_on(day date, ids bigint[] default null) returns setof employee language sql stable as $$
  select r.* from employee e
  left join (select a.employee_id, jsonb_object_agg(a.field, a.value) as facts from (
      select distinct on (employee_id, field) employee_id, field, value from employee_assignment
      where voided_at is null and valid_from <= day and (ids is null or employee_id = any (ids))
      order by employee_id, field, valid_from desc) a
    group by a.employee_id) dated on dated.employee_id = e.id
  left join lateral (select p.admission_date, p.recognized_seniority_from, p.egress_date, p.egress_reason from employment_period p
    where p.tenant_id = e.tenant_id and p.employee_id = e.id and p.admission_date <= day and day < e.admission_date
    order by p.admission_date desc limit 1) period on true
  cross join lateral jsonb_populate_record(e, case
    when dated.facts is null and period.admission_date is null and e.earlier_pay is null
      and (e.egress_date is null) = (e.work_status <> 'BAJA') then null
    else coalesce(dated.facts, '{}')
      || coalesce(case when period.admission_date is not null then to_jsonb(period) end, '{}')
      || coalesce(jsonb_path_query_first(e.earlier_pay, '$[*] ? (@.until > $day)', jsonb_build_object('day', day))
        - 'until' - 'agreement', '{}')
      || '{"earlier_pay": null}'
      || jsonb_build_object('work_status', case
        when coalesce(period.egress_date, case when period.admission_date is null then e.egress_date end) <= day then 'BAJA'
        when coalesce(dated.facts ->> 'work_status', e.work_status) = 'LICENCIA' then 'LICENCIA' else 'ACTIVO' end)
    end) r
  where e.id = any (ids) or (ids is null and (e.admission_date <= day or period.admission_date is not null))
$$;
